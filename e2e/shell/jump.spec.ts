import { expectNothingFound } from "../axe.ts";
import { JumpDialog } from "../pages/jump-dialog.ts";
import { RequestsPage } from "../pages/requests-page.ts";
import { expect, test } from "../test.ts";

test("offers actions on the open booking first, and only opens their dialogs", async ({
  signIn,
  bookings,
  page,
  wire,
}) => {
  const jump = new JumpDialog(page);
  await signIn.before();
  await bookings.open("BK-20431");
  await jump.open();
  await expect(jump.section("On this screen").getByRole("menuitem").first()).toHaveAccessibleName(/^Approve BK-20431…/);
  await expectNothingFound(page, "search or jump");
  await page.keyboard.press("Escape");
  await jump.run("reject");
  await expect(bookings.confirm).toHaveAccessibleName(/Reject BK-20431/);
  await bookings.confirm.getByRole("button", { name: "Keep booking" }).click();
  await jump.run("clear fil");
  await expect(bookings.search).toHaveValue("");
  expect(wire.posts()).toEqual([]);
});

test("finds bookings by number, field or vehicle, however fast Enter comes", async ({ signIn, bookings, page }) => {
  const jump = new JumpDialog(page);
  await signIn.before("/settings");
  await jump.run("20422");
  await expect(bookings.panel("BK-20422")).toBeVisible();
  await jump.open();
  await page.keyboard.type("harbour estate");
  await expect(jump.section("Bookings").getByRole("menuitem").first()).toContainText("HE-");
  await expect(jump.section("Vehicles").getByRole("menuitem")).not.toHaveCount(0);
  await jump.field.fill("hv-12");
  await jump
    .section("Vehicles")
    .getByRole("menuitem", { name: /Harbour Van 12/ })
    .click();
  await expect(page).toHaveURL(/\/bookings\?vehicle=HV-12$/);
  await expect(bookings.row("BK-20431")).toBeVisible();
  await expect(bookings.row("BK-20430")).toHaveCount(0);
});

test("opens a request by its ID, and says if the ID is from elsewhere", async ({ signIn, bookings, page }) => {
  const jump = new JumpDialog(page);
  const requests = new RequestsPage(page);
  await signIn.before();
  await bookings.open("BK-20431");
  await bookings.decide("BK-20431", "Approve");
  await bookings.expectAnnounced("BK-20431 approved");
  const id = await bookings
    .panel("BK-20431")
    .getByText(/^req_\w+$/)
    .first()
    .innerText();
  await jump.open();
  await jump.field.fill("req_of_someone_else");
  await expect(jump.dialog).toContainText("This browser has no record of request req_of_someone_else");
  await page.keyboard.press("Escape");
  await jump.run(id);
  await expect(requests.search).toHaveValue(id);
  await expect(requests.rows("/approve")).toHaveCount(1);
});

test("reaches every screen from the jump dialog @phone", async ({ signIn, page }, { project }) => {
  const jump = new JumpDialog(page);
  await signIn.before("/settings");
  for (const name of ["Today", "Requests", "Events", "Webhooks"]) {
    if (project.name === "phone") {
      await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "Search or jump" }).click();
      await jump.field.fill(name);
      await jump.item(new RegExp(`^${name}`)).click();
    } else {
      await jump.run(name);
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  }
});
