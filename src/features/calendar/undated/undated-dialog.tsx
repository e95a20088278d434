import type { ReactNode } from "react";
import { stateWords } from "#components/booking-states.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { MomentRange } from "#ui/format/moment.tsx";
import { StateBadge } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import { UndatedBooking } from "./undated-booking.tsx";
import type { OffCalendar } from "./undated-rows.ts";
import { homelessWords, undatedText, undatedWords, whyUndated } from "./undated-words.ts";

/** So many of each are listed; more are for the inbox. */
const atMost = 200;

type Props = { off: OffCalendar; onClose: () => void };

/** All bookings that are not on the calendar, and why. */
export function UndatedDialog({ off, onClose }: Props) {
  return (
    <Dialog title={undatedText.title} width="wide" isOpen onOpenChange={onClose}>
      <p className="text-ink-2">{undatedText.intro}</p>
      <Group title={undatedWords(off)} rows={off.undated}>
        {(row) => <span>{whyUndated(row)}</span>}
      </Group>
      <Group title={homelessWords(off)} rows={off.homeless}>
        {(row) => {
          const { start, end } = bookingOf(row);
          return start === undefined && end === undefined ? (
            undatedText.noDates
          ) : (
            <MomentRange start={start} end={end} />
          );
        }}
      </Group>
    </Dialog>
  );
}

type GroupProps = { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode };

function Group({ title, rows, children }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-sm font-semibold">{title}</h3>
      <ul>
        {rows.slice(0, atMost).map((row) => {
          const { tone, word, asSent } = stateWords(bookingOf(row));
          return (
            <li
              key={row.id}
              className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-soft py-1.5 text-sm"
            >
              <UndatedBooking row={row} />
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
        <p className="pt-2 text-xs text-ink-3">{undatedText.firstOf(atMost, rows.length)}</p>
      ) : null}
    </section>
  );
}
