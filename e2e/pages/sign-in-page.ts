import { expect, type Locator, type Page } from "playwright/test";
import { demoKeys } from "#mock/scenarios/demo-access.ts";

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

  /** Ticks that the key is to outlive a reload. */
  async keepKeyInTab(): Promise<void> {
    // The box itself lies under its drawing.
    await this.page
      .getByRole("checkbox", { name: "Keep the API key in this tab until it closes" })
      .check({ force: true });
  }

  /** Makes every document of this page find a key that its tab has kept, so that it opens without a sign-in. */
  async alreadyDone(key: string): Promise<void> {
    const session = JSON.stringify({ service: { name: "Sandbox", baseUrl: "/v1" }, key });
    await this.page.addInitScript((session) => sessionStorage.setItem("session", session), session);
  }

  /** Opens an address as somebody who has signed in before, for journeys that are not about signing in. */
  async before(address = "/bookings"): Promise<void> {
    await this.alreadyDone(demoKeys.full);
    await this.page.goto(this.site + address);
    await expect(this.page.getByRole("navigation", { name: "Main" })).toBeVisible();
  }

  /** Opens an address of the dashboard by way of the sandbox. */
  async toSandbox(address = "/"): Promise<void> {
    await this.open(address);
    await this.page.getByRole("button", { name: "Open the sandbox" }).click();
    await expect(this.page.getByRole("navigation", { name: "Main" })).toBeVisible();
  }
}
