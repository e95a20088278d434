import { expect, type Locator, type Page } from "playwright/test";

/** Every write of this browser, in the user's words. */
export class OutboxPage {
  readonly page: Page;
  readonly table: Locator;
  readonly search: Locator;
  /** The entry of the navigation; its name ends with how many actions are not confirmed. */
  readonly link: Locator;
  /** What is said of other keys' writes. */
  readonly others: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole("table", { name: "Outbox" });
    this.search = page.getByRole("searchbox", { name: "Search the outbox" });
    this.link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Outbox/ });
    this.others = page.getByRole("button", { name: /with another API key/ });
  }

  /** Goes there inside the page, which a reload would make forget its key. */
  async open(): Promise<void> {
    await this.link.click();
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Outbox");
  }

  group(name: "Needs you" | "On its way" | "Settled"): Locator {
    return this.table.getByRole("rowgroup", { name });
  }

  /** The row about this booking, wherever it stands. */
  row(number: string): Locator {
    return this.table.getByRole("row").filter({ hasText: number });
  }

  async pauseSending(): Promise<void> {
    await this.page.getByRole("button", { name: "Pause sending" }).click();
  }

  async resumeSending(): Promise<void> {
    await this.page.getByRole("button", { name: "Resume sending" }).click();
  }

  /** What the outbox says about each booking that it lists, by its number. */
  async statements(): Promise<ReadonlyMap<string, string>> {
    // Of many settled ones the last are drawn once the browser has time.
    const settled = this.group("Settled").getByRole("row");
    const count = Number(/\d+/.exec(await settled.first().innerText()));
    await expect(settled).toHaveCount(count + 1);
    const rows = await this.table.getByRole("row").allInnerTexts();
    return new Map(rows.flatMap((text) => (/BK-\d+/.exec(text) ?? []).map((number) => [number, text] as const)));
  }
}
