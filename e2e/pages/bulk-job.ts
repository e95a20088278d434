import { expect, type Locator } from "playwright/test";
import type { BookingsPage } from "./bookings-page.ts";

/** Decisions on many bookings at once, in the user's words. */
export class Job {
  readonly bookings: BookingsPage;
  readonly strip: Locator;

  constructor(bookings: BookingsPage) {
    this.bookings = bookings;
    this.strip = bookings.page.getByRole("region", { name: /^Job:/ }).first();
  }

  /** Selects the first rows by keyboard, and returns their numbers. */
  async selectFirst(count: number): Promise<readonly string[]> {
    const { grid, page } = this.bookings;
    await expect(this.bookings.tab("Awaiting approval")).toHaveAttribute("aria-selected", "true");
    await grid.getByRole("row").nth(1).focus();
    const numbers: string[] = [];
    while (numbers.length < count) {
      const number = await page.locator("[role=row]:focus").getAttribute("aria-label");
      if (number === null || numbers.includes(number)) throw new Error(`There are ${numbers.length} rows.`);
      numbers.push(number);
      await page.keyboard.press("x");
      await page.keyboard.press("ArrowDown");
    }
    await expect(page.getByRole("region", { name: "Selection" })).toContainText(`${count} selected`);
    return numbers;
  }

  /** Opens the dry run. */
  async plan(action: string): Promise<void> {
    await this.bookings.page.getByRole("button", { name: new RegExp(`^${action} selected`) }).click();
    await expect(this.bookings.confirm).toBeVisible();
  }

  /** Starts the job. */
  async confirm(action: string): Promise<void> {
    const button = this.bookings.confirm.getByRole("button", { name: new RegExp(`^${action}`) });
    await expect(button).not.toHaveAttribute("aria-disabled", "true");
    await button.click();
    await expect(this.bookings.confirm).toBeHidden();
  }

  /** Expects that every item has its outcome. */
  async expectFinished(): Promise<void> {
    await expect(this.strip).toBeVisible();
    await expect(this.strip.getByRole("progressbar")).toHaveCount(0);
    await expect(this.strip.getByRole("button", { name: /^(Resume|Retry)/ })).toHaveCount(0);
  }

  async resume(): Promise<void> {
    await this.strip.getByRole("button", { name: "Resume" }).click();
  }
}
