// How many presses decisions take: each job's count is the one in docs/steps.md.
import { counted } from "../steps.ts";
import { expect, test } from "../test.ts";
import { bookingAt, transitions } from "../world.ts";

test.use({ clock: "running", othersRest: true, savesData: false });

const approvedOnce = [{ action: "approve" }];
// Those that wait longest.
const numbers = ["BK-20419", "BK-20422", "BK-20425"] as const;

test("approves three requests by keys", async ({ signIn, page, bookings, world }) => {
  const steps = await counted(page);
  await signIn.before("/bookings?state=awaiting");
  await expect(bookings.row(numbers[0])).toBeVisible();
  await page.waitForLoadState("networkidle");
  await steps.begin();
  for (const number of numbers) {
    await expect(bookings.row(number)).toHaveAttribute("data-current", "true");
    await page.keyboard.press("a");
    await expect(bookings.confirm).toHaveAccessibleName(`Approve ${number}?`);
    // At once: only pointers wait until the confirm has been seen.
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => transitions(world, number)).toMatchObject(approvedOnce);
  }
  await steps.expect("Approve three requests by keys, from the list of them");
});

test("approves three requests on a phone @only-phone", async ({ signIn, page, bookings, world }) => {
  const steps = await counted(page);
  await signIn.before("/");
  const first = page.getByRole("region", { name: "Needs a decision" }).getByRole("link").first();
  // Until all bookings are loaded, another one may wait longest.
  await expect(first).toHaveAttribute("href", new RegExp(bookingAt(world, numbers[0]).id));
  await steps.begin();
  await first.click();
  for (const number of numbers) await bookings.decide(number, "Approve");
  await steps.expect("Approve three requests on a phone, from Today");
  for (const number of numbers) await expect.poll(() => transitions(world, number)).toMatchObject(approvedOnce);
});
