import { names } from "#names";
import { expectNothingFound } from "../axe.ts";
import { expect, test } from "../test.ts";
import { readIn } from "../untranslated.ts";
import { bookingAt } from "../world.ts";

const number = "BK-20431";

test("speaks German from the sign-in to an approval", async ({ page, site, world, isMobile }) => {
  await readIn(page, "de");
  await page.goto(site);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mit dem Buchungsdienst verbinden");
  await expectNothingFound(page, "sign-in");
  await page.getByRole("button", { name: "Sandbox öffnen" }).click();
  await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Hauptnavigation" })
    .getByRole("link", { name: /^Buchungen/ })
    .click();
  // The only one shown, so that no other request opens after the decision.
  await page.getByRole("searchbox", { name: "Buchungen suchen" }).fill(number);
  await page.getByRole("row", { name: number }).click();
  const panel = page.getByRole("region", { name: new RegExp(number) });
  // Figures and dates in German form, with the currency code in its usual place.
  await expect(panel).toContainText(/EUR \d+,\d\d/);
  await expect(panel).toContainText(/(Mo|Di|Mi|Do|Fr|Sa|So) \d+\. Jun 2026/);
  if (!isMobile) await expectNothingFound(page, "an open booking");
  await panel.getByRole("button", { name: /^Annehmen/ }).click();
  const confirm = page.getByRole(...names.booking.question);
  await expect(confirm).toHaveAccessibleName(new RegExp(number));
  await confirm.getByRole("button", { name: /^Annehmen/ }).click();
  await expect.poll(() => bookingAt(world, number).state).toBe("approved");
  await expect(panel).toContainText("Angenommen");
});
