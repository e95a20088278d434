import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { expect, test } from "./test.ts";

test("the inbox of a returning visitor stays within its weight in package.json", async ({ context, site }) => {
  // A page of its own: the others hold their clock, and with it the times of what was loaded.
  const page = await context.newPage();
  const { budgets }: { budgets: { firstLoadOfInbox: Record<string, number> } } = JSON.parse(
    await readFile(join(import.meta.dirname, "..", "package.json"), "utf8"),
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
  // What was asked for before the first row stood there; the parts that are fetched ahead after it are not in its way.
  const loaded = await page.waitForFunction(() => {
    const [mark] = performance.getEntriesByName("first row");
    // What was asked for is listed once it is there.
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
