import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Axe finds nothing on the page as it stands, in either theme; the dark one is the same page in other colours. */
export async function expectNothingFound(page: Page, where: string): Promise<void> {
  for (const [theme, axe] of [
    ["light", new AxeBuilder({ page }).withTags(rules)],
    ["dark", new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"])],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator("html").evaluate((html, theme) => html.setAttribute("data-theme", theme), theme);
    // Without frames there is nothing to put together in a page of its own.
    const { violations } = await axe.setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
    expect(found, `axe on ${where}, ${theme}`).toEqual([]);
  }
}
