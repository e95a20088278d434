import { expect, type Locator, type Page } from "playwright/test";

/** The sign-in, in the user's words. */
export class SignInPage {
  readonly page: Page;
  readonly site: string;
  readonly key: Locator;
  readonly refusal: Locator;

  constructor(page: Page, site: string) {
    this.page = page;
    this.site = site;
    this.key = page.getByRole("textbox", { name: "API key" });
    this.refusal = page.getByRole("alert");
  }

  async open(address = "/"): Promise<void> {
    await this.page.goto(this.site + address);
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Connect to the booking service");
  }

  async withKey(key: string): Promise<void> {
    await this.key.fill(key);
    await this.page.getByRole("button", { name: /^Check key and continue/ }).click();
  }

  /** Opens an address of the dashboard by way of the sandbox. */
  async toSandbox(address = "/"): Promise<void> {
    await this.open(address);
    await this.page.getByRole("button", { name: "Open the sandbox" }).click();
    await expect(this.page.getByRole("navigation", { name: "Main" })).toBeVisible();
  }
}
