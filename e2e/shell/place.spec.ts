import { names } from "#names";
import { expect, test } from "../test.ts";

test.use({ scenario: "many", othersRest: true });

test("keeps the place of a long list over Back and a reload", async ({ signIn, page, site }) => {
  test.slow();
  /** The name of the row in the middle of the window. */
  const inMiddle = () =>
    page.evaluate(() => {
      const row = document.elementFromPoint(innerWidth / 3, innerHeight / 2)?.closest("[role=row]");
      return row?.getAttribute("aria-label") ?? row?.querySelector("[role=rowheader]")?.textContent;
    });
  await signIn.before();
  for (const [address, opens] of [
    ["/bookings", true],
    ["/vehicles", true],
    ["/calendar", false],
  ] as const) {
    await page.goto(site + address);
    await expect.poll(inMiddle, address).toBeTruthy();
    const first = await inMiddle();
    await page.mouse.move(500, 450);
    await page.mouse.wheel(0, 3600);
    await expect.poll(inMiddle, address).not.toBe(first);
    if (opens) await page.mouse.click(500, 450);
    await expect(page.getByRole("region", { name: /^(Booking|Vehicle) / })).toHaveCount(opens ? 1 : 0);
    const before = await inMiddle();
    await page
      .getByRole(...names.shell.navigation)
      .getByRole("link", { name: /^Webhooks/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
    await page.goBack();
    await expect.poll(inMiddle, `${address} after Back`).toBe(before);
    await page.reload();
    await expect.poll(inMiddle, `${address} after a reload`).toBe(before);
  }
});
