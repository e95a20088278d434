import { coversInFile, fleetCsv, fleetExportName, type FleetCovers } from "./fleet-csv.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import { saveAs } from "#ui/browser/download.ts";
import { shownZone } from "#values/zone.ts";
import { nextTask } from "#ui/browser/next-task.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import type { GridGroup } from "#ui/grid/grid-group.tsx";

const text = catalogue("vehicles/export", {
  all: (count: number) => `Exported ${countText(count)} vehicles`,
  some: (count: number, of: number) => `Exported ${countText(count)} of ${countText(of)} vehicles`,
});

/**
 * Saves the vehicles that are on screen, in their order there, as a CSV file that the import reads again.
 * @returns what was saved, to be said: `Exported 26 vehicles`
 */
export async function exportVehicles(view: FleetView, groups: readonly GridGroup<VehicleRow>[]): Promise<string> {
  const rows = groups.flatMap((group) => group.rows);
  const { checkedAt } = view;
  const isWhole = rows.length === view.rows.length;
  // Part of the file, which stays the same in every language.
  const all = coversInFile(view);
  const words = isWhole ? all : `${rows.length.toLocaleString("en")} chosen of ${all}`;
  const file = await vehiclesFile(rows, { at: checkedAt, zone: shownZone(), words });
  saveAs(fleetExportName(checkedAt ?? Date.now()), file, "text/csv;charset=utf-8");
  return isWhole ? text.all(rows.length) : text.some(rows.length, view.rows.length);
}

/** The pieces of the file, one a task, so that the page stays answering. */
async function vehiclesFile(rows: readonly VehicleRow[], covers: FleetCovers): Promise<Blob> {
  const pieces: Blob[] = [];
  for (const text of fleetCsv(rows, covers)) {
    pieces.push(new Blob([text]));
    await nextTask();
  }
  return new Blob(pieces);
}
