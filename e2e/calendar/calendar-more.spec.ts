import { dialects, isDialect } from "#mock/dialects/dialects.ts";
import { CalendarPage } from "../pages/calendar-page.ts";
import { expect, test } from "../test.ts";

test.use({ clock: "running" });

test("chooses a range with two taps @phone", async ({ signIn, page, site, isMobile }) => {
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
    await (isMobile ? row.tap({ position }) : row.click({ position }));
  };
  await press(160);
  await press(40);
  await expect(calendar.dialog).toBeVisible();
  await expect(calendar.dialog.getByLabel("From", { exact: true })).toHaveValue(/^2026-08-\d\dT\d\d:00$/);
});

test("imports a calendar file's blocks once, and none the second time", async ({
  signIn,
  page,
  site,
  world,
  later,
}) => {
  const calendar = new CalendarPage(page);
  const file = {
    name: "workshop.ics",
    mimeType: "text/calendar",
    buffer: Buffer.from(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "BEGIN:VEVENT",
        "UID:brakes@workshop.example",
        "SUMMARY:Brakes",
        "DTSTART;TZID=Europe/Oslo:20260805T080000",
        "DTEND;TZID=Europe/Oslo:20260805T160000",
        "END:VEVENT",
        "END:VCALENDAR",
      ].join("\r\n"),
    ),
  };
  await signIn.before();
  await page.goto(`${site}/calendar?from=2026-08-03`);
  await expect(calendar.row("HV-09")).toBeVisible();
  const before = world.blocks.all().length;
  const dialog = page.getByRole("dialog");
  const read = async () => {
    await dialog.getByLabel("Calendar file").setInputFiles(file);
    await dialog.getByRole("combobox", { name: "Vehicle" }).selectOption("HV-09");
  };
  await page.getByRole("button", { name: "Import calendar" }).click();
  await read();
  await dialog.getByRole("button", { name: "Apply 1 block" }).click();
  await expect.poll(() => world.blocks.all().length).toBe(before + 1);
  await later(2000);
  await dialog.getByRole("button", { name: "New import" }).click();
  await read();
  await expect(dialog.getByRole("row", { name: /Brakes/ })).toContainText(
    "Duplicate. It's already listed under Blocks.",
  );
  await expect(dialog.getByRole("button", { name: "Apply 0 blocks" })).toHaveAttribute("aria-disabled", "true");
  const block = world.blocks.all().at(-1);
  expect([block?.start, block?.end].map((ms) => new Date(ms ?? 0).toISOString())).toEqual([
    "2026-08-05T06:00:00.000Z",
    "2026-08-05T14:00:00.000Z",
  ]);
});

for (const dialect of Object.keys(dialects).filter(isDialect)) {
  test.describe(`dialect ${dialect}`, () => {
    test.use({ dialect });

    test("shows each booking on the calendar or says that it's missing there", async ({ signIn, page, site }) => {
      const calendar = new CalendarPage(page);
      await signIn.before();
      await page.goto(`${site}/calendar`);
      await expect(page.getByText("Up to date").first()).toBeAttached();
      // Bookings without a vehicle or dates can't be on a row, so the screen says which.
      const anywhere = calendar.bar("Booking ").or(page.getByText(/n't on the calendar/));
      await expect(anywhere.first()).toBeVisible();
    });

    // Only one of them has no references at all, so nothing can be blocked.
    if (dialect !== "terse") {
      test("creates a block, whatever the reply looks like", async ({ signIn, page, site, world, later }) => {
        const calendar = new CalendarPage(page);
        await signIn.before();
        await page.goto(`${site}/calendar`);
        await expect(calendar.grid.getByRole("rowheader").first()).toBeVisible();
        const before = world.blocks.all().length;
        await calendar.openForm();
        // Until vehicles have loaded, some are known only by the ID in bookings.
        await expect(calendar.dialog.getByRole("option", { name: /reference unknown/ })).toHaveCount(0);
        await calendar.dialog.getByRole("combobox", { name: "Vehicle" }).selectOption({ index: 5 });
        await calendar.setTimes("2026-08-05T08:00", "2026-08-05T16:00");
        await calendar.send();
        await later(6000);
        await expect.poll(() => world.blocks.all().length).toBe(before + 1);
      });
    }
  });
}
