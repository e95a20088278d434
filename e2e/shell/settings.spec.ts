import { SignInPage } from "../pages/sign-in-page.ts";
import { expect, test } from "../test.ts";
import { bookingAt } from "../world.ts";

const number = "BK-20431";

test("applies a time zone chosen by keyboard to all times, also after a reload", async ({ signIn, page, bookings }) => {
  await signIn.before();
  const panel = await bookings.open(number);
  await expect(panel).toContainText("12 Jun 2026, 09:00+02");
  await page.getByRole("link", { name: /^Settings/ }).click();
  await expect(page.getByText("The service uses UTC.")).toBeVisible();
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect(zone.getByRole("option").first()).toHaveText("Same as this device (Oslo +02:00)");
  await page.getByRole("searchbox", { name: "Find a zone" }).focus();
  await page.keyboard.type("new york");
  await expect(page.getByText("1 zone matches. Press Enter to choose New York.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("It's now Thu 11 Jun 2026, 08:05-04 in this zone.")).toBeVisible();
  await expect(page.getByRole("complementary")).toContainText("New York -04:00");
  await page.goBack();
  await expect(panel).toContainText("12 Jun 2026, 03:00-04");
  await page.reload();
  await expect(panel).toContainText("12 Jun 2026, 03:00-04");
  await expect(bookings.row(number)).toContainText("03:00");
});

test("changes the zone in another tab without losing what is typed there", async ({
  signIn,
  context,
  site,
  bookings,
}) => {
  await signIn.before();
  const panel = await bookings.open(number);
  const confirm = await bookings.begin(number, "Reject");
  const reason = confirm.getByRole("textbox", { name: "Reason" });
  await reason.fill("The van is off the road.");
  const other = await context.newPage();
  await new SignInPage(other, site).before("/settings");
  const zone = other.getByRole("combobox", { name: "Time zone" });
  await zone.selectOption({ label: "Tokyo +09:00 · Asia" });
  await expect(panel).toContainText("12 Jun 2026, 16:00+09");
  await expect(reason).toHaveValue("The van is off the road.");
  await other.close();
});

test("ignores single letters when they are off, but no other shortcuts", async ({ signIn, page, bookings, world }) => {
  await signIn.before("/settings");
  // The switch itself is under its drawing.
  await page.getByRole("switch", { name: "Single-letter shortcuts" }).uncheck({ force: true });
  await page.getByRole("link", { name: /^Bookings/ }).click();
  await bookings.row(number).focus();
  for (const key of ["j", "k", "x", "a", "r", "Shift+c", "p", "e", "y", "u", ".", "/", "?", "g", "v"]) {
    await page.keyboard.press(key);
  }
  await expect(bookings.row(number)).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("ArrowDown");
  await expect(bookings.row("BK-20430")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bookings.panel("BK-20430")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bookings.panel("BK-20430")).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search or jump" })).toBeVisible();
  await page.keyboard.press("Escape");
  await bookings.open(number);
  await bookings.begin(number, "Approve");
  await expect(bookings.confirm.getByRole("button", { name: /^Approve/ })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await bookings.expectAnnounced(`${number} approved`);
  expect(bookingAt(world, number).state).toBe("approved");

  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("dialog")).toContainText("Single-letter shortcuts are off.");
  await page.getByRole("dialog").getByRole("link", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Single-letter shortcuts" }).check({ force: true });
  await page.keyboard.press("g");
  await page.keyboard.press("v");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vehicles");
});
