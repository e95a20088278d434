import { names } from "#names";
import { expect, test } from "../test.ts";

// Low, so that the lanes of Today scroll, too.
test.use({ othersRest: true, viewport: { width: 1280, height: 480 } });

test("keeps the place of a list over Back and a reload", async ({ signIn, page, site }) => {
  test.slow();
  /** The name of a row, given how far down the window it is. */
  const rowAt = (part: number) =>
    page.evaluate((part) => {
      const row = document.elementFromPoint(innerWidth / 3, innerHeight * part)?.closest("[role=row], li");
      return row?.getAttribute("aria-label") ?? row?.querySelector("[role=rowheader]")?.getAttribute("aria-label");
    }, part);
  await signIn.before();
  for (const [address, distance] of [
    ["/today", 200],
    ["/bookings", 3600],
    ["/vehicles", 400],
    ["/calendar", 400],
  ] as const) {
    await page.goto(site + address);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect.poll(() => rowAt(0.55), address).toBeTruthy();
    const before = await rowAt(0.55);
    await page.mouse.move(400, 300);
    await page.mouse.wheel(0, distance);
    await expect.poll(() => rowAt(0.55), address).not.toBe(before);
    // Once it has come to rest.
    let last = await rowAt(0.55);
    await expect.poll(async () => last === (last = await rowAt(0.55)), { intervals: [300] }).toBe(true);
    await page
      .getByRole(...names.shell.navigation)
      .getByRole("link", { name: /^Webhooks/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
    await page.goBack();
    await expect.poll(() => rowAt(0.55), `${address} after Back`).toBe(last);
    await page.reload();
    await expect.poll(() => rowAt(0.55), `${address} after a reload`).toBe(last);
  }
});
