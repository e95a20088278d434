import { expect, type Locator, type Page } from "playwright/test";

/** The switcher of a mock build, in the designer's words. */
export class Switcher {
  readonly page: Page;
  readonly badge: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.badge = page.getByRole("button", { name: /^Mock data/ });
    this.panel = page.getByRole("complementary", { name: "Scenarios" });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press("Control+.");
    await expect(this.panel).toBeVisible();
  }

  /** Chooses a fleet or a dialect: the page reloads and the switcher stays open. */
  async choose(title: string): Promise<void> {
    const row = this.panel.getByRole("button", { name: new RegExp(`^${title}`) });
    await row.click();
    await expect(row).toHaveAttribute("aria-pressed", "true");
  }

  async answerNextWrite(title: string): Promise<void> {
    await this.panel.getByRole("radio", { name: new RegExp(`^${title}`) }).check({ force: true });
  }

  async copyLink(): Promise<string> {
    await this.panel.getByRole("button", { name: "Copy link" }).click();
    await expect(this.panel.getByRole("status")).toHaveText("Link copied.");
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}
