// How many presses the daily work takes: each job's count is the one in docs/steps.md.
import { TodayPage } from "../pages/today-page.ts";
import { counted } from "../steps.ts";
import { expect, test } from "../test.ts";
import { transitions } from "../world.ts";

test.use({ clock: "running", othersRest: true, savesData: false });

const approvedOnce = [{ action: "approve" }];
// Those that wait longest.
const numbers = ["BK-20419", "BK-20422", "BK-20425"] as const;

for (const [from, path, asked] of [
  ["the list of them", "/bookings?state=awaiting", numbers],
  ["all bookings", "/bookings", ["BK-20431", "BK-20430", "BK-20428"]],
] as const)
  test(`approves three requests by keys from ${from}`, async ({ signIn, page, bookings, world }) => {
    const steps = await counted(page);
    await signIn.before(path);
    await expect(bookings.row(asked[0])).toBeVisible();
    await page.waitForLoadState("networkidle");
    await steps.begin();
    // In the list of requests the first one is current from the start.
    if (path === "/bookings") await page.keyboard.press("j");
    for (const number of asked) {
      await expect(bookings.row(number)).toHaveAttribute("data-current", "true");
      await page.keyboard.press("a");
      await expect(bookings.confirm).toHaveAccessibleName(`Approve ${number}?`);
      // At once: only pointers wait until the confirm has been seen.
      await page.keyboard.press("Control+Enter");
      await expect.poll(() => transitions(world, number)).toMatchObject(approvedOnce);
    }
    await steps.expect(`Approve three requests by keys, from ${from}`);
  });

test("approves three requests on a phone @phone", async ({ signIn, page, bookings, world }) => {
  const steps = await counted(page);
  await signIn.before("/");
  await steps.begin();
  await page.getByRole("region", { name: "Needs a decision" }).getByRole("link").first().click();
  for (const number of numbers) await bookings.decide(number, "Approve");
  await steps.expect("Approve three requests on a phone, from Today");
  for (const number of numbers) await expect.poll(() => transitions(world, number)).toMatchObject(approvedOnce);
});

test("hands out a vehicle from the board", async ({ signIn, page, world, later }) => {
  const steps = await counted(page);
  await signIn.before("/");
  const row = new TodayPage(page).row("Going out", "BK-20402");
  await expect(row).toBeVisible();
  await steps.begin();
  await row.getByRole("button", { name: /^Confirm pickup/ }).click();
  await expect(row.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await steps.expect("Hand out a vehicle from Today");
  await later(6_000);
  await expect.poll(() => transitions(world, "BK-20402")).toHaveLength(1);
});
