import { expect, type Locator, type Page } from "playwright/test";

/** The inbox's filters besides its states, in the user's words. */
export class FilterBar {
  readonly page: Page;
  readonly bar: Locator;
  /** On phones: all filters in one sheet. */
  readonly sheet: Locator;
  readonly vehicles: Locator;
  readonly from: Locator;
  readonly to: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole("group", { name: "Filters" });
    this.sheet = page.getByRole("dialog", { name: "Filter" });
    this.vehicles = page.getByRole("combobox", { name: "Search vehicles of bookings" });
    this.from = page.getByLabel("From", { exact: true });
    this.to = page.getByLabel("To", { exact: true });
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

  /** The one button on phones, with the number of active filters. */
  sheetButton(inForce: number): Locator {
    return this.page.getByRole("button", {
      name: inForce === 0 ? "Filter" : `Filter, ${inForce} active`,
      exact: true,
    });
  }
}
