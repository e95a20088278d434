import { ph, t } from "@lingui/core/macro";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { displayText, shortId } from "#values/text.ts";

/** What to call a vehicle in a sentence: its name, or its id in short where none was sent. Fit to be shown. */
export function vehicleWords({ title, id }: Pick<VehicleRow, "title" | "id">): string {
  if (title !== undefined) return displayText(title, 60);
  return t`vehicle ${ph({ id: shortId(id) })}`;
}
