import { plural, t } from "@lingui/core/macro";
import { countText } from "#language/locale/number.ts";
import { isAllRead } from "#records/replica/row.ts";
import type { RawObject } from "#contract/raw.ts";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { referenceOf, type VehicleRow, type Mapping } from "#records/vehicles/vehicle-row.ts";
import { saveAs } from "#ui/browser/download.ts";
import { nextTask } from "#ui/browser/next-task.ts";
import type { GridGroup } from "#ui/grid/grid-group.tsx";
import { csvLines, csvMark, type CsvCell } from "#values/csv.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import { shownZone } from "#values/zone.ts";

/**
 * Saves the vehicles on screen, in the order shown, as a CSV file that the import accepts.
 * @returns what to announce: `Exported 26 vehicles`
 */
export async function exportVehicles(view: FleetView, groups: readonly GridGroup<VehicleRow>[]): Promise<string> {
  const rows = groups.flatMap((group) => group.rows);
  const { checkedAt } = view;
  const isWhole = rows.length === view.rows.length;
  // Part of the file, which is the same in every language.
  const all = coversInFile(view);
  const words = isWhole ? all : `${rows.length.toLocaleString("en")} chosen of ${all}`;
  const pieces: string[] = [];
  for (const piece of fleetCsv(rows, { at: checkedAt, zone: shownZone(), words })) {
    pieces.push(piece);
    // Keeps the page responsive.
    await nextTask();
  }
  saveAs(fleetExportName(checkedAt ?? Date.now()), pieces.join(""), "text/csv;charset=utf-8");
  return isWhole
    ? t`Exported ${plural({ count: rows.length }, { one: "# vehicle", other: "# vehicles" })}`
    : t`Exported ${countText(rows.length)} of ${plural({ count: view.rows.length }, { one: "# vehicle", other: "# vehicles" })}`;
}

/** What an export's header row says about the file. */
export type FleetCovers = {
  /** When the complete list was last loaded, epoch ms; undefined if it never was. */
  readonly at: number | undefined;
  /** The IANA zone of our own times. The service's times stay as sent. */
  readonly zone: string;
  /** How complete it is: `all 26 listed vehicles`. */
  readonly words: string;
};

/** At most this many columns: a service can send any number of fields, but spreadsheets have a limit. */
const columnsAtMost = 200;

/** Vehicles per piece of the file. */
const piece = 500;

/**
 * Vehicles as a CSV file, one per line in the order of `rows`. The last header says as of when, in which zone and how complete.
 * Imported unchanged, it changes nothing. Yields pieces to join, so that the caller can keep the page responsive.
 */
export function* fleetCsv(rows: readonly VehicleRow[], covers: FleetCovers): Generator<string, void> {
  const { paths, dropped } = sentColumns(rows);
  const asOf = covers.at === undefined ? "never fully loaded" : zonedIso(covers.zone, covers.at);
  const short = dropped > 0 ? `, without ${dropped} more fields` : "";
  const about = `as of ${asOf}, our times in ${covers.zone}, ${covers.words}${short}`;
  yield csvMark + csvLines([[...ours, ...paths.map(headOf), about]]);
  for (let from = 0; from < rows.length; from += piece) {
    yield csvLines(rows.slice(from, from + piece).map((row) => cellsOf(row, paths, covers.zone)));
  }
}

/** How complete a file of vehicles is, the same in every language: `all 26 listed vehicles`. */
export function coversInFile(view: Pick<FleetView, "rows" | "coverage" | "unreadable">): string {
  const { rows, coverage, unreadable } = view;
  const known = fleetIndex(rows).listed.toLocaleString("en");
  if (isAllRead(view)) return `all ${known} listed vehicles`;
  const read = coverage === "complete" ? `${known} vehicles` : `${known} vehicles loaded, there may be more`;
  if (unreadable === 0) return read;
  return `${read}; ${unreadable.toLocaleString("en")} ${unreadable === 1 ? "row" : "rows"} of the service's list couldn't be read`;
}

/** The name of an export's file, its time in UTC: `vehicles-20260611T120522Z.csv`. `at`: epoch ms. */
export function fleetExportName(at: number): string {
  return `vehicles-${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "")}.csv`;
}

const ours = ["service_vehicle_id", "external_ref", "name", "mapping", "no_longer_listed"] as const;

/** The fields the service sent for any of these vehicles, without those in our own columns. */
function sentColumns(rows: readonly VehicleRow[]): { paths: readonly string[]; dropped: number } {
  const paths = new Set<string>();
  for (const { reading, title } of rows) {
    for (const [path, value] of scalarsOf(reading.raw)) if (path !== "name" || value !== title) paths.add(path);
  }
  // The import reads these two columns, so they only ever contain what our own columns do.
  for (const path of ["service_vehicle_id", "external_ref"]) paths.delete(path);
  const all = [...paths];
  return { paths: all.slice(0, columnsAtMost), dropped: Math.max(0, all.length - columnsAtMost) };
}

/** How deep fields are followed. */
const deepest = 4;

/** Every scalar field as sent, by its dotted path, in order: `depot.code`, `tags.0`. */
function scalarsOf(raw: RawObject): ReadonlyMap<string, string | number | boolean> {
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
const headOf = (path: string) => (ours.some((name) => name === path) ? `sent.${path}` : path);

function cellsOf(row: VehicleRow, paths: readonly string[], zone: string): CsvCell[] {
  const sent = scalarsOf(row.reading.raw);
  return [
    row.id,
    referenceOf(row),
    row.title,
    mappingWords(row.mapping, zone),
    row.goneAt === undefined ? undefined : zonedIso(zone, row.goneAt),
    ...paths.map((path) => sent.get(path)?.toString()),
    undefined,
  ];
}

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
