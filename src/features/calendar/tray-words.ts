import { countText } from "#language/number.ts";
import type { OffCalendar } from "./tray-rows.ts";

/** `2 bookings came without dates`; where some have dates of which nothing can be drawn, it says that instead. */
export function undatedWords({ undated, isDateless }: OffCalendar): string {
  return `${bookings(undated.length)} came without dates${isDateless ? "" : " that can be drawn"}`;
}

/** `1 booking names no vehicle`. */
export const homelessWords = ({ homeless }: OffCalendar): string =>
  `${bookings(homeless.length)} ${homeless.length === 1 ? "names" : "name"} no vehicle`;

const bookings = (count: number) => `${countText(count)} ${count === 1 ? "booking" : "bookings"}`;

/** Both for a phone: `2 bookings without dates, 1 without a vehicle`. */
export function shortWords(off: OffCalendar): string {
  const parts = [
    ...(off.undated.length === 0 ? [] : [`${bookings(off.undated.length)} without dates`]),
    ...(off.homeless.length === 0
      ? []
      : [
          `${off.undated.length === 0 ? bookings(off.homeless.length) : countText(off.homeless.length)} without a vehicle`,
        ]),
  ];
  return parts.join(", ");
}
