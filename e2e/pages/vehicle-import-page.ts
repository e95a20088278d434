import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "playwright/test";

/** Mapping vehicles from a file, in the user's words. */
export class VehicleImportPage {
  readonly page: Page;
  readonly field: Locator;
  readonly plan: Locator;
  /** What the step comes to. */
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

  /** The line of this number in the file. */
  line(number: number): Locator {
    return this.page.getByRole("row", { name: new RegExp(`^(Send line ${number} )?${number}\\b`) });
  }

  /** The fleet as the export writes it: a line a vehicle, its id and its reference first. */
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

  /** Lets a file fall onto the page, as from a folder beside the browser. */
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

/** Lines under the exact heads. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  [["service_vehicle_id", "external_ref"], ...lines].map((cells) => cells.join(",")).join("\r\n");
