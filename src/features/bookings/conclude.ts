import type { Client } from "#api/transport.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import { bookingOf } from "#records/replica/row.ts";
import type { Replica } from "#records/replica/replica-types.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { displayText } from "#values/text.ts";
import { actionOf } from "#api/writes.ts";
import { catalogue } from "#language/catalogue.ts";
import type { BookingAction } from "#contract/booking.ts";
import { actionWords } from "./booking-actions.ts";
import { notDoneToast } from "./not-done-toast.tsx";

const text = catalogue("bookings/conclude", { done: (name, done) => `${name} ${done}` });

type Ended = {
  pending: PendingWrite;
  /** Whether this tab got the answer. */
  here: boolean;
  isPhone: boolean;
  /** Whether the panel of this booking is on screen: then it tells the same. */
  isOpen: () => boolean;
  /** Opens that panel. */
  show: () => void;
  replica: Replica;
  client: Client;
};

/** What follows the end of a decision: it is said, in the tab that got the answer, and the booking is read again. */
export async function concludeDecision(ended: Ended): Promise<void> {
  const { pending, here, isOpen, show, replica, client } = ended;
  const action = actionOf(pending);
  if (action === undefined) return;
  // What belongs to a job is told by the job, and read for several at once.
  if (pending.about.job !== undefined) return readSoon(replica);
  const { state, ending, write } = pending;
  if (state === "applied") {
    forgetReason(client.id, write.target, action);
    // A person's word is no success that the service reported, and who gave it knows.
    if (here && ending !== "person") tellDone(ended, actionWords[action].done);
  }
  // The service's own word is what the screen goes on to show; a refusal often means that someone else was first. A reading
  // that fails is offered again where the booking is shown.
  if (state !== "withdrawn") await replica.check(pending.clickedAt).catch(() => undefined);
  const isNotDone = state === "refused" || ending === "late";
  if (!isNotDone || !here || isOpen() || isToldAtCounter(pending.id)) return;
  const row = replica.row(write.target);
  const isOvertaken = state === "refused" && row !== undefined && verifyOutcome(action, bookingOf(row)) === "effect";
  notDoneToast(pending, action, isOvertaken, show);
}

function tellDone({ pending, isPhone }: Ended, done: string): void {
  const title = text.done(displayText(pending.about.name), done);
  // On a phone the panel is the whole page, as the card is at the counter, and its receipt says the same; a toast would
  // cover the next button.
  if (isPhone || isToldAtCounter(pending.id)) return announce(title);
  const detail = pending.ending === "answer" ? {} : { detail: receiptWords(pending) };
  showToast({ tone: "ok", title, requestId: pending.requestId, ...detail });
}

/** How long to wait for more that ends, in ms, before what changed is read. */
const gatherFor = 2000;
const gathering = new WeakSet<Replica>();

function readSoon(replica: Replica): void {
  if (gathering.has(replica)) return;
  gathering.add(replica);
  setTimeout(() => {
    gathering.delete(replica);
    void replica.check().catch(() => undefined);
  }, gatherFor);
}

const receipts = catalogue("bookings/receipt", {
  payment: "The service reports the capture of the payment separately.",
  replay: "The service repeated its first answer, so this was done once.",
  read: "No answer says whether it was done by us, but a reading shows it as done, by this browser or by someone else.",
  person: "Settled by hand as done.",
  accepted: "The service accepted it.",
});

/** How we know that it was done. */
export function receiptWords({ ending, write }: Pick<PendingWrite, "ending" | "write">): string {
  const payment = write.kind === "approve" ? ` ${receipts.payment}` : "";
  switch (ending) {
    case "replay":
      return `${receipts.replay}${payment}`;
    case "read":
      return `${receipts.read}${payment}`;
    case "person":
      return receipts.person;
    default:
      return `${receipts.accepted}${payment}`;
  }
}

/** The decision whose end the card at the counter tells at the moment. */
let told: string | undefined;

/** Says that a card tells of this pending write from now on; the result ends that. */
export function tellAtCounter(intentId: string): () => void {
  told = intentId;
  return () => {
    if (told === intentId) told = undefined;
  };
}

/** Whether the end of this pending write stands on the card at the counter: then nothing else has to tell it. */
const isToldAtCounter = (intentId: string): boolean => told === intentId;

/** Reasons as typed, by session, booking and action: closing a dialog or a refusal loses none. Gone with the page. */
const drafts = new Map<string, string>();
const slot = (session: string, bookingId: string, action: BookingAction) => `${session} ${action} ${bookingId}`;

/** What was typed for this action of this booking before, or nothing. `session`: the id of its client. */
export function keptReason(session: string, bookingId: string, action: BookingAction): string {
  return drafts.get(slot(session, bookingId, action)) ?? "";
}

/** Keeps what is typed while it is typed. */
export function keepReason(session: string, bookingId: string, action: BookingAction, text: string): void {
  drafts.set(slot(session, bookingId, action), text);
}

/** Forgets a reason that was sent and accepted. */
export function forgetReason(session: string, bookingId: string, action: BookingAction): void {
  drafts.delete(slot(session, bookingId, action));
}
