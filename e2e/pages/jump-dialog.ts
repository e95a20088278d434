import { expect, type Locator, type Page } from "playwright/test";

/** “Search or jump”, in the user's words. */
export class JumpDialog {
  readonly page: Page;
  readonly dialog: Locator;
  readonly field: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog", { name: "Search or jump" });
    this.field = this.dialog.getByRole("searchbox", { name: "Search or jump" });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press("Control+k");
    await expect(this.field).toBeFocused();
  }

  /** Types as fast as a machine and chooses the first result. */
  async run(text: string): Promise<void> {
    await this.open();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press("Enter");
    await expect(this.dialog).toBeHidden();
  }

  section(name: string): Locator {
    return this.dialog.getByRole("group", { name, exact: true });
  }

  item(name: string | RegExp): Locator {
    return this.dialog.getByRole("menuitem", { name });
  }
}
