import type { RawObject } from "#contract/raw.ts";
import type { FleetIndex, Steps } from "./vehicle-index.ts";
import { referenceOf, type VehicleRow } from "./vehicle-row.ts";

/** A value for one cell. */
export type Scalar = string | number | boolean;

/** How deep fields are followed. */
const deepest = 4;

/** Every scalar field as sent, by its dotted path, in order: `depot.code`, `tags.0`. */
export function scalarsOf(raw: RawObject): ReadonlyMap<string, Scalar> {
  const found = new Map<string, Scalar>();
  collect(raw, "", 0, found);
  return found;
}

function collect(value: unknown, path: string, depth: number, found: Map<string, Scalar>): void {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") found.set(path, value);
  if (typeof value !== "object" || value === null || depth > deepest) return;
  for (const [key, inner] of Object.entries(value))
    collect(inner, path === "" ? key : `${path}.${key}`, depth + 1, found);
}

/** The vehicles by the values of one field. `several`: more than one vehicle has the value, so that it identifies none. */
export type FieldLookup = {
  readonly path: string;
  /** By the `fieldKey` of a value. */
  readonly find: (key: string) => VehicleRow | "several" | undefined;
};

/** The reference as known here, whether or not the list shows it. */
const referencePath = "external_ref";
/** A name that was put together from several fields. */
const titlePath = "make model";

/** How many fields are indexed: a service can send any number. */
const fieldsAtMost = 60;
/** How many vehicles are indexed in one step. */
const rowsAtOnce = 250;
/** A longer value is no name. */
const longest = 200;

const made = new WeakMap<FleetIndex, ReadonlyMap<string, FieldLookup>>();

/** Lookups for every text or number of the vehicles as sent, by path; made on first use. */
export function* fieldLookups(index: FleetIndex): Steps<ReadonlyMap<string, FieldLookup>> {
  const before = made.get(index);
  if (before !== undefined) return before;
  const tables = new Map<string, Map<string, VehicleRow | "several">>();
  for (const [place, row] of index.rows.entries()) {
    if (place % rowsAtOnce === 0) yield;
    if (row.goneAt === undefined) enter(row, tables);
  }
  const lookups = new Map([...tables].map(([path, table]) => [path, { path, find: (key: string) => table.get(key) }]));
  made.set(index, lookups);
  return lookups;
}

function enter(row: VehicleRow, tables: Map<string, Map<string, VehicleRow | "several">>): void {
  for (const [path, value] of namesOf(row)) {
    let table = tables.get(path);
    if (table === undefined) {
      if (tables.size >= fieldsAtMost) continue;
      table = new Map();
      tables.set(path, table);
    }
    const key = fieldKey(value);
    if (key !== "") table.set(key, table.has(key) ? "several" : row);
  }
}

function namesOf(row: VehicleRow): [string, string][] {
  const names: [string, string][] = [];
  let hasTitle = row.title === undefined;
  for (const [path, value] of scalarsOf(row.reading.raw)) {
    if (value === row.title) hasTitle = true;
    if (path === "service_vehicle_id" || path === referencePath || typeof value === "boolean") continue;
    const text = String(value);
    if (text.length <= longest) names.push([path, text]);
  }
  const reference = referenceOf(row);
  if (reference !== undefined) names.push([referencePath, reference]);
  if (!hasTitle && row.title !== undefined) names.push([titlePath, row.title]);
  return names;
}

/** Equal for plates however they are written: `HX 10-001` and `hx10001`. */
export function fieldKey(value: string): string {
  const plain = /^[ -~]*$/.test(value) ? value : value.normalize("NFKC");
  return plain.toLowerCase().replaceAll(/[\s\-_.]+/g, "");
}
