import { ph, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { useVehicles } from "#queries/vehicles.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { referenceWords } from "#components/write-status/write-nouns.ts";

type Props = {
  /** Undefined if the vehicle isn't loaded; the outcome is still shown. */
  row: VehicleRow | undefined;
  pending: PendingWrite;
  /** What to do next, once it was accepted. */
  next?: ReactNode;
};

/** The status of this vehicle's last mapping, with what the list shows. */
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

/** What the loaded list shows for this vehicle. */
function listedWords(row: VehicleRow | undefined, showsReferences: boolean): string {
  if (row === undefined) return t`The vehicle isn't among those loaded.`;
  if (row.goneAt !== undefined) return t`The list no longer includes this vehicle.`;
  if (!showsReferences) return t`We found no references in the list, so we can't check.`;
  const { reference } = row.reading;
  return reference.kind === "named"
    ? t`The list shows ${ph({ reference: referenceWords(reference.reference) })}.`
    : t`We found no reference for it in the list.`;
}

/** Whether the list shows what was accepted. An outcome found by the list says so already. */
const isShownToo = ({ ending, about }: PendingWrite, row: VehicleRow | undefined) =>
  row?.mapping.kind === "mapped" && ending !== "read" && referenceOf(row) === about.reference;
