import { t } from "@lingui/core/macro";
import { countText } from "#language/locale/number.ts";
import { displayText } from "#values/text.ts";
import { withoutFormulaGuard, csvLines } from "#values/csv.ts";
import { fieldKey, fieldLookups } from "#records/vehicles/vehicle-index-fields.ts";
import type { FleetIndex, Steps } from "#records/vehicles/vehicle-index.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { ImportColumns, ImportTable } from "./import-columns.ts";
import { cleanReference, refusalOf } from "./reference-check.ts";

const among = (listed: number, isComplete: boolean) =>
  isComplete
    ? t`among the ${countText(listed)} loaded`
    : t`among the ${countText(listed)} loaded; the list is incomplete`;

/**
 * What will become of a line of a file. Sent: `map` (has no reference yet), `change` (has another), `set` (what it has is not
 * known). Nothing to send: `same`, `blank` (no reference is known and none given), `repeated` (an earlier line says the same), `left`
 * (left out by hand). Problems: `invalid`, `unknown` (no such vehicle), `twice` (the vehicle with several references),
 * `duplicate` (the reference for several vehicles, or another vehicle keeps it), `swap` (vehicles exchange references).
 */
export type Verdict =
  | "map"
  | "change"
  | "set"
  | "same"
  | "blank"
  | "repeated"
  | "left"
  | "invalid"
  | "unknown"
  | "twice"
  | "duplicate"
  | "swap";

/** A verdict in words, fit to be shown. `after`, of what is sent: the lines that must have been accepted before, which make its reference free. */
export type Judged = { readonly verdict: Verdict; readonly words: string; readonly after?: readonly number[] };

/** A line as it stands in the file. Texts of the file and the service are as they were sent. */
export type ReadLine = {
  /** Its number in the file. */
  readonly line: number;
  /** What stands in the column that tells the vehicle. */
  readonly vehicleCell: string;
  /** What stands in the column of references. */
  readonly referenceCell: string;
  /** Undefined where no vehicle was found. */
  readonly row: VehicleRow | undefined;
  /** The reference that is sent if the line is; undefined where the line gives none. */
  readonly to: string | undefined;
  /** The vehicle has it. */
  readonly isSame: boolean;
  /** What becomes of it whatever the other lines say; undefined where they have a word in it. */
  readonly fixed: Judged | undefined;
  /** What else is to be known of how it was read; sentences. */
  readonly notes: readonly string[];
};

/** A line that wants a reference for a vehicle that is listed. */
export type Wish = ReadLine & { readonly row: VehicleRow; readonly to: string };

export const isWish = <Line extends ReadLine>(line: Line): line is Line & Wish =>
  line.fixed === undefined && line.row !== undefined && line.to !== undefined;

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
export function* readLines(source: ImportSource): Steps<ReadLine[]> {
  const { table, columns } = source;
  const { vehicle, reference } = columns;
  const heads = [table.head[vehicle.column], table.head[reference]];
  const find = yield* finder(source);
  const read: ReadLine[] = [];
  for (const [place, { line, cells }] of table.rows.entries()) {
    if (place % linesAtOnce === 0) yield;
    const [vehicleCell = "", referenceCell = ""] = [cells[vehicle.column], cells[reference]];
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (vehicleCell !== "" && vehicleCell === heads[0] && referenceCell === heads[1]) continue;
    const isShifted = cells.slice(table.head.length).some((cell) => cell.trim() !== "");
    const given = { line, vehicleCell, referenceCell, isSame: false, notes: [] };
    // A comma too many moves the cells behind it under heads that are not theirs.
    const fixed = {
      verdict: "invalid",
      words: t`The line has more cells than the header, so we can't tell its columns apart`,
    } as const;
    read.push({ ...given, ...(isShifted ? { row: undefined, to: undefined, fixed } : readLine(given, find)) });
  }
  return read;
}

type Finding = { readonly row: VehicleRow } | { readonly verdict: "invalid" | "unknown"; readonly words: string };

type Meant = Pick<ReadLine, "row" | "to" | "fixed"> & Partial<Pick<ReadLine, "isSame" | "notes">>;

function readLine(
  { vehicleCell, referenceCell }: Pick<ReadLine, "vehicleCell" | "referenceCell">,
  find: (cell: string) => Finding,
): Meant {
  const found = find(vehicleCell);
  const clean = cleanReference(cellText(referenceCell));
  const to = clean === "" ? undefined : clean;
  if (!("row" in found)) return { row: undefined, to, fixed: found };
  const { row } = found;
  const fixed = (verdict: Verdict, words: string): Meant => ({ row, to, fixed: { verdict, words } });
  const current = referenceOf(row);
  const isUnchanged = current === undefined ? to === undefined : saysTheSame(referenceCell, clean, current);
  if (row.goneAt !== undefined)
    return isUnchanged
      ? fixed("same", t`This vehicle is no longer in the list, nothing to send`)
      : fixed("unknown", t`This vehicle is no longer in the list`);
  if (isUnchanged) {
    return current === undefined
      ? fixed("blank", t`No reference given, nothing to send`)
      : { row, to: current, fixed: undefined, isSame: true };
  }
  const refused = refusalOf(clean);
  if (refused !== undefined)
    return fixed("invalid", refused.kind === "empty" ? t`external_ref is empty` : refused.clause);
  return { row, to, fixed: undefined, notes: cleanNotes(referenceCell, clean) };
}

/** A reference that an export writes as it is. */
const isTame = /^[A-Za-z0-9][\w ./-]*$/;

/** A cell that says what is there: as it is, cleaned, or as an export wrote it. */
const saysTheSame = (cell: string, clean: string, current: string) =>
  clean === current || cell === current || (!isTame.test(current) && cell === readBack(current));

function cleanNotes(cell: string, clean: string): string[] {
  const bare = cellText(cell);
  const notes = bare === cell ? [] : [t`We removed the =" " that keeps leading zeros in spreadsheets.`];
  if (bare !== bare.trim()) notes.push(t`We removed the spaces around it.`);
  if (bare.trim() !== clean) notes.push(t`We composed its characters (Unicode NFC).`);
  return notes;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function* finder({ columns, fleet, isComplete }: ImportSource): Steps<(cell: string) => Finding> {
  const { by } = columns.vehicle;
  const { listed } = fleet;
  // The same for every line without a vehicle.
  const noSuchId = t`No vehicle with this ID ${among(listed, isComplete)}`;
  if (by.kind === "id") return (cell) => findById(cell, fleet, noSuchId);
  const lookup = (yield* fieldLookups(fleet)).get(by.path);
  const name = displayText(by.path, 60);
  return (cell) => {
    const value = cellText(cell).trim();
    if (value === "") return { verdict: "invalid", words: t`The ${name} is empty` };
    const row = lookup?.find(fieldKey(value));
    if (row === undefined)
      return { verdict: "unknown", words: t`No vehicle with this ${name} ${among(listed, isComplete)}` };
    if (row === "several") return { verdict: "unknown", words: t`More than one vehicle has this ${name}` };
    return { row };
  };
}

function findById(cell: string, fleet: FleetIndex, noSuchId: string): Finding {
  const id = cellText(cell).trim();
  const row = fleet.byId.get(cell) ?? fleet.byId.get(id) ?? fleet.byId.get(id.toLowerCase()) ?? byOddId(cell, fleet);
  if (row !== undefined) return { row };
  if (id === "") return { verdict: "invalid", words: t`service_vehicle_id is empty` };
  if (!uuid.test(id)) return { verdict: "invalid", words: t`service_vehicle_id is not a UUID` };
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
