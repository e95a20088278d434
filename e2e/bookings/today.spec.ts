// Today: handing out and taking back from the board, without opening a booking.
import { names } from "#names";
import { TodayPage } from "../pages/today-page.ts";
import { longUndoDelay } from "../clock.ts";
import { counted } from "../steps.ts";
import { expect, test } from "../test.ts";
import { transitions } from "../world.ts";

// The undo delay depends on the clock.
test.use({ clock: "running" });

test("hands out and takes back from the board with one press @phone", async ({ signIn, page, world, wire, later }) => {
  const today = new TodayPage(page);
  const steps = await counted(page);
  await longUndoDelay(page);
  await signIn.before("/");
  await expect(page).toHaveURL(/\/today$/);
  await expect(today.row("Going out", "BK-20402")).toBeVisible();
  await steps.begin();
  for (const [lane, number, action] of [
    ["Going out", "BK-20402", "Confirm pickup"],
    ["Coming back", "BK-20371", "Confirm return"],
  ] as const) {
    const button = today.row(lane, number).getByRole("button", { name: new RegExp(`^${action}`) });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(32);
    await button.click();
    await expect(today.row(lane, number).getByRole(...names.booking.undo)).toBeVisible();
    if (action === "Confirm pickup") await steps.expect("Hand out a vehicle from Today");
  }
  expect(wire.posts()).toEqual([]);
  await later(21_000);
  await expect.poll(() => transitions(world, "BK-20402")).toMatchObject([{ action: "pickup" }]);
  await expect.poll(() => transitions(world, "BK-20371")).toMatchObject([{ action: "return" }]);
  await expect(today.row("Going out", "BK-20402")).toBeHidden();
  await expect(today.row("Coming back", "BK-20371")).toBeHidden();
  expect(wire.posts()).toHaveLength(2);
  // The focus follows to the booking, so that the next key acts there.
  await page.getByRole("region", { name: "Going out", exact: true }).getByRole("link").first().press("Enter");
  await expect(page.getByRole("region", { name: /^Booking / })).toBeFocused();
});
