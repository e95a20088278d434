import type { BookingState } from "../service/entities.ts";
import { between, type Random } from "../service/random.ts";
import type { Diary, Period, Place } from "./diary.ts";

const day = 24 * 60 * 60 * 1000;

/** How many bookings of a state to invent, and where they lie. */
export type Wish = { readonly state: BookingState; readonly place: Place; readonly count: number };

/** A booking before it has a number: its vehicle and its facts. */
export type Invented = {
  readonly vehicleId: string;
  readonly state: BookingState;
  readonly period: Period;
  readonly price: { readonly amount: number; readonly currency: string };
};

/** Bookings as wished, spread evenly over the diaries and put in the order of their start. */
export function inventBookings(
  random: Random,
  diaries: ReadonlyMap<string, Diary>,
  wishes: readonly Wish[],
): readonly Invented[] {
  const vehicles = [...diaries];
  const invented = wishes.flatMap(({ state, place, count }) => {
    const suitable = place === "now" ? vehicles.filter(([, diary]) => diary.isFreeNow()) : vehicles;
    return Array.from({ length: count }, (_, turn): Invented => {
      const chosen = suitable[turn % suitable.length];
      if (chosen === undefined) throw new Error(`No vehicle is free for a booking that is ${state}.`);
      const [vehicleId, diary] = chosen;
      const period = diary.find(place);
      return { vehicleId, state, period, price: priceOf(random, period) };
    });
  });
  return invented.toSorted((one, other) => one.period.start - other.period.start);
}

/** By the day; mostly euros, now and then kronor or kroner, in whole tens. */
function priceOf(random: Random, { start, end }: Period): { amount: number; currency: string } {
  const euros = Math.ceil((end - start) / day) * between(random, 52, 118);
  const currency = ["SEK", "NOK"][between(random, 0, 15)];
  return currency === undefined
    ? { amount: euros, currency: "EUR" }
    : { amount: Math.round(euros * 1.1) * 10, currency };
}
