import { t } from "@lingui/core/macro";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { referenceOf, type OwnMapping, type VehicleRow } from "#records/vehicles/vehicle-row.ts";

/** The open or just ended write that maps a vehicle; there is at most one. */
export function mappingOf(pendingWrites: ReadonlyMap<string, PendingWrite>, id: string): PendingWrite | undefined {
  const pending = pendingWrites.get(id);
  return pending?.write.kind === "map" ? pending : undefined;
}

/** How a mapping of this browser is known, before its reference and time. */
export const mappedWord = ({ isMarked }: OwnMapping): string => (isMarked ? t`Marked as mapped` : t`Mapped`);

/** Whether a vehicle needs a reference: none is known or pending. */
export function isToBeMapped(row: VehicleRow, pendingWrites: ReadonlyMap<string, PendingWrite>): boolean {
  const pending = mappingOf(pendingWrites, row.id);
  return row.goneAt === undefined && referenceOf(row) === undefined && (pending === undefined || !isOpen(pending));
}
