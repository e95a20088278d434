import { isUnconfirmed, type Intent } from "#records/intent.ts";

/** What is open with a key: `sent` may have been carried out, `unsent` cannot have been. */
export type Open = { sent: number; unsent: number };

/** Counts what stands in the outbox. */
export function countOpen(open: readonly Intent[]): Open {
  const sent = open.filter(isUnconfirmed).length;
  return { sent, unsent: open.length - sent };
}

const actions = (count: number) => (count === 1 ? "1 action" : `${count} actions`);

/** What a refused key means for what is on screen and in the outbox; what may have been carried out is never called unsent. */
export function keptWords({ sent, unsent }: Open): string {
  const waiting =
    unsent === 0
      ? ""
      : `, and ${actions(unsent)} ${unsent === 1 ? "waits" : "wait"} in the outbox, unsent. ${unsent === 1 ? "It is" : "They are"} sent once the key is accepted, if that is within a minute of the click; otherwise decide again`;
  const unknown =
    sent === 0 ? "" : ` ${actions(sent)} sent before ${sent === 1 ? "has" : "have"} no known outcome yet.`;
  return `Your work is kept: what you typed stays${waiting}.${unknown}`;
}

/** What becomes of what is open with a key that is no longer used; undefined when nothing is. */
export function leftWords({ sent, unsent }: Open): string | undefined {
  const byHand = `${actions(sent)} sent with the old key ${sent === 1 ? "has" : "have"} to be checked by hand.`;
  const dropped = `${actions(unsent)} ${unsent === 1 ? "is" : "are"} dropped; nothing of ${unsent === 1 ? "it" : "them"} was done.`;
  if (sent === 0) return unsent === 0 ? undefined : dropped;
  return unsent === 0 ? byHand : `${byHand} ${dropped}`;
}
