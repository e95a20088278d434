import { names } from "#names";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";

/** Mapping vehicles from a file, in the user's words. */
export class VehicleImportPage {
  readonly page: Page;
  readonly field: Locator;
  readonly plan: Locator;
  readonly apply: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByLabel("CSV file");
    this.plan = page.getByRole("table", { name: "Dry run", exact: true });
    this.apply = page.getByRole(...names.vehicles.apply);
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
}

/** CSV text with the exact headings. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  [["service_vehicle_id", "external_ref"], ...lines].map((cells) => cells.join(",")).join("\r\n");
