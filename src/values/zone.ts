import type { WireTime } from "./instant.ts";

/**
 * One formatter a zone and look, kept: building an `Intl.DateTimeFormat` costs far more than using it.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

function parts(zone: string, look: string, options: Intl.DateTimeFormatOptions, ms: number) {
  const key = `${zone} ${look}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options });
    formatters.set(key, formatter);
  }
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatter.formatToParts(ms)) found[type] = value;
  return found;
}

/** The zone of this browser, an IANA name such as `Europe/Oslo`. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The last part of an IANA name, in words: `America/New_York` is `New York`. */
export function zoneCity(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** The offset from UTC in force in `zone` at `ms`: `+02:00`; short form `+02` when the minutes are zero. */
export function offsetAt(zone: string, ms: number, length: "short" | "long" = "short"): string {
  const name = parts(zone, "offset", { timeZoneName: "longOffset" }, ms).timeZoneName ?? "GMT";
  const offset = name === "GMT" ? "+00:00" : name.replace("GMT", "");
  return length === "short" && offset.endsWith(":00") ? offset.slice(0, -3) : offset;
}

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** `14:05`, or `14:05:22` with seconds. */
export function formatClock(zone: string, ms: number, seconds: "seconds" | "minutes" = "minutes"): string {
  const long = seconds === "seconds";
  const p = parts(zone, `clock ${seconds}`, long ? { ...clock, second: "2-digit" } : clock, ms);
  return long ? `${p.hour}:${p.minute}:${p.second}` : `${p.hour}:${p.minute}`;
}

/** A moment as sentences and receipts say it, in the zone of this browser unless told otherwise: `14:05:22 +02`. */
export function momentText(ms: number, zone = browserZone()): string {
  return `${formatClock(zone, ms, "seconds")} ${offsetAt(zone, ms)}`;
}

/** `12 Jun`, `Fri 12 Jun` or `Fri 12 Jun 2026`. */
export function formatDay(zone: string, ms: number, look: "short" | "weekday" | "full" = "short"): string {
  const p = parts(zone, "day", { weekday: "short", day: "numeric", month: "short", year: "numeric" }, ms);
  const short = `${p.day} ${(p.month ?? "").slice(0, 3)}`;
  if (look === "short") return short;
  return look === "weekday" ? `${p.weekday} ${short}` : `${p.weekday} ${short} ${p.year}`;
}

/** Whether two moments fall on the same calendar day of `zone`. */
export function sameDay(zone: string, a: number, b: number): boolean {
  return formatDay(zone, a, "full") === formatDay(zone, b, "full");
}

/** A calendar day as sent (`2026-06-12`) in words, without moving it through a zone. */
export function formatPlainDay(raw: string, look: "short" | "weekday" | "full" = "short"): string {
  return formatDay("UTC", Date.parse(raw), look);
}

/** The length between two moments as people say it: `2 d 9 h`, `45 min`. Undefined unless both are moments in order. */
export function formatSpan(start: WireTime | undefined, end: WireTime | undefined): string | undefined {
  if (start?.kind !== "instant" || end?.kind !== "instant" || end.ms <= start.ms) return undefined;
  const minutes = Math.max(1, Math.round((end.ms - start.ms) / 60_000));
  const [d, h, min] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const said = [d > 0 ? `${d} d` : "", h > 0 ? `${h} h` : "", min > 0 ? `${min} min` : ""].filter(
    (part) => part !== "",
  );
  return said.slice(0, 2).join(" ");
}
