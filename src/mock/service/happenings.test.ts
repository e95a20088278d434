import { describe, expect, test } from "vitest";
import { openService } from "../testing/open-service.ts";
import { act } from "./act.ts";
import { doubleBookingOpens, guestBooks, guestOverbooks, guestPays, keyIsRevoked } from "./happenings.ts";
import { Refusal } from "./refusal.ts";

const partner = { partnerId: "harbour-fleet" };
const day = 24 * 60 * 60 * 1000;

function openYard(unpaid = false) {
  const service = openService();
  const { world } = service;
  const vehicleCalled = (ref: string | undefined) => {
    const found = world.vehicles.all().find(({ externalRef }) => externalRef === ref);
    if (found === undefined) throw new Error(`No vehicle is called ${ref}.`);
    return found.id;
  };
  const start = world.clock.now() + 900 * day;
  const period = { start, end: start + day };
  const price = { amount: 50, currency: "NOK" };
  const book = (ref: string | undefined = "HV-01") =>
    guestBooks(world, { vehicleId: vehicleCalled(ref), period, price, unpaid });
  const booking = book();
  if (booking === undefined) throw new Error("HV-01 is not free.");
  const kindsOf = (id: string) => world.events.all().flatMap((event) => (event.booking.id === id ? [event.kind] : []));
  const stateOf = (id: string) => world.bookings.get(id);
  const entriesOf = (id: string) => world.ledger.of(id).map(({ kind }) => kind);
  return { ...service, book, booking, vehicleCalled, period, kindsOf, stateOf, entriesOf };
}

describe("a guest", () => {
  test("books a part of what is taken, which opens a double-booking of the later booking", () => {
    const { booking, world, vehicleCalled, period, kindsOf } = openYard();
    const half = {
      vehicleId: vehicleCalled("HV-01"),
      period: { start: period.start + day / 2, end: period.end + day },
    };
    expect(guestBooks(world, half)).toBeUndefined();
    const late = guestOverbooks(world, half);
    expect(world.conflicts.get(late.id)).toEqual({ lateId: late.id, earlierId: booking.id });
    expect(kindsOf(late.id)).toEqual(["booking.created", "availability.conflict"]);
    const free = guestOverbooks(world, { ...half, vehicleId: vehicleCalled("HV-02") });
    expect(kindsOf(free.id)).toEqual(["booking.created"]);
  });

  test("pays before the approval, which then captures the payment", () => {
    const { booking, world, entriesOf } = openYard(true);
    expect(booking.paymentStatus).toBe("unpaid");
    expect(guestPays(world, booking.id).paymentStatus).toBe("held");
    act(world, partner, { action: "approve", bookingId: booking.id });
    expect(entriesOf(booking.id)).toEqual(["booked", "held", "captured", "transition"]);
    expect(() => guestPays(world, booking.id)).toThrow("nothing to pay");
  });

  test.each([["approve"], ["approve", "pickup"]] as const)(
    "pays after %s, which captures the payment at once and only once",
    (...actions) => {
      const { booking, world, kindsOf } = openYard(true);
      for (const action of actions) act(world, partner, { action, bookingId: booking.id });
      expect(world.ledger.capturesOf(booking.id)).toEqual([]);
      expect(kindsOf(booking.id)).not.toContain("booking.payment_updated");
      expect(guestPays(world, booking.id).paymentStatus).toBe("captured");
      expect(() => guestPays(world, booking.id)).toThrow(Refusal);
      expect(world.ledger.capturesOf(booking.id)).toMatchObject([{ amount: 50, currency: "NOK" }]);
      expect(kindsOf(booking.id).at(-1)).toBe("booking.payment_updated");
    },
  );
});

describe("a double booking", () => {
  test.each(["reject", "cancel"] as const)("clears when the partner chooses to %s the earlier booking", (action) => {
    const { booking, world, kindsOf, stateOf } = openYard();
    const late = doubleBookingOpens(world, booking.id);
    act(world, partner, { action: "approve", bookingId: late.id });
    expect(kindsOf(late.id)).not.toContain("conflict.resolved");
    act(world, partner, { action, bookingId: booking.id });
    expect(kindsOf(late.id).filter((kind) => kind === "conflict.resolved")).toHaveLength(1);
    expect(world.conflicts.size).toBe(0);
    expect(stateOf(late.id)?.state).toBe("approved");
  });
});

test("refuses a revoked API key, and keeps it out of the ledger", async () => {
  const { world, ask } = openYard();
  keyIsRevoked(world, "sandbox-demo-key-4f2a");
  expect((await ask("GET", "/me")).status).toBe(401);
  expect(world.ledger.entries().at(-1)).toMatchObject({ kind: "key_revoked", partner_id: "harbour-fleet" });
  expect(JSON.stringify(world.ledger.entries())).not.toContain("sandbox-demo-key");
  expect(() => keyIsRevoked(world, "nobody")).toThrow("no such API key");
});
