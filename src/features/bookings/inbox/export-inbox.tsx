import { plural, t } from "@lingui/core/macro";
import { countInFile, coversInFile } from "#components/list-state/list-in-file.ts";
import { saveTable, type TableColumns } from "#components/save-table.ts";
import type { Row } from "#records/replica/row.ts";
import { Button } from "#ui/button/button.tsx";
import { countText } from "#language/locale/number.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { shownZone } from "#values/zone.ts";
import type { InboxList } from "./inbox-list.ts";
import { readBooking, type Booking, type KnownState } from "#contract/booking.ts";
import { firstOn, isObject } from "#contract/raw.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import type { CsvCell } from "#values/csv.ts";
import type { WireTime } from "#values/instant.ts";
import { readAmount, type Money } from "#values/money.ts";
import { zonedIso } from "#values/zone-offset.ts";

/** Since when the bookings changed, epoch ms; undefined without that filter. `untimed`: how many it can't place. */
type ChangesInFile = { since: number | undefined; untimed: number };

/** Saves the matching bookings as a CSV file, and offers all loaded ones if there are more. */
export async function exportInbox(
  view: ReplicaView,
  groups: InboxList["groups"],
  changes: ChangesInFile,
): Promise<void> {
  const shown = groups.flatMap(({ rows }) => rows);
  const all = view.rows.length;
  await save(shown, view, `${coversInFile("booking", view, shown.length)}${changesInFile(changes, shownZone())}`);
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
          void save(view.rows, view, coversInFile("booking", view));
        }}
      >
        {t`Export all ${countText(all)}`}
      </Button>
    ),
  });
}

const save = (rows: readonly Row[], { checkedAt }: ReplicaView, covers: string): Promise<void> =>
  saveTable({ name: "bookings", columns: exportColumns, rows: readBookings(rows), at: checkedAt, covers });

/** For the file, which is in English in every language. */
const stateNames: Readonly<Record<KnownState, string>> = {
  awaiting: "Awaiting approval",
  approved: "Approved",
  pickedup: "Picked up",
  completed: "Completed",
  rejected: "Rejected",
  cancelled: "Cancelled",
};

/** The filter by last change, and what it leaves out without knowing whether it changed. */
export function changesInFile({ since, untimed }: ChangesInFile, zone: string): string {
  if (since === undefined) return "";
  const left = untimed === 0 ? "" : `; ${countInFile(untimed)} more without a readable time of change`;
  return `, changed since ${zonedIso(zone, since)}${left}`;
}

type Of = { row: Row; booking: Booking };

/** Bookings for the columns, each read only when it is written. */
export function* readBookings(rows: readonly Row[]): Generator<Of> {
  for (const row of rows) {
    // Not with `bookingOf`: exporting all would evict the shown bookings from its cache.
    const raw: unknown = JSON.parse(row.json);
    yield { row, booking: readBooking(isObject(raw) ? raw : {}, row.fields) };
  }
}

/** An empty cell means “not provided”; what we couldn't read is written as sent. */
export const exportColumns: TableColumns<Of> = [
  ["service_booking_id", ({ row }) => row.id],
  ["booking_number", ({ booking }) => booking.number],
  ["state", ({ booking: { state } }) => (state.kind === "unsent" ? undefined : state.raw)],
  [
    "state_read_as",
    ({ booking: { state } }) =>
      state.kind === "other" || state.kind === "unsent" ? undefined : stateNames[state.kind],
  ],
  ["vehicle_ref", ({ booking }) => booking.vehicle.reference],
  ["vehicle_id", ({ booking }) => booking.vehicle.id],
  ["vehicle_name", ({ booking }) => booking.vehicle.title],
  ["start", ({ booking }, zone) => timeCell(booking.start, zone) ?? booking.unread.start],
  ["end", ({ booking }, zone) => timeCell(booking.end, zone) ?? booking.unread.end],
  [
    "amount",
    ({ booking, row }) => (booking.amount ? amountAsSent(booking, row, booking.amount) : booking.unread.amount),
  ],
  ["currency", ({ booking }) => booking.amount?.currency ?? booking.unread.currency],
  ["payment", ({ booking }) => booking.payment],
  ["changed", ({ booking }, zone) => timeCell(booking.changedAt, zone) ?? booking.unread.changedAt],
  ["no_longer_listed", ({ row }, zone) => (row.goneAt === undefined ? undefined : zonedIso(zone, row.goneAt))],
];

const timeCell = (time: WireTime | undefined, zone: string) =>
  time?.kind === "instant" ? zonedIso(zone, time.ms) : time?.raw;

/** The amount exactly as sent: `312.00` if it came as text, because a number would lose the decimals. */
function amountAsSent({ raw }: Booking, { fields }: Row, { amount, currency }: Money): CsvCell {
  const accept = (value: unknown) => (readAmount(value, currency)?.amount === amount ? value : undefined);
  const paths = fields.booking.amount.map(([amountPath]) => amountPath);
  const sent = firstOn(raw, paths, accept);
  return typeof sent === "string" ? { decimal: sent.trim() } : amount;
}
