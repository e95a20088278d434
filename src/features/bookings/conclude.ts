import type { Client } from "#api/transport.ts";
import { actionOf } from "#api/writes.ts";
import type { BookingAction } from "#contract/booking.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Replica } from "#records/replica/replica-types.ts";
import { bookingOf } from "#records/replica/row.ts";

type Ended = { pending: PendingWrite; replica: Replica; client: Client };

/** What follows the end of a decision: its reason is forgotten once it was accepted, and the booking is read again. */
export async function concludeDecision({ pending, replica, client }: Ended): Promise<void> {
  const action = actionOf(pending);
  if (action === undefined) return;
  // What belongs to a job is read for several at once.
  if (pending.about.job !== undefined) return readSoon(replica);
  const { state, write } = pending;
  if (state === "applied") forgetReason(client.id, write.target, action);
  // The service's own word is what the screen goes on to show; a refusal often means that someone else was first. A reading
  // that fails is offered again where the booking is shown.
  if (state !== "withdrawn") await replica.check(pending.clickedAt).catch(() => undefined);
}

/** Whether a decision was refused because the booking, as it was read since, shows its effect already. */
export function isOvertaken({ pending, replica }: Pick<Ended, "pending" | "replica">): boolean {
  const action = actionOf(pending);
  const row = replica.row(pending.write.target);
  if (pending.state !== "refused" || action === undefined || row === undefined) return false;
  return verifyOutcome(action, bookingOf(row)) === "effect";
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
