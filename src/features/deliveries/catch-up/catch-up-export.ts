import { plural, t } from "@lingui/core/macro";
import type { RawObject } from "#contract/raw.ts";
import { bookingName, type Booking, type KnownState } from "#contract/booking-reading.ts";
import { countText } from "#language/locale/number.ts";
import type { CatchUpSession } from "#records/archive/catch-up-kept.ts";
import { saveAs } from "#ui/browser/download.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { writeCsv, type CsvCell } from "#values/csv.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import type { ChangedBooking } from "./catch-up-rows.ts";

const text = {
  exported: (count: number) => t`Exported ${countText(count)} ${plural(count, { one: "booking", other: "bookings" })}`,
};

/** Names in the file, which is English in every language. */
const stateNames: Readonly<Record<KnownState, string>> = {
  awaiting: "Awaiting approval",
  approved: "Approved",
  pickedup: "Picked up",
  completed: "Completed",
  rejected: "Rejected",
  cancelled: "Cancelled",
};

type About = { session: CatchUpSession; isReading: boolean; zone: string };

const columns: readonly (readonly [head: string, cell: (each: ChangedBooking, zone: string) => CsvCell])[] = [
  ["service_booking_id", ({ id }) => id],
  ["booking_number", ({ booking }) => booking?.number],
  ["external_ref", ({ booking }) => booking?.vehicle.reference],
  ["state", ({ booking }) => (booking === undefined ? undefined : stateName(booking))],
  ["changed", ({ changed }, zone) => (changed === undefined ? undefined : zonedIso(zone, changed))],
  ["cannot_have_been_heard", ({ isUnreceived }) => (isUnreceived ? "yes" : "")],
  ["done", ({ isTicked }) => (isTicked ? "yes" : "")],
];

const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, "");

/** Saves the shown bookings as a CSV file. Its header row says how complete the list is. */
export function exportCatchUpCsv(bookings: readonly ChangedBooking[], about: About): void {
  const rows = bookings.map((each) => columns.map(([, cell]) => cell(each, about.zone)));
  const file = writeCsv([[...columns.map(([head]) => head), aboutWords(about)], ...rows]);
  saveAs(`catch-up-${stamp(about.session.since)}.csv`, file, "text/csv;charset=utf-8");
  showToast({ tone: "ok", title: text.exported(bookings.length) });
}

function stateName({ state }: Booking): string {
  if (state.kind === "unsent") return "Status unknown";
  return state.kind === "other" ? state.raw : stateNames[state.kind];
}

/** How complete the file is, as far as we know. */
function aboutWords({ session, isReading, zone }: About): string {
  const { since, phase, ending, asOf, unreadable } = session;
  const begin = `changed since ${zonedIso(zone, since)}, our times in ${zone}.`;
  const left = unreadable === 0 ? "" : ` ${unreadable} ${unreadable === 1 ? "entry" : "entries"} couldn't be read.`;
  if (isReading || phase !== "complete" || asOf === undefined || ending === "circle")
    return `${begin} Not loaded to the end: changes may be missing.${left}`;
  const when = zonedIso(zone, asOf);
  if (ending === "unsaid") return `${begin} As of ${when}; the service doesn't say whether that's all.${left}`;
  return unreadable > 0 ? `${begin} Loaded to the end as of ${when}.${left}` : `${begin} Complete as of ${when}.`;
}

/**
 * Saves the bookings as one JSON object a line. `rawOf`: gives all fields as sent by the service; undefined: only IDs,
 * numbers and ticks.
 */
export function exportCatchUpNdjson(
  bookings: readonly ChangedBooking[],
  since: number,
  rawOf: ((id: string) => RawObject | undefined) | undefined,
): void {
  const lines = bookings.map((each) => JSON.stringify(rawOf?.(each.id) ?? plain(each)));
  saveAs(`catch-up-${stamp(since)}.ndjson`, `${lines.join("\n")}\n`, "application/x-ndjson");
  showToast({ tone: "ok", title: text.exported(bookings.length) });
}

function plain({ id, booking, changed, isTicked, isUnreceived }: ChangedBooking): RawObject {
  return {
    service_booking_id: id,
    booking_number: booking === undefined ? undefined : bookingName(booking),
    changed: changed === undefined ? undefined : new Date(changed).toISOString(),
    cannot_have_been_heard: isUnreceived,
    done: isTicked,
  };
}
