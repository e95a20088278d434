import { dateLocale } from "#language/locale/language.ts";
import type { WireTime } from "./instant.ts";
import { askOffset, longOffset, offsetFormat, wallIn } from "./zone-offset.ts";

/** One formatter per zone and format: creating an `Intl.DateTimeFormat` takes far longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function parts(zone: string, look: string, options: Intl.DateTimeFormatOptions, ms: number) {
  const key = `${zone} ${look}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(dateLocale, { timeZone: zone, ...options });
    formatters.set(key, formatter);
  }
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatter.formatToParts(ms)) found[type] = value;
  return found;
}

/** The name as this browser writes it, or undefined for an unknown zone. */
export function knownZone(name: string | undefined): string | undefined {
  // Without a name the browser takes its own zone.
  if (name === undefined || name === "") return undefined;
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The device's zone now; undefined if the browser names one that nothing can be shown in, such as `Etc/Unknown`. */
function askDevice(): string | undefined {
  try {
    return knownZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  } catch {
    return undefined;
  }
}

let device = askDevice();
let chosen: string | undefined;

/** The zone of the device, an IANA name such as `Europe/Oslo`, when `showZone` last asked for it; undefined if it is unknown. */
export const deviceZone = (): string | undefined => device;

/** The zone in which all times are shown: the chosen one, otherwise the device's, or UTC if that is unknown. */
export const shownZone = (): string => chosen ?? device ?? "UTC";

/** The chosen zone; undefined while the device's is shown. */
export const chosenZone = (): string | undefined => chosen;

/** Shows times in `zone` from now on, a name from `knownZone`; undefined for the zone that the device has now. */
export function showZone(zone: string | undefined): void {
  device = askDevice();
  chosen = zone;
}

/** Zones that browsers still list under an old name. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Asmara",
  "America/Coral_Harbour": "Atikokan",
  "America/Godthab": "Nuuk",
  "Asia/Calcutta": "Kolkata",
  "Asia/Katmandu": "Kathmandu",
  "Asia/Rangoon": "Yangon",
  "Asia/Saigon": "Ho Chi Minh",
  "Atlantic/Faeroe": "Faroe",
  "Europe/Kiev": "Kyiv",
  "Pacific/Enderbury": "Kanton",
  "Pacific/Ponape": "Pohnpei",
  "Pacific/Truk": "Chuuk",
};

/** The last part of an IANA name, in words: `America/New_York` is `New York`. */
export function zoneCity(zone: string): string {
  return renamed[zone] ?? (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** The offset from UTC in `zone` at `ms`: `+02:00`; in short `+02` if the minutes are zero. */
export function offsetAt(zone: string, ms: number, length: "short" | "long" = "short"): string {
  const offset = longOffset(zone, ms);
  return length === "short" && offset.endsWith(":00") ? offset.slice(0, -3) : offset;
}

/** A zone to choose: its IANA name and long offset. */
export type ZoneEntry = { zone: string; offset: string };

/**
 * UTC and every zone that this browser lists, by city, with their offsets at `ms`. It creates a formatter for each zone,
 * which takes about a tenth of a second, and keeps none, because four hundred take several megabytes.
 */
export function zonesAt(ms: number): ZoneEntry[] {
  const listed = Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC");
  const entries = listed
    .toSorted((a, b) => zoneCity(a).localeCompare(zoneCity(b), "en"))
    .map((zone) => ({ zone, offset: askOffset(offsetFormat(zone), ms) }));
  return [{ zone: "UTC", offset: "+00:00" }, ...entries];
}

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** `14:05`, or `14:05:22` with seconds. */
export function formatClock(zone: string, ms: number, seconds: "seconds" | "minutes" = "minutes"): string {
  const long = seconds === "seconds";
  const wall = wallIn(zone, ms);
  if (wall !== undefined) return wall.toISOString().slice(11, long ? 19 : 16);
  const p = parts(zone, `clock ${seconds}`, long ? { ...clock, second: "2-digit" } : clock, ms);
  return long ? `${p.hour}:${p.minute}:${p.second}` : `${p.hour}:${p.minute}`;
}

/** A moment for sentences and receipts, in the shown zone: `14:05:22 +02`, or `12 Jun 14:05:22 +02` on another day. */
export function momentText(ms: number, zone = shownZone(), now = Date.now()): string {
  const day = sameDay(zone, ms, now) ? "" : `${formatDay(zone, ms)} `;
  return `${day}${formatClock(zone, ms, "seconds")} ${offsetAt(zone, ms)}`;
}

/** The names of `count` days or months in a row, without the full stop that some languages add. */
function names(options: Intl.DateTimeFormatOptions, count: number, momentOf: (index: number) => number): string[] {
  const format = new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: "UTC" });
  return Array.from({ length: count }, (_, index) => bareName(format.format(momentOf(index))));
}

/** Three letters, also for “Sept” and “Juni”, so that dates line up. */
const bareName = (name: string) => name.replace(".", "").slice(0, 3);

const weekdays = names({ weekday: "short" }, 7, (day) => Date.UTC(2026, 0, 4 + day));
const months = names({ month: "short" }, 12, (month) => Date.UTC(2026, month, 1));

/** What the language writes after the number of a day: `12 Jun`, `12. Jun`. */
const dayMark = new Intl.DateTimeFormat(dateLocale, { day: "numeric", month: "short" })
  .formatToParts(0)
  .some(({ type, value }) => type === "literal" && value.startsWith("."))
  ? "."
  : "";

/** How much of a day is written. `full`: always with the weekday and the year. */
export type DayLook = "short" | "weekday" | "full";

/**
 * `12 Jun`, `Fri 12 Jun` or `Fri 12 Jun 2026`; in German `Fr 12. Jun 2026`. With the year wherever it isn't this one in the shown
 * zone. `said`: a year that is written beside it, such as that of the end of a range.
 */
export function formatDay(zone: string, ms: number, look: DayLook = "short", said?: number): string {
  const { weekday, day, month, year } = dateIn(zone, ms);
  const short = `${day}${dayMark} ${month}`;
  const named = look === "short" ? short : `${weekday} ${short}`;
  const isClear = look !== "full" && (year === said || year === yearIn(shownZone(), Date.now()));
  return isClear ? named : `${named} ${year}`;
}

function dateIn(zone: string, ms: number) {
  const wall = wallIn(zone, ms);
  if (wall !== undefined) {
    const [weekday, month] = [weekdays[wall.getUTCDay()], months[wall.getUTCMonth()]];
    return { weekday, day: wall.getUTCDate(), month, year: wall.getUTCFullYear() };
  }
  const p = parts(zone, "day", { weekday: "short", day: "numeric", month: "short", year: "numeric" }, ms);
  return { weekday: bareName(p.weekday ?? ""), day: p.day, month: bareName(p.month ?? ""), year: Number(p.year) };
}

/** The year of a moment in a zone. */
export const yearIn = (zone: string, ms: number): number => dateIn(zone, ms).year;

/** Whether two moments fall on the same calendar day of `zone`. */
export function sameDay(zone: string, a: number, b: number): boolean {
  return formatDay(zone, a, "full") === formatDay(zone, b, "full");
}

/** A calendar day as sent (`2026-06-12`) in words, without converting it to a zone. */
export function formatPlainDay(raw: string, look: DayLook = "short", said?: number): string {
  return formatDay("UTC", Date.parse(raw), look, said);
}

/** A time as sent, in words: `12 Jun 09:00`; a day without its time. `until`: the end of the range that it starts. */
export function timeWords(zone: string, time: WireTime, look: DayLook = "short", until?: WireTime): string {
  const said = until && (until.kind === "day" ? yearIn("UTC", Date.parse(until.raw)) : yearIn(zone, until.ms));
  if (time.kind === "day") return formatPlainDay(time.raw, look, said);
  return `${formatDay(zone, time.ms, look, said)} ${formatClock(zone, time.ms)}`;
}

/** A length in words, part by part: `2 d`, `9 h`. Without days if they may not have 24 hours. */
export function lengthParts(minutes: number, hasDays = true): string[] {
  const hours = Math.floor((hasDays ? minutes % 1440 : minutes) / 60);
  const parts = [[hasDays ? Math.floor(minutes / 1440) : 0, "d"] as const, [hours, "h"] as const];
  return [...parts, [minutes % 60, "min"] as const]
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`);
}

/** The length between two moments in words: `2 d 9 h`, `45 min`. Undefined unless both are moments in order. */
export function formatSpan(start: WireTime | undefined, end: WireTime | undefined): string | undefined {
  if (start?.kind !== "instant" || end?.kind !== "instant" || end.ms <= start.ms) return undefined;
  return lengthParts(Math.max(1, Math.round((end.ms - start.ms) / 60_000)))
    .slice(0, 2)
    .join(" ");
}
