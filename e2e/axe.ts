import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Axe finds nothing on the page as it stands. The dark theme is the same page in other colours, which are the same on a
 * phone: they are looked at once.
 */
export async function expectNothingFound(page: Page, where: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  // What passed is counted and not described: to find a selector for each node takes longer than all the rules.
  const axe = () => new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const light = ["light", axe().withTags(rules)] as const;
  const dark = ["dark", axe().withRules(["color-contrast", "link-in-text-block"])] as const;
  for (const [theme, axe] of isPhone ? [light] : [light, dark]) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator("html").evaluate((html, theme) => html.setAttribute("data-theme", theme), theme);
    // Without frames there is nothing to put together in a page of its own.
    const { violations } = await axe.setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
    expect(found, `axe on ${where}, ${theme}`).toEqual([]);
  }
}
