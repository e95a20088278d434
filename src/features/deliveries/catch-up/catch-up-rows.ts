import { readBooking, type Booking } from "#contract/booking-reading.ts";
import type { RawObject } from "#contract/raw.ts";
import { type CatchUpSession, isTicked } from "#records/archive/catch-up-kept.ts";
import type { FailingEndpoint } from "#records/archive/failing.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import type { CatchUpView } from "#records/archive/catch-up.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import { momentText } from "#values/zone.ts";

const text = catalogue("deliveries/catch-up-words", {
  pages: (count: number) => `${countText(count)} ${plural(count, { one: "page", other: "pages" })}`,
  unreadable: (count: number) =>
    `${countText(count)} ${plural(count, { one: "entry", other: "entries" })} could not be read.`,
  readingPage: (page: string) => `Reading page ${page}.`,
  readingPass: (pass: string) => `Reading what changed meanwhile, pass ${pass}.`,
  circle: (pages: string) => `Stopped after ${pages}: the service's pages go in a circle. Changes may be missing.`,
  stopped: (pages: string) => `Stopped after ${pages}. More may have changed.`,
  notBegun: "Stopped before a page was read.",
  unsaid: (pages: string, moment: string) =>
    `Read ${pages}, as of ${moment}. The service does not say whether that is all.`,
  toTheEnd: (moment: string) => `Read to the end as of ${moment}.`,
  complete: (moment: string, pages: string) => `Complete as of ${moment}, ${pages}.`,
});

/** How much of what changed the list holds; never more than is known. */
export function coverageWords(
  session: CatchUpSession,
  { isReading }: Pick<CatchUpView, "isReading">,
  zone: string,
): string {
  const { phase, pages, ending, asOf, unreadable, pass } = session;
  if (isReading) {
    return pass.number === 0 ? text.readingPage(countText(pass.pages + 1)) : text.readingPass(countText(pass.number));
  }
  if (pages === 0) return text.notBegun;
  const read = text.pages(pages);
  const left = unreadable === 0 ? "" : ` ${text.unreadable(unreadable)}`;
  if (ending === "circle") return `${text.circle(read)}${left}`;
  if (phase !== "complete" || asOf === undefined) return `${text.stopped(read)}${left}`;
  const when = momentText(asOf, zone);
  if (ending === "unsaid") return `${text.unsaid(read, when)}${left}`;
  return unreadable > 0 ? `${text.toTheEnd(when)}${left}` : text.complete(when, read);
}

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
  isUnreceived: boolean;
};

/** Which bookings of the list are on screen. */
export type CatchUpShow = "all" | "unreceived" | "left";

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
      isUnreceived:
        failing !== undefined && changed !== undefined && changed >= failing.from && changed <= failing.until,
    };
  });
  return all.toSorted((a, b) => (b.changed ?? 0) - (a.changed ?? 0));
}

/** Those of them that a tab shows. */
export function shownBookings(all: readonly ChangedBooking[], show: CatchUpShow): readonly ChangedBooking[] {
  if (show === "unreceived") return all.filter(({ isUnreceived }) => isUnreceived);
  return show === "left" ? all.filter((each) => !each.isTicked) : all;
}
