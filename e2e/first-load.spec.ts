import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { expect, test } from "./test.ts";

test("the inbox of a returning visitor stays within its weight in package.json @http", async ({
  page,
  site,
  bookings,
}) => {
  const { budgets }: { budgets: { firstLoadOfInbox: Record<string, number> } } = JSON.parse(
    await readFile(join(import.meta.dirname, "..", "package.json"), "utf8"),
  );
  const weight = { scriptKilobytes: 0, styleKilobytes: 0, fontKilobytes: 0 };
  page.on("requestfinished", async (request) => {
    const kind = request.resourceType();
    const { responseBodySize } = await request.sizes();
    if (kind === "script") weight.scriptKilobytes += responseBodySize / 1000;
    if (kind === "stylesheet") weight.styleKilobytes += responseBodySize / 1000;
    if (kind === "font") weight.fontKilobytes += responseBodySize / 1000;
  });
  await page.addInitScript(
    ([key]) => {
      sessionStorage.setItem("session", JSON.stringify({ service: { name: "Sandbox", baseUrl: "/v1" }, key }));
    },
    [demoKeys.full],
  );
  await page.goto(`${site}/bookings`);
  await expect(bookings.row("BK-20431")).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const [kind, kilobytes] of Object.entries(weight)) {
    expect(kilobytes, kind).toBeGreaterThan(5);
    expect(kilobytes, kind).toBeLessThanOrEqual(budgets.firstLoadOfInbox[kind] ?? 0);
  }
});
