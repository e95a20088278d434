import { zonedIso } from "#values/zone-offset.ts";
import { refused, type CsvTable } from "../csv-file/csv-reading.ts";
import { headedAt, headLines } from "../csv-file/head-line.ts";
import { readCsv, decode } from "../csv-file/read-csv.ts";
import { blockIdOf, stemOf } from "./block-id.ts";
import {
  calendarLimits,
  orProblem,
  type CalendarEntry,
  type CalendarLine,
  type CalendarNote,
  type CalendarReading,
  type CalendarRefusal,
  type CalendarTable,
  type CalendarWishes,
  Faulty,
  type CalendarColumns,
  type TimeColumn,
} from "./calendar-reading.ts";
import { entriesOf, entryOf, isFloating, lastOf, textOf } from "./event-entries.ts";
import { eventsOf, type FileEvent, type FileEvents } from "./file-events.ts";
import { keysOf, readTime, type FileTime, momentOf, rangeBetween, type Moment } from "./file-time.ts";
import { readInstant } from "#values/instant.ts";
import { addDays, readDay } from "#values/zone-day.ts";
import { readWall } from "#values/wall-time.ts";
import { cleanPastedReference } from "#values/pasted.ts";
import { displayText } from "#values/text.ts";

/**
 * Reads a calendar or a table of ranges. Never throws because of a file's contents. A damaged line costs one event or row,
 * which is listed as a problem, and a note says if the end is missing. In a page, use
 * `readCalendarFile`, which does it in a worker, within a time limit.
 */
export async function readCalendar(bytes: Uint8Array, wishes: CalendarWishes): Promise<CalendarReading> {
  if (bytes.length > calendarLimits.bytes) return refused("too large");
  if (wishes.kind === "csv") {
    const table = readCsv(bytes, (cells) => columnsNamed(cells) !== undefined);
    if (table.kind === "refused") return { ...table, of: "table" };
    const { headLine } = table;
    const columns = wishes.columns ?? columnsNamed(table.head);
    if (columns === undefined) return { kind: "columns", lines: headLines(table), headLine };
    const { head, rows, notes } = headedAt(table, wishes.headLine ?? headLine);
    // Where files were joined, the header comes again.
    const others = rows.filter(({ cells }) => cells.join() !== head.join());
    return tableOf(csvEntries(others, columns, wishes), notes, wishes);
  }
  const decoded = decode(bytes);
  if (decoded.kind === "refused") return refused("no calendar", decoded.line);
  const file = eventsOf(decoded.text);
  if (file.kind === "refused") return file;
  const isZoneSaid = file.zone !== undefined && wishes.isZoneChosen !== true && file.events.some(isFloating);
  const zoned = { ...wishes, zone: (isZoneSaid ? file.zone : undefined) ?? wishes.zone };
  const made = calendarEntries(file, zoned);
  if (made.kind === "refused") return made;
  const notes: CalendarNote[] = decoded.encoding === "windows-1252" ? [{ kind: "encoding" }] : [];
  return tableOf(made.entries, [...notes, ...made.notes], zoned);
}

type Entries = {
  readonly kind: "entries";
  readonly entries: readonly CalendarEntry[];
  readonly notes: readonly CalendarNote[];
};

function calendarEntries(file: FileEvents, wishes: CalendarWishes): Entries | CalendarRefusal {
  const newest = newestOf(file.events, wishes);
  const changes = changesOf(newest);
  const entries: CalendarEntry[] = [];
  const steps = { left: calendarLimits.steps };
  const goesOn: number[] = [];
  for (const event of newest) {
    const change = changes.get(textOf(event, "UID"));
    const isMaster = lastOf(event, "RECURRENCE-ID") === undefined;
    if (change?.forAll !== undefined && (isMaster || change.forAll === event)) {
      const fault = { kind: "problem", because: "file", fault: { is: "changes all" } } as const;
      entries.push(entryOf(event, "", fault, wishes));
      continue;
    }
    const { replaced = [], isUnsure = false } = change ?? {};
    const made = entriesOf(event, { wishes, replaced, isUnsure, steps });
    if (made.goesOn) goesOn.push(event.line);
    for (const entry of made.entries) entries.push(entry);
    if (steps.left < 0) return refused("too slow");
    if (entries.length > calendarLimits.ranges) return refused("too many ranges");
  }
  const older = file.events.length - newest.length;
  const notes: CalendarNote[] = [];
  if (goesOn.length > 0) notes.push({ kind: "goes on", lines: goesOn });
  for (const [kind, count] of [
    ["older", older],
    ["others", file.others],
  ] as const) {
    if (count > 0) notes.push({ kind, count });
  }
  if (file.strange.length > 0) notes.push({ kind: "strange", lines: file.strange });
  if (file.isUnended) notes.push({ kind: "unended" });
  return { kind: "entries", entries, notes };
}

/** The current version of an event: the highest SEQUENCE, or the last of equal ones. */
function newestOf(events: readonly FileEvent[], wishes: CalendarWishes): readonly FileEvent[] {
  const byName = new Map<string, FileEvent>();
  for (const event of events) {
    const uid = textOf(event, "UID");
    const own = lastOf(event, "RECURRENCE-ID");
    const read = own && orProblem(() => keysOf(readTime(own, own.values[0]), wishes));
    const occurrence = read !== undefined && "kind" in read ? own?.raw : read;
    // Without a UID, or with a damaged line, we can't tell that two are the same.
    const name = uid === "" || event.isBroken ? `line ${event.line}` : JSON.stringify([uid, occurrence]);
    const known = byName.get(name);
    if (known === undefined || sequenceOf(event) >= sequenceOf(known)) byName.set(name, event);
  }
  const chosen = new Set(byName.values());
  return events.filter((event) => chosen.has(event));
}

const sequenceOf = (event: FileEvent) => Number(textOf(event, "SEQUENCE")) || 0;

/** The overrides of a UID's event. `forAll`: one that would change all later dates. `isUnsure`: one is unreadable. */
type Changes = { readonly replaced: FileTime[]; forAll?: FileEvent; isUnsure: boolean };

function changesOf(events: readonly FileEvent[]): ReadonlyMap<string, Changes> {
  const changes = new Map<string, Changes>();
  for (const event of events) {
    const [own, uid] = [lastOf(event, "RECURRENCE-ID"), textOf(event, "UID")];
    if ((own === undefined && !event.isBroken) || uid === "") continue;
    const known = changes.get(uid) ?? { replaced: [], isUnsure: false };
    changes.set(uid, known);
    if (own?.params["range"] !== undefined) known.forAll ??= event;
    const time = own && orProblem(() => readTime(own, own.values[0]));
    if (time === undefined || time.kind === "problem") known.isUnsure = true;
    else known.replaced.push(time);
  }
  return changes;
}

/** Entries as lines of a dry run, one per vehicle, with their block IDs. */
async function tableOf(
  entries: readonly CalendarEntry[],
  notes: CalendarTable["notes"],
  { vehicles, kind, zone }: CalendarWishes,
): Promise<CalendarTable | CalendarRefusal> {
  const lines: Promise<CalendarLine>[] = [];
  for (const entry of entries) {
    const range = entry.time.kind === "range" ? entry.time : undefined;
    // A problem is listed once, not per vehicle.
    const isOnce = range === undefined || vehicles.length === 0;
    const stem = stemOf(entry);
    for (const named of kind === "csv" ? [entry.vehicle] : isOnce ? [undefined] : vehicles) {
      if (lines.length === calendarLimits.ranges) return refused("too many ranges");
      lines.push(lineOf(entry, lines.length, named === "" ? undefined : named, stem));
    }
  }
  const all = await Promise.all(lines);
  const repeated = all.filter(({ time }) => time.kind === "problem" && time.because === "twice").length;
  const hasFloating = entries.some(({ isFloating }) => isFloating);
  return { kind: "calendar", lines: all, notes, hasFloating, zone, repeated };
}

async function lineOf(
  entry: CalendarEntry,
  place: number,
  vehicle: string | undefined,
  stemOfEntry: Promise<string | undefined>,
): Promise<CalendarLine> {
  const { line, title, day, isCancelled, isFree, isUnsure, time, id } = entry;
  const stem = await stemOfEntry;
  const common = { place, line, title, day, isCancelled, isFree, isUnsure, time, vehicle, stem };
  if (time.kind === "problem") return { ...common, blockId: id, start: undefined, end: undefined };
  const blockId = id ?? (vehicle === undefined ? undefined : await blockIdOf(entry, time, vehicle, stem));
  return { ...common, blockId, start: zonedIso(time.zone, time.from), end: zonedIso(time.zone, time.until) };
}

const names: Readonly<Record<keyof CalendarColumns, readonly string[]>> = {
  vehicle: ["external_ref", "vehicle", "vehicle reference", "vehicle_ref", "reference", "ref"],
  start: ["start", "from", "begin", "starts"],
  end: ["end", "until", "to", "ends"],
  id: ["external_block_id", "block id", "block_id", "your block id", "id"],
};

/** The columns by their headers; undefined if a required one is missing or ambiguous. */
function columnsNamed(head: readonly string[]): CalendarColumns | undefined {
  const find = (column: keyof CalendarColumns) => {
    const places = head.flatMap((cell, place) => (names[column].includes(cell.trim().toLowerCase()) ? [place] : []));
    return places.length > 1 ? -1 : places[0];
  };
  const [vehicle, start, end, id] = [find("vehicle"), find("start"), find("end"), find("id")];
  if (vehicle === undefined || start === undefined || end === undefined || [vehicle, start, end, id].includes(-1))
    return undefined;
  return { vehicle, start, end, id };
}

/** The results of a table's rows. Times have an offset, or are local in the chosen zone. */
function csvEntries(
  rows: CsvTable["rows"],
  columns: CalendarColumns,
  wishes: CalendarWishes,
): readonly CalendarEntry[] {
  return rows.map(({ line, cells, isBroken }): CalendarEntry => {
    const cell = (place: number | undefined) =>
      cleanPastedReference(cells[place ?? -1] ?? "").text.replace(/^="(.*)"$/, "$1");
    const vehicle = cell(columns.vehicle);
    const id = cell(columns.id);
    const timeIn = (place: number) => plainTime(cell(place));
    const [start, end] = [timeIn(columns.start), timeIn(columns.end)];
    const time = orProblem(() => {
      if (isBroken) throw new Faulty({ is: "quotes" });
      if (vehicle === "") throw new Faulty({ is: "no vehicle" });
      return rangeBetween(read(start, "start", wishes), read(end, "end", wishes), false);
    });
    return {
      line,
      uid: "",
      title: "",
      day: readDay(start.slice(0, 10)),
      recurrence: "",
      isCancelled: false,
      isFree: false,
      isUnsure: false,
      isFloating: isWall(start) || isWall(end),
      time,
      vehicle,
      id: id === "" ? undefined : id,
    };
  });
}

/**
 * A spreadsheet may have made it `25.10.2026 8:00` or `10/25/2026 8:00 AM`, and a day may end at `24:00`. With
 * slashes, a day and a month up to 12 stay as they are: nothing says which is which.
 */
function plainTime(cell: string): string {
  const iso = cell
    .replace(/^'/, "")
    .replaceAll(/[\s,]+/g, " ")
    .replace(/^(\d{4})[-/](\d\d?)[-/](\d\d?)(?!\d)/, (_, year, month, day) => isoDay(year, month, day))
    .replace(/^(\d\d?)([./])(\d\d?)\2(\d{4})(?!\d)/, (all, one, mark, other, year) => {
      if (mark === "." || Number(one) > 12 || one === other) return isoDay(year, other, one);
      return Number(other) > 12 ? isoDay(year, one, other) : all;
    })
    .replace(/(?<= )(\d\d?)(:\d\d(?::\d\d)?)(?: ?([AP])M)?/i, (all, hour, rest, half) => {
      if (half !== undefined && !(Number(hour) >= 1 && Number(hour) <= 12)) return all;
      const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
      return `${String(hours).padStart(2, "0")}${rest}`;
    });
  const [, named] = /^(\d{4}-\d\d-\d\d)[ T]24:00(?::00)?$/.exec(iso) ?? [];
  const day = readDay(named);
  return day === undefined ? iso : `${addDays(day, 1)} 00:00`;
}

const isoDay = (year: string, month: string, day: string) =>
  [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");

/** Whether a cell is a time without an offset. */
const isWall = (cell: string) => readWall("UTC", cell.replace(" ", "T")) !== undefined;

function read(cell: string, column: TimeColumn, wishes: CalendarWishes): Moment {
  const text = cell.replace(" ", "T");
  const instant = readInstant(text);
  if (instant?.kind === "instant") return { ms: instant.ms, zone: wishes.zone };
  const name = displayText(cell, 40);
  if (instant?.kind === "day") throw new Faulty({ is: `${column} is a day`, name });
  if (cell === "") throw new Faulty({ is: `${column} is empty` });
  if (!isWall(cell)) throw new Faulty({ is: `${column} is strange`, name });
  return momentOf({ kind: "wall", wall: text.length === 16 ? `${text}:00` : text, zone: undefined }, wishes);
}
