import { names } from "#names";
import { expect, type Locator, type Page } from "playwright/test";

/** The calendar and its form, in the user's words. Vehicles are given by reference. */
export class CalendarPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole(...names.calendar.grid);
    this.dialog = page.getByRole(...names.calendar.form);
  }

  row(vehicle: string): Locator {
    return this.grid.getByRole("row").filter({ has: this.page.getByRole("rowheader", { name: vehicle }) });
  }

  /** A bar by the start of its name: `Block hv-09` or `Booking BK-20407`. */
  bar(name: string): Locator {
    return this.grid.getByRole("button", { name: new RegExp(`^${name}`) });
  }

  async openForm(): Promise<void> {
    await this.page
      .getByRole("main")
      .getByRole(...names.calendar.blockDates)
      .first()
      .click();
    await expect(this.dialog).toBeVisible();
  }

  /** Chooses a vehicle in the open form. */
  async take(vehicle: string): Promise<void> {
    await this.dialog.getByRole(...names.calendar.vehicle).selectOption(vehicle);
  }

  /** Both in local time: `2026-10-24T10:00`. */
  async setTimes(from: string, until: string): Promise<void> {
    await this.dialog.getByLabel("From", { exact: true }).fill(from);
    await this.dialog.getByLabel("Until", { exact: true }).fill(until);
  }

  async send(): Promise<void> {
    await this.dialog.getByRole(...names.calendar.blockDates).click();
  }
}
