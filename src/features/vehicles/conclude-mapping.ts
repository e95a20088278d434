import type { Client } from "#api/transport.ts";
import { createDraftStore } from "#components/draft-store.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Fleet } from "#records/vehicles/vehicles.ts";
import { cleanReference } from "./import/reference-check.ts";

/** Text typed in a vehicle's form, by session and vehicle. It survives closing the panel and a refusal. */
export const referenceDrafts = createDraftStore<{ reference: string }>();

type Ended = {
  pending: PendingWrite;
  /** Whether this tab got the response. */
  here: boolean;
  fleet: Pick<Fleet, "check" | "read">;
  client: Client;
};

/** After a mapping ends: drops the draft, and refreshes the list in the tab that got the response. */
export function concludeMapping({ pending, here, fleet, client }: Ended): void {
  const { state, ending, write, about, endedAt } = pending;
  if (state !== "applied") return;
  const draft = referenceDrafts.get(client.id, write.target);
  // The user may have typed another reference since.
  if (draft !== undefined && cleanReference(draft.reference) === about.reference) {
    referenceDrafts.set(undefined, client.id, write.target);
  }
  // A job refreshes the list once it's done.
  if (about.job === undefined && here && ending !== "person") readSoon(fleet, endedAt);
}

/** A larger fleet takes many pages to load, so we wait longer for other mappings to end. Both waits in ms. */
const fewVehicles = 1000;
const gatherFor = { few: 100, many: 20_000 };
/** For each fleet about to refresh: how recent its list must be, epoch ms. */
const gathering = new WeakMap<Pick<Fleet, "check">, number>();

/** Refreshes the list in the background; the list itself shows a failure. */
function readSoon(fleet: Pick<Fleet, "check" | "read">, endedAt = 0): void {
  const isGathering = gathering.has(fleet);
  // A refresh that started in the same millisecond may have passed the vehicle already.
  gathering.set(fleet, endedAt + 1);
  if (isGathering) return;
  const wait = fleet.read().rows.length > fewVehicles ? gatherFor.many : gatherFor.few;
  setTimeout(() => {
    const since = gathering.get(fleet);
    gathering.delete(fleet);
    void fleet.check(since).catch(() => undefined);
  }, wait);
}
