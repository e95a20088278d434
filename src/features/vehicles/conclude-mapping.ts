import type { Client } from "#api/transport.ts";
import { createDraftStore } from "#components/draft-store.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Fleet } from "#records/vehicles/vehicle-list.ts";

/** What is typed in the form of a vehicle, by session and vehicle: closing a panel or a refusal loses none. */
export const referenceDrafts = createDraftStore<{ reference: string }>();

type Ended = {
  pending: PendingWrite;
  /** Whether this tab got the answer. */
  here: boolean;
  fleet: Pick<Fleet, "check" | "read">;
  client: Client;
};

/** What follows the end of a mapping: what was typed is forgotten, and the list is read again in the tab that got the answer. */
export function concludeMapping({ pending, here, fleet, client }: Ended): void {
  const { state, ending, write, about, endedAt } = pending;
  if (state !== "applied") return;
  const draft = referenceDrafts.get(client.id, write.target);
  // What was typed since is another reference.
  if (draft?.reference.trim().normalize("NFC") === about.reference) {
    referenceDrafts.set(undefined, client.id, write.target);
  }
  // What belongs to a job is read when that is done.
  if (about.job === undefined && here && ending !== "person") readSoon(fleet, endedAt);
}

/** A fleet of more vehicles takes many pages to read: then more is waited for that ends. Both waits in ms. */
const fewVehicles = 1000;
const gatherFor = { few: 100, many: 20_000 };
/** Since when what is read has to be read, epoch ms, by the fleet that is about to be. */
const gathering = new WeakMap<Pick<Fleet, "check">, number>();

/** Reads the list in the background; that it could not be read is said where the list stands. */
function readSoon(fleet: Pick<Fleet, "check" | "read">, endedAt = 0): void {
  const isGathering = gathering.has(fleet);
  // A reading that began in the same millisecond may have passed the vehicle already.
  gathering.set(fleet, endedAt + 1);
  if (isGathering) return;
  const wait = fleet.read().rows.length > fewVehicles ? gatherFor.many : gatherFor.few;
  setTimeout(() => {
    const since = gathering.get(fleet);
    gathering.delete(fleet);
    void fleet.check(since).catch(() => undefined);
  }, wait);
}
