import { expect, type Locator, type Page } from "playwright/test";

/** Every write of this browser, in the user's words. */
export class OutboxPage {
  readonly page: Page;
  readonly site: string;
  readonly table: Locator;

  constructor(page: Page, site: string) {
    this.page = page;
    this.site = site;
    this.table = page.getByRole("table", { name: "Outbox" });
  }

  /** Goes there inside the page, which a reload would make forget its key. */
  async open(): Promise<void> {
    await this.page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: /^Outbox/ })
      .click();
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Outbox");
    await expect(this.table).toBeVisible();
  }

  group(name: "Needs you" | "On its way" | "Settled"): Locator {
    return this.table.getByRole("rowgroup", { name });
  }

  /** What the outbox says about each booking that it lists, by its number. */
  async statements(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.table.getByRole("row").allInnerTexts();
    return new Map(rows.flatMap((text) => (/BK-\d+/.exec(text) ?? []).map((number) => [number, text] as const)));
  }
}
