import { createEndedRecords, type EndedRecords, type Endings } from "../outbox/ended-records.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { Table } from "../database/table.ts";
import { type PendingWrite, serviceWords } from "../outbox/pending-write.ts";

/** What this browser mapped with an API key, by vehicle. */
export type MappingLog = Pick<EndedRecords<MappingRecord>, "read" | "close" | "subscribe" | "reload"> & {
  /** All that was sent for a vehicle and has ended, newest first. */
  of: (vehicle: string) => readonly MappingRecord[];
  /** The last reference that the service accepted for a vehicle from this browser. */
  lastAccepted: (vehicle: string) => MappingRecord | undefined;
};

type Options = {
  store: OpenStorage<{ mappings: Table<MappingRecord> }>;
  outbox: Endings;
};

/** Keeps the outcome of every mapping. */
export function createMappingLog({ store, outbox }: Options): MappingLog {
  const byVehicle = new Map<string, readonly MappingRecord[]>();
  const records = createEndedRecords<MappingRecord>({
    outbox,
    recordOf: mappingRecord,
    load: async () => {
      const { storage, fp } = await store();
      return storage.mappings.all(fp);
    },
    save: async (news) => {
      const { storage, fp } = await store();
      await storage.mappings.put(
        fp,
        news.map((record) => [record.intent, record]),
      );
    },
    take: (news) => {
      for (const record of news) {
        const others = (byVehicle.get(record.vehicle) ?? []).filter(({ intent }) => intent !== record.intent);
        byVehicle.set(
          record.vehicle,
          [...others, record].toSorted((a, b) => b.at - a.at),
        );
      }
    },
  });
  const { read, subscribe, reload, close } = records;
  return {
    read,
    subscribe,
    reload,
    close,
    of: (vehicle) => byVehicle.get(vehicle) ?? [],
    lastAccepted: (vehicle) => byVehicle.get(vehicle)?.find(tookEffect),
  };
}

/**
 * The outcome of one mapping that was sent from this browser. `accepted`: the service said so; `byHand`: a person found that
 * it happened; `refused`, `notDone`: it didn't. Times are epoch ms.
 */
export type MappingRecord = {
  readonly fp: string;
  /** service_vehicle_id. */
  readonly vehicle: string;
  /** ID of its pending write. */
  readonly intent: string;
  /** The reference at the click, if known. */
  readonly from: string | undefined;
  readonly to: string;
  readonly at: number;
  readonly outcome: "accepted" | "byHand" | "refused" | "notDone";
  readonly requestId: string | undefined;
  /** The service's own text, if it refused. */
  readonly said: string | undefined;
};

/** The record of a write that has ended, or undefined if it is open or no mapping. */
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

/** Whether the vehicle had the reference afterwards, as far as this browser knows. */
export const tookEffect = ({ outcome }: Pick<MappingRecord, "outcome">) =>
  outcome === "accepted" || outcome === "byHand";
