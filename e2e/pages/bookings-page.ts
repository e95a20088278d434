import { names } from "#names";
import { expect, type Locator, type Page } from "playwright/test";

/** The inbox and its panel, in the user's words. Bookings are given by number. */
export class BookingsPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly search: Locator;
  readonly tabs: Locator;
  readonly confirm: Locator;
  /** The Undo of each decision that wasn't sent yet. */
  readonly undo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole(...names.bookings.grid);
    this.search = page.getByRole(...names.bookings.search);
    this.tabs = page.getByRole(...names.bookings.states);
    this.confirm = page.getByRole(...names.booking.question);
    this.undo = page.getByRole("button", { name: /^Undo/ });
  }

  row(number: string): Locator {
    return this.grid.getByRole("row", { name: number });
  }

  panel(number: string): Locator {
    return this.page.getByRole("region", { name: `Booking ${number}` });
  }

  async goTo(): Promise<void> {
    await this.page
      .getByRole(...names.shell.navigation)
      .getByRole(...names.shell.bookings)
      .click();
  }

  /** Shows the requests that arrived since the list was drawn. */
  async showArrivals(): Promise<void> {
    await this.page.getByRole("button", { name: /^\d+ new booking request/ }).click();
  }

  tab(name: string): Locator {
    return this.tabs.getByRole("tab", { name: new RegExp(`^${name}`) });
  }

  async open(number: string): Promise<Locator> {
    await this.search.fill(number);
    await this.row(number).click();
    await expect(this.panel(number)).toBeVisible();
    return this.panel(number);
  }

  /** Opens the confirm of an action from the panel; `action` is the start of its button's name. */
  async begin(number: string, action: string): Promise<Locator> {
    await this.panel(number)
      .getByRole("button", { name: new RegExp(`^${action}`) })
      .click();
    await expect(this.confirm).toHaveAccessibleName(new RegExp(number));
    return this.confirm;
  }

  /** Carries out an action: panel, confirm, a reason if there is one, send. */
  async decide(number: string, action: string, reason?: string): Promise<void> {
    await this.begin(number, action);
    if (reason !== undefined) await this.confirm.getByRole(...names.booking.reason).fill(reason);
    await this.press(action);
    // Another dialog may have replaced it by then, such as the one for a refused key.
    await expect(this.page.getByRole("alertdialog", { name: new RegExp(number) })).toBeHidden();
  }

  async press(action: string, clickCount = 1): Promise<void> {
    await this.confirm.getByRole("button", { name: new RegExp(`^${action}`) }).click({ clickCount });
  }

  async expectUnknown(number: string): Promise<void> {
    await expect(this.row(number)).toContainText("Outcome unknown");
    await expect(this.panel(number)).toContainText("Outcome unknown");
  }

  async expectAnnounced(text: string): Promise<void> {
    await expect(this.page.getByRole("status").filter({ hasText: text }).first()).toBeAttached();
  }
}
