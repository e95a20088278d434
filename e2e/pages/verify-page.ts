import { expect, type Locator, type Page } from "playwright/test";

/** A delivery as it was received, and the secret of its endpoint. */
export type Received = { body: string; signature: string; secret: string };

/** The check of a signature, in the user's words. */
export class VerifyPage {
  readonly page: Page;
  readonly payload: Locator;
  readonly header: Locator;
  readonly secret: Locator;
  readonly result: Locator;

  constructor(page: Page) {
    this.page = page;
    this.payload = page.getByRole("textbox", { name: "Payload" });
    this.header = page.getByRole("textbox", { name: "Signature header" });
    this.secret = page.getByRole("textbox", { name: "Signing secret" });
    this.result = page.getByRole("region", { name: "Result" });
  }

  async isOpen(): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name: "Check a signature" })).toBeVisible();
  }

  async check({ body, signature, secret }: Received): Promise<void> {
    await this.payload.fill(body);
    await this.header.fill(signature);
    await this.secret.fill(secret);
    await this.page.getByRole("button", { name: "Check", exact: true }).click();
  }

  /** Checks a body whose bytes stay as they are, line ends included. */
  async checkFile({ body, signature, secret }: Received): Promise<void> {
    const file = { name: "delivery.json", mimeType: "application/json", buffer: Buffer.from(body) };
    await this.page.getByLabel("Raw file").setInputFiles(file);
    await this.header.fill(signature);
    await this.secret.fill(secret);
    await this.page.getByRole("button", { name: "Check", exact: true }).click();
  }

  async clear(): Promise<void> {
    await this.page.getByRole("button", { name: "Clear" }).click();
  }
}
