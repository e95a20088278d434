import { t } from "@lingui/core/macro";
import { withoutFormulaGuard, csvLines } from "#values/csv.ts";
import { cleanPasted } from "#values/pasted.ts";
import type { TableLines } from "#components/csv-file/head-line.ts";
import type { VehicleIndex } from "#records/vehicles/vehicle-index.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { ImportColumns } from "./import-columns.ts";
import { cleanedWords, cleanReference, refusalOf } from "./reference-check.ts";
import { damageWords } from "./spreadsheet-damage.ts";

/**
 * What will happen to a line. Sent: `map` (no reference yet), `change` (has another), `set` (current one unknown).
 * Nothing to send: `same`, `blank` (none known and none given), `repeated` (same as an earlier line), `left` (left out by a person).
 * Problems: `invalid`, `unknown` (no such vehicle), `twice` (a vehicle with several references),
 * `duplicate` (a reference for several vehicles, or another vehicle still has it).
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
  | "duplicate";

export type Judged = { readonly verdict: Verdict; readonly words: string };

/** A line of the file. Texts of the file and the service are unchanged. */
export type ReadLine = {
  readonly line: number;
  readonly vehicleCell: string;
  readonly referenceCell: string;
  /** Undefined if no vehicle was found. */
  readonly row: VehicleRow | undefined;
  /** The reference to send; undefined if the line has none. */
  readonly to: string | undefined;
  readonly isSame: boolean;
  /** Its verdict if no other line can change that. */
  readonly fixed: Judged | undefined;
  /** How its cells were cleaned; sentences. */
  readonly notes: readonly string[];
  /** Why it is only sent if a person ticks it, a sentence. */
  readonly doubt: string | undefined;
};

/** A line that asks for a reference for a listed vehicle. */
export type Wish = ReadLine & { readonly row: VehicleRow; readonly to: string };

export const isWish = <Line extends ReadLine>(line: Line): line is Line & Wish =>
  line.fixed === undefined && line.row !== undefined && line.to !== undefined;

/** A file, the columns to use, the fleet, and whether the list of vehicles is complete. */
export type ImportSource = {
  readonly table: Pick<TableLines, "head" | "rows">;
  readonly columns: ImportColumns;
  readonly vehicles: VehicleIndex;
  readonly isComplete: boolean;
};

/** Reads each line on its own. Skips empty lines, and repeated headers where files were joined. */
export function readLines(source: ImportSource): ReadLine[] {
  const { table, columns } = source;
  const { vehicle, reference } = columns;
  const heads = [table.head[vehicle], table.head[reference]];
  const find = finder(source);
  const read: ReadLine[] = [];
  for (const { line, cells, isBroken } of table.rows) {
    const [vehicleCell = "", referenceCell = ""] = [cells[vehicle], cells[reference]];
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (vehicleCell !== "" && vehicleCell === heads[0] && referenceCell === heads[1]) continue;
    const isShifted = cells.slice(table.head.length).some((cell) => cell.trim() !== "");
    const given = { line, vehicleCell, referenceCell, isSame: false, notes: [], doubt: undefined };
    // An extra comma shifts the cells after it under the wrong headers.
    const words = t`It has too many cells, or its quotation marks don't match`;
    const unclear = { row: undefined, to: undefined, fixed: { verdict: "invalid", words } } as const;
    read.push({ ...given, ...(isShifted || isBroken ? unclear : readLine(given, find)) });
  }
  return read;
}

type Finding = { readonly row: VehicleRow } | { readonly verdict: "invalid" | "unknown"; readonly words: string };

type Meant = Pick<ReadLine, "row" | "to" | "fixed"> & Partial<Pick<ReadLine, "isSame" | "notes" | "doubt">>;

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
  if (row.goneAt !== undefined) return fixed(isUnchanged ? "same" : "unknown", t`Vehicle no longer listed`);
  if (isUnchanged) {
    return current === undefined
      ? fixed("blank", t`No reference given, nothing to send`)
      : { row, to: current, fixed: undefined, isSame: true };
  }
  const refused = refusalOf(clean);
  if (refused !== undefined) return fixed("invalid", refused.clause);
  return { row, to, fixed: undefined, notes: cleanNotes(referenceCell), doubt: damageWords(clean) };
}

/** A reference that an export writes unchanged. */
const isTame = /^[A-Za-z0-9][\w ./-]*$/;

/** Whether a cell contains the current reference: as it is, cleaned, or as an export wrote it. */
const saysTheSame = (cell: string, clean: string, current: string) =>
  clean === current || cell === current || (!isTame.test(current) && cell === readBack(current));

function cleanNotes(cell: string): string[] {
  const bare = cellText(cell);
  const notes = bare === cell ? [] : [t`We removed the =" " that keeps leading zeros in spreadsheets.`];
  return [...notes, cleanedWords(bare)].filter((note) => note !== "");
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function finder({ vehicles }: ImportSource): (cell: string) => Finding {
  return (cell) => {
    const id = cleanPasted(cellText(cell)).text;
    const row = vehicles.byId.get(cell) ?? vehicles.byId.get(id) ?? vehicles.byId.get(id.toLowerCase());
    if (row !== undefined) return { row };
    if (id === "") return { verdict: "invalid", words: t`The vehicle ID is empty` };
    if (!uuid.test(id)) return { verdict: "invalid", words: t`The vehicle ID has the wrong form (not a UUID)` };
    return { verdict: "unknown", words: t`No loaded vehicle with this ID` };
  };
}

/** What we read back from a cell that an export wrote: control characters are replaced, formula guards removed. Recognises unchanged cells. */
function readBack(text: string): string {
  // A lone surrogate doesn't survive the file's encoding.
  return withoutFormulaGuard(
    csvLines([[text]])
      .slice(1, -3)
      .replaceAll('""', '"')
      .toWellFormed(),
  );
}

/** A text written as a formula, so that a spreadsheet keeps its leading zeros: `="007"`. */
const dressed = /^\s*=\s*"((?:[^"]|"")*)"\s*$/u;

/** The text of a cell, without a formula around it. */
function cellText(cell: string): string {
  const inner = dressed.exec(cell)?.[1];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}
