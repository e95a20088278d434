import type { Client } from "#api/transport.ts";
import { createDraftStore } from "#components/draft-store.ts";
import type { Records } from "#records/records.ts";
import { gather } from "#ui/browser/gather.ts";
import { cleanReference } from "./import/reference-check.ts";

/** Text typed in a vehicle's form, by session and vehicle. It survives closing the panel and a refusal. */
export const referenceDrafts = createDraftStore<{ reference: string }>();

/** A larger fleet takes many pages to load, so we wait longer for other mappings to end. Both waits in ms. */
const fewVehicles = 1000;
const gatherFor = { few: 100, many: 20_000 };

/**
 * Follows mappings that end: drops the draft, and refreshes the list in the tab that got the response. Returns a function that
 * stops it.
 */
export function followMappings(client: Client, { outbox, vehicles }: Pick<Records, "outbox" | "vehicles">): () => void {
  let lastEndedAt = 0;
  // In the background; the list itself shows a failure.
  const refreshSoon = gather(
    () => (vehicles.read().rows.length > fewVehicles ? gatherFor.many : gatherFor.few),
    // A load that started in the same millisecond may have passed the vehicle already.
    () => void vehicles.check(lastEndedAt + 1).catch(() => undefined),
  );
  return outbox.onEnded((pending, here) => {
    const { state, ending, write, about, endedAt = 0 } = pending;
    if (write.kind !== "map" || state !== "applied") return;
    const draft = referenceDrafts.get(client.id, write.target);
    // The user may have typed another reference since.
    if (draft !== undefined && cleanReference(draft.reference) === about.reference) {
      referenceDrafts.set(undefined, client.id, write.target);
    }
    // A job refreshes the list once it's done.
    if (about.job !== undefined || !here || ending === "person") return;
    lastEndedAt = endedAt;
    refreshSoon();
  });
}
