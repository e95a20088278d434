import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { expectNothingFound } from "../axe.ts";
import { expect, test } from "../test.ts";
import { readIn } from "../untranslated.ts";
import { bookingAt } from "../world.ts";

const number = "BK-20431";

test("speaks German from the sign-in to an approval @phone", async ({ page, site, world, isMobile }) => {
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
  const confirm = page.getByRole("alertdialog");
  await expect(confirm).toHaveAccessibleName(new RegExp(number));
  await confirm.getByRole("button", { name: /^Annehmen/ }).click();
  await expect.poll(() => bookingAt(world, number).state).toBe("approved");
  await expect(panel).toContainText("Angenommen");
});

test("reloads the page in the language chosen in Settings, and keeps it", async ({ page, signIn, site }) => {
  await signIn.before("/settings");
  await page.getByRole("radio", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expectNothingFound(page, "settings in German");
  await page.goto(`${site}/outbox`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Postausgang");
  await page.goto(`${site}/settings`);
  await page.getByRole("radio", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
});

test("warns that a reload needs the key again before it changes the language", async ({ page, signIn }) => {
  await signIn.open();
  await signIn.withKey(demoKeys.full);
  await page.getByRole("link", { name: /^Settings/ }).click();
  const german = page.getByRole("radio", { name: "Deutsch" });
  await german.click();
  const question = page.getByRole("alertdialog", { name: "Reload the page in Deutsch?" });
  await expect(question).toContainText("you'll be asked for it after the reload");
  await question.getByRole("button", { name: "Not now" }).click();
  await expect(german).not.toBeChecked();
  await german.click();
  await question.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mit dem Buchungsdienst verbinden");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("says that a browser can't store the language, and doesn't reload", async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get: () => {
        throw new DOMException("Denied.", "SecurityError");
      },
    });
  });
  await signIn.before("/settings");
  await page.getByRole("radio", { name: "Deutsch" }).click();
  await expect(page.getByText("This browser couldn't save your choice.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "English" })).toBeChecked();
});
