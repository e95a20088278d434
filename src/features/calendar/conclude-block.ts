import { isDoubleBooking, isUnmapped } from "#components/write-status/ended-words.ts";
import { blockKey } from "#records/ledger/block-record.ts";
import type { Parked } from "#records/ledger/parked.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Replica } from "#records/replica/replica-types.ts";
import type { Fleet } from "#records/vehicles/vehicle-list.ts";
import { askForDialog } from "./model/block-dialog-store.ts";
import { aroundBlock } from "./model/blocks.ts";
import { vehicleNamed } from "./model/calendar-vehicles.ts";

type Ended = {
  pending: PendingWrite;
  /** Whether this tab got the answer. */
  here: boolean;
  replica: Pick<Replica, "check" | "read">;
  fleet: Pick<Fleet, "check" | "read">;
  parked: Parked;
};

/** What follows the end of a block: what was parked follows it. */
export async function concludeBlock(ended: Ended): Promise<void> {
  const { pending, here, parked, fleet } = ended;
  const { state, write, about } = pending;
  if (state === "applied") {
    if (about.block !== undefined) await parked.drop({ reference: write.target, blockId: about.block.id });
    return;
  }
  if (here && isDoubleBooking(pending)) await parkAgain(ended);
  // The list here still says that it is mapped; what it says now is what mapping it begins with.
  if (here && isUnmapped(pending)) await fleet.check().catch(() => undefined);
}

/** Opens the dialog with a block that was not made, as soon as the calendar is on screen. */
export const openRefused = (pending: PendingWrite) => askForDialog({ kind: "refused", pending: pending.id });

/** Somebody booked the dates that we do not know of yet; a parked block waits for whatever is in its way now. */
async function parkAgain({ pending, replica, fleet, parked }: Ended): Promise<void> {
  await replica.check().catch(() => undefined);
  const { about, write, endedAt } = pending;
  if (about.block === undefined || endedAt === undefined) return;
  const key = blockKey({ reference: write.target, blockId: about.block.id });
  const known = parked.read().find((each) => blockKey(each) === key);
  if (known === undefined) return;
  const vehicle = vehicleNamed(write.target, fleet.read().rows);
  await parked.park({ ...known, at: endedAt, ...aroundBlock(known, vehicle, replica.read().rows) });
}
