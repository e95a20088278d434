import axe, { type AxeResults, type RunOnly, type RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Runs axe in a page, loading it once. Passes aren't reported, since that takes longer than all the rules. */
async function found(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options = { runOnly, resultTypes: ["violations"], iframes: false } satisfies RunOptions;
  const { violations }: Pick<AxeResults, "violations"> = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

/** Whether every dialog has faded in: until then its contrasts are others, and on a phone it waits for the keyboard to open. */
const areDialogsShown = () =>
  [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].every((dialog) => {
    for (let one: Element | null = dialog; one !== null; one = one.parentElement)
      if (getComputedStyle(one).opacity !== "1") return false;
    return true;
  });

type Theme = "light" | "dark";

const rulesIn: Readonly<Record<Theme, RunOnly>> = {
  light: { type: "tag", values: rules },
  // The dark theme only differs in colours.
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/** Expects no axe findings on the page as it is. Every screen is looked at in both themes once, what opens over it in one. */
export async function expectNothingFound(
  page: Page,
  where: string,
  themes: readonly Theme[] = ["light"],
): Promise<void> {
  await expect.poll(() => page.evaluate(areDialogsShown), `dialogs of ${where}`).toBe(true);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator("html").evaluate((html, theme) => html.setAttribute("data-theme", theme), theme);
    expect(await found(page, rulesIn[theme]), `axe on ${where}, ${theme}`).toEqual([]);
  }
}
