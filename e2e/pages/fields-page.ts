import { expect, type Page } from "playwright/test";

/** Which field of the service is which, in the user's words. */
export class FieldsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.getByRole("link", { name: /^Settings/ }).click();
    await this.page.getByRole("main").getByRole("link", { name: "Fields" }).click();
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Fields");
  }

  async choose(meaning: string, path: string): Promise<void> {
    await this.page.getByRole("combobox", { name: meaning, exact: true }).selectOption(path);
  }

  async says(word: string, meaning: string): Promise<void> {
    const words = this.page.getByRole("table", { name: "Status words" });
    await words.getByRole("combobox", { name: word, exact: true }).selectOption({ label: meaning });
  }

  async save(): Promise<void> {
    const button = this.page.getByRole("button", { name: "Save in this browser" });
    await button.click();
    await expect(button).toHaveAttribute("aria-disabled", "true");
  }
}
