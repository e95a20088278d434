import { names } from "#names";
import { expect, type Locator, type Page } from "playwright/test";

/** The delivery log and catching up on failed deliveries, in the user's words. */
export class DeliveriesPage {
  readonly page: Page;
  readonly grid: Locator;
  /** The notice about a failing endpoint. */
  readonly banner: Locator;
  /** The time since when the listed bookings changed. */
  readonly since: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole(...names.deliveries.grid);
    this.banner = page.getByRole("alert");
    this.since = page.getByRole(...names.bookings.changedSince);
  }

  row(name: string | RegExp): Locator {
    return this.grid.getByRole("row", { name });
  }

  /** Goes to the bookings that changed since the first failure. */
  async catchUp(): Promise<void> {
    await this.page.getByRole("button", { name: /^Catch up/ }).click();
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
    await expect(this.since).toBeVisible();
  }
}
