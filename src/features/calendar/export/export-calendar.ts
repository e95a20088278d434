import { plural, t } from "@lingui/core/macro";
import { stateWords } from "#components/booking-states.ts";
import { coversInFile } from "#components/list-state/list-in-file.ts";
import { saveTable, type SavedTable, type TableColumns } from "#components/save-table.ts";
import { bookingName, type Booking } from "#contract/booking.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { bookingOf } from "#records/replica/row.ts";
import type { VehiclesView } from "#records/vehicles/vehicles.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import type { CsvCell } from "#values/csv.ts";
import { dayOf } from "#values/zone-day.ts";
import { zonedIso } from "#values/zone-offset.ts";
import { blockState } from "../model/calendar-words.ts";
import type { LegendKind, Shown } from "../model/legend-kinds.ts";
import { occupationsOf, type CalendarInView, type Occupation } from "../model/occupations.ts";

/** Names in the file, which is English in every language. */
const kindNames: Readonly<Record<LegendKind, string>> = {
  awaiting: "awaiting",
  approved: "approved",
  pickedup: "picked up",
  completed: "completed",
  other: "other statuses",
  blocks: "blocks",
};

/** What is exported: the days in view with the kinds that are shown. */
export type CalendarExport = {
  readonly view: CalendarInView;
  readonly shown: Shown;
  readonly bookings: Pick<ReplicaView, "rows" | "coverage" | "unreadable" | "checkedAt">;
  readonly vehicles: Pick<VehiclesView, "rows" | "coverage" | "unreadable">;
};

/** Saves what is in view as a table. An empty one still says what it covers. */
export async function exportCalendar(of: CalendarExport): Promise<void> {
  const table = calendarTable(of);
  const count = table.rows.length;
  if (count === 0 && of.bookings.coverage === "none") {
    showToast({
      tone: "bad",
      title: t`Nothing was exported`,
      detail: t`Bookings aren't loaded yet, and no block is shown.`,
    });
    return;
  }
  await saveTable(table);
  showToast({ tone: "ok", title: plural(count, { one: "Exported # row", other: "Exported # rows" }) });
}

/** Bookings and blocks in view. Ends are exclusive; a date without a time stays a date. */
export function calendarTable({ view, shown, bookings, vehicles }: CalendarExport) {
  const { range, zone } = view;
  const days = `${dayOf(zone, range.from)} to ${dayOf(zone, range.until - 1)}`;
  const hidden = ["rejected", "cancelled", ...[...shown.hidden].map((kind) => kindNames[kind])].join(", ");
  return {
    name: "fleet-calendar",
    columns,
    rows: occupationsOf(view, shown),
    at: bookings.checkedAt,
    covers: `${days}, ${coversInFile("booking", bookings)}; ${coversInFile("vehicle", vehicles)}, excluded: ${hidden}`,
  } satisfies SavedTable<Occupation>;
}

const columns: TableColumns<Occupation> = [
  ["kind", ({ bar }) => bar.of.kind],
  ["vehicle_ref", ({ vehicle }) => vehicle.reference],
  ["vehicle_id", ({ vehicle }) => vehicle.id],
  ["booking_number", ofBooking(bookingName)],
  ["service_booking_id", ofBooking(({ id }) => id)],
  ["external_block_id", ({ bar: { of } }) => (of.kind === "block" ? of.block.id : undefined)],
  ["state", ({ bar: { of } }) => (of.kind === "block" ? blockState(of.block) : stateWords(bookingOf(of.row))).word],
  ["start", ({ bar }, zone) => timeCell(bar, "start", bar.from, zone)],
  ["end", ({ bar }, zone) => timeCell(bar, "end", bar.until, zone)],
  ["double_booking", ({ bar }) => (bar.isSure ? "yes" : bar.isConflict ? "possible" : "no")],
  ["known_from", ({ bar }) => (bar.of.kind === "block" ? "this browser" : "the service")],
];

function ofBooking(cell: (booking: Booking) => CsvCell) {
  return ({ bar: { of } }: Occupation) => (of.kind === "booking" ? cell(bookingOf(of.row)) : undefined);
}

function timeCell({ of }: Occupation["bar"], end: "start" | "end", ms: number, zone: string): string {
  const time = of.kind === "booking" ? bookingOf(of.row)[end] : undefined;
  return time?.kind === "day" ? time.raw : zonedIso(zone, ms);
}
