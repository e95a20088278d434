import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";
import { displayText } from "#values/text.ts";
import { fieldKey, fieldLookups, referencePath } from "#records/vehicles/vehicle-index-fields.ts";
import type { FleetIndex, Steps } from "#records/vehicles/vehicle-index.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { fieldKind, referenceLikeness, vehicleLikeness } from "./import-columns-names.ts";
import { cellText } from "./fleet-csv-cell.ts";

const text = catalogue("fleet/columns", {
  ids: { are: "ids", among: "the ids" },
  plates: { are: "licence plates", among: "the licence plates" },
  vins: { are: "VINs", among: "the VINs" },
  names: { are: "names", among: "the names" },
  references: { are: "references", among: "the references" },
  field: { are: (path: string) => `the ${path}`, among: (path: string) => `the ${path}` },
  noIds: (of: number) => `None of its ${countText(of)} values is among the ids of your vehicles`,
  theOne: (among: string) => `The one value is among ${among} of your vehicles`,
  share: (matched: number, of: number, are: string) =>
    `${countText(matched)} of ${countText(of)} values are ${are} of your vehicles`,
  several: (share: string, several: number) => `${share}, and ${countText(several)} fit more than one vehicle`,
  head: (head: string) => `Its head is “${head}”`,
  known: (known: number, of: number) =>
    `${countText(known)} of ${countText(of)} values are references that your vehicles have now`,
  headAndKnown: (head: string, known: number, of: number) =>
    `Its head is “${head}”, and ${countText(known)} of ${countText(of)} values are references that your vehicles have now`,
  onlyOther: "It is the only other column with values",
});

/** A file as it was read: its head, and its other lines with their numbers in the file. */
export type ImportTable = {
  readonly head: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

/** What tells a line's vehicle: the service's id of it, or another field that the service sent. */
export type VehicleKey = { readonly kind: "id" } | { readonly kind: "field"; readonly path: string };

/** Which columns are read, counted from 0. */
export type ImportColumns = {
  readonly vehicle: { readonly column: number; readonly by: VehicleKey };
  readonly reference: number;
};

/** A column that may tell the vehicle. `matched` of its `of` values each stand for one vehicle. `score`: 0 to 1. */
export type VehicleColumn = {
  readonly column: number;
  readonly by: VehicleKey;
  readonly matched: number;
  readonly of: number;
  readonly score: number;
  readonly words: string;
};

/** A column that may hold the new references. `score`: 0 to 1. */
export type ReferenceColumn = { readonly column: number; readonly score: number; readonly words: string };

/** What the columns of a file may be. Only `exact` may be used without asking; the others are suggestions, best first. */
export type ColumnFinding = {
  readonly exact: ImportColumns | undefined;
  readonly vehicle: readonly VehicleColumn[];
  readonly reference: readonly ReferenceColumn[];
  /** The first line of the file holds the id of a vehicle, so that it is no head. */
  readonly isHeadless: boolean;
};

/** Finds out which columns of a file tell the vehicle and its reference. */
export function* findColumns(table: ImportTable, fleet: FleetIndex): Steps<ColumnFinding> {
  const exact = exactColumns(table.head);
  const isHeadless = isVehicleLine(table.head, fleet);
  if (exact !== undefined) return { exact, vehicle: [], reference: [], isHeadless };
  const columns: Column[] = [];
  const found: VehicleColumn[] = [];
  for (const [column, head] of table.head.entries()) {
    yield;
    const each = readColumn(table, head, column);
    columns.push(each);
    found.push(...(yield* vehicleColumns(each, fleet)));
  }
  yield;
  const vehicle = found.toSorted(byScore);
  const best = vehicle[0]?.column;
  const others = columns.filter(({ column }) => column !== best);
  const named = others.flatMap((each) => referenceColumn(each, fleet)).toSorted(byScore);
  return { exact, vehicle, reference: named.length > 0 ? named : onlyOther(others, best), isHeadless };
}

const byScore = (one: { readonly score: number }, other: { readonly score: number }) => other.score - one.score;

/** Whether a line holds the id of a vehicle, so that it is no head. */
export const isVehicleLine = (cells: readonly string[], fleet: FleetIndex) =>
  cells.some((cell) => fleet.byId.has(cell.trim()));

/** The columns whose heads say exactly what they are: no vehicles are needed to understand them. */
export function exactColumns(head: readonly string[]): ImportColumns | undefined {
  const [column, reference] = ["service_vehicle_id", referencePath].map((name) => onlyPlace(head, name));
  if (column === undefined || reference === undefined) return undefined;
  return { vehicle: { column, by: { kind: "id" } }, reference };
}

/** Where the name stands; undefined where it stands nowhere or twice. */
function onlyPlace(head: readonly string[], name: string): number | undefined {
  const names = head.map((cell) => cell.replace(/^\uFEFF/, "").trim());
  const place = names.indexOf(name);
  return place >= 0 && place === names.lastIndexOf(name) ? place : undefined;
}

/** A column with its values that are not empty. */
type Column = { readonly column: number; readonly head: string; readonly values: readonly string[] };

function readColumn({ rows }: ImportTable, head: string, column: number): Column {
  const values = rows.map(({ cells }) => cellText(cells[column] ?? "").trim()).filter((value) => value !== "");
  return { column, head, values };
}

function* vehicleColumns({ column, head, values }: Column, fleet: FleetIndex): Steps<VehicleColumn[]> {
  const of = values.length;
  const likeness = vehicleLikeness(head);
  const ids = matches(values, (value) => fleet.byId.get(value) ?? fleet.byId.get(value.toLowerCase()));
  const found: VehicleColumn[] = [];
  if (isEnough(ids.matched, of) || likeness >= 0.7) {
    const score = ids.matched === 0 ? likeness * 0.1 : scoreOf(ids.matched, of, likeness);
    found.push({ column, by: { kind: "id" }, matched: ids.matched, of, score, words: shareWords(ids, of, text.ids) });
  }
  // A column of ids is nothing else besides.
  if (isEnough(ids.matched, of)) return found;
  const keys = values.map(fieldKey);
  for (const { path, find } of (yield* fieldLookups(fleet)).values()) {
    yield;
    const share = matches(keys, find);
    if (!isEnough(share.matched, of)) continue;
    // What a vehicle is called now is likelier to be what it is to be called.
    const score = scoreOf(share.matched, of, 0) * (path === referencePath ? 0.5 : 0.9);
    found.push({
      column,
      by: { kind: "field", path },
      matched: share.matched,
      of,
      score,
      words: shareWords(share, of, kindWords(path)),
    });
  }
  return found;
}

/** Half of the values at least: fewer are chance. */
const isEnough = (matched: number, of: number) => matched > 0 && matched * 2 >= of;

const scoreOf = (matched: number, of: number, likeness: number) => (matched / of) * (0.85 + 0.15 * likeness);

type Share = { readonly matched: number; readonly several: number };

/** How many vehicles the values stand for, and how many values fit more than one. */
function matches(values: readonly string[], find: (value: string) => VehicleRow | "several" | undefined): Share {
  const vehicles = new Set<string>();
  let several = 0;
  for (const value of values) {
    const found = find(value);
    if (found === "several") several += 1;
    else if (found !== undefined && found.goneAt === undefined) vehicles.add(found.id);
  }
  return { matched: vehicles.size, several };
}

/** What values are called in a sentence. */
type KindWords = { readonly are: string; readonly among: string };

function kindWords(path: string): KindWords {
  const kind = fieldKind(path);
  const name = displayText(path, 60);
  return kind === undefined ? { are: text.field.are(name), among: text.field.among(name) } : text[kind];
}

function shareWords({ matched, several }: Share, of: number, { are, among }: KindWords): string {
  if (matched === 0) return text.noIds(of);
  const share = of === 1 ? text.theOne(among) : text.share(matched, of, are);
  return several > 0 ? text.several(share, several) : share;
}

function referenceColumn({ column, head, values }: Column, fleet: FleetIndex): ReferenceColumn[] {
  const likeness = referenceLikeness(head);
  const known = values.filter((value) => fleet.byReference.has(value)).length;
  const isKnown = isEnough(known, values.length);
  if (likeness === 0 && !isKnown) return [];
  const distinct = values.length === 0 ? 0 : new Set(values).size / values.length;
  const score = 0.7 * likeness + 0.3 * (isKnown ? 1 : distinct * 0.5);
  const name = displayText(head, 60);
  if (!isKnown) return [{ column, score, words: text.head(name) }];
  const of = values.length;
  const words = likeness === 0 ? text.known(known, of) : text.headAndKnown(name, known, of);
  return [{ column, score, words }];
}

/** Where the file has but one more column, that is the one. */
function onlyOther(others: readonly Column[], best: number | undefined): ReferenceColumn[] {
  const filled = others.filter(({ values }) => values.length > 0);
  const [only] = filled;
  if (best === undefined || only === undefined || filled.length > 1) return [];
  return [{ column: only.column, score: 0.2, words: text.onlyOther }];
}
