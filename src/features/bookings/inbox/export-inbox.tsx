import { type Row, isAllRead, listedCount } from "#records/replica/row.ts";
import { Button } from "#ui/button/button.tsx";
import { countText } from "#language/locale/number.ts";
import { saveAs } from "#ui/browser/download.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { shownZone } from "#values/zone.ts";
import type { InboxList } from "./inbox-list.ts";
import { catalogue } from "#language/catalogue.ts";
import { readBooking, type Booking, type KnownState } from "#contract/booking-reading.ts";
import { firstOn } from "#contract/path.ts";
import { isObject } from "#contract/raw.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { csvLines, csvMark, type CsvCell } from "#values/csv.ts";
import type { WireTime } from "#values/instant.ts";
import { readAmount, type Money } from "#values/money.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import { nextTask } from "#ui/browser/next-task.ts";

const text = catalogue("bookings/export", {
  exported: (count) => `Exported ${countText(count)} bookings`,
  exportedOf: (count, all) => `Exported ${countText(count)} of ${countText(all)} bookings`,
  all: (count) => `Export all ${countText(count)}`,
});

/** Of the file, whose words are the same in every language. */
const inFile = new Intl.NumberFormat("en");

/** Saves what the inbox shows as a CSV file, and offers all that is known where that is more. */
export async function exportInbox(view: ReplicaView, groups: InboxList["groups"]): Promise<void> {
  const shown = groups.flatMap(({ rows }) => rows);
  const all = view.rows.length;
  await save(shown, view, shown.length === all ? "" : `${inFile.format(shown.length)} chosen of `);
  if (shown.length === all) {
    showToast({ tone: "ok", title: text.exported(all) });
    return;
  }
  const dismiss = showToast({
    tone: "ok",
    title: text.exportedOf(shown.length, all),
    duration: 12_000,
    action: (
      <Button
        size="sm"
        onPress={() => {
          dismiss();
          void save(view.rows, view, "");
        }}
      >
        {text.all(all)}
      </Button>
    ),
  });
}

async function save(rows: readonly Row[], view: ReplicaView, chosen: string): Promise<void> {
  const { checkedAt } = view;
  const words = `${chosen}${coversInFile(view)}`;
  saveAs(
    exportName(checkedAt ?? Date.now()),
    await bookingsCsv(rows, { at: checkedAt, zone: shownZone(), words }),
    "text/csv;charset=utf-8",
  );
}

/** Of the file, whose words are the same in every language. */
const stateNames: Readonly<Record<KnownState, string>> = {
  awaiting: "Awaiting approval",
  approved: "Approved",
  pickedup: "Picked up",
  completed: "Completed",
  rejected: "Rejected",
  cancelled: "Cancelled",
};

/** What the head of an export says about it. */
export type ExportCovers = {
  /** When the service last told all that had changed, epoch ms; undefined where it never did. */
  at: number | undefined;
  /** The IANA zone that times are written in. */
  zone: string;
  /** How complete it is: `all 248 listed bookings`. */
  words: string;
};

/** How long the export works before it lets the page answer, in ms. */
const slice = 12;

/** How many bookings are made into a piece of the file at once: to encode all in the end would hold the page up for long. */
const piece = 1000;

/**
 * Bookings as a CSV file, one a line in the order of `rows`, for spreadsheets and for tools: one line of heads, the last
 * of which says as of when, in which zone and of how many bookings. Works in slices, so that the page stays answering.
 */
export async function bookingsCsv(rows: readonly Row[], covers: ExportCovers): Promise<Blob> {
  const asOf = covers.at === undefined ? "no complete reading" : zonedIso(covers.zone, covers.at);
  const about = `as of ${asOf}, times in ${covers.zone}, ${covers.words}`;
  const pieces = [new Blob([csvMark, csvLines([[...heads, about]])])];
  let lines: string[] = [];
  let since = performance.now();
  for (const [place, row] of rows.entries()) {
    lines.push(csvLines([[...cellsOf(row, covers.zone), undefined]]));
    if (lines.length === piece || place === rows.length - 1) {
      pieces.push(new Blob(lines));
      lines = [];
    }
    if (performance.now() - since > slice) {
      await nextTask();
      since = performance.now();
    }
  }
  return new Blob(pieces);
}

/** How complete a file of bookings is: `all 248 listed bookings`, or what may be missing from it. */
export function coversInFile(view: Pick<ReplicaView, "rows" | "coverage" | "unreadable">): string {
  const { rows, coverage, unreadable } = view;
  const known = inFile.format(listedCount(rows));
  if (isAllRead(view)) return `all ${known} listed bookings`;
  const read = coverage === "complete" ? `${known} bookings` : `${known} bookings loaded, more may exist`;
  if (unreadable === 0) return read;
  return `${read}; ${inFile.format(unreadable)} ${unreadable === 1 ? "row" : "rows"} of the service's list could not be read`;
}

/** The name of an export's file, its time in UTC: `bookings-20260611T120522Z.csv`. `at`: epoch ms. */
export function exportName(at: number): string {
  return `bookings-${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "")}.csv`;
}

const heads = [
  "service_booking_id",
  "booking_number",
  "state",
  "state_read_as",
  "vehicle_ref",
  "vehicle_id",
  "vehicle_name",
  "start",
  "end",
  "amount",
  "currency",
  "payment",
  "changed",
  "no_longer_listed",
] as const;

function cellsOf(row: Row, zone: string): CsvCell[] {
  // Not by `bookingOf`: an export of all would drive out of its memory what the screen shows.
  const raw: unknown = JSON.parse(row.json);
  const booking = readBooking(isObject(raw) ? raw : {}, row.fields);
  const { state, vehicle, amount, start, end, changedAt } = booking;
  return [
    row.id,
    booking.number,
    state.kind === "unsent" ? undefined : state.raw,
    state.kind === "other" || state.kind === "unsent" ? undefined : stateNames[state.kind],
    vehicle.reference,
    vehicle.id,
    vehicle.title,
    dateCell(start, booking, zone),
    dateCell(end, booking, zone),
    amount === undefined ? undefined : amountAsSent(booking, row, amount),
    amount?.currency,
    booking.payment,
    timeCell(changedAt, zone),
    row.goneAt === undefined ? undefined : zonedIso(zone, row.goneAt),
  ];
}

const timeCell = (time: WireTime | undefined, zone: string) =>
  time?.kind === "instant" ? zonedIso(zone, time.ms) : time?.raw;

/** An empty cell says that nothing was sent; what was sent and could not be read is no empty cell. */
const dateCell = (time: WireTime | undefined, { hasUnreadDates }: Booking, zone: string) =>
  time === undefined && hasUnreadDates ? "not readable" : timeCell(time, zone);

/** The amount in the very figures that were sent: `312.00` where it came as text, whose decimals a number no longer has. */
function amountAsSent({ raw }: Booking, { fields }: Row, { amount, currency }: Money): CsvCell {
  const accept = (value: unknown) => (readAmount(value, currency)?.amount === amount ? value : undefined);
  const paths = fields.booking.amount.map(([amountPath]) => amountPath);
  const sent = firstOn(raw, paths, accept);
  return typeof sent === "string" ? sent.trim() : amount;
}
