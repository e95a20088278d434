import { readInstant } from "#values/instant.ts";
import { readDay } from "#values/zone-day.ts";
import { readWall } from "#values/wall-time.ts";
import { cleanPastedReference } from "#values/pasted.ts";
import { displayText } from "#values/text.ts";
import type { CsvTable } from "../csv-file/csv-reading.ts";
import {
  Faulty,
  orProblem,
  type CalendarColumns,
  type CalendarEntry,
  type CalendarWishes,
  type TimeColumn,
} from "./calendar-reading.ts";
import { momentOf, rangeBetween, type Moment } from "./file-time.ts";

const names: Readonly<Record<keyof CalendarColumns, readonly string[]>> = {
  vehicle: ["external_ref", "vehicle", "vehicle reference", "vehicle_ref", "reference", "ref"],
  start: ["start", "from", "begin", "starts"],
  end: ["end", "until", "to", "ends"],
  id: ["external_block_id", "block id", "block_id", "your block id", "id"],
};

/** The columns by their headers; undefined if a required one is missing or ambiguous. */
export function columnsNamed(head: readonly string[]): CalendarColumns | undefined {
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
export function csvEntries(
  rows: CsvTable["rows"],
  columns: CalendarColumns,
  wishes: CalendarWishes,
): readonly CalendarEntry[] {
  return rows.map(({ line, cells, isBroken }): CalendarEntry => {
    const cell = (place: number | undefined) => cleanPastedReference(cells[place ?? -1] ?? "").text;
    const vehicle = cell(columns.vehicle);
    const id = cell(columns.id);
    const [start, end] = [cell(columns.start), cell(columns.end)];
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
