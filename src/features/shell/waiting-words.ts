import type { Pause } from "#api/governor-pause.ts";
import { catalogue } from "#language/catalogue.ts";
import type { Intent } from "#records/intent.ts";
import { isOutlastedBy } from "#records/situation.ts";
import { waitText } from "#values/wait.ts";
import { formatClock, offsetAt, shownZone } from "#values/zone.ts";

const text = catalogue("shell/waiting-words", {
  unsaid: (left: string) => `The service asked us to wait, without saying how long. We try again in ${left}.`,
  asked: (left: string) => `The service asked us to wait ${left}.`,
  askedUntil: (moment: string, left: string) =>
    `The service asked us to wait until ${moment}. We try again in ${left}.`,
  nothingLost: "Nothing is lost.",
  dropped: (count: number) =>
    `${count === 1 ? "1 action" : `${count} actions`} will not be sent, because the wait is longer than a minute from the click; decide again after it.`,
  queued: (count: number) =>
    count === 1 ? "1 action is queued and goes by itself." : `${count} actions are queued and go by themselves.`,
  allQueued: (count: number) =>
    count === 1
      ? "1 action is queued and goes by itself; nothing is lost."
      : `${count} actions are queued and go by themselves; nothing is lost.`,
  paused:
    "Nothing leaves this browser until it is resumed; what has not left within a minute of its click is dropped, and is to be decided again.",
  waits: (count: number) => (count === 1 ? "1 action waits." : `${count} actions wait.`),
});

/** What the service asked for, as far as it said. `now`: epoch ms. */
export function pauseWords({ until, isAsked, asked }: Pause, now: number): string {
  const left = waitText(until, now);
  if (!isAsked) return text.unsaid(left);
  if (asked === undefined) return text.asked(left);
  const zone = shownZone();
  // Longer than we wait without looking: the clock says it better than a count of seconds.
  return text.askedUntil(`${formatClock(zone, asked)} ${offsetAt(zone, asked)}`, left);
}

/** What becomes of the writes that wait for the end of a pause, epoch ms: what was never sent is not sent late. */
export function queuedWords(waiting: readonly Intent[], until: number): string {
  const dropped = waiting.filter((intent) => isOutlastedBy(intent, until)).length;
  const queued = waiting.length - dropped;
  if (dropped === 0) return queued === 0 ? text.nothingLost : text.allQueued(queued);
  return queued === 0 ? text.dropped(dropped) : `${text.queued(queued)} ${text.dropped(dropped)}`;
}

/** What becomes of them while the user paused the sending. */
export function pausedWords(waiting: readonly Intent[]): string {
  const count = waiting.length;
  return count === 0 ? text.paused : `${text.paused} ${text.waits(count)}`;
}
