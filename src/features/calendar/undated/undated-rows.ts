import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { kindOfRow } from "../model/legend-kinds.ts";
import type { Tracks } from "../model/tracks.ts";

const bookings = (count: number) => `${countText(count)} ${plural(count, { one: "booking", other: "bookings" })}`;

/** The words for bookings that are not on the calendar. */
export const undatedText = catalogue("calendar/undated", {
  undated: (count, isDateless) => `${bookings(count)} came without dates${isDateless ? "" : " that can be drawn"}`,
  homeless: (count) => `${bookings(count)} ${plural(count, { one: "names", other: "name" })} no vehicle`,
  short: (undated, homeless) => {
    const parts = [
      ...(undated === 0 ? [] : [`${bookings(undated)} without dates`]),
      ...(homeless === 0 ? [] : [`${undated === 0 ? bookings(homeless) : countText(homeless)} without a vehicle`]),
    ];
    return `${parts.join(" and ")} ${plural(undated + homeless, { one: "is", other: "are" })} not on the calendar.`;
  },
  show: "Show",
  showLabel: "Show bookings that are not on the calendar",
  title: "Not on the calendar",
  intro:
    "The service sent these bookings, but not where they belong. They may well hold a vehicle: look before you block.",
  noDates: "no dates were sent",
  firstOf: (count, all) => `The first ${countText(count)} of ${countText(all)}. Bookings lists all of them.`,
  endsBefore: "it does not end after its start",
  unread: "its dates could not be read",
  noStart: "its start was not sent",
  noEnd: "its end was not sent",
});

/** Bookings that may hold a vehicle, but have no day or no row on the calendar. */
export type OffCalendar = {
  /** Without dates that can be drawn. */
  readonly undated: readonly Row[];
  /** Without a vehicle, whether they have dates or not. */
  readonly homeless: readonly Row[];
};

/** The bookings that would be on the calendar if anybody knew where. */
export const offCalendar = ({ undated, homeless }: Pick<Tracks, "undated" | "homeless">): OffCalendar => ({
  undated: undated.filter(isDrawn),
  homeless: homeless.filter(isDrawn),
});

const isDrawn = (row: Row) => kindOfRow(row) !== undefined;

/** `2 bookings came without dates`; where some have dates that can't be drawn, it says that instead. */
export const undatedWords = ({ undated }: OffCalendar): string =>
  undatedText.undated(
    undated.length,
    undated.every(({ start, end }) => Number.isNaN(start) || Number.isNaN(end)),
  );

/** Why a booking is on no day. */
export function whyUndated(row: Row): string {
  const { start, end, hasUnreadDates } = bookingOf(row);
  if (start !== undefined && end !== undefined) return undatedText.endsBefore;
  if (hasUnreadDates) return undatedText.unread;
  if (start === undefined && end === undefined) return undatedText.noDates;
  return start === undefined ? undatedText.noStart : undatedText.noEnd;
}
