const day = 24 * 3_600_000;
/** Before this, some zones had offsets with seconds; after it, offsets are unknown. Outside, we always ask the browser. */
const [from, to] = [Date.UTC(1972, 0, 1), Date.UTC(2100, 0, 1)];

/** What we know about a zone: its formatter, and its offset on each UTC day on which it doesn't change. */
type Known = { format: Intl.DateTimeFormat; byDay: Map<number, string | undefined> };

const zones = new Map<string, Known>();

/**
 * The offset from UTC in `zone` at `ms`, with minutes: `+02:00`. A list shows hundreds of times, mostly on days that it has
 * shown before. Asking the browser takes a hundred times as long as this cache.
 */
export function longOffset(zone: string, ms: number): string {
  const known = zones.get(zone) ?? add(zone);
  if (!(ms >= from && ms < to)) return askOffset(known.format, ms);
  const number = Math.floor(ms / day);
  if (!known.byDay.has(number)) {
    const [first, next] = [number, number + 1].map((each) => askOffset(known.format, each * day));
    known.byDay.set(number, first === next ? first : undefined);
  }
  return known.byDay.get(number) ?? askOffset(known.format, ms);
}

/** The same in ms. */
export function offsetMs(zone: string, ms: number): number {
  const offset = longOffset(zone, ms);
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(":").map(Number);
  return (offset.startsWith("-") ? -1000 : 1000) * ((hours * 60 + minutes) * 60 + seconds);
}

/** A moment as a date whose UTC fields are the local time in `zone`; undefined outside the cached years. */
export function wallIn(zone: string, ms: number): Date | undefined {
  if (!(ms >= from && ms < to)) return undefined;
  const offset = longOffset(zone, ms);
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4));
  return new Date(ms + (offset.startsWith("-") ? -minutes : minutes) * 60_000);
}

function add(zone: string): Known {
  const known: Known = { format: offsetFormat(zone), byDay: new Map() };
  zones.set(zone, known);
  return known;
}

/** The formatter for the offset of a zone. */
export const offsetFormat = (zone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "longOffset" });

/** The offset according to the browser: `+02:00`. */
export function askOffset(format: Intl.DateTimeFormat, ms: number): string {
  const name = format.formatToParts(ms).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name === "GMT" ? "+00:00" : name.replace("GMT", "");
}
