import type { Client } from "#api/transport.ts";
import { actionOf } from "#api/writes.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Replica } from "#records/replica/replica-types.ts";
import { createDraftStore } from "#components/draft-store.ts";
import { bookingOf } from "#records/replica/row.ts";

type Ended = { pending: PendingWrite; replica: Replica; client: Client };

/** After a decision: deletes its reason once accepted, and refreshes the booking. */
export async function concludeDecision({ pending, replica, client }: Ended): Promise<void> {
  const action = actionOf(pending);
  if (action === undefined) return;
  // A job's bookings are refreshed several at a time.
  if (pending.about.job !== undefined) return readSoon(replica);
  const { state, write } = pending;
  if (state === "applied") reasonDrafts.set(undefined, client.id, `${action} ${write.target}`);
  // The screen should show the service's data; a refusal often means that someone else was first. If the
  // refresh fails, the booking's panel offers it again.
  if (state !== "withdrawn") await replica.check(pending.clickedAt).catch(() => undefined);
}

/** Whether a decision was refused because the booking already shows its effect. */
export function isOvertaken({ pending, replica }: Pick<Ended, "pending" | "replica">): boolean {
  const action = actionOf(pending);
  const row = replica.row(pending.write.target);
  if (pending.state !== "refused" || action === undefined || row === undefined) return false;
  return verifyOutcome(action, bookingOf(row)) === "effect";
}

/** How long to collect ended writes before one refresh, ms. */
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
