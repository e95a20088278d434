import { readBooking } from "../booking-reading.ts";
import { readDelivery } from "../delivery.ts";
import type { Fields } from "../fields.ts";
import type { RawObject } from "../raw.ts";
import type { Leaf } from "./leaves.ts";

/** What other lists contain, to recognise it in a row. */
export type KnownNames = {
  readonly references: ReadonlySet<string>;
  readonly vehicleIds: ReadonlySet<string>;
  readonly endpointIds: ReadonlySet<string>;
  readonly urls: ReadonlySet<string>;
};

/** A guess must apply to this share of the rows. */
const nearlyAll = 0.95;
/** And to at least this many rows, unless the list has no more. */
const handful = 5;
const wordsAtMost = 200;
/** A service with more places than this uses values as names, so no place is in all rows. */
const placesAtMost = 2000;

/** Where something is: one leaf, or two that are read together. */
export type Spot = {
  readonly paths: readonly [string] | readonly [string, string];
  readonly leaf?: Leaf;
  /** Its name says that it is the total. */
  readonly isTotal?: boolean;
  /** The names don't say which of the two comes first. */
  readonly isEither?: boolean;
};

/** How many rows have something at a place. */
export type Count = {
  readonly place: Spot;
  rows: number;
  /** A hash of the meanings in row order: equal for two places that mean the same in every row. */
  trace: number;
  /** Rows whose value can't be what we are looking for. */
  against: number;
  /** The values as text, with how often each came. */
  readonly said: Map<string, number>;
};

/** What to count of a row: `fits` if it is what we are looking for, `against` if it can't be. */
export type Sight = {
  readonly place: Spot;
  readonly fits: boolean;
  readonly against?: boolean;
  readonly means?: string;
  readonly said?: string | undefined;
};

/** Counts what the rows show of one thing. */
export function createTally() {
  const counts = new Map<string, Count>();
  let [rows, all, isFull] = [0, false, false];
  return {
    /** Counts a row; a row that was counted before can only count against a guess. */
    take(sights: readonly Sight[], isNew: boolean): void {
      if (isNew) rows += 1;
      for (const { place, fits, against = false, means = "", said } of sights) {
        const key = place.paths.join("\n");
        const count = counts.get(key) ?? { place, rows: 0, trace: 0, against: 0, said: new Map<string, number>() };
        isFull ||= counts.size >= placesAtMost && !counts.has(key);
        if (isFull && !counts.has(key)) continue;
        counts.set(key, count);
        if (against) count.against += 1;
        if (!isNew) continue;
        if (fits) count.rows += 1;
        for (const letter of means) count.trace = (Math.imul(count.trace, 31) + letter.charCodeAt(0)) | 0;
        if (said !== undefined && (count.said.has(said) || count.said.size < wordsAtMost))
          count.said.set(said, (count.said.get(said) ?? 0) + 1);
      }
    },
    /** Says that the list has no other rows. */
    isAll: () => void (all = true),
    rows: () => rows,
    counts: (): readonly Count[] => [...counts.values()],
    /** Whether this many rows are enough for a guess. */
    holds: (fitting: number): boolean =>
      !isFull && (rows >= handful || (all && rows > 0)) && fitting >= rows * nearlyAll,
  };
}

export type Tally = ReturnType<typeof createTally>;

/** What to look for in the rows of each list. If one thing has several fields, one of them is enough. */
export const wanted = {
  bookings: ["state", "dates", "amount", "payment", "vehicle"],
  deliveries: ["status", "attempts", "event", "eventId", "endpoint"],
} as const;
export type LearntList = keyof typeof wanted;

/** Which of these things the fields find in a row. */
export function foundIn(list: LearntList, raw: RawObject, fields: Fields): string[] {
  const has = list === "bookings" ? ofBooking(raw, fields) : ofDelivery(raw, fields);
  return Object.entries(has).flatMap(([name, values]) => (values.some((value) => value !== undefined) ? [name] : []));
}

function ofBooking(raw: RawObject, fields: Fields): Record<string, unknown[]> {
  const { state, start, end, amount, payment, vehicle } = readBooking(raw, fields);
  return {
    state: [state.kind === "unsent" ? undefined : state],
    dates: [start, end],
    amount: [amount],
    payment: [payment],
    vehicle: [vehicle.reference, vehicle.id],
  };
}

function ofDelivery(raw: RawObject, fields: Fields): Record<string, unknown[]> {
  const { status, attempts, event, eventId, endpointId, url, lastError } = readDelivery(raw, fields);
  return {
    status: [status],
    attempts: [attempts],
    event: [event],
    eventId: [eventId],
    endpoint: [endpointId, url],
    lastError: [lastError],
  };
}
