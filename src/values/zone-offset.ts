const day = 24 * 3_600_000;
/** Before this, some zones had offsets with seconds; after it, offsets are unknown. Outside, we always ask the browser. */
const [from, to] = [Date.UTC(1972, 0, 1), Date.UTC(2100, 0, 1)];

/** `byDay`: the offset in ms by UTC day, counted from `from`, or one of the two below. */
type Known = { readonly format: Intl.DateTimeFormat; readonly byDay: Int32Array };

/** Of a day that we haven't asked for yet, and of one on which the offset changes. */
const [unasked, changing] = [2 ** 31 - 1, 2 ** 31 - 2];

const zones = new Map<string, Known>();

/**
 * The offset from UTC in `zone` at `ms`, in ms. A search looks at 100,000 times, mostly on days that it has seen before. Asking
 * the browser takes a thousand times as long as this cache.
 */
export function offsetMs(zone: string, ms: number): number {
  const { format, byDay } = zones.get(zone) ?? add(zone);
  const ask = (ms: number) => msOf(askOffset(format, ms));
  if (!(ms >= from && ms < to)) return ask(ms);
  const place = Math.floor((ms - from) / day);
  let offset = byDay[place] ?? changing;
  if (offset === unasked) {
    const [first, next] = [ask(from + place * day), ask(from + (place + 1) * day)];
    offset = first === next ? first : changing;
    byDay[place] = offset;
  }
  return offset === changing ? ask(ms) : offset;
}

function msOf(offset: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(":").map(Number);
  return (offset.startsWith("-") ? -1000 : 1000) * ((hours * 60 + minutes) * 60 + seconds);
}

/** The same in words, with minutes: `+02:00`. */
export function longOffset(zone: string, ms: number): string {
  const offset = offsetMs(zone, ms);
  const [clock = ""] = /^\d\d:\d\d(?::(?!00)\d\d)?/.exec(new Date(Math.abs(offset)).toISOString().slice(11)) ?? [];
  return `${offset < 0 ? "-" : "+"}${clock}`;
}

/** A moment as a date whose UTC fields are the local time in `zone`; undefined outside the cached years. */
export function wallIn(zone: string, ms: number): Date | undefined {
  return ms >= from && ms < to ? new Date(ms + offsetMs(zone, ms)) : undefined;
}

function add(zone: string): Known {
  const known = { format: offsetFormat(zone), byDay: new Int32Array((to - from) / day).fill(unasked) };
  zones.set(zone, known);
  return known;
}

export const offsetFormat = (zone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "longOffset" });

/** The offset according to the browser: `+02:00`. */
export function askOffset(format: Intl.DateTimeFormat, ms: number): string {
  const name = format.formatToParts(ms).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name === "GMT" ? "+00:00" : name.replace("GMT", "");
}

/** A moment in ISO-8601 with the offset of `zone`: `2026-06-11T14:05:22+02:00`. Fractions of a second only if there are any. */
export function zonedIso(zone: string, ms: number): string {
  const ahead = offsetMs(zone, ms);
  // Historic offsets had seconds, which ISO-8601 can't express.
  if (ahead % 60_000 !== 0) return new Date(ms).toISOString().replace(".000Z", "Z");
  return new Date(ms + ahead).toISOString().replace(/(\.000)?Z$/, longOffset(zone, ms));
}
