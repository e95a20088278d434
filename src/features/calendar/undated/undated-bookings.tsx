import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { CalendarX } from "lucide-react";
import { useState, type ReactNode } from "react";
import { bookingName } from "#contract/booking.ts";
import { stateWords } from "#components/booking-states.ts";
import { StateBadge } from "#components/state-badge.tsx";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { Button } from "#ui/button/button.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { BookingDates } from "#components/booking-dates.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { displayText } from "#values/text.ts";
import type { Tracks } from "../model/tracks.ts";
import { kindOfRow } from "../model/legend-kinds.ts";
import { countText } from "#language/locale/number.ts";

const bookings = (count: number) => plural(count, { one: "# booking", other: "# bookings" });

/** That there are bookings which aren't on the calendar: in the footer, on a phone a button in the head. */
export function UndatedBookings({ tracks }: { tracks: Tracks }) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = usePhone();
  const [undated, homeless] = [tracks.undated.filter(isDrawn), tracks.homeless.filter(isDrawn)];
  const count = undated.length + homeless.length;
  if (count === 0) return null;
  const icon = <CalendarX aria-hidden size={16} strokeWidth={1.75} className="flex-none text-ink-3" />;
  const label = t`Show bookings that aren't on the calendar`;
  const show = () => setOpen(true);
  const dialog = isOpen ? (
    <Dialog title={t`Not on the calendar`} width="wide" isOpen onOpenChange={() => setOpen(false)}>
      <p className="text-ink-2">{t`Check this list before you block.`}</p>
      <Group title={t`${bookings(undated.length)} without usable dates`} rows={undated}>
        {(row) => <span>{whyUndated(row)}</span>}
      </Group>
      <Group title={t`${bookings(homeless.length)} without a known vehicle`} rows={homeless}>
        {(row) => <BookingDates booking={bookingOf(row)} />}
      </Group>
    </Dialog>
  ) : null;
  if (isPhone) {
    return (
      <>
        <Button variant="ghost" icon={icon} aria-label={`${countText(count)}, ${label}`} onPress={show}>
          {countText(count)}
        </Button>
        {dialog}
      </>
    );
  }
  return (
    <div className="flex min-h-10 flex-none flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-line bg-canvas px-gutter py-1.5 print:hidden">
      {icon}
      <p className="min-w-0 flex-1 font-semibold">
        {plural(count, { one: "# booking isn't on the calendar.", other: "# bookings aren't on the calendar." })}
      </p>
      <Button size="xs" aria-label={label} onPress={show}>
        {t`Show`}
      </Button>
      {dialog}
    </div>
  );
}

/** Rejected, cancelled and removed bookings are never on the calendar. */
const isDrawn = (row: Row) => kindOfRow(row) !== undefined;

/** Why a booking can't be placed on a day. */
function whyUndated(row: Row): string {
  const { start, end, unread } = bookingOf(row);
  if (start !== undefined && end !== undefined) return t`the end isn't after the start`;
  if (unread.start !== undefined || unread.end !== undefined) return t`an unreadable date`;
  return t`a date wasn't provided`;
}

/** The most that we list of each kind. */
const atMost = 200;

function Group({ title, rows, children }: { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-sm font-semibold">{title}</h3>
      <ul>
        {rows.slice(0, atMost).map((row) => {
          const booking = bookingOf(row);
          const { tone, word, asSent } = stateWords(booking);
          return (
            <li
              key={row.id}
              className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-soft py-1.5 text-sm"
            >
              <Link
                to="/bookings/$bookingId"
                params={{ bookingId: row.id }}
                className="text-link underline underline-offset-2"
              >
                {displayText(bookingName(booking), 80)}
              </Link>
              <KeyTag reference={row.vehicle === undefined ? undefined : displayText(row.vehicle, 80)} />
              <StateBadge tone={tone} mono={asSent}>
                {displayText(word, 60)}
              </StateBadge>
              <span className="ml-auto text-ink-3">{children(row)}</span>
            </li>
          );
        })}
      </ul>
      {rows.length > atMost ? (
        <p className="pt-2 text-xs text-ink-3">{t`The first ${countText(atMost)} of ${countText(rows.length)}. See Bookings for all of them.`}</p>
      ) : null}
    </section>
  );
}
