import type { Pause } from "#api/governor-rules.ts";
import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { isOutlastedBy } from "#records/outbox/send-gate.ts";
import { waitText } from "#values/wait.ts";
import { formatClock, offsetAt, shownZone } from "#values/zone.ts";

const text = catalogue("shell/waiting-words", {
  unsaid: (left: string) => `The service asked us to wait, without saying how long. We try again in ${left}.`,
  asked: (left: string) => `The service asked us to wait ${left}.`,
  askedUntil: (moment: string, left: string) =>
    `The service asked us to wait until ${moment}. We try again in ${left}.`,
  tooLate: (count: number) =>
    `${count === 1 ? "1 action" : `${count} actions`} will not be sent, because the wait is longer than a minute from the click; decide again after it.`,
  willBeSent: (count: number) =>
    count === 1
      ? "1 action is waiting and will be sent automatically."
      : `${count} actions are waiting and will be sent automatically.`,
  mayBeDone: (count: number) =>
    count === 1
      ? "1 action was sent and may have been carried out."
      : `${count} actions were sent and may have been carried out.`,
  checked: "We check again automatically.",
  paused: "No actions are sent until you resume.",
  discarded: "What can't be sent within a minute of your click is discarded, and you'll have to do it again.",
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

/** Of the open writes, those that a wait keeps from being sent, and those whose outcome it keeps from being asked for. */
export function waitingAmong(open: readonly PendingWrite[]) {
  return {
    unsent: open.filter(({ state }) => state === "recorded"),
    unknown: open.filter(({ state }) => state === "unknown"),
  };
}

/** What happens to the open writes after a pause until then, epoch ms: what was never sent is not sent late. */
export function queuedWords(open: readonly PendingWrite[], until: number): string {
  const { unsent, unknown } = waitingAmong(open);
  const tooLate = unsent.filter((pending) => isOutlastedBy(pending, until)).length;
  const rest = unsent.length - tooLate;
  return [
    ...(rest === 0 ? [] : [text.willBeSent(rest)]),
    ...(tooLate === 0 ? [] : [text.tooLate(tooLate)]),
    ...(unknown.length === 0 ? [] : [text.mayBeDone(unknown.length), text.checked]),
  ].join(" ");
}

/** What happens to the open writes while the user paused the sending. */
export function pausedWords(open: readonly PendingWrite[]): string {
  const { unsent, unknown } = waitingAmong(open);
  return [
    text.paused,
    ...(unsent.length === 0 ? [] : [text.waits(unsent.length), text.discarded]),
    ...(unknown.length === 0 ? [] : [text.mayBeDone(unknown.length)]),
  ].join(" ");
}
