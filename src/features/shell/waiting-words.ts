import type { Pause } from "#api/governor-pause.ts";
import type { Intent } from "#records/intent.ts";
import { isOutlastedBy } from "#records/situation.ts";
import { waitText } from "#values/wait.ts";
import { formatClock, offsetAt, shownZone } from "#values/zone.ts";

/** What the service asked for, as far as it said. `now`: epoch ms. */
export function pauseWords({ until, isAsked, asked }: Pause, now: number): string {
  const left = waitText(until, now);
  if (!isAsked) return `The service asked us to wait, without saying how long. We try again in ${left}.`;
  if (asked === undefined) return `The service asked us to wait ${left}.`;
  const zone = shownZone();
  // Longer than we wait without looking: the clock says it better than a count of seconds.
  return `The service asked us to wait until ${formatClock(zone, asked)} ${offsetAt(zone, asked)}. We try again in ${left}.`;
}

/** What becomes of the writes that wait for the end of a pause, epoch ms: what was never sent is not sent late. */
export function queuedWords(waiting: readonly Intent[], until: number): string {
  const dropped = waiting.filter((intent) => isOutlastedBy(intent, until)).length;
  const queued = waiting.length - dropped;
  const lost =
    dropped === 0
      ? ""
      : `${dropped === 1 ? "1 action" : `${dropped} actions`} will not be sent, because the wait is longer than a minute from the click; decide again after it.`;
  if (queued === 0) return dropped === 0 ? "Nothing is lost." : lost;
  if (dropped > 0)
    return `${queued === 1 ? "1 action is queued and goes by itself" : `${queued} actions are queued and go by themselves`}. ${lost}`;
  return queued === 1
    ? "1 action is queued and goes by itself; nothing is lost."
    : `${queued} actions are queued and go by themselves; nothing is lost.`;
}

/** What becomes of them while the user paused the sending. */
export function pausedWords(waiting: readonly Intent[]): string {
  const count = waiting.length;
  const waits = count === 0 ? "" : ` ${count === 1 ? "1 action waits" : `${count} actions wait`}.`;
  return `Nothing leaves this browser until it is resumed; what has not left within a minute of its click is dropped, and is to be decided again.${waits}`;
}
