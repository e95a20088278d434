import type { Pause } from "#api/governor-pause.ts";
import { secondsLeft } from "#ui/now.ts";
import { browserZone, formatClock, offsetAt } from "#values/zone.ts";

/** A wait in words: seconds up to two minutes, then minutes. */
function waitText(seconds: number): string {
  return seconds <= 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

/** What the service asked for, as far as it said. `now`: epoch ms. */
export function pauseWords({ until, isAsked, asked }: Pause, now: number): string {
  const left = waitText(secondsLeft(until, now));
  if (!isAsked) return `The service asked us to wait, without saying how long. We try again in ${left}.`;
  if (asked === undefined) return `The service asked us to wait ${left}.`;
  const zone = browserZone();
  // Longer than we wait without looking: the clock says it better than a count of seconds.
  return `The service asked us to wait until ${formatClock(zone, asked)} ${offsetAt(zone, asked)}. We try again in ${left}.`;
}

/** `2 actions are queued and go by themselves; nothing is lost.` */
export function queuedWords(count: number): string {
  if (count === 0) return "Nothing is lost.";
  return count === 1
    ? "1 action is queued and goes by itself; nothing is lost."
    : `${count} actions are queued and go by themselves; nothing is lost.`;
}
