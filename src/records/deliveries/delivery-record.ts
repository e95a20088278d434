import { readDelivery, type Delivery } from "#contract/delivery.ts";
import { defaultFields, type Fields } from "#contract/fields.ts";
import type { RawObject } from "#contract/raw.ts";

/** The last known form of a delivery that was seen in the service's list, kept longer than it is listed. */
export type DeliveryRecord = {
  readonly fp: string;
  /** Identifies the delivery, see `identify`. */
  readonly id: string;
  /** As last sent. */
  readonly raw: RawObject;
  /** When it was last tried, if it says so; else when it was first seen here. Lists are ordered by it. Epoch ms. */
  readonly ms: number;
  /** Among equal times the higher one is later. */
  readonly place: number;
  readonly firstAt: number;
  /** Empty; a tab that runs an earlier version of the dashboard needs it to read the record. */
  readonly versions: readonly [];
};

/** A time, epoch ms, for which this browser doesn't know what was delivered. */
export type Gap = {
  readonly from: number;
  readonly until: number;
  /** `apart`: the two loads around it had no record in common. `cut`: the load was cut off. */
  readonly why: "apart" | "cut";
};

/**
 * What is known of the loads. Times are epoch ms of this browser, except the end of a gap, which comes from the first record
 * after it.
 */
export type Watch = {
  /** When this browser started to watch. */
  readonly since: number;
  /** How many loads there were, so that tabs see whether they know the same. */
  readonly readings: number;
  /** The last load. */
  readonly last: {
    readonly at: number;
    readonly unreadable: number;
    readonly isCut: boolean;
    readonly requestId: string | undefined;
  };
  /**
   * The last complete load; undefined before the first. `newest`: when its youngest record was created, by the service's
   * clock; undefined if none says so.
   */
  readonly whole:
    | { readonly at: number; readonly ids: readonly string[]; readonly newest: number | undefined }
    | undefined;
  readonly gaps: readonly Gap[];
  /** How many records were deleted to make room for newer ones. */
  readonly dropped: number;
  readonly place: number;
};

const readings = new WeakMap<DeliveryRecord, Delivery>();

/** Reads records by these fields from now on. If that changes a record, it becomes a new object. */
export function readAgain(records: Map<string, DeliveryRecord>, fields: Fields = defaultFields): void {
  for (const [id, record] of records) {
    if ((readings.get(record)?.fields ?? defaultFields) === fields) continue;
    const reading = readDelivery(record.raw, fields);
    const time = reading.at ?? reading.createdAt;
    const again = { ...record, ms: time?.kind === "instant" ? time.ms : record.ms };
    readings.set(again, reading);
    records.set(id, again);
  }
}

/** The delivery of a record, read in full; the same record gives the same object. */
export function deliveryOf(record: DeliveryRecord): Delivery {
  const known = readings.get(record);
  if (known !== undefined) return known;
  const reading = readDelivery(record.raw);
  readings.set(record, reading);
  return reading;
}

export function laterFirst(one: DeliveryRecord, other: DeliveryRecord): number {
  return other.ms - one.ms || other.place - one.place;
}
