import { names } from "#names";
import { expectNothingFound } from "../axe.ts";
import { CalendarPage } from "../pages/calendar-page.ts";
import { expect, test } from "../test.ts";

// Without an undo delay.
test.use({ clock: "running" });

/** The blocks that the service was asked for. */
const blocksOf = (world: { blocks: { all: () => readonly { start: number; end: number }[] } }) =>
  world.blocks.all().map(({ start, end }) => [new Date(start).toISOString(), new Date(end).toISOString()]);

test("blocks three days across a clock change by one drag and one press, exactly as shown", async ({
  signIn,
  page,
  site,
  world,
  later,
}) => {
  const calendar = new CalendarPage(page);
  await signIn.before();
  await page.goto(`${site}/calendar?from=2026-10-19`);
  await expect(calendar.row("HV-09")).toBeVisible();
  const before = world.blocks.all().length;
  await calendar.drag("HV-09", "Sat 24 Oct 2026", "Mon 26 Oct 2026");
  await expect(calendar.dialog).toContainText("2026-10-24T00:00:00+02:00");
  await expect(calendar.dialog).toContainText("2026-10-27T00:00:00+01:00");
  await calendar.send();
  await later(6000);
  await expect(calendar.bar("Block hv-09")).toBeVisible();
  await expect.poll(() => world.blocks.all().length).toBe(before + 1);
  expect(blocksOf(world).at(-1)).toEqual(["2026-10-23T22:00:00.000Z", "2026-10-26T23:00:00.000Z"]);
});

test("blocks days on a phone with three taps @only-phone", async ({ signIn, page, site, world, later }) => {
  const calendar = new CalendarPage(page);
  await signIn.before();
  await page.goto(`${site}/calendar?view=sheet&from=2026-08-03&weeks=1&q=HV-09`);
  await expect(calendar.row("HV-09")).toBeVisible();
  const row = calendar.row("HV-09");
  const width = page.viewportSize()?.width ?? 0;
  // A notice above may still appear and move the timeline, so each tap finds the row again.
  const press = async (fromRight: number) => {
    const box = await row.boundingBox();
    const position = { x: width - fromRight - (box?.x ?? 0), y: (box?.height ?? 0) / 2 };
    await row.tap({ position });
  };
  const before = world.blocks.all().length;
  await press(160);
  await press(40);
  await expect(calendar.dialog.getByLabel("From", { exact: true })).toHaveValue(/^2026-08-\d\dT00:00$/);
  await calendar.send();
  await later(6000);
  await expect.poll(() => world.blocks.all().length).toBe(before + 1);
});

test("reads a calendar file and says what it would block, before anything is sent", async ({
  signIn,
  page,
  site,
  world,
}) => {
  const before = world.blocks.all().length;
  await signIn.before();
  await page.goto(`${site}/calendar`);
  await page.getByRole(...names.calendar.import).click();
  const event = ["BEGIN:VEVENT", "UID:1", "DTSTART:20270301T080000Z", "DTEND:20270302T080000Z", "END:VEVENT"];
  const buffer = Buffer.from(["BEGIN:VCALENDAR", ...event, "END:VCALENDAR"].join("\r\n"));
  await page.getByLabel("Calendar file").setInputFiles({ name: "fleet.ics", mimeType: "text/calendar", buffer });
  await page.getByRole(...names.calendar.vehicle).selectOption("HV-09");
  await expect(page.getByRole(...names.calendar.dryRun)).toContainText("HV-09");
  expect(world.blocks.all()).toHaveLength(before);
});

test("has no axe findings in timeline, form, agenda and blocks", async ({ signIn, page, site }) => {
  test.slow();
  const calendar = new CalendarPage(page);
  await signIn.before();
  for (const view of ["sheet", "agenda", "blocks"]) {
    await page.goto(`${site}/calendar?view=${view}`);
    await expect(page.getByRole(...names.headings.calendar)).toBeVisible();
    await expect(page.getByRole("button", { name: /, View$/ })).toBeVisible();
    await expectNothingFound(page, view);
  }
  await page.goto(`${site}/calendar?view=sheet`);
  await calendar.openForm();
  await expectNothingFound(page, "form");
});
