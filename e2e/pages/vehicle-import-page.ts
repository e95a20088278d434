import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "playwright/test";

/** Mapping vehicles from a file, in the user's words. */
export class VehicleImportPage {
  readonly page: Page;
  readonly field: Locator;
  readonly plan: Locator;
  /** The summary of the step. */
  readonly headline: Locator;
  readonly apply: Locator;
  readonly progress: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByLabel("CSV file");
    this.plan = page.getByRole("table", { name: "Dry run", exact: true });
    this.headline = page.getByRole("main").getByRole("heading", { level: 2 });
    this.apply = page.getByRole("button", { name: /^Apply/ });
    this.progress = page.getByRole("progressbar", { name: "Applying mappings" });
  }

  /** The row for this line of the file. */
  line(number: number): Locator {
    return this.page.getByRole("row", { name: new RegExp(`^(Send line ${number} )?${number}\\b`) });
  }

  /** The exported fleet: one line per vehicle, with ID and reference first. */
  async exported(): Promise<readonly (readonly [id: string, reference: string])[]> {
    const saving = this.page.waitForEvent("download");
    await this.page.getByRole("button", { name: "Export vehicles as CSV" }).click();
    const text = await readFile(await (await saving).path(), "utf8");
    const lines = text
      .split("\r\n")
      .slice(1)
      .filter((line) => line !== "");
    return lines.map((line) => {
      const [id = "", reference = ""] = line.slice(1, -1).split('","');
      return [id, reference];
    });
  }

  async choose(text: string, name = "refs.csv"): Promise<void> {
    await this.field.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  }

  /** Drops a file onto the page. */
  async drop(text: string, name = "refs.csv"): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle(
      ([text, name]) => {
        const held = new DataTransfer();
        held.items.add(new File([text], name, { type: "text/csv" }));
        return held;
      },
      [text, name] as const,
    );
    const main = this.page.getByRole("main");
    for (const type of ["dragenter", "dragover"]) await main.dispatchEvent(type, { dataTransfer });
    await expect(this.page.getByText("Drop the file to check it first")).toBeVisible();
    await main.dispatchEvent("drop", { dataTransfer });
    await expect(this.page.getByText("Drop the file to check it first")).toBeHidden();
  }
}

/** CSV text with the exact headings. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  [["service_vehicle_id", "external_ref"], ...lines].map((cells) => cells.join(",")).join("\r\n");
