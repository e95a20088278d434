import { readBooking } from "../booking-reading.ts";
import { readDelivery } from "../delivery.ts";
import type { Fields } from "../fields.ts";
import type { RawObject } from "../raw.ts";
import type { Leaf } from "./leaves.ts";

/** What other lists have told, to recognise it in a row. */
export type KnownNames = {
  readonly references: ReadonlySet<string>;
  readonly vehicleIds: ReadonlySet<string>;
  readonly endpointIds: ReadonlySet<string>;
  readonly urls: ReadonlySet<string>;
};

/** A guess has to hold for so large a part of the rows. */
const nearlyAll = 0.95;
/** And for at least so many, unless the list has no more. */
const handful = 5;
const wordsAtMost = 200;
/** A service with more places than this names them by what they hold, so that none of them is in all rows. */
const placesAtMost = 2000;

/** Where something is: one leaf, or two that are read together. */
export type Spot = {
  readonly paths: readonly [string] | readonly [string, string];
  readonly leaf?: Leaf;
  /** It says that it is the whole of the money. */
  readonly isTotal?: boolean;
  /** The names don't say which of the two has to come first. */
  readonly isEither?: boolean;
};

/** How many rows have something at a place. */
export type Count = {
  readonly place: Spot;
  rows: number;
  /** The same for two places that meant the same in every row. */
  trace: number;
  /** Rows in which what is there can't be what is looked for. */
  against: number;
  /** What was there, as text, with how often. */
  readonly said: Map<string, number>;
};

/** What of a row is counted: `fits` where it is what is looked for, `against` where it can't be. */
export type Sight = {
  readonly place: Spot;
  readonly fits: boolean;
  readonly against?: boolean;
  readonly means?: string;
  readonly said?: string | undefined;
};

/** Counts what rows show of one thing that is looked for. */
export function createTally() {
  const counts = new Map<string, Count>();
  let [rows, all, isFull] = [0, false, false];
  return {
    /** Takes in a row; one that was counted before can only speak against a guess. */
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
    /** The list has no more rows than were taken in. */
    isAll: () => void (all = true),
    rows: () => rows,
    counts: (): readonly Count[] => [...counts.values()],
    /** Whether so many rows are enough to believe in. */
    holds: (fitting: number): boolean =>
      !isFull && (rows >= handful || (all && rows > 0)) && fitting >= rows * nearlyAll,
  };
}

export type Tally = ReturnType<typeof createTally>;

/** What is looked for in a row, by the list that it is in. Where several names stand for one thing, one of them is enough. */
export const wanted = {
  bookings: ["state", "dates", "amount", "payment", "vehicle"],
  deliveries: ["status", "attempts", "event", "eventId", "endpoint"],
} as const;
export type LearntList = keyof typeof wanted;

/** Which of that these fields read in a row. */
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
