// At every width people have: nothing wider than its box, no text over another, no reference cut short.
import type { Page } from "playwright/test";
import { layoutFaults } from "../layout-faults.ts";
import { screens } from "../pages/screens.ts";
import { expect, test } from "../test.ts";

test.use({ clock: "standing" });

const widthsOf = { "full-day": [1440, 1280, 1024, 820, 390, 320], "hostile-text": [1440, 390] } as const;

/** Adds up the layout shifts of a page that no input caused. */
const watchShifts = () => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const [value, byUser] = [Reflect.get(entry, "value"), Reflect.get(entry, "hadRecentInput")];
      const { dataset } = document.documentElement;
      if (byUser === false) dataset["shift"] = `${Number(dataset["shift"] ?? 0) + Number(value)}`;
    }
  }).observe({ type: "layout-shift", buffered: true });
};

const shiftOf = async (page: Page) => Number((await page.locator("html").getAttribute("data-shift")) ?? 0);

for (const scenario of ["full-day", "hostile-text"] as const) {
  test.describe(scenario, () => {
    test.use({ scenario, othersRest: true, rateLimit: { limit: 100_000, windowSeconds: 60 } });

    test("fits every screen at every width, and stays where it was drawn", async ({ page, signIn, site }) => {
      test.slow();
      await page.addInitScript(watchShifts);
      await signIn.before();
      const faults: string[] = [];
      for (const { address, heading } of screens) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(site + address);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        // What a service sends stays text, and leads nowhere else.
        const markup = "main :is(img, iframe, object, embed, script, b[onmouseover])";
        const elsewhere = "main a[href]:not([href^='/']), main a[href^='//']";
        await expect(page.locator(`${markup}, ${elsewhere}`), address).toHaveCount(0);
        const shift = await shiftOf(page);
        if (scenario === "full-day" && shift > 0.0005) faults.push(`${address}: moved by ${shift}`);
        for (const width of widthsOf[scenario]) {
          await page.setViewportSize({ width, height: 900 });
          // What follows the width is drawn in the next frames.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          for (const fault of await page.evaluate(layoutFaults)) faults.push(`${address} at ${width}: ${fault}`);
        }
      }
      expect(faults).toEqual([]);
    });
  });
}
