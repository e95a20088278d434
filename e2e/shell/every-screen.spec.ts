// What every screen must do for people who see little, use only the keyboard, or set their own colours and sizes.
import type { Page } from "playwright/test";
import { expectNothingFound } from "../axe.ts";
import { screens } from "../pages/screens.ts";
import { expect, test } from "../test.ts";

test.use({ clock: "standing" });

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

type Screens = readonly (typeof screens)[number][];

/** Opens each screen in turn, and waits for its content. */
async function onEach(
  page: Page,
  site: string,
  some: Screens,
  look: (address: string) => Promise<void>,
): Promise<void> {
  for (const { address, heading } of some) {
    await page.goto(site + address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("main")).toHaveCount(1);
    // The rows of bookings, or other content of this screen.
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await look(address);
  }
}

/** Expects no animation with reduced motion. */
async function expectStill(page: Page, address: string): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().duration) > 10)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : "")),
  );
  expect(moving, `${address}, what moves`).toEqual([]);
}

/** Expects a visible focus at every tab stop, also in forced colours. */
async function expectStopsSeen(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press("Tab");
    const unseen = await page.evaluate(() => {
      const { activeElement } = document;
      // In a date field the last stop is the browser's own button, with its own ring.
      if (activeElement?.matches(":focus") !== true || activeElement === document.body) return undefined;
      // A styled field may draw the ring around its parent.
      const rings = [activeElement, activeElement.parentElement, activeElement.nextElementSibling].filter(
        (element) => element !== null,
      );
      const isSeen = rings.some((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
      });
      return isSeen ? undefined : activeElement.outerHTML.slice(0, 120);
    });
    expect(unseen, `${address}, stop ${stop + 1}`).toBeUndefined();
  }
  await page.emulateMedia({ forcedColors: "none" });
}

/** Expects no sideways scrolling at 320 px, also with wider text spacing. */
async function expectReflow(page: Page, address: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => sideways(page), address).toBe(0);
  // WCAG success criterion 1.4.12 has these four.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await sideways(page), `${address} with wide text`).toBe(0);
  if (before !== null) await page.setViewportSize(before);
}

// Two halves, which run in parallel.
for (const some of [screens.slice(0, 7), screens.slice(7)]) {
  const names = `${some[0]?.heading} to ${some.at(-1)?.heading}`;

  test(`has no axe findings, no layout shifts, visible focus and room at 320 px, from ${names} @phone`, async ({
    page,
    signIn,
    site,
    isMobile,
  }) => {
    test.slow();
    await signIn.before();
    await onEach(page, site, some, async (address) => {
      await expectStill(page, address);
      await expectNothingFound(page, address, isMobile ? ["light"] : ["light", "dark"]);
      // A phone has a fixed width and no keyboard.
      if (isMobile) return;
      await expectStopsSeen(page, address);
      await expectReflow(page, address);
    });
  });
}

test("fits every screen into 1280 px with text twice as large", async ({ page, signIn, site }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  await signIn.before();
  await onEach(page, site, screens, async (address) => {
    expect(await sideways(page), address).toBe(0);
    // No button cuts off its words.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll("main button, header button")]
        .filter((button) => button.checkVisibility() && button.scrollHeight > button.clientHeight + 2)
        .map((button) => button.textContent),
    );
    expect(cut, address).toEqual([]);
  });
});
