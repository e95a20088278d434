import { names } from "#names";
import { expect, type Locator, type Page } from "playwright/test";
import { demoKeys } from "#mock/scenarios/demo-access.ts";

export class SignInPage {
  readonly page: Page;
  readonly site: string;
  readonly key: Locator;
  readonly refusal: Locator;

  constructor(page: Page, site: string) {
    this.page = page;
    this.site = site;
    this.key = page.getByRole(...names.session.apiKey);
    this.refusal = page.getByRole("alert");
  }

  async open(address = "/bookings"): Promise<void> {
    await this.page.goto(this.site + address);
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Connect to the booking service");
  }

  async withKey(key: string): Promise<void> {
    await this.key.fill(key);
    await this.page.getByRole(...names.session.checkKey).click();
  }

  /** Ticks that the tab should keep the API key. */
  async keepKeyInTab(): Promise<void> {
    // The checkbox itself is under its drawing.
    await this.page.getByRole("checkbox", { name: "Keep the API key in this tab" }).check({ force: true });
  }

  /** Stores a key for this tab, so that the page opens without a sign-in. */
  async alreadyDone(key: string): Promise<void> {
    const session = JSON.stringify({ service: { name: "Sandbox", baseUrl: "/v1" }, key });
    await this.page.addInitScript((session) => sessionStorage.setItem("session", session), session);
  }

  /** Opens an address signed in, for journeys that aren't about signing in. */
  async before(address = "/bookings"): Promise<void> {
    await this.alreadyDone(demoKeys.full);
    await this.page.goto(this.site + address);
    await expect(this.page.getByRole(...names.shell.navigation)).toBeVisible();
  }

  async toSandbox(address = "/bookings"): Promise<void> {
    await this.open(address);
    await this.page.getByRole("button", { name: "Open the sandbox" }).click();
    await expect(this.page.getByRole(...names.shell.navigation)).toBeVisible();
  }
}
