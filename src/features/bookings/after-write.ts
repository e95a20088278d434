import type { Client } from "#api/transport.ts";
import { actionOf } from "#api/writes.ts";
import { createDraftStore } from "#components/draft-store.ts";
import type { Records } from "#records/records.ts";
import { gather } from "#ui/browser/gather.ts";

type ReasonDraft = { reason: string };

/** Reasons as typed, by action and booking (`reject b-1`): closing a dialog or a refusal loses none. */
export const reasonDrafts = createDraftStore<ReasonDraft>();

/** Follows decisions that end: deletes the reason once accepted, and refreshes the booking. Returns a function that stops it. */
export function followDecisions(client: Client, { outbox, replica }: Pick<Records, "outbox" | "replica">): () => void {
  const refresh = (since?: number) => void replica.check(since).catch(() => undefined);
  const refreshSoon = gather(() => 2000, refresh);
  return outbox.onEnded((pending) => {
    const action = actionOf(pending);
    if (action === undefined) return;
    // A job's bookings are refreshed several at a time.
    if (pending.about.job !== undefined) return refreshSoon();
    const { state, write, clickedAt } = pending;
    if (state === "applied") reasonDrafts.set(undefined, client.id, `${action} ${write.target}`);
    // The screen should show the service's data; a refusal often means that someone else was first. If the
    // refresh fails, the booking's panel offers it again.
    if (state !== "withdrawn") refresh(clickedAt);
  });
}
