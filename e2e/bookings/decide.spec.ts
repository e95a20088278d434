import { names } from "#names";
import { expect, test } from "../test.ts";
import { bookingAt, captures, transitions } from "../world.ts";

// The undo delay depends on the clock.
test.use({ clock: "running" });

test("approves, rejects, cancels, hands out and takes back, each once", async ({
  signIn,
  bookings,
  world,
  wire,
  later,
}) => {
  await signIn.before();
  await bookings.open("BK-20431");
  const confirm = await bookings.begin("BK-20431", "Approve");
  await expect(confirm).toContainText("EUR 312.00");
  await expect(confirm.getByRole(...names.booking.notYet)).toBeFocused();
  await confirm.getByRole(...names.booking.approve).click();
  await bookings.expectAnnounced("BK-20431 approved");
  expect(captures(world, "BK-20431")).toBe(1);
  for (const [number, action, said, state, reason] of [
    ["BK-20428", "Reject", "rejected", "rejected", "Box is off the road"],
    ["BK-20407", "Cancel booking", "cancelled", "cancelled"],
    ["BK-20402", "Confirm pickup", "picked up", "picked_up"],
    ["BK-20371", "Confirm return", "returned", "completed"],
  ] as const) {
    await bookings.open(number);
    await bookings.decide(number, action, reason);
    if (/pickup|return/.test(action)) await later(5_000);
    await bookings.expectAnnounced(`${number} ${said}`);
    expect(bookingAt(world, number).state).toBe(state);
    expect(transitions(world, number)).toMatchObject([reason === undefined ? {} : { reason }]);
  }
  expect([bookingAt(world, "BK-20428"), bookingAt(world, "BK-20407")]).toMatchObject([
    { paymentStatus: "released" },
    // Its payment was captured before.
    { paymentStatus: "refunded" },
  ]);
  expect(wire.keys()).toHaveLength(5);
});
