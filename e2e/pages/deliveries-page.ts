import { expect, type Locator, type Page } from "playwright/test";

/** The delivery log and catching up on failed deliveries, in the user's words. */
export class DeliveriesPage {
  readonly page: Page;
  readonly main: Locator;
  readonly grid: Locator;
  readonly search: Locator;
  /** The notice about a failing endpoint. */
  readonly banner: Locator;
  readonly since: Locator;
  readonly changed: Locator;
  /** The status of the list of changes. */
  readonly coverage: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole("main");
    this.grid = page.getByRole("grid", { name: "Deliveries" });
    this.search = page.getByRole("searchbox", { name: "Search deliveries" });
    this.banner = page.getByRole("alert");
    this.since = page.getByRole("textbox", { name: "Since" });
    this.changed = page.getByRole("table", { name: "Changed bookings" });
    this.coverage = this.main.getByRole("status");
  }

  /** Goes there inside the page, since a reload would forget the API key. */
  async open(): Promise<void> {
    const link = this.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Deliveries/ });
    await link.click();
    await this.expectTitle("Deliveries");
  }

  async expectTitle(title: "Deliveries" | "Catch up"): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(title);
  }

  row(name: string | RegExp): Locator {
    return this.grid.getByRole("row", { name });
  }

  tab(name: string): Locator {
    return this.page.getByRole("tab", { name: new RegExp(`^${name}`) });
  }

  async catchUp(): Promise<void> {
    await this.page.getByRole("button", { name: /^Catch up/ }).click();
    await this.expectTitle("Catch up");
  }

  async readChanges(): Promise<void> {
    await this.page.getByRole("button", { name: "Read changes" }).click();
  }

  booking(number: string): Locator {
    return this.changed.getByRole("row").filter({ hasText: number });
  }

  async tickOff(number: string): Promise<void> {
    const box = this.booking(number).getByRole("checkbox");
    await box.focus();
    await box.press("Space");
    await expect(box).toBeChecked();
  }

  /** The numbers of all bookings in the list, in order. */
  async numbers(): Promise<string[]> {
    const texts = await this.changed.getByRole("row").allInnerTexts();
    return texts.flatMap((text) => /BK-\d+/.exec(text)?.[0] ?? []);
  }
}
