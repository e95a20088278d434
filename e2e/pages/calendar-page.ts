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

  /** Drags over days of a vehicle's row: `Sat 24 Oct 2026`. */
  async drag(vehicle: string, first: string, last: string): Promise<void> {
    const y = await middle(this.row(vehicle), "y");
    await this.page.mouse.move(await middle(this.day(first), "x"), y);
    await this.page.mouse.down();
    await this.page.mouse.move(await middle(this.day(last), "x"), y, { steps: 5 });
    await this.page.mouse.up();
  }

  private day(name: string): Locator {
    return this.grid.getByRole("columnheader", { name });
  }

  async send(): Promise<void> {
    await this.dialog.getByRole(...names.calendar.blockDates).click();
  }
}

async function middle(locator: Locator, axis: "x" | "y"): Promise<number> {
  const box = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return box[axis] + box[axis === "x" ? "width" : "height"] / 2;
}
