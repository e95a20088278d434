import { SignInPage } from "../pages/sign-in-page.ts";
import { expect, test } from "../test.ts";
import { bookingAt } from "../world.ts";

const number = "BK-20431";

test("a zone is found and chosen by keyboard; every time follows, and after a reload too", async ({
  signIn,
  page,
  bookings,
}) => {
  await signIn.before();
  const panel = await bookings.open(number);
  await expect(panel).toContainText("12 Jun 2026, 09:00+02");
  await page.getByRole("link", { name: /^Settings/ }).click();
  await expect(page.getByText("The service itself speaks UTC.")).toBeVisible();
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect(zone.getByRole("option").first()).toHaveText("As this device (Oslo +02:00)");
  await page.getByRole("searchbox", { name: "Find a zone" }).focus();
  await page.keyboard.type("new york");
  await expect(page.getByText("1 zone matches. Enter takes New York.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("In this zone it is now Thu 11 Jun 2026, 08:05-04.")).toBeVisible();
  await expect(page.getByRole("complementary")).toContainText("New York -04:00");
  await page.goBack();
  await expect(panel).toContainText("12 Jun 2026, 03:00-04");
  await page.reload();
  await expect(panel).toContainText("12 Jun 2026, 03:00-04");
  await expect(bookings.row(number)).toContainText("03:00");
});

test("typing ahead in the list itself chooses a zone, and UTC prints its offset", async ({ signIn, page }) => {
  await signIn.before("/settings");
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect(zone.getByRole("option", { name: "Tokyo +09:00 · Asia" })).toBeAttached();
  await zone.focus();
  await page.keyboard.type("utc");
  await expect(page.getByText("In this zone it is now Thu 11 Jun 2026, 12:05+00.")).toBeVisible();
  await expect(zone).toBeFocused();
});

test("another tab follows the zone, and loses nothing of what is typed there", async ({
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

test("a zone of which this browser knows nothing is passed over", async ({ signIn, page, bookings }) => {
  await page.addInitScript(() => localStorage.setItem("zone", "Europe/Atlantis"));
  await signIn.before();
  await expect(await bookings.open(number)).toContainText("12 Jun 2026, 09:00+02");
});

test("the zone is chosen on a phone @phone", async ({ signIn, page }) => {
  await signIn.before("/settings");
  await page.getByRole("searchbox", { name: "Find a zone" }).fill("lisb");
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect(zone.getByRole("option")).toHaveCount(2);
  await zone.selectOption({ label: "Lisbon +01:00 · Europe" });
  await expect(page.getByText("In this zone it is now Thu 11 Jun 2026, 13:05+01.")).toBeVisible();
});

test("with single letters off none does anything, and all other keys go on", async ({
  signIn,
  page,
  bookings,
  world,
}) => {
  await signIn.before("/settings");
  // The switch itself lies under its drawing.
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
  await expect(page.getByRole("dialog")).toContainText("Single letters and signs are switched off.");
  await page.getByRole("dialog").getByRole("link", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Single-letter shortcuts" }).check({ force: true });
  await page.keyboard.press("g");
  await page.keyboard.press("v");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vehicles");
});

test("the switch for single letters holds after a reload", async ({ signIn, page }) => {
  await signIn.before("/settings");
  const letters = page.getByRole("switch", { name: "Single-letter shortcuts" });
  await expect(letters).toBeChecked();
  await letters.focus();
  await page.keyboard.press("Space");
  await page.reload();
  await expect(letters).not.toBeChecked();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

// A browser without a window contradicts itself about notifications; here it says one thing.
for (const answer of ["denied", "granted"] as const) {
  test(`a notification that the browser has ${answer} is ${answer === "granted" ? "kept" : "off, with the way to allow it"}`, async ({
    signIn,
    page,
  }) => {
    await page.addInitScript((answer) => {
      Object.defineProperty(Notification, "permission", { get: () => answer });
      Notification.requestPermission = async () => answer;
    }, answer);
    await signIn.before("/settings");
    const notify = page.getByRole("switch", { name: "Desktop notification for new requests" });
    const count = page.getByRole("switch", { name: "Count of new requests in the tab title" });
    await expect(notify).not.toBeChecked();
    await expect(count).not.toBeChecked();
    await notify.focus();
    await page.keyboard.press("Space");
    await expect(page.getByRole("alert").filter({ hasText: "then switch this on again" })).toHaveCount(
      answer === "granted" ? 0 : 1,
    );
    await expect(notify).toBeChecked({ checked: answer === "granted" });
    await count.focus();
    await page.keyboard.press("Space");
    await page.reload();
    await expect(notify).toBeChecked({ checked: answer === "granted" });
    await expect(count).toBeChecked();
  });
}
