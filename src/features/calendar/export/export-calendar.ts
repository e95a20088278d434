import { countText } from "#language/locale/number.ts";
import { saveAs } from "#ui/browser/download.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { offsetAt, zoneCity } from "#values/zone.ts";
import type { Shown } from "../model/legend-kinds.ts";
import { occupationsOf, type CalendarInView, type Occupation } from "../model/occupations.ts";
import { rangeDays, blockState } from "../model/bar-facts.ts";
import { calendarFile, calendarFileName } from "./export-ics.ts";
import { catalogue } from "#language/catalogue.ts";
import { nextTask } from "#ui/browser/next-task.ts";
import { bookingName } from "#contract/booking-reading.ts";
import { stateWords } from "#components/booking-states.ts";
import { bookingOf } from "#records/replica/row.ts";
import { csvLines, csvMark, type CsvCell } from "#values/csv.ts";
import type { WireTime } from "#values/instant.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import type { Bar } from "../model/bars.ts";

const text = catalogue("calendar/export", {
  nothing: "Nothing was exported",
  nothingText: "No booking and no block is in view.",
  notRead: "Bookings are not read yet, and no block is in view.",
  name: (days) => `Fleet calendar ${days}`,
  about: (covers, time, leftOut) =>
    `${covers}; ${time === undefined ? "no complete reading" : `times as of ${time}`}; ${leftOut}`,
  events: (count) => `Exported ${countText(count)} events`,
  where: (where) => `Times are in UTC; the dashboard shows ${where}. A copy: later changes need another export.`,
  rows: (count) => `Exported ${countText(count)} rows`,
  leftOut: "rejected and cancelled bookings left out",
  leftOutAnd: (kinds) => `rejected and cancelled bookings and ${kinds} left out`,
  kinds: {
    awaiting: "awaiting",
    approved: "approved",
    pickedup: "pickedup",
    completed: "completed",
    other: "other",
    blocks: "blocks",
  },
});

/** What is exported: what is in view, as far as it is shown. */
export type CalendarExport = {
  readonly view: CalendarInView;
  readonly shown: Shown;
  /** When the service last told all that had changed, epoch ms; undefined where it never did. */
  readonly checkedAt: number | undefined;
  /** Whether no booking was read so far. */
  readonly isUnread: boolean;
  /** How complete it is, in words. */
  readonly covers: string;
  /** The service's host. */
  readonly service: string;
};

/** Saves what is in view for a calendar program. */
export async function exportIcs({ view, shown, checkedAt, isUnread, covers, service }: CalendarExport): Promise<void> {
  const occupations = occupationsOf(view, shown);
  if (occupations.length === 0) {
    showToast({ tone: "bad", title: text.nothing, detail: isUnread ? text.notRead : text.nothingText });
    return;
  }
  const at = checkedAt ?? Date.now();
  const asOf = checkedAt === undefined ? undefined : new Date(checkedAt).toISOString();
  const { range, zone } = view;
  const name = text.name(rangeDays(view));
  const about = text.about(covers, asOf, leftOut(shown));
  const file = await joined(calendarFile(occupations, { name, zone, covers: about, at, service }));
  saveAs(calendarFileName(at, "ics"), file, "text/calendar;charset=utf-8");
  const where = `${zoneCity(zone)} ${offsetAt(zone, range.from)}`;
  const detail = text.where(where);
  showToast({ tone: "ok", title: text.events(occupations.length), detail });
}

/** Saves what is in view as a table. */
export async function exportCsv({ view, shown, checkedAt, isUnread, covers }: CalendarExport): Promise<void> {
  const occupations = occupationsOf(view, shown);
  if (isUnread && occupations.length === 0) {
    showToast({ tone: "bad", title: text.nothing, detail: text.notRead });
    return;
  }
  const about = { at: checkedAt, zone: view.zone, covers: `${rangeDays(view)}, ${covers}, ${leftOut(shown)}` };
  const file = await joined(calendarTable(occupations, about));
  saveAs(calendarFileName(checkedAt ?? Date.now(), "csv"), file, "text/csv;charset=utf-8");
  showToast({ tone: "ok", title: text.rows(occupations.length) });
}

const leftOut = ({ hidden }: Shown) =>
  hidden.size === 0 ? text.leftOut : text.leftOutAnd([...hidden].map((kind) => text.kinds[kind]).join(", "));

/** The pieces of a file, one a task, so that the page stays answering. */
async function joined(pieces: Iterable<string>): Promise<Blob> {
  const made: Blob[] = [];
  for (const text of pieces) {
    made.push(new Blob([text]));
    await nextTask();
  }
  return new Blob(made);
}

/** What the head of the table says about it. */
export type TableAbout = {
  /** As of when it is, epoch ms; undefined where the service never told all. */
  readonly at: number | undefined;
  /** The IANA zone that times are written in. */
  readonly zone: string;
  /** How complete it is. */
  readonly covers: string;
};

const heads = [
  "kind",
  "vehicle_ref",
  "vehicle_id",
  "booking_number",
  "service_booking_id",
  "external_block_id",
  "state",
  "start",
  "end",
  "double_booking",
  "known_from",
] as const;

/** How many rows are made into one piece of the file. */
const piece = 250;

/**
 * What lies on vehicles as a CSV file in pieces, a line each: one line of heads, the last of which says as of when, in which zone
 * and how complete it is. Ends are not included, as everywhere here; a day that was sent without a time stays a day.
 */
export function* calendarTable(occupations: readonly Occupation[], about: TableAbout): Generator<string, void> {
  const asOf = about.at === undefined ? "no complete reading" : zonedIso(about.zone, about.at);
  yield csvMark + csvLines([[...heads, `as of ${asOf}, times in ${about.zone}, ${about.covers}`]]);
  for (let from = 0; from < occupations.length; from += piece) {
    yield csvLines(occupations.slice(from, from + piece).map((each) => cellsOf(each, about.zone)));
  }
}

function cellsOf({ vehicle, bar }: Occupation, zone: string): CsvCell[] {
  const { reference, id } = vehicle;
  const double = bar.isConflict ? "yes" : "no";
  if (bar.of.kind === "block") {
    const { block } = bar.of;
    const times = [zonedIso(zone, bar.from), zonedIso(zone, bar.until)];
    const { word } = blockState(block);
    return ["block", reference, id, undefined, undefined, block.id, word, ...times, double, "this browser", undefined];
  }
  const booking = bookingOf(bar.of.row);
  const { word } = stateWords(booking);
  const times = timesOf(bar, booking, zone);
  return [
    "booking",
    reference,
    id,
    bookingName(booking),
    booking.id,
    undefined,
    word,
    ...times,
    double,
    "the service",
    undefined,
  ];
}

type Ends = { start: WireTime | undefined; end: WireTime | undefined };

const timesOf = (bar: Bar, { start, end }: Ends, zone: string): CsvCell[] => [
  start?.kind === "day" ? start.raw : zonedIso(zone, bar.from),
  end?.kind === "day" ? end.raw : zonedIso(zone, bar.until),
];
