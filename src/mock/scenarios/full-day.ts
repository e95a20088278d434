import { minute } from "../service/clock.ts";
import type { Vehicle } from "../service/entities.ts";
import type { World } from "../service/world.ts";
import { openConflicts, readBookingLine, type BookingLine, type Collisions } from "./known-bookings.ts";
import { deskHours, type DeskHours } from "./desk-hours.ts";
import { harbourVehicles } from "./fleets.ts";
import { addDeliveries, type FailingFor } from "./full-day-deliveries.ts";
import { populate, type Source, type Wish } from "./populate.ts";

/** References that aren't two letters and two digits. */
const oddReferences: ReadonlyMap<string, string> = new Map([
  ["HV-07", "VAN-OSLO-07"],
  ["HV-14", "HV 14"],
]);
const plateless: ReadonlySet<string> = new Set(["HV-19", "HV-21", "HB-03", "HE-02"]);

function fleetOf(source: Source): ReadonlyMap<string, Vehicle> {
  const fleet = [...harbourVehicles(source.ids)].map(([ref, { plate, ...vehicle }]): [string, Vehicle] => {
    const externalRef = oddReferences.get(ref);
    const shown = plate === undefined || plateless.has(ref) ? {} : { plate };
    return [ref, { ...vehicle, ...shown, ...(externalRef === undefined ? {} : { externalRef }) }];
  });
  return new Map(fleet);
}

/** Requests of 2 minutes to almost 6 hours. The first two collide, and BK-20427 collides with an approved booking. */
function requests({ at, until }: DeskHours): readonly BookingLine[] {
  const monday = until(1);
  return [
    [20_432, "HV-12", "awaiting_approval", "EUR 336", 2, [at(1, 14), at(4, 12)]],
    [20_431, "HV-12", "awaiting_approval", "EUR 312", 24, [at(1, 9), at(3, 18)]],
    [20_430, "HV-03", "awaiting_approval", "EUR 96", 50, [at(2, 7.5), at(2, 21)]],
    [20_429, "HB-03", "awaiting_approval", "NOK 2450", 75, [at(3, 8), at(5, 17)]],
    [20_428, "HB-02", "awaiting_approval", "SEK 6240", 109, [at(4, 8), at(8, 17)]],
    [20_427, "HV-16", "awaiting_approval", "EUR 228", 118, [at(monday + 3, 9), at(monday + 5, 18)]],
    [20_425, "HV-19", "awaiting_approval", "EUR 140", 178, null],
    [20_422, "HE-01", "awaiting_approval", "GBP 1204.5", 273, [at(9, 10), at(16, 10)]],
    [20_419, "HV-08", "awaiting_approval", null, 345, [at(1, 12), at(1, 20)]],
    [20_418, "HV-16", "approved", "EUR 264", 1600, [at(monday + 1, 9), at(monday + 3, 20)]],
  ];
}

/** What goes out and comes back today, and what is late. HV-01 does both. */
function handovers({ at, ahead, late }: DeskHours): readonly BookingLine[] {
  return [
    [20_399, "HV-17", "approved", "EUR 165", 1700, [late(), at(2, 18)]],
    [20_398, "HV-04", "approved", "EUR 276", 165, [ahead(0.5), at(3, 14)]],
    [20_402, "HV-15", "approved", "EUR 104", 201, [ahead(2), at(1, 16)]],
    [20_407, "HV-01", "approved", "EUR 402", 233, [ahead(3.5), at(5, 9)]],
    [20_417, "HE-02", "approved", "EUR 540", 1650, [ahead(4), at(7, 10)]],
    [20_364, "HV-05", "picked_up", "EUR 186", 4300, [at(-3, 10), at(-1, 18)]],
    [20_366, "HV-12", "picked_up", "EUR 174", 2900, [at(-2, 9), ahead(0.5)]],
    [20_368, "HV-01", "picked_up", "EUR 322", 5700, [at(-4, 9), ahead(2)]],
    [20_371, "HV-02", "picked_up", "EUR 289", 4200, [at(-3, 9), ahead(4)]],
    [20_385, "HB-01", "picked_up", "EUR 228", 1500, [at(-1, 7), ahead(6)]],
  ];
}

/** What is on the calendar besides: from three hours to twelve days. HV-10 is taken next weekend. */
function calendar({ at, until }: DeskHours, clearedAt: number): readonly BookingLine[] {
  const saturday = until(6);
  return [
    [20_426, "HV-07", "approved", "EUR 184", 3, [at(1, 8), at(2, 18)]],
    [20_423, "HV-14", "approved", "NOK 690", 1750, [at(2, 13), at(2, 16)]],
    [20_411, "HB-03", "approved", "NOK 1890", 5 / 60, [at(1, 7), at(1, 19)]],
    [20_413, "HV-21", "approved", "EUR 255", 40 / 60, [at(1, 8.5), at(4, 8.5)], "payment_failed"],
    [20_416, "HV-10", "approved", "EUR 198", 314, [at(saturday, 9), at(saturday + 1, 20)]],
    [20_397, "HV-20", "approved", "EUR 165", 1800, null],
    [20_401, "HV-13", "in_review", "EUR 219", 1600, [at(3, 7), at(5, 19)]],
    [20_390, "HE-01", "picked_up", "EUR 1068", 7100, [at(-5, 9), at(7, 9)]],
    [20_421, "HV-06", "cancelled", "EUR 212", 70, [at(4, 9), at(6, 18)]],
    [20_420, "HB-02", "rejected", "EUR 130", 88, [at(2, 9), at(3, 12)]],
    [20_403, "HV-07", "cancelled", "EUR 150", clearedAt, [at(1, 12), at(2, 12)], "released"],
  ];
}

/** What was picked up and returned today: it changed a few minutes after that. */
function done({ at, before }: DeskHours, now: number): readonly BookingLine[] {
  const since = (moment: number) => Math.max(1, (now - moment) / minute - 6);
  const out = (number: number, ref: string, price: string, hours: number, end: number): BookingLine => {
    const start = before(hours);
    return [number, ref, "picked_up", price, since(start), [start, end]];
  };
  const back = (number: number, ref: string, price: string, start: number, hours: number): BookingLine => {
    const end = before(hours);
    return [number, ref, "completed", price, since(end), [start, end]];
  };
  return [
    out(20_377, "HV-06", "EUR 310", 0.5, at(1, 12)),
    out(20_380, "HV-11", "EUR 342", 1.5, at(2, 13)),
    out(20_391, "HV-09", "EUR 118", 3, at(1, 18)),
    back(20_374, "HV-03", "EUR 247", at(-3, 9), 1),
    back(20_369, "HV-10", "EUR 205", at(-2, 10), 2.5),
  ];
}

/** Bookings to invent besides, 250 in all. */
const wishes: readonly Wish[] = [
  { state: "picked_up", place: "now", count: 3 },
  { state: "approved", place: "ahead", count: 19 },
  { state: "completed", place: "past", count: 182 },
  { state: "rejected", place: "anywhere", count: 5 },
  { state: "cancelled", place: "anywhere", count: 5 },
];

const collisions: Collisions = [
  [20_432, 20_431],
  [20_427, 20_418],
];

/**
 * A day with something on every screen, whenever it starts: late, going out and coming back, two double bookings, and sixty
 * deliveries to three endpoints.
 */
export function buildFullDay(world: World, source: Source, failingFor: FailingFor): void {
  const now = world.clock.now();
  const desk = deskHours(now);
  /** A double booking cleared about a day ago, before the third endpoint was made. */
  const clearedAt = Math.min(now - 23 * 60 * minute, desk.at(-1, 22)) - 20 * minute;
  const lines = [
    ...requests(desk),
    ...handovers(desk),
    ...calendar(desk, (now - clearedAt) / minute),
    ...done(desk, now),
  ];
  const known = lines.map((line) => readBookingLine(line, now));
  const times = { today: desk.at(0, 2), quietHours: 26 };
  populate(world, source, { vehicles: fleetOf(source), known, wishes, newest: 20_432, ...times });
  openConflicts(world, collisions);
  addDeliveries(world, source.ids, failingFor);
}

/** A full day on which no receiver can be reached, and none could for the last two days. */
export function buildFailingDeliveries(world: World, source: Source): void {
  const twoDays = 2 * 24 * 60 * minute;
  buildFullDay(world, source, { bookings: twoDays, erp: twoDays });
  for (const [id, webhook] of world.webhooks) world.webhooks.set(id, { ...webhook, down: true });
}
