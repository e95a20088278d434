import { catalogue } from "#language/catalogue.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { displayText, shortId } from "#values/text.ts";

const text = catalogue("fleet/vehicle", { unnamed: (id: string) => `vehicle ${id}` });

/** What to call a vehicle in a sentence: its name, or its id in short where none was sent. Fit to be shown. */
export function vehicleWords({ title, id }: Pick<VehicleRow, "title" | "id">): string {
  if (title !== undefined) return displayText(title, 60);
  return text.unnamed(shortId(id));
}
