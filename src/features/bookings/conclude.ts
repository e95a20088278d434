import type { Client } from "#api/transport.ts";
import { actionOf } from "#api/writes.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Replica } from "#records/replica/replica-types.ts";
import { createDraftStore } from "#components/draft-store.ts";
import { bookingOf } from "#records/replica/row.ts";

type Ended = { pending: PendingWrite; replica: Replica; client: Client };

/** What follows the end of a decision: its reason is forgotten once it was accepted, and the booking is read again. */
export async function concludeDecision({ pending, replica, client }: Ended): Promise<void> {
  const action = actionOf(pending);
  if (action === undefined) return;
  // What belongs to a job is read for several at once.
  if (pending.about.job !== undefined) return readSoon(replica);
  const { state, write } = pending;
  if (state === "applied") reasonDrafts.set(undefined, client.id, `${action} ${write.target}`);
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

export type ReasonDraft = { reason: string };

/** Reasons as typed, by action and booking (`reject b-1`): closing a dialog or a refusal loses none. */
export const reasonDrafts = createDraftStore<ReasonDraft>();
