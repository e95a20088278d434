import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { expect, test } from "../test.ts";
import { addresses, lead, open, readIn } from "../untranslated.ts";

test.use({ clock: "standing" });

test("mirrors every screen without scrolling sideways, at 390 px and 1440 px", async ({ page, signIn, site }) => {
  await readIn(page, "xb");
  await signIn.alreadyDone(demoKeys.full);
  await open(page, `${site}/settings`);
  const found = () =>
    page.evaluate(() => {
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
  for (const address of addresses) {
    await lead(page, address);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const expected = { dir: "rtl", sideways: 0, inMain: 0, isHeadingOut: false };
      await expect.poll(found, `${address} at ${width} px`).toEqual(expected);
    }
  }
});
