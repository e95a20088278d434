import { names } from "#names";
import { expect, type Locator, type Page } from "playwright/test";

/** The view that decides between bookings that collide, in the user's words. Bookings are given by number. */
export class ConflictView {
  readonly page: Page;
  readonly view: Locator;
  readonly confirm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.view = page.getByRole(...names.conflict.view);
    this.confirm = page.getByRole(...names.booking.question);
  }

  async choose(number: string, reason: string): Promise<void> {
    await this.view.getByRole("radio", { name: number }).check();
    await this.view.getByRole(...names.booking.reason).fill(reason);
    await this.view.getByRole(...names.booking.approve).click();
    await expect(this.confirm).toHaveAccessibleName(new RegExp(number));
  }

  async send(): Promise<void> {
    await this.confirm.getByRole(...names.booking.approve).click();
    await expect(this.confirm).toBeHidden();
  }
}
