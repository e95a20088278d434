import { plural, t } from "@lingui/core/macro";
import { coversInFile } from "#components/list-state/list-in-file.ts";
import { saveTable, type SavedTable, type TableColumns } from "#components/save-table.ts";
import type { RawObject } from "#contract/raw.ts";
import type { VehiclesView } from "#records/vehicles/vehicles.ts";
import { referenceOf, type VehicleRow, type Mapping } from "#records/vehicles/vehicle-row.ts";
import type { GridGroup } from "#ui/grid/grid-rows.tsx";
import { zonedIso } from "#values/zone-offset.ts";

/**
 * Saves the vehicles on screen, in the order shown, as a CSV file that the import accepts.
 * @returns what to announce: `Exported 26 vehicles`
 */
export async function exportVehicles(view: VehiclesView, groups: readonly GridGroup<VehicleRow>[]): Promise<string> {
  const rows = groups.flatMap((group) => group.rows);
  await saveTable(vehicleTable(rows, view));
  return t`Exported ${plural({ count: rows.length }, { one: "# vehicle", other: "# vehicles" })}`;
}

/** At most this many columns: a service can send any number of fields, but spreadsheets have a limit. */
const columnsAtMost = 200;

type View = Pick<VehiclesView, "rows" | "coverage" | "unreadable" | "checkedAt">;

/** Vehicles as a table: our columns, then every field of the service. Imported unchanged, it changes nothing. */
export function vehicleTable(rows: readonly VehicleRow[], view: View): SavedTable<SentVehicle> {
  const vehicles = rows.map((row) => ({ row, sent: scalarsOf(row.reading.raw) }));
  const paths = sentPaths(vehicles);
  const dropped = paths.length - columnsAtMost;
  const sent: TableColumns<SentVehicle> = paths
    .slice(0, columnsAtMost)
    .map((path) => [headOf(path), ({ sent }) => sent.get(path)?.toString()]);
  const covers = coversInFile("vehicle", view, rows.length);
  return {
    name: "vehicles",
    columns: [...ours, ...sent],
    rows: vehicles,
    at: view.checkedAt,
    covers: dropped > 0 ? `${covers}, without ${dropped} more fields` : covers,
    hasSentTimes: true,
  };
}

/** A vehicle with every scalar field as sent, by its dotted path. */
type SentVehicle = { readonly row: VehicleRow; readonly sent: ReadonlyMap<string, string | number | boolean> };

const ours: TableColumns<SentVehicle> = [
  ["service_vehicle_id", ({ row }) => row.id],
  ["external_ref", ({ row }) => referenceOf(row)],
  ["name", ({ row }) => row.title],
  ["mapping", ({ row }, zone) => mappingWords(row.mapping, zone)],
  ["no_longer_listed", ({ row }, zone) => (row.goneAt === undefined ? undefined : zonedIso(zone, row.goneAt))],
];

/** The fields the service sent for any of these vehicles, without those in our own columns. */
function sentPaths(vehicles: readonly SentVehicle[]): readonly string[] {
  const paths = new Set<string>();
  for (const { row, sent } of vehicles) {
    for (const [path, value] of sent) if (path !== "name" || value !== row.title) paths.add(path);
  }
  // The import reads these two columns, so they only ever contain what our own columns do.
  for (const path of ["service_vehicle_id", "external_ref"]) paths.delete(path);
  return [...paths];
}

/** How deep fields are followed. */
const deepest = 4;

/** Every scalar field as sent, by its dotted path, in order: `depot.code`, `tags.0`. */
function scalarsOf(raw: RawObject): SentVehicle["sent"] {
  const found = new Map<string, string | number | boolean>();
  collect(raw, "", 0);
  return found;

  function collect(value: unknown, path: string, depth: number): void {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") found.set(path, value);
    if (typeof value !== "object" || value === null || depth > deepest) return;
    for (const [key, inner] of Object.entries(value)) collect(inner, path === "" ? key : `${path}.${key}`, depth + 1);
  }
}

/** Keeps a field of the service apart from one of our columns with the same name. */
const headOf = (path: string) => (ours.some(([name]) => name === path) ? `sent.${path}` : path);

function mappingWords(mapping: Mapping, zone: string): string {
  switch (mapping.kind) {
    case "mapped":
      return "mapped";
    case "here":
      return `accepted from this browser ${zonedIso(zone, mapping.at)}, not seen in the list`;
    case "none":
      return "not mapped";
    case "unknown":
      return "not shown by the list";
  }
}
