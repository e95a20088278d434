// What every screen must do for people who see little, use only the keyboard, or set their own colours and sizes, at every width.
import type { Page } from "playwright/test";
import { expectNothingFound } from "../axe.ts";
import { layoutFaults } from "../layout-faults.ts";
import { screens } from "../pages/screens.ts";
import { expect, test } from "../test.ts";

test.use({ clock: "standing", othersRest: true, rateLimit: { limit: 100_000, windowSeconds: 60 } });

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

type Screens = readonly (typeof screens)[number][];

async function expectDrawn(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.getByRole("main")).toHaveCount(1);
  // The rows of bookings, or other content of this screen.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Opens one screen after the other in a page that stays loaded. */
async function onEach(page: Page, some: Screens, look: (address: string) => Promise<void>): Promise<void> {
  for (const { address, heading } of some) {
    await page.evaluate((to) => history.pushState(undefined, "", to), address);
    await expectDrawn(page, heading);
    await look(address);
  }
}

/** Adds up the layout shifts of a page that no input caused, except of a foot that grows or shrinks: it moves nothing else. */
const watchShifts = () => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const [value, byUser, sources] = ["value", "hadRecentInput", "sources"].map((name): unknown =>
        Reflect.get(entry, name),
      );
      const moved: readonly { currentRect: DOMRectReadOnly }[] = Array.isArray(sources) ? sources : [];
      const isFoot = moved.length > 0 && moved.every(({ currentRect }) => currentRect.bottom >= innerHeight);
      const { dataset } = document.documentElement;
      if (byUser === false && !isFoot) dataset["shift"] = `${Number(dataset["shift"] ?? 0) + Number(value)}`;
    }
  }).observe({ type: "layout-shift", buffered: true });
};

async function expectUnmoved(page: Page, address: string): Promise<void> {
  const shift = Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
  expect(shift, `${address}, how far it moved`).toBeLessThanOrEqual(0.0005);
}

/** Resizes the page, and waits for what follows its width: that is drawn in the next frames. */
async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Expects nothing wider than its box, no text over another and no reference cut short. */
async function expectToFit(page: Page, address: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await resize(page, width);
    // A busy machine may draw the new width later.
    await expect.poll(() => page.evaluate(layoutFaults), `${address} at ${width}`).toEqual([]);
  }
}

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

/** Expects no sideways scrolling at 320 px with wider text spacing. */
async function expectWideTextToFit(page: Page, address: string): Promise<void> {
  await resize(page, 320, 640);
  // WCAG success criterion 1.4.12 has these four.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  await expect.poll(() => sideways(page), `${address} with wide text`).toBe(0);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

test.describe("on a full day", () => {
  test.use({ scenario: "full-day" });

  // In parts, which run in parallel.
  for (const some of [screens.slice(0, 4), screens.slice(4, 9), screens.slice(9)]) {
    const names = `${some[0]?.heading} to ${some.at(-1)?.heading}`;

    test(`moves nothing, fits every width, has no axe findings and shows the focus, from ${names}`, async ({
      page,
      signIn,
      site,
    }) => {
      test.slow();
      await page.addInitScript(watchShifts);
      await signIn.before();
      for (const { address, heading } of some) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(site + address);
        await expectDrawn(page, heading);
        await expectUnmoved(page, address);
        await expectStill(page, address);
        await expectToFit(page, address, [1440, 1280, 1024, 820, 390, 320]);
        await expectWideTextToFit(page, address);
        await resize(page, 1440);
        await expectNothingFound(page, address, ["light", "dark"]);
        await expectStopsSeen(page, address);
      }
    });
  }
});

test("has no axe findings on a phone @only-phone", async ({ page, signIn }) => {
  test.slow();
  await signIn.before();
  await onEach(page, screens, async (address) => {
    await expectStill(page, address);
    await expectNothingFound(page, address);
  });
});

test("fits every screen into 1280 px with text twice as large", async ({ page, signIn }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  await signIn.before();
  await onEach(page, screens, async (address) => {
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

test.describe("with hostile text", () => {
  test.use({ scenario: "hostile-text" });

  test("fits, and stays text that leads nowhere else", async ({ page, signIn }) => {
    test.slow();
    await signIn.before();
    await onEach(page, screens, async (address) => {
      const markup = "main :is(img, iframe, object, embed, script, b[onmouseover])";
      const elsewhere = "main a[href]:not([href^='/']), main a[href^='//']";
      await expect(page.locator(`${markup}, ${elsewhere}`), address).toHaveCount(0);
      await expectToFit(page, address, [390, 1440]);
    });
  });
});
