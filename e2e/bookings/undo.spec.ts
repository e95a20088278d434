// Pickup and return wait for the undo delay, and can be undone until then.
import { longUndoDelay } from "../clock.ts";
import { expect, test } from "../test.ts";

// Deadlines, waits and repetitions depend on the clock.
test.use({ clock: "running" });

const number = "BK-20402";

test("keeps a pickup and its Undo over a reload within the undo delay", async ({
  signIn,
  bookings,
  wire,
  later,
  page,
}) => {
  await longUndoDelay(page);
  await signIn.before();
  await bookings.open(number);
  await bookings.decide(number, "Confirm pickup");
  await expect(bookings.undo).toBeVisible();
  await page.reload();
  await expect(bookings.undo).toBeVisible();
  await bookings.undo.click();
  await bookings.expectAnnounced(`Pickup of ${number} undone`);
  await later(60_000);
  expect(wire.posts()).toEqual([]);
});
