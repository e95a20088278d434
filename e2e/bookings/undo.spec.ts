// Pickup and return wait for the undo delay, and can be undone until then.
import type { Page } from "playwright/test";
import { expect, test } from "../test.ts";
import { bookingAt, transitions } from "../world.ts";

// Deadlines, waits and repetitions depend on the clock.
test.use({ clock: "running" });

const number = "BK-20402";

/** Longer than the steps take on any machine. */
const longDelay = (page: Page) => page.addInitScript(() => localStorage.setItem("undo-delay", "20"));

test("sends nothing after Undo, and the pickup can be confirmed again @phone", async ({
  signIn,
  bookings,
  wire,
  world,
  later,
  page,
}) => {
  await longDelay(page);
  await signIn.before();
  const panel = await bookings.open(number);
  await bookings.decide(number, "Confirm pickup");
  await expect(page.getByText(/^Pickup of BK-20402 sends in \d+ s$/).first()).toBeVisible();
  await bookings.undo.click();
  await bookings.expectAnnounced(`Pickup of ${number} undone, nothing was sent`);
  await expect(bookings.undo).toHaveCount(0);
  await later(60_000);
  await expect(panel.getByRole("button", { name: /^Confirm pickup/ })).toBeEnabled();
  expect(wire.posts()).toEqual([]);
  expect(bookingAt(world, number).state).toBe("approved");
});

test("takes back the newer of two pickups with the key U and sends the other", async ({
  signIn,
  bookings,
  wire,
  later,
  page,
}) => {
  await longDelay(page);
  await signIn.before();
  await bookings.open("BK-20371");
  await bookings.decide("BK-20371", "Confirm return");
  await bookings.open(number);
  await bookings.decide(number, "Confirm pickup");
  await expect(bookings.undo).toHaveCount(2);
  await page.keyboard.press("u");
  await bookings.expectAnnounced(`Pickup of ${number} undone, nothing was sent`);
  await later(20_000);
  await bookings.expectAnnounced("BK-20371 returned");
  expect(wire.posts().map(({ path }) => path)).toEqual([expect.stringMatching(/\/return$/)]);
});

for (const [choice, seconds] of [
  ["as it comes", 5],
  ["20 s", 20],
  ["0 s", 0],
] as const) {
  test(`sends a pickup once, ${seconds} s after the confirm, with the undo delay ${choice}`, async ({
    signIn,
    bookings,
    wire,
    world,
    time,
    later,
    page,
  }) => {
    await signIn.before(seconds === 5 ? "/bookings" : "/settings");
    if (seconds !== 5) {
      await page.getByRole("radio", { name: new RegExp(`^${choice}`) }).check({ force: true });
      await page.getByRole("link", { name: /^Bookings/ }).click();
    }
    await bookings.open(number);
    await bookings.begin(number, "Confirm pickup");
    const before = time.now();
    await bookings.press("Confirm pickup");
    if (seconds > 0) {
      await expect(bookings.undo).toBeVisible();
      expect(wire.posts()).toEqual([]);
      await later(seconds * 1_000);
    }
    await bookings.expectAnnounced(`${number} picked up`);
    await expect(bookings.undo).toHaveCount(0);
    expect(wire.posts()).toHaveLength(1);
    const after = (wire.posts()[0]?.at ?? 0) - before;
    expect(after).toBeGreaterThanOrEqual(seconds * 1_000);
    if (seconds === 0) expect(after).toBeLessThan(5_000);
    expect(transitions(world, number)).toMatchObject([{ action: "pickup" }]);
  });
}

test("keeps a pickup and its Undo over a reload within the undo delay", async ({
  signIn,
  bookings,
  wire,
  later,
  page,
}) => {
  await longDelay(page);
  await signIn.before();
  await bookings.open(number);
  await bookings.decide(number, "Confirm pickup");
  await expect(bookings.undo).toBeVisible();
  await page.reload();
  await expect(bookings.undo).toBeVisible();
  await bookings.undo.click();
  await bookings.expectAnnounced(`Pickup of ${number} undone, nothing was sent`);
  await later(60_000);
  expect(wire.posts()).toEqual([]);
});
