import type { Booking, BookingState, PaymentStatus, Vehicle } from "../service/entities.ts";
import type { Ids } from "../service/ids.ts";
import type { Random } from "../service/random.ts";
import type { World } from "../service/world.ts";
import { changedAt, createdAt } from "./booking-times.ts";
import { harbourFleet } from "./demo-access.ts";
import { createDiary } from "./diary.ts";
import { inventBookings, type Wish } from "./invented-bookings.ts";
import type { KnownBooking } from "./known-bookings.ts";

/** What a world is filled from: the same seed gives the same identifiers and the same bookings. */
export type Source = { readonly random: Random; readonly ids: Ids };

/** A fleet and its bookings; vehicles by the reference that `known` uses. Numbers end at `newest`. */
export type Plan = {
  readonly vehicles: ReadonlyMap<string, Vehicle>;
  readonly known: readonly KnownBooking[];
  readonly wishes: readonly Wish[];
  readonly newest: number;
};

/** Where the payment of a booking is that has come to a state in the usual way. */
const paymentOf: Readonly<Record<BookingState, PaymentStatus>> = {
  awaiting_approval: "held",
  in_review: "held",
  approved: "captured",
  picked_up: "captured",
  completed: "captured",
  rejected: "released",
  cancelled: "refunded",
};

/** A booking with its number and times, before it is given an id. */
type Row = Pick<Booking, "vehicleId" | "state" | "period" | "price" | "createdAt" | "updatedAt"> & { number: number };

/** Puts a fleet and its bookings into the world, oldest booking first: lists show the last one first. */
export function populate(world: World, { random, ids }: Source, plan: Plan): void {
  for (const vehicle of plan.vehicles.values()) world.vehicles.add(vehicle);
  const rows = [...knownRows(world, plan), ...inventedRows(world, random, plan)];
  for (const { number, ...row } of rows.toSorted((one, other) => one.number - other.number)) {
    const paymentStatus = paymentOf[row.state];
    world.bookings.add({ ...row, id: ids.uuid(), number: `BK-${number}`, partnerId: harbourFleet.id, paymentStatus });
  }
}

function knownRows(world: World, plan: Plan): readonly Row[] {
  return plan.known.map(({ number, ref, changedAt, ...facts }) => {
    const usual = createdAt(world.clock.now(), ageOf(plan, number), facts.period);
    // A request that nobody has answered has not changed since it was made.
    const created = facts.state === "awaiting_approval" ? changedAt : Math.min(usual, changedAt);
    return { number, vehicleId: vehicleIdOf(plan, ref), ...facts, createdAt: created, updatedAt: changedAt };
  });
}

function inventedRows(world: World, random: Random, plan: Plan): readonly Row[] {
  const now = world.clock.now();
  const diaries = new Map([...plan.vehicles.values()].map(({ id }) => [id, createDiary(random, now)]));
  for (const { ref, period } of plan.known) {
    if (period !== undefined) diaries.get(vehicleIdOf(plan, ref))?.take(period);
  }
  const taken = new Set(plan.known.map(({ number }) => number));
  let number = plan.newest - sizeOf(plan);
  const rows: Row[] = [];
  for (const booking of inventBookings(random, diaries, plan.wishes)) {
    do number += 1;
    while (taken.has(number));
    const created = createdAt(now, ageOf(plan, number), booking.period);
    rows.push({ ...booking, number, createdAt: created, updatedAt: changedAt(random, booking, created) });
  }
  return rows;
}

function sizeOf({ known, wishes }: Plan): number {
  return wishes.reduce((sum, { count }) => sum + count, known.length);
}

/** 0 for the newest number, nearly 1 for the oldest. */
function ageOf(plan: Plan, number: number): number {
  return (plan.newest - number) / sizeOf(plan);
}

function vehicleIdOf({ vehicles }: Plan, ref: string): string {
  const vehicle = vehicles.get(ref);
  if (vehicle === undefined) throw new Error(`The fleet has no ${ref}.`);
  return vehicle.id;
}
