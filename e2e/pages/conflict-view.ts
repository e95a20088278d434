import { expect, type Locator, type Page } from "playwright/test";
import type { BookingsPage } from "./bookings-page.ts";

/** The view that decides between bookings that collide, in the user's words. Bookings are given by number. */
export class ConflictView {
  readonly page: Page;
  readonly view: Locator;
  readonly confirm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.view = page.getByRole("region", { name: /^Conflict/ });
    this.confirm = page.getByRole("alertdialog");
  }

  /** Opens it with one of the bookings. */
  async open(bookings: BookingsPage, number: string): Promise<void> {
    await bookings.search.fill(number);
    await bookings.row(number).click();
    await expect(this.view).toBeVisible();
  }

  /** Chooses the booking to approve and opens the confirm. */
  async choose(number: string, reason: string): Promise<void> {
    await this.view.getByRole("radio", { name: number }).check();
    await this.view.getByRole("textbox", { name: "Reason" }).fill(reason);
    await this.view.getByRole("button", { name: /^Approve/ }).click();
    await expect(this.confirm).toHaveAccessibleName(new RegExp(number));
  }

  async send(): Promise<void> {
    await this.confirm.getByRole("button", { name: /^Approve/ }).click();
    await expect(this.confirm).toBeHidden();
  }
}
