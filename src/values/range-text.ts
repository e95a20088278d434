import { ph, t } from "@lingui/core/macro";
import { formatClock, formatDay, lengthParts, offsetAt, yearIn } from "./zone.ts";

/** A range of two moments, epoch ms: `12 Jun 08:00 – 14 Jun 20:00 +02`. Both ends have an offset if the clocks change in between; a year they share is at the end. */
export function rangeText(zone: string, from: number, until: number): string {
  const [before, after] = [offsetAt(zone, from), offsetAt(zone, until)];
  const day = formatDay(zone, from, "short", yearIn(zone, until));
  const begin = `${day} ${formatClock(zone, from)}${before === after ? "" : ` ${before}`}`;
  return `${begin} – ${formatDay(zone, until)} ${formatClock(zone, until)} ${after}`;
}

/** The real time between two moments: `2 d 12 h`; in hours if the clocks change in between, `71 h (clocks change)`. */
export function lengthText(zone: string, from: number, until: number): string {
  const changes = offsetAt(zone, from) !== offsetAt(zone, until);
  // Then a calendar day isn't 24 hours long, and counting days would hide the hour.
  const said = lengthParts(Math.round((until - from) / 60_000), !changes).join(" ");
  return changes ? t`${ph({ length: said })} (clocks change)` : said;
}

/** A length in words, in its two largest parts: `20 h 5 min`. In ms. */
export function lengthWords(ms: number): string {
  return lengthParts(Math.max(1, Math.floor(ms / 60_000)))
    .slice(0, 2)
    .join(" ");
}

/** Seconds from `now` until a moment, rounded up: 0 once it has come. Both epoch ms. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** The time until a moment in words: seconds up to two minutes, then minutes, rounded up. Both epoch ms. */
export function waitText(until: number, now: number): string {
  const seconds = secondsLeft(until, now);
  return seconds <= 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
