// A service with unknown field names: the dashboard claims nothing until a person has chosen the fields.
import { expectNothingFound } from "../axe.ts";
import { FieldsPage } from "../pages/fields-page.ts";
import { expect, test } from "../test.ts";

const number = "BK-20431";

const places = {
  Status: "handling.phase",
  From: "occupancy.begins",
  To: "occupancy.finishes",
  Amount: "worth.sum",
  Currency: "worth.money",
  Vehicle: "asset.tag",
};

test.use({ dialect: "nested" });

test("claims nothing until its fields are chosen, and is whole afterwards", async ({ signIn, bookings, page }) => {
  await signIn.before();
  const panel = await bookings.open(number);
  for (const verb of ["Approve", "Reject", "Cancel booking", "Confirm pickup", "Confirm return"])
    await expect(panel.getByRole("button", { name: new RegExp(`^${verb}`) })).toBeVisible();
  await expect(panel.getByRole("button", { name: /EUR \d/ })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Double booking/ })).toHaveCount(0);

  const fields = new FieldsPage(page);
  await fields.open();
  for (const [meaning, path] of Object.entries(places)) await fields.choose(meaning, path);
  // 31200 is 312.00: the first of the two readings.
  await page.getByRole("radiogroup", { name: "Amount unit" }).getByRole("radio").first().check({ force: true });
  // What is chosen stays while other rows are looked at.
  for (const rows of ["Vehicles", "Bookings"]) await page.getByRole("tab", { name: rows }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  for (const [word, meaning] of [
    ["S10", "Awaiting approval"],
    ["S20", "Approved"],
    ["S30", "Picked up"],
    ["S40", "Completed"],
    ["S90", "Rejected"],
    ["S91", "Cancelled"],
  ] as const)
    await fields.says(word, meaning);
  await expectNothingFound(page, "fields");
  await fields.save();

  await bookings.goTo();
  await bookings.open(number);
  await expect(panel).toContainText("EUR 312.00");
  await expect(panel).toContainText("HV-12");
  await expect(panel).toContainText("12 Jun 2026");
  await expect(panel.getByRole("button", { name: /^Approve.*312\.00/ })).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Confirm pickup/ })).toHaveCount(0);
  await page.reload();
  await expect(panel).toContainText("EUR 312.00");
});
