import { CalendarPage } from "../pages/calendar-page.ts";
import { OutboxPage } from "../pages/outbox-page.ts";
import { expect, test } from "../test.ts";

// Without an undo delay.
test.use({ clock: "running" });

test("shows the form beside the chosen days, or in the middle of a small window", async ({ signIn, page, site }) => {
  const calendar = new CalendarPage(page);
  await signIn.before();
  await page.goto(`${site}/calendar?from=2026-08-03&q=HV-09`);
  await expect(calendar.row("HV-09")).toBeVisible();
  await calendar.grid.getByRole("gridcell", { name: /^HV-09, Mon 3 Aug 2026/ }).focus();
  for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await calendar.chooseByKeys(2);
  const middleOf = async () => {
    const box = await calendar.dialog.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  const chosen = await page.getByText(/^Wed 5 Aug 00:00 \+02/).boundingBox();
  const form = await calendar.dialog.boundingBox();
  expect(form?.x).toBeGreaterThan(chosen?.x ?? Number.NaN);
  expect(await middleOf()).not.toBeCloseTo(720, -1);
  // The focus stays inside.
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press("Tab");
    await expect(calendar.dialog.locator(":focus")).toHaveCount(1);
  }
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect.poll(middleOf).toBeCloseTo(600, -1);
  await page.keyboard.press("Escape");
  await expect(calendar.dialog).toBeHidden();
});

test("leaves a block without a reply for 25 minutes to a person", async ({
  signIn,
  page,
  site,
  context,
  faults,
  wire,
  world,
  later,
}) => {
  const calendar = new CalendarPage(page);
  const outbox = new OutboxPage(page);
  faults.add({ match: { method: "POST", path: "/blocks" }, when: "afterCommit", do: { kind: "drop" } });
  await signIn.before();
  await page.goto(`${site}/calendar`);
  await expect(calendar.row("HV-09")).toBeVisible();
  await calendar.openForm();
  await calendar.take("HV-09");
  await calendar.setTimes("2026-12-01T08:00", "2026-12-03T20:00");
  const before = world.blocks.all().length;
  await calendar.send();
  await later(6000);
  await expect.poll(() => world.blocks.all().length).toBe(before + 1);
  await context.setOffline(true);
  await later(25 * 60_000);
  faults.clear();
  const asked = wire.posts("/blocks").length;
  await context.setOffline(false);
  await later(10 * 60_000);
  await page.goto(`${site}/outbox`);
  await expect(outbox.group("Needs you").getByRole("row").filter({ hasText: "HV-09" })).toBeVisible();
  expect(wire.posts("/blocks")).toHaveLength(asked);
  expect(wire.keys("/blocks")).toHaveLength(1);
  expect(world.blocks.all()).toHaveLength(before + 1);
});
