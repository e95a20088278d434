import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { expect, test } from "./test.ts";
import { lead, open, readIn, screens } from "./untranslated.ts";

test.use({ clock: "standing" });

for (const width of [390, 1440]) {
  test(`at ${width} px every screen stands mirrored, and none scrolls sideways`, async ({ page, signIn, site }) => {
    await page.setViewportSize({ width, height: 900 });
    await readIn(page, "xb");
    await signIn.alreadyDone(demoKeys.full);
    await open(page, `${site}/settings`);
    for (const address of screens) {
      await lead(page, address);
      const found = await page.evaluate(() => {
        const { scrollWidth, clientWidth, dir } = document.documentElement;
        const main = document.querySelector("main");
        const heading = document.querySelector("h1")?.getBoundingClientRect();
        return {
          dir,
          sideways: scrollWidth - clientWidth,
          inMain: (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0),
          isHeadingOut: heading === undefined || heading.left < 0 || heading.right > innerWidth,
        };
      });
      expect.soft(found, address).toEqual({ dir: "rtl", sideways: 0, inMain: 0, isHeadingOut: false });
    }
  });
}
