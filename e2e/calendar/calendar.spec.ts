import { expectNothingFound } from "../axe.ts";
import { CalendarPage } from "../pages/calendar-page.ts";
import { expect, test } from "../test.ts";

// Without an undo delay.
test.use({ clock: "running" });

/** The blocks that the service was asked for. */
const blocksOf = (world: { blocks: { all: () => readonly { start: number; end: number }[] } }) =>
  world.blocks.all().map(({ start, end }) => [new Date(start).toISOString(), new Date(end).toISOString()]);

test("sends a block across a clock change exactly as shown", async ({ signIn, page, site, world, later }) => {
  const calendar = new CalendarPage(page);
  await signIn.before();
  await page.goto(`${site}/calendar?from=2026-10-19`);
  await expect(calendar.row("HV-09")).toBeVisible();
  const before = world.blocks.all().length;
  await calendar.openForm();
  await calendar.take("HV-09");
  await calendar.setTimes("2026-10-24T10:00", "2026-10-26T10:00");
  await expect(calendar.dialog).toContainText("2026-10-24T10:00:00+02:00");
  await expect(calendar.dialog).toContainText("2026-10-26T10:00:00+01:00");
  await calendar.send();
  await later(6000);
  await expect(calendar.bar("Block hv-09")).toBeVisible();
  await expect.poll(() => world.blocks.all().length).toBe(before + 1);
  expect(blocksOf(world).at(-1)).toEqual(["2026-10-24T08:00:00.000Z", "2026-10-26T09:00:00.000Z"]);
});

test("chooses and blocks days by keyboard", async ({ signIn, page, site, world, later }) => {
  const calendar = new CalendarPage(page);
  await signIn.before();
  await page.goto(`${site}/calendar?from=2026-08-03&q=HV-09`);
  await expect(calendar.row("HV-09")).toBeVisible();
  const before = world.blocks.all().length;
  await calendar.grid.getByRole("gridcell", { name: /^HV-09, Mon 3 Aug 2026/ }).focus();
  await calendar.chooseByKeys(2);
  await expect(calendar.dialog.getByLabel("From", { exact: true })).toHaveValue("2026-08-03T00:00");
  await expect(calendar.dialog.getByLabel("Until", { exact: true })).toHaveValue("2026-08-05T00:00");
  await page.keyboard.press("ControlOrMeta+Enter");
  await later(6000);
  await expect(calendar.bar("Block hv-09")).toBeVisible();
  await expect.poll(() => world.blocks.all().length).toBe(before + 1);
});

test("keeps the place of a choice by keyboard when vehicles load", async ({ signIn, page, site }) => {
  const calendar = new CalendarPage(page);
  const read = Promise.withResolvers<void>();
  await signIn.before();
  await page.route("**/v1/vehicles?*", async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.goto(`${site}/calendar?from=2026-06-08&q=HV-09`);
  const cell = calendar.grid.getByRole("gridcell", { name: /^HV-09, Mon 8 Jun 2026/ });
  await cell.focus();
  read.resolve();
  await expect(calendar.row("HV-09")).toContainText("Harbour Van 9");
  await expect(cell).toBeFocused();
});

test("opens the form for a dragged range, and a booking on a click", async ({ signIn, bookings, page, site }) => {
  const calendar = new CalendarPage(page);
  await signIn.before();
  await page.goto(`${site}/calendar?from=2026-08-03&weeks=1&q=HV-09`);
  await expect(calendar.row("HV-09")).toBeVisible();
  const box = await calendar.row("HV-09").boundingBox();
  const y = (box?.y ?? 0) + 18;
  const day = ((page.viewportSize()?.width ?? 1440) - 208 - 222) / 7;
  await page.mouse.move(430 + day * 1.5, y);
  await page.mouse.down();
  await page.mouse.move(430 + day * 2.2, y, { steps: 4 });
  await page.mouse.up();
  await expect(calendar.dialog).toBeVisible();
  await expect(calendar.dialog.getByLabel("From", { exact: true })).toHaveValue(/^2026-08-04T1[12]:00$/);
  await expect(calendar.dialog.getByLabel("Until", { exact: true })).toHaveValue(/^2026-08-05T0[3-6]:00$/);
  await page.keyboard.press("Escape");
  await page.goto(`${site}/calendar`);
  await calendar.bar("Booking BK-").first().click();
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]+/);
  await expect(bookings.grid).toBeVisible();
});

test("has no axe findings in timeline, form, agenda and blocks @phone", async ({ signIn, page, site }) => {
  test.slow();
  const calendar = new CalendarPage(page);
  await signIn.before();
  for (const view of ["sheet", "agenda", "blocks"]) {
    await page.goto(`${site}/calendar?view=${view}`);
    await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Timeline", exact: true })).toBeVisible();
    await expectNothingFound(page, view);
  }
  await page.goto(`${site}/calendar?view=sheet`);
  await calendar.openForm();
  await expectNothingFound(page, "form");
});
