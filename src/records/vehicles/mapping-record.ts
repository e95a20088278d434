import type { PendingWrite } from "../outbox/pending-write.ts";
import { serviceWords } from "../outbox/last-error.ts";

/**
 * What became of one mapping that was sent from this browser. `accepted`: the service said so; `byHand`: a person found that
 * it happened; `refused`, `notDone`: it did not. Times are epoch ms.
 */
export type MappingRecord = {
  readonly fp: string;
  /** service_vehicle_id. */
  readonly vehicle: string;
  /** The id of the intent that it was. */
  readonly intent: string;
  /** What the reference was at the click, where that was known. */
  readonly from: string | undefined;
  readonly to: string;
  readonly at: number;
  readonly outcome: "accepted" | "byHand" | "refused" | "notDone";
  readonly requestId: string | undefined;
  /** The service's own words where it refused. */
  readonly said: string | undefined;
};

/** The record of an intent that has ended, or undefined for one that is open or no mapping. */
export function mappingRecord(intent: PendingWrite): MappingRecord | undefined {
  const { write, about, state, ending, endedAt, last, fp, requestId } = intent;
  const { reference: to } = about;
  if (write.kind !== "map" || to === undefined || endedAt === undefined) return undefined;
  const outcome = outcomeOf(state, ending);
  if (outcome === undefined) return undefined;
  const said = outcome === "refused" ? serviceWords(last) : undefined;
  const {
    id,
    about: { from },
  } = intent;
  return { fp, vehicle: write.target, intent: id, from, to, at: endedAt, outcome, requestId, said };
}

function outcomeOf(state: PendingWrite["state"], ending: PendingWrite["ending"]): MappingRecord["outcome"] | undefined {
  if (state === "applied") return ending === "person" ? "byHand" : "accepted";
  if (state === "refused") return "refused";
  return state === "withdrawn" ? "notDone" : undefined;
}

/** Whether the vehicle had the reference afterwards, as far as this browser was told. */
export const tookEffect = ({ outcome }: Pick<MappingRecord, "outcome">) =>
  outcome === "accepted" || outcome === "byHand";
