import { catalogue } from "#language/catalogue.ts";
import type { FleetRow } from "#records/vehicles/fleet-row.ts";
import { seenText, shortId } from "#values/text.ts";

const text = catalogue("fleet/vehicle", { unnamed: (id: string) => `vehicle ${id}` });

/** What to call a vehicle in a sentence: its name, or its id in short where none was sent. Fit to be shown. */
export function vehicleWords({ title, id }: Pick<FleetRow, "title" | "id">): string {
  if (title !== undefined) return seenText(title, 60);
  return text.unnamed(shortId(id));
}
