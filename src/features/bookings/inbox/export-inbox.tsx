import { plural, t } from "@lingui/core/macro";
import { type Row, isAllRead, listedCount } from "#records/replica/row.ts";
import { Button } from "#ui/button/button.tsx";
import { countText } from "#language/locale/number.ts";
import { saveAs } from "#ui/browser/download.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { shownZone } from "#values/zone.ts";
import type { InboxList } from "./inbox-list.ts";
import { readBooking, type Booking, type KnownState } from "#contract/booking-reading.ts";
import { firstOn } from "#contract/path.ts";
import { isObject } from "#contract/raw.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { csvLines, csvMark, type CsvCell } from "#values/csv.ts";
import type { WireTime } from "#values/instant.ts";
import { readAmount, type Money } from "#values/money.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import { nextTask } from "#ui/browser/next-task.ts";

/** For the file, which is in English in every language. */
const inFile = new Intl.NumberFormat("en");

/** Since when the bookings changed, epoch ms; undefined without that filter. `untimed`: how many it can't place. */
export type ChangesInFile = { since: number | undefined; untimed: number };

/** Saves the matching bookings as a CSV file, and offers all loaded ones if there are more. */
export async function exportInbox(
  view: ReplicaView,
  groups: InboxList["groups"],
  changes: ChangesInFile,
): Promise<void> {
  const shown = groups.flatMap(({ rows }) => rows);
  const all = view.rows.length;
  const chosen = shown.length === all ? "" : `${inFile.format(shown.length)} chosen of `;
  await save(shown, view, `${chosen}${coversInFile(view)}${changesInFile(changes, shownZone())}`);
  if (shown.length === all) {
    showToast({
      tone: "ok",
      title: plural({ count: all }, { one: "Exported # booking", other: "Exported # bookings" }),
    });
    return;
  }
  const dismiss = showToast({
    tone: "ok",
    title: plural(
      { of: all },
      {
        one: `Exported ${countText(shown.length)} of # booking`,
        other: `Exported ${countText(shown.length)} of # bookings`,
      },
    ),
    duration: 12_000,
    action: (
      <Button
        size="sm"
        onPress={() => {
          dismiss();
          void save(view.rows, view, coversInFile(view));
        }}
      >
        {t`Export all ${countText(all)}`}
      </Button>
    ),
  });
}

async function save(rows: readonly Row[], { checkedAt }: ReplicaView, words: string): Promise<void> {
  saveAs(
    exportName(checkedAt ?? Date.now()),
    await bookingsCsv(rows, { at: checkedAt, zone: shownZone(), words }),
    "text/csv;charset=utf-8",
  );
}

/** For the file, which is in English in every language. */
const stateNames: Readonly<Record<KnownState, string>> = {
  awaiting: "Awaiting approval",
  approved: "Approved",
  pickedup: "Picked up",
  completed: "Completed",
  rejected: "Rejected",
  cancelled: "Cancelled",
};

/** What the header of an export says about it. */
export type ExportCovers = {
  /** When everything was last up to date, epoch ms; undefined if never. */
  at: number | undefined;
  /** The IANA zone that times are written in. */
  zone: string;
  /** How complete it is: `all 248 listed bookings`. */
  words: string;
};

/** How long the export works before it yields to the page, ms. */
const slice = 12;

/** How many bookings form a piece of the file: encoding all at the end would block the page. */
const piece = 1000;

/**
 * Bookings as a CSV file, one per line in the order of `rows`. The last column head says as of when, in which zone and
 * for how many bookings. Works in slices, so that the page stays responsive.
 */
export async function bookingsCsv(rows: readonly Row[], covers: ExportCovers): Promise<Blob> {
  const asOf = covers.at === undefined ? "never fully loaded" : `as of ${zonedIso(covers.zone, covers.at)}`;
  const about = `${asOf}, times in ${covers.zone}, ${covers.words}`;
  const pieces = [new Blob([csvMark, csvLines([[...Object.keys(columns), about]])])];
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
  const known = listedCount(rows);
  const bookings = known === 1 ? "booking" : "bookings";
  if (isAllRead(view)) return `all ${inFile.format(known)} listed ${bookings}`;
  const read = `${inFile.format(known)} ${bookings}${coverage === "complete" ? "" : " loaded, possibly not all"}`;
  if (unreadable === 0) return read;
  return `${read}; ${inFile.format(unreadable)} ${unreadable === 1 ? "row" : "rows"} of the service's list couldn't be read`;
}

/** The filter by last change, and what it leaves out without knowing whether it changed. */
export function changesInFile({ since, untimed }: ChangesInFile, zone: string): string {
  if (since === undefined) return "";
  const left = untimed === 0 ? "" : `; ${inFile.format(untimed)} more without a readable time of change`;
  return `, changed since ${zonedIso(zone, since)}${left}`;
}

/** The name of an export's file, its time in UTC: `bookings-20260611T120522Z.csv`. `at`: epoch ms. */
function exportName(at: number): string {
  return `bookings-${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "")}.csv`;
}

type Of = { row: Row; booking: Booking; zone: string };

/** The columns of the file by their headers. */
const columns: Readonly<Record<string, (of: Of) => CsvCell>> = {
  service_booking_id: ({ row }) => row.id,
  booking_number: ({ booking }) => booking.number,
  state: ({ booking: { state } }) => (state.kind === "unsent" ? undefined : state.raw),
  state_read_as: ({ booking: { state } }) =>
    state.kind === "other" || state.kind === "unsent" ? undefined : stateNames[state.kind],
  vehicle_ref: ({ booking }) => booking.vehicle.reference,
  vehicle_id: ({ booking }) => booking.vehicle.id,
  vehicle_name: ({ booking }) => booking.vehicle.title,
  start: ({ booking, zone }) => dateCell(booking.start, booking, zone),
  end: ({ booking, zone }) => dateCell(booking.end, booking, zone),
  amount: ({ booking, row }) => (booking.amount === undefined ? undefined : amountAsSent(booking, row, booking.amount)),
  currency: ({ booking }) => booking.amount?.currency,
  payment: ({ booking }) => booking.payment,
  changed: ({ booking, zone }) => timeCell(booking.changedAt, zone),
  no_longer_listed: ({ row, zone }) => (row.goneAt === undefined ? undefined : zonedIso(zone, row.goneAt)),
};

function cellsOf(row: Row, zone: string): CsvCell[] {
  // Not with `bookingOf`: exporting all would evict the shown bookings from its cache.
  const raw: unknown = JSON.parse(row.json);
  const booking = readBooking(isObject(raw) ? raw : {}, row.fields);
  return Object.values(columns).map((cell) => cell({ row, booking, zone }));
}

const timeCell = (time: WireTime | undefined, zone: string) =>
  time?.kind === "instant" ? zonedIso(zone, time.ms) : time?.raw;

/** An empty cell means “not provided”; a value that we couldn't read isn't empty. */
const dateCell = (time: WireTime | undefined, { hasUnreadDates }: Booking, zone: string) =>
  time === undefined && hasUnreadDates ? "not readable" : timeCell(time, zone);

/** The amount exactly as sent: `312.00` if it came as text, because a number would lose the decimals. */
function amountAsSent({ raw }: Booking, { fields }: Row, { amount, currency }: Money): CsvCell {
  const accept = (value: unknown) => (readAmount(value, currency)?.amount === amount ? value : undefined);
  const paths = fields.booking.amount.map(([amountPath]) => amountPath);
  const sent = firstOn(raw, paths, accept);
  return typeof sent === "string" ? sent.trim() : amount;
}
