import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Booking } from "#contract/booking.ts";
import { useZone } from "#ui/browser/zone.ts";
import { momentRange, NotSent } from "#ui/format/moment.tsx";

type Look = "short" | "weekday";

/** A booking's dates, or what was sent for them if we can't read it. */
export function BookingDates({ booking, look }: { booking: Booking; look?: Look }): ReactNode {
  return bookingDates(booking, useZone(), look === undefined ? {} : { look });
}

/** The same as a plain function, for long lists. `stated`: the offset that the head of the list says. */
export function bookingDates(
  booking: Booking,
  zone: string,
  { look = "short", stated }: { look?: Look; stated?: string } = {},
): ReactNode {
  const { start, end, unread } = booking;
  const sent = [unread.start, unread.end].filter((text) => text !== undefined);
  if (start !== undefined || end !== undefined) return momentRange({ start, end, unread, look, stated }, zone);
  return <NotSent what={t`dates`} sent={sent.length === 0 ? undefined : sent.join(" – ")} />;
}
