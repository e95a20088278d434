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
  /** Whether this tab got the reply. */
  here: boolean;
  replica: Pick<Replica, "check" | "read">;
  fleet: Pick<Fleet, "check" | "read">;
  parked: Parked;
};

/** Updates parked blocks, and refreshes the vehicles if needed, once a block has its outcome. */
export async function concludeBlock(ended: Ended): Promise<void> {
  const { pending, here, parked, fleet } = ended;
  const { state, write, about } = pending;
  if (state === "applied") {
    if (about.block !== undefined) await parked.drop({ reference: write.target, blockId: about.block.id });
    return;
  }
  if (here && isDoubleBooking(pending)) await parkAgain(ended);
  // Our list may still say that it's mapped; the mapping dialog needs the current reference.
  if (here && isUnmapped(pending)) await fleet.check().catch(() => undefined);
}

/** Opens the dialog with a refused block as soon as the calendar is on screen. */
export const openRefused = (pending: PendingWrite) => askForDialog({ kind: "refused", pending: pending.id });

/** The refusal means a booking we don't know yet: refreshes bookings, so that a parked block waits for the right ones. */
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
