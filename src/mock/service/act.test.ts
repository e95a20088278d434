import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingActions, type BookingAction } from "#contract/booking.ts";
import { openService } from "../testing/open-service.ts";
import { act } from "./act.ts";
import type { BookingState } from "./entities.ts";
import { Refusal } from "./refusal.ts";

const partner = { partnerId: "harbour-fleet" };

/** Every step that there is: from, action, to, what moves, where the payment then is, the event. */
const edges = [
  ["awaiting_approval", "approve", "approved", "captured", "captured", "booking.approved"],
  ["awaiting_approval", "reject", "rejected", "released", "released", "booking.rejected"],
  ["awaiting_approval", "cancel", "cancelled", "released", "released", "booking.cancelled"],
  ["approved", "cancel", "cancelled", "refunded", "refunded", "booking.cancelled"],
  ["approved", "pickup", "picked_up", undefined, "captured", "booking.pickup_confirmed"],
  ["picked_up", "return", "completed", undefined, "captured", "booking.return_confirmed"],
] as const;

const states: readonly BookingState[] = [
  "awaiting_approval",
  "approved",
  "picked_up",
  "completed",
  "rejected",
  "cancelled",
  "in_review",
];

const leads = (state: BookingState, action: BookingAction) =>
  edges.find(([from, by]) => from === state && by === action);

/** A fresh world, and the ids of the six bookings in it that wait for an answer. */
function openWaiting() {
  const { world } = openService();
  const waiting = world.bookings
    .all()
    .filter(({ state, partnerId }) => state === states[0] && partnerId === "harbour-fleet");
  return { world, awaiting: waiting.map(({ id }) => id) };
}

function attempt(step: () => unknown): "done" | "refused" {
  try {
    step();
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return "refused";
    throw error;
  }
}

describe("States and transitions", () => {
  test.each(edges)("%s -> %s -> %s", (from, action, to, moved, payment, event) => {
    const { world, bookingIn, pass } = openService();
    const before = bookingIn(from);
    pass(60);
    const after = act(world, partner, { action, bookingId: before.id });
    expect(after).toEqual({ ...before, state: to, paymentStatus: payment, updatedAt: world.clock.now() });
    expect(world.bookings.get(before.id)).toBe(after);
    const payments = moved === undefined ? [] : [{ kind: moved, ...before.price }];
    expect(world.ledger.of(before.id)).toMatchObject([...payments, { kind: "transition", action, from, to, event }]);
  });

  const rest = states.flatMap((state) =>
    bookingActions.filter((action) => leads(state, action) === undefined).map((action) => [action, state] as const),
  );
  test.each(rest)("%s of a booking that is %s answers 400 and changes nothing", async (action, state) => {
    const { world, bookingIn, ask, pass } = openService();
    const before = bookingIn(state);
    pass(60);
    const reply = await ask("POST", `/bookings/${before.id}/${action}`);
    expect(reply).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
    expect(reply.body).toHaveProperty("error.message", expect.stringContaining(before.number));
    expect(world.bookings.get(before.id)).toBe(before);
    expect(world.ledger.entries()).toEqual([]);
  });

  test("the message tells what the booking is not, and what it is", () => {
    const { world, bookingIn } = openService();
    const { id, number } = bookingIn("approved");
    const approve = () => act(world, partner, { action: "approve", bookingId: id });
    expect(approve).toThrow(new Refusal("wrong_state", `Booking ${number} is not awaiting approval: it is approved.`));
  });

  test("a booking without a price is captured without one", () => {
    const { world } = openService();
    const priceless = world.bookings.all().find((booking) => booking.number === "BK-20419");
    act(world, partner, { action: "approve", bookingId: priceless?.id ?? "" });
    const [capture] = world.ledger.capturesOf(priceless?.id ?? "");
    expect(capture).toMatchObject({ kind: "captured", booking_number: "BK-20419" });
    expect(capture).not.toHaveProperty("amount");
  });

  test.each(["reject", "cancel"])("the reason of %s is optional and noted", async (action) => {
    const { world, bookingIn, ask } = openService();
    const { id } = bookingIn("awaiting_approval");
    expect((await ask("POST", `/bookings/${id}/${action}`, { body: { reason: "Brakes" } })).status).toBe(200);
    expect(world.ledger.of(id)).toContainEqual(expect.objectContaining({ kind: "transition", reason: "Brakes" }));
    const other = bookingIn("awaiting_approval");
    expect((await ask("POST", `/bookings/${other.id}/${action}`, { body: {} })).status).toBe(200);
  });

  test("whatever is asked in whatever order, a booking moves along the table and is captured at most once", () => {
    const orders = fc.array(fc.tuple(fc.nat(5), fc.constantFrom(...bookingActions)), { maxLength: 60 });
    fc.assert(
      fc.property(orders, (asked) => {
        const { world, awaiting } = openWaiting();
        for (const [index, action] of asked) {
          const id = awaiting[index] ?? "";
          const before = world.bookings.get(id);
          const outcome = attempt(() => act(world, partner, { action, bookingId: id }));
          const [, , to, , payment] = (before && leads(before.state, action)) ?? [];
          const expected =
            to === undefined ? before : { ...before, state: to, paymentStatus: payment, updatedAt: world.clock.now() };
          expect(world.bookings.get(id)).toEqual(expected);
          expect(outcome).toBe(to === undefined ? "refused" : "done");
        }
        for (const id of awaiting) {
          const kinds = world.ledger.of(id).map(({ kind }) => kind);
          const count = (kind: string) => kinds.filter((other) => other === kind).length;
          expect(world.ledger.capturesOf(id).length).toBeLessThanOrEqual(1);
          expect(count("captured") + count("released")).toBeLessThanOrEqual(1);
          expect(count("refunded")).toBeLessThanOrEqual(count("captured"));
        }
      }),
    );
  });
});
