import type { ReactNode } from "react";
import type { Booking } from "#contract/booking-reading.ts";
import { catalogue } from "#language/catalogue.ts";
import { momentRange, NotSent } from "#ui/format/moment.tsx";

const text = catalogue("bookings/dates", { dates: "dates", unread: "dates not readable" });

/** From when to when; dates in a form that we cannot read are not missing: they are among the raw fields. */
export function bookingDates(booking: Booking, zone: string, look: "short" | "weekday" = "short"): ReactNode {
  const { start, end, hasUnreadDates } = booking;
  if (start !== undefined || end !== undefined) return momentRange({ start, end, look }, zone);
  return hasUnreadDates ? <span className="text-ink-3 italic">{text.unread}</span> : <NotSent what={text.dates} />;
}
