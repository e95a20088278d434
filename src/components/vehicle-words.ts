import { ph, t } from "@lingui/core/macro";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { displayText, shortId } from "#values/text.ts";

/** A vehicle's name in a sentence, or its shortened ID. Safe to display. */
export function vehicleWords({ title, id }: Pick<VehicleRow, "title" | "id">): string {
  if (title !== undefined) return displayText(title, 60);
  return t`vehicle ${ph({ id: shortId(id) })}`;
}
