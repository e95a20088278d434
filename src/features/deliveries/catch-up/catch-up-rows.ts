import { ph, plural, t } from "@lingui/core/macro";
import { readBooking, type Booking } from "#contract/booking-reading.ts";
import type { RawObject } from "#contract/raw.ts";
import { type CatchUpSession, isTicked } from "#records/archive/catch-up-kept.ts";
import type { FailingEndpoint } from "#records/archive/failing.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import type { CatchUpView } from "#records/archive/catch-up.ts";
import { countText } from "#language/locale/number.ts";
import { momentText } from "#values/zone.ts";

/** How complete the list is, as far as we know. */
export function coverageWords(
  session: CatchUpSession,
  { isReading }: Pick<CatchUpView, "isReading">,
  zone: string,
): string {
  const { phase, pages, ending, asOf, unreadable, pass } = session;
  if (isReading) {
    return pass.number === 0 ? t`Loading page ${ph({ page: countText(pass.pages + 1) })}.` : t`Loading newer changes.`;
  }
  if (pages === 0) return t`Stopped before the first page was loaded.`;
  const read = t`${countText(pages)} ${plural({ count: pages }, { one: "page", other: "pages" })}`;
  const left =
    unreadable === 0
      ? ""
      : ` ${t`We couldn't read ${countText(unreadable)} ${plural({ count: unreadable }, { one: "entry", other: "entries" })}.`}`;
  if (ending === "circle")
    return `${t`Stopped after ${ph({ pages: read })} because the service repeats its pages. Changes may be missing.`}${left}`;
  if (phase !== "complete" || asOf === undefined)
    return `${t`Stopped after ${ph({ pages: read })}. There may be more changes.`}${left}`;
  const when = momentText(asOf, zone);
  if (ending === "unsaid")
    return `${t`Loaded ${ph({ pages: read })}, as of ${ph({ moment: when })}. The service doesn't say whether that's all.`}${left}`;
  return unreadable > 0
    ? `${t`All pages loaded as of ${ph({ moment: when })}.`}${left}`
    : t`Complete as of ${ph({ moment: when })}, ${ph({ pages: read })}.`;
}

export type ChangedBooking = {
  id: string;
  /** As loaded here, or from this browser's copy; undefined if neither has it yet. */
  booking: Booking | undefined;
  /** Its row in this browser's copy, for its history. */
  row: Row | undefined;
  /** Epoch ms. */
  changed: number | undefined;
  isTicked: boolean;
  /** It changed while the endpoint failed, so its events may not have arrived. */
  isUnreceived: boolean;
};

export type CatchUpShow = "all" | "unreceived" | "left";

type Sources = { raw: (id: string) => RawObject | undefined; row: (id: string) => Row | undefined };

/** The changed bookings, the latest first. `failing`: the endpoint whose failures count as missed. */
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
      isUnreceived:
        failing !== undefined && changed !== undefined && changed >= failing.from && changed <= failing.until,
    };
  });
  return all.toSorted((a, b) => (b.changed ?? 0) - (a.changed ?? 0));
}

export function shownBookings(all: readonly ChangedBooking[], show: CatchUpShow): readonly ChangedBooking[] {
  if (show === "unreceived") return all.filter(({ isUnreceived }) => isUnreceived);
  return show === "left" ? all.filter((each) => !each.isTicked) : all;
}
