import { zonedIso } from "#values/zoned-iso.ts";
import { decode } from "../csv-file/decode.ts";
import { readCsv } from "../csv-file/read-csv.ts";
import { blockIdOf, stemOf } from "./block-id.ts";
import { calendarEntries, type Entries } from "./calendar-entries.ts";
import type { CalendarEntry, CalendarLine, CalendarReading, CalendarWishes } from "./calendar-reading.ts";
import { columnsNamed, csvEntries } from "./csv-entries.ts";
import { calendarLimits } from "./limits.ts";
import { refused, type CalendarRefusal } from "./refused.ts";

/**
 * Reads a calendar or a table of ranges. Never throws for what a file holds, and never gives a part for the whole. In a page, ask
 * `readCalendarFile`, which does it beside the page and within a time.
 */
export function readCalendar(bytes: Uint8Array, wishes: CalendarWishes): CalendarReading {
  if (bytes.length > calendarLimits.bytes) return refused("too large");
  return wishes.kind === "csv" ? readTable(bytes, wishes) : readEvents(bytes, wishes);
}

function readEvents(bytes: Uint8Array, wishes: CalendarWishes): CalendarReading {
  const decoded = decode(bytes);
  if (decoded.kind === "refused") return refused("no calendar", decoded.line);
  const made = calendarEntries(decoded.text, wishes);
  if (made.kind === "refused") return made;
  const isGuessed = decoded.encoding === "windows-1252";
  const notes = isGuessed ? [{ kind: "encoding" } as const, ...made.notes] : made.notes;
  return tableOf({ ...made, notes }, wishes);
}

function readTable(bytes: Uint8Array, wishes: CalendarWishes): CalendarReading {
  const table = readCsv(bytes);
  if (table.kind === "refused") return { ...table, of: "table" };
  const columns = wishes.columns ?? columnsNamed(table.head);
  if (columns === undefined)
    return { kind: "columns", head: table.head, sample: table.rows.slice(0, 3).map(({ cells }) => cells) };
  return tableOf(csvEntries(table, columns, wishes), wishes);
}

function tableOf({ entries, notes }: Entries, wishes: CalendarWishes): CalendarReading {
  const lines = linesOf(entries, wishes);
  if (!Array.isArray(lines)) return lines;
  const repeated = lines.filter(({ time }) => time.kind === "problem" && time.because === "twice").length;
  return { kind: "calendar", lines, notes, hasFloating: entries.some(({ isFloating }) => isFloating), repeated };
}

function linesOf(
  entries: readonly CalendarEntry[],
  { vehicles, kind }: CalendarWishes,
): CalendarLine[] | CalendarRefusal {
  const lines: CalendarLine[] = [];
  for (const entry of entries) {
    const { line, title, isCancelled, isFree, time, id } = entry;
    const stem = stemOf(entry);
    const range = time.kind === "range" ? time : undefined;
    const [start, end] =
      range === undefined ? [] : [zonedIso(range.zone, range.from), zonedIso(range.zone, range.until)];
    // What cannot be blocked is said once, for all vehicles.
    const isOnce = range === undefined || vehicles.length === 0;
    for (const named of kind === "csv" ? [entry.vehicle] : isOnce ? [undefined] : vehicles) {
      if (lines.length === calendarLimits.ranges) return refused("too many ranges");
      const vehicle = named === "" ? undefined : named;
      const made = range === undefined || vehicle === undefined ? undefined : blockIdOf(entry, range, vehicle, stem);
      const blockId = id ?? made;
      lines.push({ place: lines.length, line, title, isCancelled, isFree, time, vehicle, stem, blockId, start, end });
    }
  }
  return lines;
}
