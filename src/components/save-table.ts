import { saveAs } from "#ui/browser/download.ts";
import { nextTask } from "#ui/browser/next-task.ts";
import { csvLines, csvMark, type CsvCell } from "#values/csv.ts";
import { shownZone } from "#values/zone.ts";
import { zonedIso } from "#values/zone-offset.ts";

/** The columns of a table in order. `zone`: the IANA zone in which our own times are written. */
export type TableColumns<Row> = readonly (readonly [label: string, value: (row: Row, zone: string) => CsvCell])[];

/** A table for a file. Its words are in English in every language, because other programs read it. */
export type SavedTable<Row> = {
  /** Of the file, without its time and ending. */
  readonly name: string;
  readonly columns: TableColumns<Row>;
  readonly rows: Iterable<Row>;
  /** As of when, epoch ms; undefined if the list was never fully loaded. */
  readonly at?: number | undefined;
  /** What the list covers; the last header says it. */
  readonly covers?: string;
  /** Whether the service's own times are written as it sent them. */
  readonly hasSentTimes?: boolean;
};

/** Saves a table as a CSV file. An empty one still says what it covers. */
export async function saveTable<Row>(table: SavedTable<Row>): Promise<void> {
  const file = await tableFile(table);
  saveAs(file.name, file, file.type);
}

/** How long the export works before it yields to the page, ms. */
const slice = 12;

/** How many rows form a piece of the file: encoding all at the end would block the page. */
const piece = 1000;

/** The file, made in slices, so that the page stays responsive. */
export async function tableFile<Row>({ columns, rows, ...about }: SavedTable<Row>): Promise<File> {
  const zone = shownZone();
  const head = headOf(about, zone);
  const none = head.map(() => undefined);
  const pieces = [new Blob([csvMark, csvLines([[...columns.map(([label]) => label), ...head]])])];
  let lines: string[] = [];
  let since = performance.now();
  for (const row of rows) {
    lines.push(csvLines([[...columns.map(([, value]) => value(row, zone)), ...none]]));
    if (lines.length === piece) {
      pieces.push(new Blob(lines));
      lines = [];
    }
    if (performance.now() - since > slice) {
      await nextTask();
      since = performance.now();
    }
  }
  return new File([...pieces, ...lines], nameOf(about), { type: "text/csv;charset=utf-8" });
}

type About = Omit<SavedTable<never>, "columns" | "rows">;

/** The header that says what the list covers. */
function headOf({ at, covers, hasSentTimes = false }: About, zone: string): readonly string[] {
  if (covers === undefined) return [];
  const asOf = at === undefined ? "never fully loaded" : `as of ${zonedIso(zone, at)}`;
  return [`${asOf}, ${hasSentTimes ? "our times" : "times"} in ${zone}, ${covers}`];
}

/** With the time in UTC: `bookings-20260611T120522Z.csv`. */
function nameOf({ name, at, covers }: About): string {
  if (at === undefined && covers === undefined) return `${name}.csv`;
  const time = new Date(at ?? Date.now()).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return `${name}-${time}.csv`;
}
