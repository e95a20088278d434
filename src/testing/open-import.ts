import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { World } from "#mock/service/world.ts";
import { openApp, type Opened } from "./open-app.tsx";
import { names } from "#names";

export const table = page.getByRole(...names.vehicles.dryRun);
export const line = (number: number) =>
  page.getByRole("row", { name: new RegExp(`^(Send line ${number} )?${number}\\b`) });
export const tab = (name: RegExp) => page.getByRole("tab", { name });
export const apply = page.getByRole(...names.vehicles.apply);
export const main = page.getByRole("main");
export const isWrite = (request: Request) => request.method === "POST";

/** Opens the import and waits until it accepts a file. */
export async function openImport(options: Parameters<typeof openApp>[1] = {}): Promise<Opened> {
  const opened = await openApp("/vehicles/import", options);
  await expect.element(page.getByRole(...names.headings.mapFromCsv)).toBeVisible();
  return opened;
}

/** Chooses a file with this text, or with these lines of cells under the expected headings. */
export async function choose(content: string | readonly (readonly string[])[], name = "refs.csv"): Promise<void> {
  const text =
    typeof content === "string"
      ? content
      : [["service_vehicle_id", "external_ref"], ...content].map((cells) => cells.join(",")).join("\r\n");
  await userEvent.upload(page.getByLabelText("CSV file"), new File([text], name, { type: "text/csv" }));
}

export function idOf(world: World, name: string): string {
  const found = world.vehicles.all().find((vehicle) => vehicle.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found.id;
}

/** The service's reference for the vehicle with this name. */
export const referenceAt = (world: World, name: string) => world.vehicles.get(idOf(world, name))?.externalRef;
