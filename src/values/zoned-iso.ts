import { longOffset, offsetMs } from "./zone-offset.ts";

/** A moment in ISO-8601 with the offset of `zone`: `2026-06-11T14:05:22+02:00`. Fractions of a second only if there are any. */
export function zonedIso(zone: string, ms: number): string {
  const ahead = offsetMs(zone, ms);
  // Historic offsets had seconds, which ISO-8601 can't express.
  if (ahead % 60_000 !== 0) return new Date(ms).toISOString().replace(".000Z", "Z");
  return new Date(ms + ahead).toISOString().replace(/(\.000)?Z$/, longOffset(zone, ms));
}
