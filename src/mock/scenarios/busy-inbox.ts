import type { World } from "../service/world.ts";
import { openConflicts, readBookingLine, type BookingLine, type Collisions } from "./known-bookings.ts";
import { deskHours, type DeskHours } from "./desk-hours.ts";
import { harbourVehicles } from "./fleets.ts";
import { populate, type Source, type Wish } from "./populate.ts";

const newest = 20_500;

/** Three vehicles that two want, and a day's pickups and returns. */
function known({ at, ahead }: DeskHours): readonly BookingLine[] {
  return [
    [20_500, "HV-11", "awaiting_approval", "EUR 268", 4, [at(3, 14), at(5, 12)]],
    [20_499, "HV-11", "awaiting_approval", "EUR 312", 9, [at(2, 9), at(4, 18)]],
    [20_498, "HV-15", "awaiting_approval", "EUR 228", 16, [at(3, 8), at(5, 17)]],
    [20_470, "HV-15", "approved", "EUR 174", 2900, [at(4, 12), at(6, 9)]],
    [20_497, "HB-02", "awaiting_approval", "SEK 3120", 22, [at(6, 9), at(8, 18)]],
    [20_468, "HB-02", "approved", "SEK 2760", 3100, [at(8, 8), at(9, 17)]],
    [20_452, "HV-02", "approved", "EUR 276", 3500, [ahead(0.5), at(2, 17)]],
    [20_451, "HV-04", "approved", "EUR 104", 3600, [ahead(1), at(1, 16)]],
    [20_450, "HV-09", "approved", "EUR 402", 3700, [ahead(2), at(4, 9)]],
    [20_449, "HB-01", "approved", "NOK 1890", 3800, [ahead(3.5), at(1, 19)]],
    [20_438, "HV-03", "picked_up", "EUR 289", 4200, [at(-3, 9), ahead(0.5)]],
    [20_437, "HV-05", "picked_up", "EUR 310", 2900, [at(-2, 9), ahead(1.5)]],
    [20_436, "HV-08", "picked_up", "EUR 186", 4300, [at(-3, 8), ahead(3)]],
    [20_435, "HE-01", "picked_up", "EUR 540", 8600, [at(-6, 10), ahead(5)]],
  ];
}

const collisions: Collisions = [
  [20_500, 20_499],
  [20_498, 20_470],
  [20_497, 20_468],
];

const wishes: readonly Wish[] = [
  { state: "picked_up", place: "now", count: 8 },
  { state: "awaiting_approval", place: "ahead", count: 60 },
  { state: "approved", place: "ahead", count: 34 },
  { state: "in_review", place: "ahead", count: 4 },
  { state: "completed", place: "past", count: 60 },
];

/** The morning after a long weekend: 64 requests of the last hours await a decision, and more come in. */
export function buildBusyInbox(world: World, source: Source): void {
  const now = world.clock.now();
  const desk = deskHours(now);
  const lines = known(desk).map((line) => readBookingLine(line, now));
  const times = { today: desk.at(0, 2), requestHours: 20 };
  populate(world, source, { vehicles: harbourVehicles(source.ids), known: lines, wishes, newest, ...times });
  openConflicts(world, collisions);
}
