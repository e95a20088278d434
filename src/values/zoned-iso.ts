import { offsetAt } from "./zone.ts";

const minute = 60_000;

/** A moment in ISO-8601 with the offset of `zone`: `2026-06-11T14:05:22+02:00`. Fractions of a second only where it has any. */
export function zonedIso(zone: string, ms: number): string {
  const offset = offsetAt(zone, ms, "long");
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(":").map(Number);
  // Before zones were agreed upon offsets had seconds, which ISO-8601 cannot say.
  if (seconds !== 0) return new Date(ms).toISOString().replace(".000Z", "Z");
  const ahead = (hours * 60 + minutes) * minute * (offset.startsWith("-") ? -1 : 1);
  return new Date(ms + ahead).toISOString().replace(/(\.000)?Z$/, offset);
}
