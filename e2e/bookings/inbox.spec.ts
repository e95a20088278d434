import { names } from "#names";
import { expect, test } from "../test.ts";

test("finds, opens and rejects a booking by keyboard, and returns to its row", async ({ signIn, bookings, page }) => {
  await signIn.before();
  await expect(bookings.row("BK-20431")).toBeVisible();
  await page.keyboard.press("/");
  await expect(bookings.search).toBeFocused();
  await page.keyboard.type("HE-01");
  await expect(bookings.row("BK-20431")).toHaveCount(0);
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press("Tab");
    if (await bookings.row("BK-20422").evaluate((row) => row === document.activeElement)) break;
  }
  await expect(bookings.row("BK-20422")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bookings.panel("BK-20422")).toBeVisible();
  await page.keyboard.press("r");
  await expect(bookings.confirm.getByRole("button", { name: "Vehicle off the road" })).toBeFocused();
  await page.keyboard.type("Van sold");
  await expect(bookings.confirm.getByRole(...names.booking.reason)).toHaveValue("Van sold");
  await expect(bookings.confirm.getByRole(...names.booking.reject)).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await bookings.expectAnnounced("BK-20422 rejected");
  await expect(bookings.row("BK-20422")).toBeFocused();
});
