import type { RawObject } from "#contract/raw.ts";
import { bookingName } from "#contract/booking-reading.ts";
import { stateWords } from "#records/booking-states.ts";
import { countText } from "#language/number.ts";
import { saveAs } from "#ui/download.ts";
import { showToast } from "#ui/toast-queue.ts";
import { writeCsv } from "#values/csv.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import type { ChangedBooking } from "./catch-up-rows.ts";

type About = { since: number; zone: string; coverage: string };

const heads = [
  "service_booking_id",
  "booking_number",
  "external_ref",
  "state",
  "changed",
  "cannot_have_been_heard",
  "done",
];

const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, "");

/** Saves the changed bookings that are on screen as a CSV file, with how complete the list is in its head. */
export function exportCatchUpCsv(bookings: readonly ChangedBooking[], { since, zone, coverage }: About): void {
  const about = `changed since ${zonedIso(zone, since)}, our times in ${zone}. ${coverage}`;
  const rows = bookings.map(({ id, booking, changed, isUnheard, isTicked }) => [
    id,
    booking?.number,
    booking?.vehicle.reference,
    booking === undefined ? undefined : stateWords(booking).word,
    changed === undefined ? undefined : zonedIso(zone, changed),
    isUnheard ? "yes" : "",
    isTicked ? "yes" : "",
  ]);
  saveAs(`catch-up-${stamp(since)}.csv`, writeCsv([[...heads, about], ...rows]), "text/csv;charset=utf-8");
  showToast({ tone: "ok", title: `Exported ${countText(bookings.length)} bookings` });
}

/**
 * Saves them as one JSON object a line. `rawOf`: each as the service sent it, which somebody has asked for; undefined: only
 * ids, numbers and ticks.
 */
export function exportCatchUpNdjson(
  bookings: readonly ChangedBooking[],
  { since }: Pick<About, "since">,
  rawOf: ((id: string) => RawObject | undefined) | undefined,
): void {
  const lines = bookings.map((each) => JSON.stringify(rawOf?.(each.id) ?? plain(each)));
  saveAs(`catch-up-${stamp(since)}.ndjson`, `${lines.join("\n")}\n`, "application/x-ndjson");
  showToast({ tone: "ok", title: `Exported ${countText(bookings.length)} bookings` });
}

function plain({ id, booking, changed, isTicked, isUnheard }: ChangedBooking): RawObject {
  return {
    service_booking_id: id,
    booking_number: booking === undefined ? undefined : bookingName(booking),
    changed: changed === undefined ? undefined : new Date(changed).toISOString(),
    cannot_have_been_heard: isUnheard,
    done: isTicked,
  };
}
