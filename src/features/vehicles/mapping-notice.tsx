import { ph, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { referenceWords } from "#components/write-status/write-nouns.ts";

type Props = {
  /** Undefined if the vehicle isn't loaded; the outcome is still shown. */
  row: VehicleRow | undefined;
  pending: PendingWrite;
  /** What to do next, once it was accepted. */
  next?: ReactNode;
};

/** The status of this vehicle's last mapping, with what the list showed. */
export function MappingNotice({ row, pending, next }: Props) {
  if (pending.write.kind !== "map") return null;
  const isDone = pending.state === "applied" && pending.ending !== "person";
  return <WriteStatus pending={pending} listed={listedWords(row)} actions={isDone ? next : undefined} canDismiss />;
}

/** What the last list with this vehicle showed for it. */
function listedWords(row: VehicleRow | undefined): string {
  if (row === undefined) return "";
  if (row.goneAt !== undefined) return t`This vehicle isn't in the loaded list.`;
  const { reference } = row.reading;
  return reference.kind === "named"
    ? t`The list showed ${ph({ reference: referenceWords(reference.reference) })}.`
    : t`We found no reference for this vehicle in the list.`;
}
