import * as fc from "fast-check";
import { bookingActions } from "#contract/booking.ts";
import { eventKinds } from "#contract/event.ts";
import { harbourFleet } from "../scenarios/demo-access.ts";
import { toTimestamp } from "../service/clock.ts";
import {
  colleagueApproves,
  doubleBookingClears,
  doubleBookingOpens,
  guestBooks,
  guestCancels,
  guestPays,
  receiverComesBack,
  receiverGoesDown,
} from "../service/happenings.ts";
import type { Asking } from "./ask.ts";
import { day, type SmallFleet } from "./small-fleet.ts";

/** A partner's write. */
export type Write = readonly [method: string, path: string, asking: Asking];

/** One step: a partner's write or an event. `which` chooses among what exists. */
export type Operation =
  | { kind: "write"; write: (fleet: SmallFleet) => Write }
  | { kind: "happening"; happen: (fleet: SmallFleet) => unknown };

const pick = <Value>(values: readonly Value[], which: number): Value | undefined => values[which % values.length];
/** Mostly the same few, so that steps interact; sometimes any. */
const which = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, fc.nat(40));
const range = fc.record({ from: fc.integer({ min: -2, max: 12 }), days: fc.integer({ min: 0, max: 3 }) });

const ownBookings = ({ world }: SmallFleet) =>
  world.bookings.all().filter(({ partnerId }) => partnerId === harbourFleet.id);
const bookingId = (fleet: SmallFleet, which: number) => pick(ownBookings(fleet), which)?.id ?? "";
const webhookId = ({ world }: SmallFleet, which: number) => pick([...world.webhooks.keys()], which) ?? "none";
const periodOf = ({ world }: SmallFleet, { from, days }: { from: number; days: number }) => {
  const start = world.clock.now() + from * day;
  return { start, end: start + days * day };
};

const writes: fc.Arbitrary<(fleet: SmallFleet) => Write> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...bookingActions), which)
      .map(([action, which]) => (fleet: SmallFleet): Write => [
        "POST",
        `/bookings/${bookingId(fleet, which)}/${action}`,
        {},
      ]),
  },
  fc.tuple(fc.constantFrom("V-1", "V-2", "V-3", "V-9"), range, fc.nat(5)).map(([ref, range, number]) => {
    return (fleet: SmallFleet): Write => {
      const { start, end } = periodOf(fleet, range);
      const body = { start: toTimestamp(start), end: toTimestamp(end), external_block_id: `blk-${number}` };
      return ["POST", `/vehicles/${ref}/blocks`, { body }];
    };
  }),
  fc.tuple(fc.nat(2), fc.constantFrom("V-1", "V-2", "V-3", "")).map(([index, external_ref]) => {
    return ({ vehicles }: SmallFleet): Write => {
      return ["POST", "/vehicles/mapping", { body: { service_vehicle_id: vehicles[index]?.id, external_ref } }];
    };
  }),
  fc.constantFrom("*", "unheard.of", ...Object.keys(eventKinds)).map((event) => {
    const body = { url: "https://partner.example/hooks", events: [event] };
    return (): Write => ["POST", "/webhooks", { body }];
  }),
  which.map((which) => (fleet: SmallFleet): Write => ["DELETE", `/webhooks/${webhookId(fleet, which)}`, {}]),
);

const happenings: fc.Arbitrary<(fleet: SmallFleet) => unknown> = fc.oneof(
  fc.tuple(fc.nat(2), range, fc.boolean()).map(([index, range, unpaid]) => (fleet: SmallFleet) => {
    const { start, end } = periodOf(fleet, range);
    const price = { amount: 120, currency: "SEK" };
    return guestBooks(fleet.world, {
      vehicleId: fleet.vehicles[index]?.id ?? "",
      period: { start, end },
      price,
      unpaid,
    });
  }),
  fc
    .tuple(fc.constantFrom(guestCancels, guestPays, colleagueApproves, doubleBookingOpens, doubleBookingClears), which)
    .map(
      ([happens, which]) =>
        (fleet: SmallFleet) =>
          happens(fleet.world, bookingId(fleet, which)),
    ),
  fc.tuple(fc.constantFrom(receiverGoesDown, receiverComesBack), which).map(
    ([happens, which]) =>
      (fleet: SmallFleet) =>
        happens(fleet.world, webhookId(fleet, which)),
  ),
  fc.integer({ min: 1, max: 600 }).map(
    (seconds) =>
      ({ pass }: SmallFleet) =>
        pass(seconds),
  ),
);

/** Any operation, except those that lock the partner out. */
export const operations: fc.Arbitrary<Operation> = fc.oneof(
  writes.map((write): Operation => ({ kind: "write", write })),
  happenings.map((happen): Operation => ({ kind: "happening", happen })),
);
