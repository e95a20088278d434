import { dialects, isDialect } from "#mock/dialects/dialects.ts";
import { bookingAt, captures, transitions } from "../world.ts";
import { expect, test } from "../test.ts";

// Deadlines, waits and repetitions depend on the clock.
test.use({ clock: "running" });

for (const dialect of Object.keys(dialects).filter(isDialect)) {
  test.describe(`dialect ${dialect}`, () => {
    test.use({ dialect });

    test("lists every booking as readable and carries out all five actions", async ({
      signIn,
      bookings,
      page,
      world,
      later,
    }) => {
      test.slow();
      await signIn.before();
      await expect(bookings.tab("All")).toHaveAccessibleName(/248$/);
      await expect(page.getByText(/couldn.t read/)).toHaveCount(0);
      for (const [number, action, said, state, reason] of [
        ["BK-20431", "Approve", "approved", "approved", undefined],
        ["BK-20402", "Confirm pickup", "picked up", "picked_up", undefined],
        ["BK-20371", "Confirm return", "returned", "completed", undefined],
        ["BK-20407", "Cancel booking", "cancelled", "cancelled", "Guest asked for it"],
        ["BK-20428", "Reject", "rejected", "rejected", "Box is off the road"],
      ] as const) {
        await bookings.open(number);
        await bookings.decide(number, action, reason);
        if (/pickup|return/.test(action)) await later(5_000);
        await bookings.expectAnnounced(`${number} ${said}`);
        expect(bookingAt(world, number).state).toBe(state);
      }
      expect(transitions(world, "BK-20428")).toMatchObject([{ action: "reject", reason: "Box is off the road" }]);
      expect(bookingAt(world, "BK-20428").paymentStatus).toBe("released");
      expect(captures(world, "BK-20431")).toBe(1);
    });
  });
}
