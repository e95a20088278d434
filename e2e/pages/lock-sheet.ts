import { names } from "#names";
import type { Locator, Page } from "playwright/test";

/** The dialog over the screen when the service no longer accepts the API key. */
export class LockSheet {
  readonly sheet: Locator;

  constructor(page: Page) {
    this.sheet = page.getByRole("alertdialog", { name: "The key is no longer accepted" });
  }

  async unlock(key: string): Promise<void> {
    await this.sheet.getByRole(...names.session.apiKey).fill(key);
    await this.sheet.getByRole(...names.session.checkKey).click();
  }
}
