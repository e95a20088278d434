import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, test } from "./test.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function expectNothingFound(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  expect(found, `axe on ${where}`).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on any screen and state, ${colorScheme} @phone @http`, async ({
    page,
    signIn,
    bookings,
    site,
    service,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await signIn.open();
    await expectNothingFound(page, "sign-in");
    await signIn.withKey("wrong");
    await expect(signIn.refusal).toBeVisible();
    await expectNothingFound(page, "refused key");
    await signIn.toSandbox();
    await expect(bookings.row("BK-20431")).toBeVisible();
    await expectNothingFound(page, "bookings");
    await bookings.open("BK-20431");
    await expectNothingFound(page, "booking panel");
    await bookings.begin("BK-20431", "Reject");
    await expectNothingFound(page, "reject dialog");
    await bookings.confirm.getByRole("button", { name: "Keep booking" }).click();
    service.twist = (request, answer) => (request.method === "POST" ? new Response("", { status: 503 }) : answer);
    await bookings.decide("BK-20431", "Approve");
    await expect(bookings.panel("BK-20431").getByRole("button", { name: "Ask again" })).toBeVisible();
    await expectNothingFound(page, "unknown outcome");
    for (const address of ["/bookings/none", "/bookings?q=nothing-like-it", "/settings", "/vehicles", "/nowhere"]) {
      await page.goto(site + address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNothingFound(page, address);
    }
    service.twist = () => new Response("", { status: 500 });
    await page.goto(`${site}/bookings`);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectNothingFound(page, "bookings that cannot be read");
  });
}

test("everything reflows at 320 px, without scrolling sideways @http", async ({ page, signIn, bookings, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await signIn.open();
  expect(await sideways()).toBe(0);
  await signIn.toSandbox();
  await bookings.open("BK-20431");
  expect(await sideways()).toBe(0);
  for (const address of ["/settings", "/vehicles"]) {
    await page.goto(site + address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await sideways()).toBe(0);
  }
});
