import { readBooking, type Booking } from "#contract/booking-reading.ts";
import type { RawObject } from "#contract/raw.ts";
import { type CatchUpSession } from "#records/archive/catch-up-kept.ts";
import { isTicked } from "#records/archive/catch-up-session.ts";
import type { FailingEndpoint } from "#records/archive/failing.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";

/** A booking of the list. */
export type ChangedBooking = {
  id: string;
  /** As read here, or as this browser's copy has it; undefined where neither does yet. */
  booking: Booking | undefined;
  /** The row of the copy, for what was seen to change. */
  row: Row | undefined;
  /** Epoch ms. */
  changed: number | undefined;
  isTicked: boolean;
  /** It changed while the endpoint failed, so that no event of it can have arrived then. */
  isUnheard: boolean;
};

/** Which bookings of the list are on screen. */
export type CatchUpShow = "all" | "unheard" | "left";

type Sources = { raw: (id: string) => RawObject | undefined; row: (id: string) => Row | undefined };

/** The bookings of a catching up, the last changed first. `failing`: the endpoint whose failures are looked at. */
export function changedBookings(
  session: CatchUpSession,
  { raw, row: rowOf }: Sources,
  failing: Pick<FailingEndpoint, "from" | "until"> | undefined,
): ChangedBooking[] {
  const all = session.rows.map((caught): ChangedBooking => {
    const row = rowOf(caught.id);
    const sent = raw(caught.id);
    const { changed } = caught;
    const isNewer = row !== undefined && (changed === undefined || Number.isNaN(row.changed) || row.changed >= changed);
    const read = sent === undefined ? undefined : readBooking(sent, row?.fields);
    const kept = row === undefined ? undefined : bookingOf(row);
    return {
      id: caught.id,
      booking: isNewer ? kept : (read ?? kept),
      row,
      changed,
      isTicked: isTicked(session, caught),
      isUnheard: failing !== undefined && changed !== undefined && changed >= failing.from && changed <= failing.until,
    };
  });
  return all.toSorted((a, b) => (b.changed ?? 0) - (a.changed ?? 0));
}

/** Those of them that a tab shows. */
export function shownBookings(all: readonly ChangedBooking[], show: CatchUpShow): readonly ChangedBooking[] {
  if (show === "unheard") return all.filter(({ isUnheard }) => isUnheard);
  return show === "left" ? all.filter((each) => !each.isTicked) : all;
}
