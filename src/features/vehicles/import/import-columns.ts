import { ph, t } from "@lingui/core/macro";
import { headedAt, linesOf, type TableLines } from "#components/csv-file/head-line.ts";
import type { VehicleIndex } from "#records/vehicles/vehicle-index.ts";
import { cleanPasted, cleanPastedReference } from "#values/pasted.ts";

/** The table with its header in a line that a person chose; 0: it has none, and its first line is data. */
export function headedBy(table: TableLines, headLine: number | undefined): TableLines {
  if (headLine === undefined) return table;
  if (headLine > 0) return headedAt(table, headLine);
  const rows = linesOf(table);
  const head = (rows[0]?.cells ?? []).map((_, column) => t`Column ${ph({ number: column + 1 })}`);
  return { above: [], head, headLine: 0, rows, notes: table.notes.filter(({ kind }) => kind !== "head") };
}

/** Which columns have the vehicle's ID and its reference, from 0. */
export type ImportColumns = { readonly vehicle: number; readonly reference: number };

/** The columns with exactly the expected headers. Others are only suggested. */
export function exactColumns(head: readonly string[]): ImportColumns | undefined {
  const [vehicle, reference] = ["service_vehicle_id", "external_ref"].map((name) => onlyPlace(head, name));
  return vehicle === undefined || reference === undefined ? undefined : { vehicle, reference };
}

/** The column with this header; undefined if there is none or more than one. */
function onlyPlace(head: readonly string[], name: string): number | undefined {
  const names = head.map((cell) => cleanPastedReference(cell).text);
  const place = names.indexOf(name);
  return place >= 0 && place === names.lastIndexOf(name) ? place : undefined;
}

/** Which cell of the first line is a vehicle's ID, which means that the line is data; -1: none. */
export const idInHead = (cells: readonly string[], vehicles: VehicleIndex): number =>
  cells.findIndex((cell) => vehicles.byId.has(cleanPasted(cell).text));

/** Headers of columns with vehicle IDs, likeliest first. */
const idHeads = ["service vehicle id", "vehicle id", "vehicle uuid", "service id", "uuid", "vehicle", "id"];

/** Headers of columns with references, likeliest first. */
const referenceHeads = [
  "external ref",
  "new reference",
  "reference",
  "ref",
  "fleet no",
  "fleet number",
  "unit",
  "number",
];

/** A header without case, punctuation and underscores: `service vehicle id`. */
const plainHead = (head: string) =>
  head
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const named = (heads: readonly string[], names: readonly string[], but?: number) =>
  names.map((name) => heads.findIndex((each, place) => each === name && place !== but)).find((place) => place >= 0);

export function isHead(cells: readonly string[]): boolean {
  const heads = cells.map(plainHead);
  const vehicle = named(heads, idHeads);
  return vehicle !== undefined && named(heads, referenceHeads, vehicle) !== undefined;
}

/** The columns that the headers suggest. A person confirms them before they are used. */
export function suggestedColumns(
  head: readonly string[],
  vehicles: VehicleIndex,
): { readonly [Column in keyof ImportColumns]: number | undefined } {
  const heads = head.map(plainHead);
  const inHead = idInHead(head, vehicles);
  const vehicle = inHead >= 0 ? inHead : named(heads, idHeads);
  const reference = named(heads, referenceHeads, vehicle);
  const only = head.length === 2 && vehicle !== undefined ? 1 - vehicle : undefined;
  return { vehicle, reference: reference ?? only };
}
