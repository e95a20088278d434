import { ph, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { useVehicles } from "#queries/vehicles.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { referenceWords } from "#components/write-status/write-nouns.ts";

type Props = {
  /** The vehicle as it is known; undefined when it is not loaded: what happened to it is told all the same. */
  row: VehicleRow | undefined;
  pending: PendingWrite;
  /** What can be done once it was accepted. */
  next?: ReactNode;
};

/** How the last mapping of this vehicle stands, with what the list says of it. */
export function MappingNotice({ row, pending, next }: Props) {
  const { showsReferences } = useVehicles();
  if (pending.write.kind !== "map") return null;
  const isDone = pending.state === "applied" && pending.ending !== "person";
  return (
    <WriteStatus
      pending={pending}
      listed={listedWords(row, showsReferences)}
      actions={isDone ? next : undefined}
      canDismiss
    >
      {isDone && isShownToo(pending, row) ? t`The list shows it too.` : null}
    </WriteStatus>
  );
}

/** What the list of vehicles says of this one, as far as it was read. */
function listedWords(row: VehicleRow | undefined, showsReferences: boolean): string {
  if (row === undefined) return t`It isn't among the loaded vehicles.`;
  if (row.goneAt !== undefined) return t`The list no longer includes this vehicle.`;
  if (!showsReferences) return t`The list shows no references, so we can't check.`;
  const { reference } = row.reading;
  return reference.kind === "named"
    ? t`The list shows ${ph({ reference: referenceWords(reference.reference) })}.`
    : t`The list shows no reference for it.`;
}

/** Whether the list shows what was accepted; a receipt that goes by the list says so already. */
const isShownToo = ({ ending, about }: PendingWrite, row: VehicleRow | undefined) =>
  row?.mapping.kind === "mapped" && ending !== "read" && referenceOf(row) === about.reference;
