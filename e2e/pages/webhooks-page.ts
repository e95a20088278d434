import { names } from "#names";
import { expect, type Locator, type Page } from "playwright/test";

/** The endpoints, and the secret of a new one, in the user's words. */
export class WebhooksPage {
  readonly page: Page;
  readonly table: Locator;
  readonly form: Locator;
  /** The secret of a new endpoint, shown until the user has stored it. */
  readonly told: Locator;
  readonly secret: Locator;
  readonly finish: Locator;
  readonly replacement: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole(...names.webhooks.table);
    this.form = page.getByRole(...names.webhooks.form);
    this.told = page.getByRole(...names.webhooks.told);
    this.secret = this.told.getByRole(...names.webhooks.secret);
    this.finish = this.told.getByRole(...names.webhooks.finish);
    this.replacement = page.getByRole("dialog", { name: /^Replace / });
  }

  row(address: string): Locator {
    return this.table.getByRole("row").filter({ hasText: address });
  }

  async create(address: string, events: readonly string[] = []): Promise<void> {
    await this.page
      .getByRole("button", { name: /^New endpoint/ })
      .first()
      .click();
    await this.form.getByRole(...names.webhooks.url).fill(address);
    if (events.length > 0) await this.form.getByRole(...names.webhooks.selectedEvents).check();
    for (const event of events) await this.form.getByRole("checkbox", { name: event, exact: true }).check();
    await this.form.getByRole(...names.webhooks.create).click();
  }

  async store(): Promise<void> {
    await this.told.getByRole(...names.webhooks.stored).check();
    await this.finish.click();
    await expect(this.told).toBeHidden();
  }

  /** Shows a secret after an early reload; automatically if not even its reply was stored. */
  async showAgain(): Promise<void> {
    const show = this.page.getByRole("button", { name: "Show it" }).first();
    await expect(this.told.or(show).first()).toBeVisible();
    if (!(await this.told.isVisible())) await show.click();
    await expect(this.told).toBeVisible();
  }
}
