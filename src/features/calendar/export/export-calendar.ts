import { countText } from "#language/number.ts";
import { saveAs } from "#ui/browser/download.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { offsetAt, zoneCity } from "#values/zone.ts";
import type { Shown } from "../model/legend-kinds.ts";
import { occupationsOf, type CalendarInView } from "../model/occupations.ts";
import { rangeDays } from "../model/bar-facts.ts";
import { calendarFile, calendarFileName } from "./export-ics.ts";
import { calendarTable } from "./export-table.ts";
import { catalogue } from "#language/catalogue.ts";
import { nextTask } from "#ui/browser/next-task.ts";

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
