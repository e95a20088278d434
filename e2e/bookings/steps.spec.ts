// How many presses the core jobs take. A job that needs more fails here.
import { captures } from "../world.ts";
import { expect, test } from "../test.ts";

test.use({ clock: "running", othersRest: true });

const numbers = ["BK-20431", "BK-20430", "BK-20428"] as const;

test("approves three requests by keys in at most 6 presses", async ({ signIn, page, bookings, world }) => {
  let presses = 0;
  const press = (key: string) => {
    presses += 1;
    return page.keyboard.press(key);
  };
  await signIn.before("/bookings?state=awaiting");
  await expect(bookings.row(numbers[0])).toHaveAttribute("data-current", "true");
  for (const number of numbers) {
    await press("a");
    await expect(bookings.confirm).toHaveAccessibleName(`Approve ${number}?`);
    // At once: only pointers wait until the confirm has been seen.
    await press("Control+Enter");
    await expect(bookings.confirm).toBeHidden();
  }
  await expect.poll(() => numbers.map((number) => captures(world, number))).toEqual([1, 1, 1]);
  expect(presses).toBeLessThanOrEqual(6);
});

test("approves three requests in at most 6 taps, from the first one open @phone", async ({
  signIn,
  page,
  bookings,
  world,
}) => {
  let taps = 0;
  await signIn.before("/bookings?state=awaiting");
  await bookings.row(numbers[0]).click();
  for (const number of numbers) {
    await bookings
      .panel(number)
      .getByRole("button", { name: /^Approve/ })
      .click();
    await expect(bookings.confirm).toHaveAccessibleName(`Approve ${number}?`);
    await bookings.confirm.getByRole("button", { name: /^Approve/ }).click();
    taps += 2;
  }
  await expect(page.getByRole("region", { name: "Booking BK-20425" })).toBeVisible();
  await expect.poll(() => numbers.map((number) => captures(world, number))).toEqual([1, 1, 1]);
  expect(taps).toBeLessThanOrEqual(6);
});
