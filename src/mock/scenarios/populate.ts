import { day, hour, minute } from "../service/clock.ts";
import type { Booking, BookingState, PaymentStatus, Vehicle } from "../service/entities.ts";
import { type Ids, between, type Random } from "../service/random.ts";
import type { World } from "../service/world.ts";
import { harbourFleet } from "./demo-access.ts";
import { deskHours } from "./desk-hours.ts";
import type { KnownBooking } from "./known-bookings.ts";

const halfHour = hour / 2;

/** Chance and IDs for a world: the same seed gives the same IDs and bookings. */
export type Source = { readonly random: Random; readonly ids: Ids };

/** In epoch milliseconds. */
type Period = { readonly start: number; readonly end: number };

/** When a booking takes place, seen from now; `anywhere` if it never took place. */
type Place = "past" | "now" | "out today" | "back today" | "ahead" | "anywhere";

/** How many bookings of a state to invent, and when they take place. */
export type Wish = { readonly state: BookingState; readonly place: Place; readonly count: number };

/**
 * A fleet and its bookings; vehicles by the reference that `known` uses. Numbers end at `newest`.
 * `today`: when the days of invented bookings begin, epoch milliseconds; today in UTC unless given.
 * `quietHours`: how long ago the last of them was made at least; six hours unless given.
 * `requestHours`: requests were made in so many hours up to now; they are as old as others unless given.
 */
type Plan = {
  readonly vehicles: ReadonlyMap<string, Vehicle>;
  readonly known: readonly KnownBooking[];
  readonly wishes: readonly Wish[];
  readonly newest: number;
  readonly today?: number;
  readonly quietHours?: number;
  readonly requestHours?: number;
};

/** The usual payment status for each state of a booking. */
const paymentOf: Readonly<Record<BookingState, PaymentStatus>> = {
  awaiting_approval: "held",
  in_review: "held",
  approved: "captured",
  picked_up: "captured",
  completed: "captured",
  rejected: "released",
  cancelled: "refunded",
};

type Row = Pick<Booking, "vehicleId" | "state" | "period" | "price" | "createdAt" | "updatedAt"> &
  Partial<Pick<Booking, "paymentStatus">> & { number: number };

/** Adds a fleet and its bookings to the world, oldest booking first: lists show the last one first. */
export function populate(world: World, { random, ids }: Source, plan: Plan): void {
  for (const vehicle of plan.vehicles.values()) world.vehicles.add(vehicle);
  const rows = [...knownRows(world, plan), ...inventedRows(world, random, plan)];
  for (const { number, ...row } of rows.toSorted((one, other) => one.number - other.number)) {
    const own = { id: ids.uuid(), number: `BK-${number}`, partnerId: harbourFleet.id };
    world.bookings.add({ paymentStatus: paymentOf[row.state], ...row, ...own });
  }
}

function knownRows(world: World, plan: Plan): readonly Row[] {
  return plan.known.map(({ number, ref, changedAt, ...facts }) => {
    const usual = createdAt(world, plan, number, facts.period);
    // A request without a decision hasn't changed since it was made.
    const created = facts.state === "awaiting_approval" ? changedAt : Math.min(usual, changedAt);
    return { number, vehicleId: vehicleIdOf(plan, ref), ...facts, createdAt: created, updatedAt: changedAt };
  });
}

function inventedRows(world: World, random: Random, plan: Plan): readonly Row[] {
  const now = world.clock.now();
  const { today = Math.floor(now / day) * day } = plan;
  const { ahead } = deskHours(now);
  const calendars = new Map(
    [...plan.vehicles.values()].map(({ id }) => [id, createVehicleCalendar(random, today, ahead)]),
  );
  for (const { ref, period } of plan.known) {
    if (period !== undefined) calendars.get(vehicleIdOf(plan, ref))?.take(period);
  }
  const taken = new Set(plan.known.map(({ number }) => number));
  let number = plan.newest - sizeOf(plan);
  return invent(random, [...calendars], plan.wishes).map(({ vehicleId, state, period, price }) => {
    do number += 1;
    while (taken.has(number));
    if (state === "awaiting_approval" && plan.requestHours !== undefined) {
      const asked = now - ageOf(plan, number) * plan.requestHours * hour;
      return { number, vehicleId, state, period, price, createdAt: asked, updatedAt: asked };
    }
    const created = createdAt(world, plan, number, period);
    // It last changed at its return, at its pickup, or soon after it was made.
    const changed = state === "completed" ? period.end : state === "picked_up" ? period.start : created;
    const updatedAt = changed + between(random, 1, 90) * minute;
    return { number, vehicleId, state, period, price, createdAt: created, updatedAt };
  });
}

/** The wished bookings, spread evenly over the calendars, in order of their start. */
function invent(random: Random, vehicles: readonly (readonly [string, VehicleCalendar])[], wishes: readonly Wish[]) {
  const invented = wishes.flatMap(({ state, place, count }) => {
    const suitable = isAboutNow(place) ? vehicles.filter(([, calendar]) => calendar.isFreeNow()) : vehicles;
    return Array.from({ length: count }, (_, turn) => {
      const chosen = suitable[turn % suitable.length];
      if (chosen === undefined) throw new Error(`No vehicle is free for a booking that is ${state}.`);
      const [vehicleId, calendar] = chosen;
      const period = calendar.find(place);
      return { vehicleId, state, period, price: priceOf(random, period) };
    });
  });
  return invented.toSorted((one, other) => one.period.start - other.period.start);
}

/** A price per day, mostly in euros, sometimes in kronor or kroner, in whole tens. */
function priceOf(random: Random, { start, end }: Period): { amount: number; currency: string } {
  const euros = Math.ceil((end - start) / day) * between(random, 52, 118);
  const currency = ["SEK", "NOK"][between(random, 0, 15)];
  return currency === undefined
    ? { amount: euros, currency: "EUR" }
    : { amount: Math.round(euros * 1.1) * 10, currency };
}

/**
 * When a booking was made: in order of numbers, evenly over 40 days up to `quietHours` ago, and always before it starts.
 */
function createdAt(world: World, plan: Plan, number: number, period: Period | undefined): number {
  const byNumber = world.clock.now() - (plan.quietHours ?? 6) * hour - ageOf(plan, number) * 40 * day;
  return period === undefined ? byNumber : Math.min(byNumber, period.start - 3 * hour);
}

/** 0 for the newest, almost 1 for the oldest. */
const ageOf = (plan: Plan, number: number) => (plan.newest - number) / sizeOf(plan);

function sizeOf({ known, wishes }: Plan): number {
  return wishes.reduce((sum, { count }) => sum + count, known.length);
}

function vehicleIdOf({ vehicles }: Plan, ref: string): string {
  const vehicle = vehicles.get(ref);
  if (vehicle === undefined) throw new Error(`The fleet has no ${ref}.`);
  return vehicle.id;
}

/** Whether a vehicle has to be free now for such a booking. */
const isAboutNow = (place: Place): boolean => place === "now" || place === "out today" || place === "back today";

/**
 * One vehicle's calendar, empty at first. No two periods that it gives out share a day: taken days grow outwards from the day that
 * begins at `today`. `ahead`: a moment of today in so many hours.
 */
function createVehicleCalendar(random: Random, today: number, ahead: (hours: number) => number) {
  // Days are counted from today.
  const dayOf = (moment: number) => Math.floor((moment - today) / day);
  let first = Number.POSITIVE_INFINITY;
  let last = 0;

  /** Pickup in the morning, return in the afternoon, on the half hour. */
  const days = (from: number, to: number): Period => ({
    start: today + from * day + between(random, 10, 18) * halfHour,
    end: today + to * day + between(random, 22, 34) * halfHour,
  });
  const take = ({ start, end }: Period) => {
    first = Math.min(first, dayOf(start));
    last = Math.max(last, dayOf(end));
  };
  const choose: Readonly<Record<Place, () => Period>> = {
    past: () => {
      const to = Math.min(first, 0) - between(random, 1, 2);
      return days(to - between(random, 0, 4), to);
    },
    now: () => days(-between(random, 1, 3), 1),
    "out today": () => ({ ...days(0, between(random, 2, 4)), start: ahead(between(random, 1, 12) / 2) }),
    "back today": () => ({ ...days(-between(random, 1, 3), 0), end: ahead(between(random, 1, 12) / 2) }),
    ahead: () => {
      const from = last + between(random, 1, 3);
      return days(from, from + between(random, 0, 5));
    },
    anywhere: () => {
      const from = between(random, -12, 12);
      return days(from, from + between(random, 0, 3));
    },
  };
  return {
    take,
    /** Whether there is room for a period that includes now. */
    isFreeNow: () => first > 1,
    /** Finds a free period and takes it. */
    find(place: Place): Period {
      const period = choose[place]();
      if (place !== "anywhere") take(period);
      return period;
    },
  };
}

type VehicleCalendar = ReturnType<typeof createVehicleCalendar>;
