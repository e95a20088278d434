import { t } from "@lingui/core/macro";
import { said } from "#components/error-words.ts";
import { waitsForWords } from "#components/write-status/write-nouns.ts";
import { lastError, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { displayText } from "#values/text.ts";

/** The open or just ended write that maps a vehicle; there is at most one. */
export function mappingOf(pendingWrites: ReadonlyMap<string, PendingWrite>, id: string): PendingWrite | undefined {
  const pending = pendingWrites.get(id);
  return pending?.write.kind === "map" ? pending : undefined;
}

/** The status of an open mapping in a few words; undefined once it has ended or its outcome is unknown. */
export function onItsWayWords(pending: PendingWrite | undefined): string | undefined {
  if (pending === undefined) return undefined;
  const reference = displayText(pending.about.reference ?? "", 60);
  switch (statusOf(pending)) {
    case "waiting":
      return t`${reference} is waiting to be sent`;
    case "sending":
      return t`Sending ${reference}`;
    case "busy":
      return t`Still mapping to ${reference}`;
    case "held":
      return t`${reference} is waiting for the API key`;
    default:
      return undefined;
  }
}

/** Why a vehicle can't be mapped at the moment, a sentence; undefined if it can. */
export const waitsForMapping = (pending: PendingWrite | undefined) =>
  pending === undefined ? undefined : waitsForWords(pending);

/** Whether a vehicle needs a reference: none is known or pending. */
export const isToBeMapped = (row: VehicleRow, pendingWrites: ReadonlyMap<string, PendingWrite>): boolean =>
  row.goneAt === undefined &&
  referenceOf(row) === undefined &&
  waitsForMapping(mappingOf(pendingWrites, row.id)) === undefined;

/** Why a mapping that ended did nothing: a sentence, the service's or ours. */
export function notDoneWords(pending: PendingWrite): string | undefined {
  const { state, ending, last } = pending;
  if (state === "withdrawn") return ending === "late" ? t`It wasn't done in time.` : undefined;
  if (state !== "refused") return undefined;
  if (last === undefined || last.unsaid === true) return t`The service refused it without giving a reason.`;
  return said(lastError(pending));
}
