import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/number.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import type { OffCalendar } from "./undated-rows.ts";

const bookings = (count: number) => `${countText(count)} ${plural(count, { one: "booking", other: "bookings" })}`;

/** The words for bookings that are not on the calendar. */
export const undatedText = catalogue("calendar/tray", {
  undated: (count, isDateless) => `${bookings(count)} came without dates${isDateless ? "" : " that can be drawn"}`,
  homeless: (count) => `${bookings(count)} ${plural(count, { one: "names", other: "name" })} no vehicle`,
  undatedSentence: (count) =>
    `{what}, so ${plural(count, { one: "it is", other: "they are" })} not on the calendar: {names}`,
  homelessSentence: (count) =>
    `{what}, so ${plural(count, { one: "it stands", other: "they stand" })} on no row: {names}`,
  short: (undated, homeless) =>
    [
      ...(undated === 0 ? [] : [`${bookings(undated)} without dates`]),
      ...(homeless === 0 ? [] : [`${undated === 0 ? bookings(homeless) : countText(homeless)} without a vehicle`]),
    ].join(", "),
  and: " and ",
  andMore: (count) => ` and ${countText(count)} more`,
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

/** `2 bookings came without dates`; where some have dates of which nothing can be drawn, it says that instead. */
export const undatedWords = ({ undated, isDateless }: OffCalendar): string =>
  undatedText.undated(undated.length, isDateless);

/** `1 booking names no vehicle`. */
export const homelessWords = ({ homeless }: OffCalendar): string => undatedText.homeless(homeless.length);

/** Both for a phone: `2 bookings without dates, 1 without a vehicle`. */
export const shortWords = ({ undated, homeless }: OffCalendar): string =>
  undatedText.short(undated.length, homeless.length);

/** Why a booking stands on no day. */
export function whyUndated(row: Row): string {
  const { start, end, hasUnreadDates } = bookingOf(row);
  if (start !== undefined && end !== undefined) return undatedText.endsBefore;
  if (hasUnreadDates) return undatedText.unread;
  if (start === undefined && end === undefined) return undatedText.noDates;
  return start === undefined ? undatedText.noStart : undatedText.noEnd;
}
