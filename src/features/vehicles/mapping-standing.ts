import { t } from "@lingui/core/macro";
import { said } from "#components/error-words.ts";
import { waitsForWords } from "#components/write-status/write-nouns.ts";
import { lastError, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { displayText } from "#values/text.ts";

/** The pending write that maps a vehicle, of those that are open or just ended; a vehicle has no other. */
export function mappingOf(pendingWrites: ReadonlyMap<string, PendingWrite>, id: string): PendingWrite | undefined {
  const pending = pendingWrites.get(id);
  return pending?.write.kind === "map" ? pending : undefined;
}

/** Where a mapping that has not ended is, in few words; undefined once it has, and where nobody knows how it ended. */
export function onItsWayWords(pending: PendingWrite | undefined): string | undefined {
  if (pending === undefined) return undefined;
  const reference = displayText(pending.about.reference ?? "", 60);
  switch (statusOf(pending)) {
    case "waiting":
      return t`${reference} is waiting to be sent`;
    case "sending":
      return t`Sending ${reference}`;
    case "busy":
      return t`${reference} is still in progress`;
    case "held":
      return t`${reference} is waiting for the API key`;
    default:
      return undefined;
  }
}

/** Why a vehicle cannot be mapped at the moment, a whole sentence; undefined where it can. */
export const waitsForMapping = (pending: PendingWrite | undefined) =>
  pending === undefined ? undefined : waitsForWords(pending);

/** Whether a vehicle is still to get a reference: none is known, and none is on its way. */
export const isToBeMapped = (row: VehicleRow, pendingWrites: ReadonlyMap<string, PendingWrite>): boolean =>
  row.goneAt === undefined &&
  referenceOf(row) === undefined &&
  waitsForMapping(mappingOf(pendingWrites, row.id)) === undefined;

/** Why a mapping that ended did nothing: the service's words, or ours; a whole sentence. */
export function notDoneWords(pending: PendingWrite): string | undefined {
  const { state, ending, last } = pending;
  if (state === "withdrawn") return ending === "late" ? t`It wasn't done in time.` : undefined;
  if (state !== "refused") return undefined;
  if (last === undefined || last.unsaid === true) return t`The service refused it without a reason.`;
  return said(lastError(pending));
}
