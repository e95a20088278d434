import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Booking } from "#contract/booking-reading.ts";
import { useZone } from "#ui/browser/zone.ts";
import { momentRange, NotSent } from "#ui/format/moment.tsx";

type Look = "short" | "weekday";

/** A booking's dates. Unreadable dates aren't called missing: they're among the raw fields. */
export function BookingDates({ booking, look }: { booking: Booking; look?: Look }): ReactNode {
  return bookingDates(booking, useZone(), look === undefined ? {} : { look });
}

/** The same as a plain function, for long lists. `stated`: the offset that the head of the list says. */
export function bookingDates(
  booking: Booking,
  zone: string,
  { look = "short", stated }: { look?: Look; stated?: string } = {},
): ReactNode {
  const { start, end, hasUnreadDates } = booking;
  if (start !== undefined || end !== undefined) return momentRange({ start, end, look, stated }, zone);
  return hasUnreadDates ? (
    <span className="text-ink-3 italic">{t`dates not readable`}</span>
  ) : (
    <NotSent what={t`dates`} />
  );
}
