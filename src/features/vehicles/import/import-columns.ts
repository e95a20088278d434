import { scalarsOf } from "#records/vehicles/vehicle-index-fields.ts";
import type { FleetIndex } from "#records/vehicles/vehicle-index.ts";

/** A file as read: its headers, and its other lines with their line numbers. */
export type ImportTable = {
  readonly head: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

/** What identifies a line's vehicle: the service's ID, or another field that the service sends. */
export type VehicleKey = { readonly kind: "id" } | { readonly kind: "field"; readonly path: string };

/** Which columns to use, from 0. */
export type ImportColumns = {
  readonly vehicle: { readonly column: number; readonly by: VehicleKey };
  readonly reference: number;
};

/** The columns with exactly the expected headers. Others are only suggested. */
export function exactColumns(head: readonly string[]): ImportColumns | undefined {
  const [column, reference] = ["service_vehicle_id", "external_ref"].map((name) => onlyPlace(head, name));
  if (column === undefined || reference === undefined) return undefined;
  return { vehicle: { column, by: { kind: "id" } }, reference };
}

/** The column with this header; undefined if there is none or more than one. */
function onlyPlace(head: readonly string[], name: string): number | undefined {
  const names = head.map((cell) => cell.replace(/^\uFEFF/, "").trim());
  const place = names.indexOf(name);
  return place >= 0 && place === names.lastIndexOf(name) ? place : undefined;
}

/** Which cell of the first line is a vehicle's ID, which means that the line is data; -1: none. */
export const idInHead = (cells: readonly string[], fleet: FleetIndex): number =>
  cells.findIndex((cell) => fleet.byId.has(cell.trim()));

/** How many vehicles we check for fields that the service sends. */
const vehiclesLookedAt = 100;

/** The fields that can identify a vehicle, as dotted paths: what the service sends, and the reference. */
export function fieldPaths({ rows }: Pick<FleetIndex, "rows">): readonly string[] {
  const paths = new Set<string>();
  for (const { reading } of rows.slice(0, vehiclesLookedAt)) {
    for (const [path, value] of scalarsOf(reading.raw)) if (typeof value !== "boolean") paths.add(path);
  }
  paths.delete("service_vehicle_id");
  return [...paths.add("external_ref")];
}

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

/** The columns that the headers suggest. A person confirms them before they are used. */
export function suggestedColumns(
  head: readonly string[],
  fleet: FleetIndex,
): { vehicle: ImportColumns["vehicle"] | undefined; reference: number | undefined } {
  const heads = head.map(plainHead);
  const first = (names: readonly string[], but?: number) =>
    names.map((name) => heads.findIndex((each, place) => each === name && place !== but)).find((place) => place >= 0);
  const inHead = idInHead(head, fleet);
  const id = inHead >= 0 ? inHead : first(idHeads);
  const path = fieldPaths(fleet).find((each) => each !== "external_ref" && heads.includes(plainHead(each)));
  const byPath = path === undefined ? undefined : { column: heads.indexOf(plainHead(path)), path };
  const vehicle =
    id === undefined
      ? byPath && { column: byPath.column, by: { kind: "field" as const, path: byPath.path } }
      : { column: id, by: { kind: "id" as const } };
  const named = first(referenceHeads, vehicle?.column);
  const only = head.length === 2 && vehicle !== undefined ? 1 - vehicle.column : undefined;
  return { vehicle, reference: named ?? only };
}
