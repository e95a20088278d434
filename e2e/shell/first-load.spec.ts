import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { expectNothingFound } from "../axe.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { expect, test } from "../test.ts";

test("loads a returning visitor's inbox within the budget in package.json", async ({ context, site }) => {
  // A separate page, since the others' clock is frozen, and with it the times of loading.
  const page = await context.newPage();
  const { budgets }: { budgets: { firstLoadOfInbox: Record<string, number> } } = JSON.parse(
    await readFile(join(import.meta.dirname, "..", "..", "package.json"), "utf8"),
  );
  await new SignInPage(page, site).alreadyDone(demoKeys.full);
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector("[role=row][aria-label='BK-20431']") === null) return;
      observer.disconnect();
      performance.mark("first row");
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${site}/bookings`);
  // Requests before the first row was there; parts that are preloaded after it don't delay it.
  const loaded = await page.waitForFunction(() => {
    const [mark] = performance.getEntriesByName("first row");
    // Requests are listed once they have finished.
    if (mark === undefined || document.fonts.status !== "loaded") return undefined;
    const resources = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    return resources
      .filter(({ startTime }) => startTime < mark.startTime)
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize }));
  });
  const files = (await loaded.jsonValue()) ?? [];
  const kilobytes = (ending: string) =>
    files.filter(({ name }) => name.endsWith(ending)).reduce((sum, file) => sum + file.encodedBodySize, 0) / 1000;
  const weight = {
    scriptKilobytes: kilobytes(".js"),
    styleKilobytes: kilobytes(".css"),
    fontKilobytes: kilobytes(".woff2"),
  };
  for (const [kind, measured] of Object.entries(weight)) {
    expect(measured, kind).toBeGreaterThan(5);
    expect(measured, kind).toBeLessThanOrEqual(budgets.firstLoadOfInbox[kind] ?? 0);
  }
});

test("says in the user's language that scripts are missing, and starts once they arrive", async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem("language", "de"));
  await page.route("**/assets/libraries-*.js", (route) => route.abort());
  await page.goto(`${site}/bookings`);
  const shown = page.getByRole("alert").locator("p:visible");
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAttribute("lang", "de");
  await expect(page.getByText("Partner dashboard", { exact: true })).toBeHidden();
  await expectNothingFound(page, "scripts that did not come");
  await page.unrouteAll();
  await page.reload();
  const key = page.locator("input[type=password]");
  await key.fill("typed");
  // Once started, no failing script replaces the page, such as one of an extension.
  await page.evaluate(() => document.querySelector("script[type=module]")?.dispatchEvent(new Event("error")));
  await expect(key).toHaveValue("typed");
});
