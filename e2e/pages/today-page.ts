import { expect, type Locator, type Page } from "playwright/test";

/** The front desk of Today, in the user's words. */
export class TodayPage {
  readonly page: Page;
  readonly field: Locator;
  readonly list: Locator;
  readonly pickup: Locator;
  readonly giveBack: Locator;
  readonly undo: Locator;
  readonly next: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByRole("searchbox", { name: "Search today" });
    this.list = page.getByRole("list", { name: "Bookings found" });
    const main = page.getByRole("main");
    this.pickup = main.getByRole("button", { name: /^Confirm pickup/ });
    this.giveBack = main.getByRole("button", { name: /^Confirm return/ });
    // Not the one in the notification, which is also there.
    this.undo = main.getByRole("region", { name: /^Booking/ }).getByRole("button", { name: /^Undo/ });
    this.next = main.getByRole("button", { name: "Next", exact: true });
  }

  /** A booking in a lane of the board. */
  row(lane: string, number: string): Locator {
    return this.page.getByRole("region", { name: lane, exact: true }).getByRole("listitem", { name: number });
  }

  card(number: string): Locator {
    return this.page.getByRole("region", { name: `Booking ${number}` });
  }

  /** What a scanner does in the search, which `/` leads to: it types a code and ends with Enter. */
  async scan(text: string): Promise<void> {
    await this.field.focus();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press("Enter");
  }

  async shows(number: string): Promise<Locator> {
    await expect(this.card(number)).toBeVisible();
    return this.card(number);
  }
}
