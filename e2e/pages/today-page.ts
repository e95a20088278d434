import type { Locator, Page } from "playwright/test";

/** Today's board, in the user's words. */
export class TodayPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  row(lane: string, number: string): Locator {
    return this.page.getByRole("region", { name: lane, exact: true }).getByRole("listitem", { name: number });
  }
}
