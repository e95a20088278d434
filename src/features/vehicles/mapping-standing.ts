import { said } from "#components/error-words.ts";
import { waitsForWords } from "#components/write-status/write-nouns.ts";
import { catalogue } from "#language/catalogue.ts";
import { lastError, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { displayText } from "#values/text.ts";

const text = catalogue("vehicles/standing", {
  waits: (reference: string) => `${reference} waits to be sent`,
  sending: (reference: string) => `Sending ${reference}`,
  busy: (reference: string) => `${reference}: still being processed`,
  held: (reference: string) => `${reference} waits for the key`,
  late: "It was not carried out in time.",
  refused: "The service refused it without saying why.",
});

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
      return text.waits(reference);
    case "sending":
      return text.sending(reference);
    case "busy":
      return text.busy(reference);
    case "held":
      return text.held(reference);
    default:
      return undefined;
  }
}

/** Why a vehicle cannot be mapped at the moment, a whole sentence; undefined where it can. */
export const waitsForMapping = (pending: PendingWrite | undefined) =>
  pending === undefined ? undefined : waitsForWords(pending);

/** Why a mapping that ended did nothing: the service's words, or ours; a whole sentence. */
export function notDoneWords(pending: PendingWrite): string | undefined {
  const { state, ending, last } = pending;
  if (state === "withdrawn") return ending === "late" ? text.late : undefined;
  if (state !== "refused") return undefined;
  if (last === undefined || last.unsaid === true) return text.refused;
  return said(lastError(pending));
}
