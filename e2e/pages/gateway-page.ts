import { names } from "#names";
import { expect, type Locator, type Page } from "playwright/test";
import { BookingsPage } from "./bookings-page.ts";
import { SignInPage } from "./sign-in-page.ts";

/** A tab of a dashboard whose server keeps the API key. */
export class GatewayPage {
  readonly page: Page;
  readonly signIn: SignInPage;
  readonly bookings: BookingsPage;
  readonly warning: Locator;

  constructor(page: Page, site: string) {
    this.page = page;
    this.signIn = new SignInPage(page, site);
    this.bookings = new BookingsPage(page);
    this.warning = page.getByRole("alert").filter({ hasText: /\d\d:\d\d/ });
  }

  async enter(key: string): Promise<void> {
    await this.signIn.open();
    await this.signIn.withKey(key);
    await expect(this.bookings.row("BK-20431")).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole(...names.shell.settings).click();
    await this.page.getByRole("button", { name: "Sign out" }).click();
  }

  /** The sheet that asks for the key again, under this heading. */
  lock(title: string): Locator {
    return this.page.getByRole("alertdialog", { name: title });
  }

  async unlock(title: string, key: string): Promise<void> {
    await this.lock(title)
      .getByRole(...names.session.apiKey)
      .fill(key);
    await this.lock(title)
      .getByRole(...names.session.checkKey)
      .click();
    await expect(this.lock(title)).toBeHidden();
  }
}
