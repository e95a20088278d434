import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import { displayText } from "#values/text.ts";
import { withoutFormulaGuard, csvLines } from "#values/csv.ts";
import { fieldKey, fieldLookups } from "#records/vehicles/vehicle-index-fields.ts";
import type { FleetIndex, Steps } from "#records/vehicles/vehicle-index.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { ImportColumns, ImportTable } from "./import-columns.ts";
import { cleanReference, refusalOf } from "./reference-check.ts";

const among = (listed: number, isComplete: boolean) =>
  `among the ${countText(listed)} loaded${isComplete ? "" : "; the list was not read to its end"}`;

const text = catalogue("fleet/lines", {
  shifted: "The line has more cells than the head, so its columns cannot be told apart",
  gone: "This vehicle is no longer in the list",
  goneSame: "This vehicle is no longer in the list, nothing to send",
  blank: "No reference given, nothing to send",
  emptyReference: "external_ref is empty",
  undressed: 'Read without the =" " that keeps leading zeros in spreadsheets.',
  trimmed: "Read without the white space around it.",
  composed: "Read with its characters composed (Unicode NFC).",
  emptyField: (name: string) => `The ${name} is empty`,
  noSuch: (name: string, listed: number, isComplete: boolean) =>
    `No vehicle with this ${name} ${among(listed, isComplete)}`,
  several: (name: string) => `More than one vehicle has this ${name}`,
  emptyId: "service_vehicle_id is empty",
  noUuid: "service_vehicle_id is not a UUID",
  noSuchId: (listed: number, isComplete: boolean) => `No vehicle with this id ${among(listed, isComplete)}`,
});

/** What a line wants: a reference for a vehicle that is listed. `isSame`: the vehicle has it. */
export type Wish = {
  readonly line: number;
  readonly row: VehicleRow;
  readonly to: string;
  readonly isSame: boolean;
};

/** A line as it stands in the file. */
export type Cells = {
  /** Its number in the file. */
  readonly line: number;
  /** What stands in the column that tells the vehicle. */
  readonly vehicleCell: string;
  /** What stands in the column of references. */
  readonly referenceCell: string;
};

/** What stands in a line. `fault`: it can never be sent; `idle`: there is nothing to send, whatever the other lines say. */
export type LineReading = Cells &
  (
    | { readonly kind: "wish"; readonly wish: Wish; readonly notes: readonly string[] }
    | {
        readonly kind: "idle";
        readonly verdict: "same" | "blank";
        readonly row: VehicleRow;
        readonly to: string | undefined;
        readonly words: string;
      }
    | {
        readonly kind: "fault";
        readonly verdict: "invalid" | "unknown";
        readonly row: VehicleRow | undefined;
        readonly to: string | undefined;
        readonly words: string;
      }
  );

/** A file to be read, the columns to go by, the fleet, and whether the list of vehicles was read to its end. */
export type ImportSource = {
  readonly table: ImportTable;
  readonly columns: ImportColumns;
  readonly fleet: FleetIndex;
  readonly isComplete: boolean;
};

/** So many lines are read in one step. */
const linesAtOnce = 250;

/** Reads every line by itself. Empty lines are left out, and heads that stand in the middle where files were joined. */
export function* readLines(source: ImportSource): Steps<LineReading[]> {
  const { table, columns } = source;
  const { vehicle, reference } = columns;
  const heads = [table.head[vehicle.column], table.head[reference]];
  const find = yield* finder(source);
  const read: LineReading[] = [];
  for (const [place, { line, cells }] of table.rows.entries()) {
    if (place % linesAtOnce === 0) yield;
    const [vehicleCell = "", referenceCell = ""] = [cells[vehicle.column], cells[reference]];
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (vehicleCell !== "" && vehicleCell === heads[0] && referenceCell === heads[1]) continue;
    const given = { line, vehicleCell, referenceCell };
    const isShifted = cells.slice(table.head.length).some((cell) => cell.trim() !== "");
    read.push(isShifted ? { ...given, ...shifted } : readLine(given, find));
  }
  return read;
}

/** A comma too many moves the cells behind it under heads that are not theirs. */
const shifted = {
  kind: "fault",
  verdict: "invalid",
  row: undefined,
  to: undefined,
  words: text.shifted,
} as const;

type Finding = { readonly row: VehicleRow } | { readonly verdict: "invalid" | "unknown"; readonly words: string };

function readLine(cells: Cells, find: (cell: string) => Finding): LineReading {
  const found = find(cells.vehicleCell);
  const clean = cleanReference(cellText(cells.referenceCell));
  const to = clean === "" ? undefined : clean;
  if (!("row" in found)) return { ...cells, kind: "fault", row: undefined, to, ...found };
  const { row } = found;
  const current = referenceOf(row);
  const isUnchanged = current === undefined ? to === undefined : saysTheSame(cells.referenceCell, clean, current);
  if (row.goneAt !== undefined) {
    if (!isUnchanged) return { ...cells, kind: "fault", verdict: "unknown", row, to, words: text.gone };
    return { ...cells, kind: "idle", verdict: "same", row, to, words: text.goneSame };
  }
  if (current === undefined && isUnchanged)
    return { ...cells, kind: "idle", verdict: "blank", row, to, words: text.blank };
  if (current !== undefined && isUnchanged) {
    return { ...cells, kind: "wish", wish: { line: cells.line, row, to: current, isSame: true }, notes: [] };
  }
  const refused = refusalOf(clean);
  if (refused !== undefined) {
    const words = refused.kind === "empty" ? text.emptyReference : refused.clause;
    return { ...cells, kind: "fault", verdict: "invalid", row, to, words };
  }
  const wish = { line: cells.line, row, to: clean, isSame: false };
  return { ...cells, kind: "wish", wish, notes: cleanNotes(cells.referenceCell, clean) };
}

/** A reference that an export writes as it is. */
const isTame = /^[A-Za-z0-9][\w ./-]*$/;

/** A cell that says what is there: as it is, cleaned, or as an export wrote it. */
const saysTheSame = (cell: string, clean: string, current: string) =>
  clean === current || cell === current || (!isTame.test(current) && cell === readBack(current));

function cleanNotes(cell: string, clean: string): string[] {
  const bare = cellText(cell);
  const notes = bare === cell ? [] : [text.undressed];
  if (bare !== bare.trim()) notes.push(text.trimmed);
  if (bare.trim() !== clean) notes.push(text.composed);
  return notes;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function* finder({ columns, fleet, isComplete }: ImportSource): Steps<(cell: string) => Finding> {
  const { by } = columns.vehicle;
  const { listed } = fleet;
  // The same for every line without a vehicle.
  const noSuchId = text.noSuchId(listed, isComplete);
  if (by.kind === "id") return (cell) => findById(cell, fleet, noSuchId);
  const lookup = (yield* fieldLookups(fleet)).get(by.path);
  const name = displayText(by.path, 60);
  return (cell) => {
    const value = cellText(cell).trim();
    if (value === "") return { verdict: "invalid", words: text.emptyField(name) };
    const row = lookup?.find(fieldKey(value));
    if (row === undefined) return { verdict: "unknown", words: text.noSuch(name, listed, isComplete) };
    if (row === "several") return { verdict: "unknown", words: text.several(name) };
    return { row };
  };
}

function findById(cell: string, fleet: FleetIndex, noSuchId: string): Finding {
  const id = cellText(cell).trim();
  const row = fleet.byId.get(cell) ?? fleet.byId.get(id) ?? fleet.byId.get(id.toLowerCase()) ?? byOddId(cell, fleet);
  if (row !== undefined) return { row };
  if (id === "") return { verdict: "invalid", words: text.emptyId };
  if (!uuid.test(id)) return { verdict: "invalid", words: text.noUuid };
  return { verdict: "unknown", words: noSuchId };
}

const oddIds = new WeakMap<FleetIndex, ReadonlyMap<string, VehicleRow>>();

/** By an id that is none of the interface's, as an export writes it. */
function byOddId(cell: string, fleet: FleetIndex): VehicleRow | undefined {
  let odd = oddIds.get(fleet);
  if (odd === undefined) {
    odd = new Map(fleet.rows.filter(({ id }) => !/^[\w-]+$/.test(id)).map((row) => [readBack(row.id), row]));
    oddIds.set(fleet, odd);
  }
  return odd.get(cell);
}

/**
 * What is read from a cell into which an export wrote this text: control characters have become marks, and what looks like a
 * guard before a formula is gone. By it a cell is known that nobody changed.
 */
function readBack(text: string): string {
  // Half a character does not survive the encoding of the file.
  return withoutFormulaGuard(
    csvLines([[text]])
      .slice(1, -3)
      .replaceAll('""', '"')
      .toWellFormed(),
  );
}

/** A text that was dressed up as a formula, so that a spreadsheet keeps its leading zeros: `="007"`. */
const dressed = /^\s*=\s*"((?:[^"]|"")*)"\s*$/u;

/** What a cell means: the text in a formula that is nothing but a text, and else the cell itself. */
function cellText(cell: string): string {
  const inner = dressed.exec(cell)?.[1];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}
