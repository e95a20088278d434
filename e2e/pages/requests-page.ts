import { names } from "#names";
import { expect, type Locator, type Page } from "playwright/test";

/** The list of this browser's requests, in the user's words. */
export class RequestsPage {
  readonly page: Page;
  readonly table: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole(...names.outbox.requests);
  }

  async open(): Promise<void> {
    await this.page.getByRole("main").getByRole("link", { name: "Requests" }).click();
    await expect(this.table).toBeVisible();
  }

  rows(path: string): Locator {
    return this.table.getByRole("row").filter({ hasText: path });
  }
}
