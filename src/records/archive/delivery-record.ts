import { readDelivery, type Delivery } from "#contract/delivery.ts";
import { defaultFields, type Fields } from "#contract/fields.ts";
import type { RawObject } from "#contract/raw.ts";

/** How a delivery stood while this browser saw it so; the three that the service promises, as sent. Epoch ms. */
export type DeliveryVersion = {
  readonly status: string | undefined;
  readonly attempts: number | undefined;
  readonly lastError: string | undefined;
  readonly firstAt: number;
  readonly lastAt: number;
};

/** A delivery that was seen in the service's list, kept beyond the time that it is listed. Times are epoch ms. */
export type DeliveryRecord = {
  readonly fp: string;
  /** What tells it apart from the others: see `identify`. */
  readonly id: string;
  /** Whether the record itself says who it is; otherwise a change of it looks like another record. */
  readonly isNamed: boolean;
  /** As last sent. */
  readonly raw: RawObject;
  /** When it was last tried, as far as the record says so; else when it was first seen here. Lists are ordered by it. */
  readonly ms: number;
  /** Among equal times the higher one came later. */
  readonly place: number;
  readonly firstAt: number;
  readonly lastAt: number;
  /** How it stood, oldest first; the last one is how it stands. */
  readonly versions: readonly DeliveryVersion[];
};

/** A stretch of time, epoch ms, of which nobody here knows what was delivered. */
export type Gap = {
  readonly from: number;
  readonly until: number;
  /** `apart`: the two readings around it had no record in common. `cut`: what was read did not come to its end. */
  readonly why: "apart" | "cut";
};

/** What is known of the readings themselves. Times are epoch ms of this browser, but for the end of a gap, which is what the first record after it says. */
export type Watch = {
  /** When this browser began to watch. */
  readonly since: number;
  /** How many readings there were, which tells tabs whether they know the same. */
  readonly readings: number;
  /** The last one. `listed`: how many records it held. */
  readonly last: {
    readonly at: number;
    readonly listed: number;
    readonly unreadable: number;
    readonly isCut: boolean;
    /** What it listed where it was cut; otherwise that is what `whole` holds. */
    readonly cutIds: readonly string[];
    readonly requestId: string | undefined;
  };
  /**
   * What the last reading that came to its end held; undefined before the first. `newest`: when the youngest of its records came
   * to be, by the service's clock; undefined where none says so.
   */
  readonly whole:
    | { readonly at: number; readonly ids: readonly string[]; readonly newest: number | undefined }
    | undefined;
  /** Oldest first. */
  readonly gaps: readonly Gap[];
  /** How many records had to go for newer ones. */
  readonly dropped: number;
  readonly place: number;
};

const readings = new WeakMap<DeliveryRecord, Delivery>();
/** By which fields records are read, where those are not the tables alone. */
const fieldsOf = new WeakMap<DeliveryRecord, Fields>();

/** Has records read by these fields from now on. One that says something else by them becomes another record. */
export function readAgain(records: Map<string, DeliveryRecord>, fields: Fields = defaultFields): void {
  for (const [id, record] of records) {
    if ((fieldsOf.get(record) ?? defaultFields) === fields) continue;
    const reading = readDelivery(record.raw, fields);
    const { status, attempts } = reading;
    const lastError = errorKept(reading);
    const time = reading.at ?? reading.createdAt;
    const versions = record.versions.map((version, index) =>
      index === record.versions.length - 1 ? { ...version, status, attempts, lastError } : version,
    );
    const again = { ...record, versions, ms: time?.kind === "instant" ? time.ms : record.ms };
    fieldsOf.set(again, fields);
    readings.set(again, reading);
    records.set(id, again);
  }
}

/** A service may send a page of HTML as an error; a version keeps its beginning, the record all of it. */
export const errorKept = ({ lastError }: Delivery): string | undefined => lastError?.slice(0, 500);

/** The record read in full; asking again for the same one gives the same object. */
export function deliveryOf(record: DeliveryRecord): Delivery {
  const known = readings.get(record);
  if (known !== undefined) return known;
  const reading = readDelivery(record.raw, fieldsOf.get(record));
  readings.set(record, reading);
  return reading;
}

/** The later one first. */
export function laterFirst(one: DeliveryRecord, other: DeliveryRecord): number {
  return other.ms - one.ms || other.place - one.place;
}
