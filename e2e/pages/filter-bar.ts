import { expect, type Locator, type Page } from "playwright/test";

/** The inbox's filters besides its states, in the user's words. */
export class FilterBar {
  readonly page: Page;
  readonly bar: Locator;
  readonly vehicles: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole("group", { name: "Filters" });
    this.vehicles = page.getByRole("combobox", { name: "Search vehicles of bookings" });
  }

  button(name: "Vehicle" | "Dates" | "Unresolved"): Locator {
    return this.bar.getByRole("button", { name: new RegExp(`^${name}`) });
  }

  /** The active filters; a click removes one. */
  chip(says: string): Locator {
    return this.page.getByRole("button", { name: `Remove filter: ${says}` });
  }

  async chooseVehicle(typed: string): Promise<void> {
    await this.button("Vehicle").click();
    await expect(this.vehicles).toBeFocused();
    await this.page.keyboard.type(typed);
    await this.page.keyboard.press("Enter");
  }

  async chooseDays(choice: "Today" | "Tomorrow" | "Next 7 days" | "This month"): Promise<void> {
    await this.button("Dates").click();
    await this.page.getByRole("button", { name: choice }).click();
  }
}
