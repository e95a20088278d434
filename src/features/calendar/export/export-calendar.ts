import { plural, t } from "@lingui/core/macro";
import { saveAs } from "#ui/browser/download.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import type { Shown } from "../model/legend-kinds.ts";
import { occupationsOf, type CalendarInView, type Occupation } from "../model/occupations.ts";
import { rangeDays, blockState } from "../model/bar-facts.ts";
import { nextTask } from "#ui/browser/next-task.ts";
import { bookingName } from "#contract/booking-reading.ts";
import { stateWords } from "#components/booking-states.ts";
import { bookingOf } from "#records/replica/row.ts";
import { csvLines, csvMark, type CsvCell } from "#values/csv.ts";
import { zonedIso } from "#values/zoned-iso.ts";

const text = {
  leftOutAnd: (kinds: string) => t`excluded: rejected, cancelled, ${kinds}`,
  kinds: {
    awaiting: t`awaiting`,
    approved: t`approved`,
    pickedup: t`picked up`,
    completed: t`completed`,
    other: t`other statuses`,
    blocks: t`blocks`,
  },
};

/** What is exported: the days in view with the kinds that are shown. */
export type CalendarExport = {
  readonly view: CalendarInView;
  readonly shown: Shown;
  /** When bookings were last fully up to date, epoch ms; undefined if never. */
  readonly checkedAt: number | undefined;
  /** Whether no bookings are loaded yet. */
  readonly isUnread: boolean;
  /** How complete it is: `all 248 listed bookings; …` */
  readonly covers: string;
};

/** Saves what is in view as a table. An empty one still says what it covers. */
export async function exportCalendar(of: CalendarExport): Promise<void> {
  const { view, shown, checkedAt, isUnread, covers } = of;
  const occupations = occupationsOf(view, shown);
  const count = occupations.length;
  if (count === 0 && isUnread) {
    showToast({
      tone: "bad",
      title: t`Nothing was exported`,
      detail: t`Bookings aren't loaded yet, and no block is in view.`,
    });
    return;
  }
  const about = { at: checkedAt, zone: view.zone, covers: `${rangeDays(view)}, ${covers}, ${leftOut(shown)}` };
  const name = `fleet-calendar-${new Date(checkedAt ?? Date.now()).toISOString().replaceAll(/[-:]|\.\d+/g, "")}.csv`;
  saveAs(name, await joined(calendarTable(occupations, about)), "text/csv;charset=utf-8");
  showToast({ tone: "ok", title: plural(count, { one: "Exported # row", other: "Exported # rows" }) });
}

/** Entries in pieces of 250. */
function* inPieces(occupations: readonly Occupation[], make: (some: readonly Occupation[]) => string) {
  for (let from = 0; from < occupations.length; from += 250) yield make(occupations.slice(from, from + 250));
}

const leftOut = ({ hidden }: Shown) =>
  hidden.size === 0
    ? t`excluded: rejected and cancelled bookings`
    : text.leftOutAnd([...hidden].map((kind) => text.kinds[kind]).join(", "));

/** Joins the pieces of a file, one per task, so that the page stays responsive. */
async function joined(pieces: Iterable<string>): Promise<Blob> {
  const made: Blob[] = [];
  for (const text of pieces) {
    made.push(new Blob([text]));
    await nextTask();
  }
  return new Blob(made);
}

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

/** What the table's header says about it. `at`: when bookings were last fully up to date, epoch ms; undefined if never. */
type TableAbout = { readonly at: number | undefined; readonly zone: string; readonly covers: string };

/**
 * Bookings and blocks as a CSV file in pieces. The last header says as of when, in which zone and how complete it is. Ends are
 * exclusive; a date without a time stays a date.
 */
export function* calendarTable(occupations: readonly Occupation[], about: TableAbout): Generator<string, void> {
  const asOf = about.at === undefined ? "not fully loaded" : `as of ${zonedIso(about.zone, about.at)}`;
  yield csvMark + csvLines([[...heads, `${asOf}, times in ${about.zone}, ${about.covers}`]]);
  yield* inPieces(occupations, (some) => csvLines(some.map((each) => cellsOf(each, about.zone))));
}

function cellsOf({ vehicle: { reference, id }, bar }: Occupation, zone: string): CsvCell[] {
  const double = bar.isConflict ? "yes" : "no";
  if (bar.of.kind === "block") {
    const { block } = bar.of;
    const times = [zonedIso(zone, bar.from), zonedIso(zone, bar.until)];
    const { word } = blockState(block);
    return ["block", reference, id, undefined, undefined, block.id, word, ...times, double, "this browser", undefined];
  }
  const booking = bookingOf(bar.of.row);
  const named = [bookingName(booking), booking.id, undefined, stateWords(booking).word];
  const { start, end } = booking;
  const from = start?.kind === "day" ? start.raw : zonedIso(zone, bar.from);
  const until = end?.kind === "day" ? end.raw : zonedIso(zone, bar.until);
  return ["booking", reference, id, ...named, from, until, double, "the service", undefined];
}
