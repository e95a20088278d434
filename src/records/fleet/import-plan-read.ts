import { cellText, readBack } from "./fleet-csv-cell.ts";
import { fieldKey, fieldLookups } from "./fleet-index-fields.ts";
import type { FleetIndex } from "./fleet-index.ts";
import { referenceOf, type FleetRow } from "./fleet-row.ts";
import { fieldPlural, plainHead } from "./import-columns-names.ts";
import type { ImportColumns, ImportTable } from "./import-columns.ts";
import type { PlannedLine } from "./import-plan-line.ts";
import { cleanReference, refusalOf } from "./reference-check.ts";
import { count } from "./reference-check-words.ts";
import { seenText } from "#values/text.ts";

/** What a line wants: a reference for a vehicle that is listed. `isSame`: the vehicle has it. */
export type Wish = {
  readonly line: number;
  readonly row: FleetRow;
  readonly to: string;
  readonly isSame: boolean;
};

type Cells = Pick<PlannedLine, "line" | "vehicleCell" | "referenceCell">;

/** What stands in a line. `fault`: it can never be sent; `idle`: there is nothing to send, whatever the other lines say. */
export type LineReading = Cells &
  (
    | { readonly kind: "wish"; readonly wish: Wish; readonly notes: readonly string[] }
    | {
        readonly kind: "idle";
        readonly verdict: "same" | "blank";
        readonly row: FleetRow;
        readonly to: string | undefined;
        readonly words: string;
      }
    | {
        readonly kind: "fault";
        readonly verdict: "invalid" | "unknown";
        readonly row: FleetRow | undefined;
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

/** Reads every line by itself. Empty lines are left out, and heads that stand in the middle where files were joined. */
export function readLines(source: ImportSource): LineReading[] {
  const { table, columns } = source;
  const { vehicle, reference } = columns;
  const heads = [table.head[vehicle.column], table.head[reference]];
  const find = finder(source);
  const read: LineReading[] = [];
  for (const { line, cells } of table.rows) {
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
  words: "The line has more cells than the head, so its columns cannot be told apart",
} as const;

type Finding = { readonly row: FleetRow } | { readonly verdict: "invalid" | "unknown"; readonly words: string };

function readLine(cells: Cells, find: (cell: string) => Finding): LineReading {
  const found = find(cells.vehicleCell);
  const text = cellText(cells.referenceCell);
  const clean = cleanReference(text);
  const to = clean === "" ? undefined : clean;
  if (!("row" in found)) return { ...cells, kind: "fault", row: undefined, to, ...found };
  const { row } = found;
  const current = referenceOf(row);
  const isUnchanged = current === undefined ? to === undefined : saysTheSame(cells.referenceCell, clean, current);
  if (row.goneAt !== undefined) {
    if (!isUnchanged) return { ...cells, kind: "fault", verdict: "unknown", row, to, words: goneWords };
    return { ...cells, kind: "idle", verdict: "same", row, to, words: `${goneWords}, nothing to send` };
  }
  if (current === undefined && isUnchanged)
    return { ...cells, kind: "idle", verdict: "blank", row, to, words: blankWords };
  if (current !== undefined && isUnchanged) {
    return { ...cells, kind: "wish", wish: { line: cells.line, row, to: current, isSame: true }, notes: [] };
  }
  const refused = refusalOf(clean);
  if (refused !== undefined) {
    const words = refused.kind === "empty" ? "external_ref is empty" : refused.words.replace(/\.$/, "");
    return { ...cells, kind: "fault", verdict: "invalid", row, to, words };
  }
  const wish = { line: cells.line, row, to: clean, isSame: false };
  return { ...cells, kind: "wish", wish, notes: cleanNotes(cells.referenceCell, clean) };
}

const goneWords = "This vehicle is no longer in the list";
const blankWords = "No reference given, nothing to send";

/** A reference that an export writes as it is. */
const isTame = /^[A-Za-z0-9][\w ./-]*$/;

/** A cell that says what is there: as it is, cleaned, or as an export wrote it. */
const saysTheSame = (cell: string, clean: string, current: string) =>
  clean === current || cell === current || (!isTame.test(current) && cell === readBack(current));

function cleanNotes(cell: string, clean: string): string[] {
  const text = cellText(cell);
  const notes = text === cell ? [] : ['Read without the =" " that keeps leading zeros in spreadsheets.'];
  if (text !== text.trim()) notes.push("Read without the white space around it.");
  if (text.trim() !== clean) notes.push("Read with its characters composed (Unicode NFC).");
  return notes;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function finder({ columns, fleet, isComplete }: ImportSource): (cell: string) => Finding {
  const { by } = columns.vehicle;
  const among = `among the ${count(fleet.listed)} loaded${isComplete ? "" : "; the list was not read to its end"}`;
  if (by.kind === "id") return (cell) => findById(cell, fleet, among);
  const lookup = fieldLookups(fleet).get(by.path);
  const name = fieldPlural(by.path) === undefined ? seenText(by.path, 60) : singular(by.path);
  return (cell) => {
    const text = cellText(cell).trim();
    if (text === "") return { verdict: "invalid", words: `The ${name} is empty` };
    const row = lookup?.find(fieldKey(text));
    if (row === undefined) return { verdict: "unknown", words: `No vehicle with this ${name} ${among}` };
    if (row === "several") return { verdict: "unknown", words: `More than one vehicle has this ${name}` };
    return { row };
  };
}

const singular = (path: string) => plainHead(path.split(".").at(-1) ?? path);

function findById(cell: string, fleet: FleetIndex, among: string): Finding {
  const text = cellText(cell).trim();
  const row =
    fleet.byId.get(cell) ?? fleet.byId.get(text) ?? fleet.byId.get(text.toLowerCase()) ?? byOddId(cell, fleet);
  if (row !== undefined) return { row };
  if (text === "") return { verdict: "invalid", words: "service_vehicle_id is empty" };
  if (!uuid.test(text)) return { verdict: "invalid", words: "service_vehicle_id is not a UUID" };
  return { verdict: "unknown", words: `No vehicle with this id ${among}` };
}

const oddIds = new WeakMap<FleetIndex, ReadonlyMap<string, FleetRow>>();

/** By an id that is none of the interface's, as an export writes it. */
function byOddId(cell: string, fleet: FleetIndex): FleetRow | undefined {
  let odd = oddIds.get(fleet);
  if (odd === undefined) {
    odd = new Map(fleet.rows.filter(({ id }) => !/^[\w-]+$/.test(id)).map((row) => [readBack(row.id), row]));
    oddIds.set(fleet, odd);
  }
  return odd.get(cell);
}
