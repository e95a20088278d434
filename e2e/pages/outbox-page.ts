import { names } from "#names";
import { expect, type Locator, type Page } from "playwright/test";

/** Every write of this browser, in the user's words. */
export class OutboxPage {
  readonly page: Page;
  readonly table: Locator;
  /** The way there in the navigation, on a phone behind “More”; its name ends with the number of unconfirmed actions. */
  readonly link: Locator;
  /** The notice about other keys' actions. */
  readonly others: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole(...names.outbox.table);
    const navigation = page.getByRole(...names.shell.navigation);
    this.link = navigation
      .getByRole(...names.shell.outbox)
      .or(navigation.getByRole("button", { name: /^More/ }))
      .filter({ visible: true });
    this.others = page.getByRole("button", { name: /other API key/ });
  }

  /** Goes there inside the page, since a reload would forget the API key. */
  async open(): Promise<void> {
    await this.link.click();
    if ((await this.link.getAttribute("aria-haspopup")) === "dialog") {
      await this.page
        .getByRole("dialog")
        .getByRole(...names.shell.outbox)
        .click();
    }
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Outbox");
  }

  group(name: "Needs you" | "On its way" | "Settled"): Locator {
    return this.table.getByRole("rowgroup", { name });
  }

  row(number: string): Locator {
    return this.table.getByRole("row").filter({ hasText: number });
  }

  async pauseSending(): Promise<void> {
    await this.page.getByRole(...names.outbox.pause).click();
  }

  async statements(): Promise<ReadonlyMap<string, string>> {
    // The last of many rows are drawn once the browser has time.
    const settled = this.group("Settled").getByRole("row");
    const count = Number(/\d+/.exec(await settled.first().innerText()));
    await expect(settled).toHaveCount(count + 1);
    const rows = await this.table.getByRole("row").allInnerTexts();
    return new Map(rows.flatMap((text) => (/BK-\d+/.exec(text) ?? []).map((number) => [number, text] as const)));
  }
}
