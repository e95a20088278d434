import { Link } from "@tanstack/react-router";
import { CalendarX } from "lucide-react";
import { useState, type ReactNode } from "react";
import { bookingName } from "#contract/booking-reading.ts";
import { stateWords } from "#components/booking-states.ts";
import { StateBadge } from "#components/state-badge.tsx";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { Button } from "#ui/button/button.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { MomentRange } from "#ui/format/moment.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { displayText } from "#values/text.ts";
import type { Tracks } from "../model/tracks.ts";
import { offCalendar, undatedText, undatedWords, whyUndated } from "./undated-rows.ts";

type Props = {
  tracks: Tracks;
  /** What the calendar covers, in words. */
  covers: string;
};

/** The foot of the calendar: which bookings are known but not on it, and how much is known at all. */
export function UndatedBookings({ tracks, covers }: Props) {
  const [isOpen, setOpen] = useState(false);
  const off = offCalendar(tracks);
  const { undated, homeless } = off;
  return (
    <div className="flex min-h-10 flex-none flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-line bg-canvas px-gutter py-1.5 print:hidden">
      {undated.length + homeless.length === 0 ? null : (
        <>
          <CalendarX aria-hidden size={16} strokeWidth={1.75} className="flex-none text-ink-3" />
          <p className="min-w-0 flex-1 font-semibold">{undatedText.short(undated.length, homeless.length)}</p>
          <Button size="xs" aria-label={undatedText.showLabel} onPress={() => setOpen(true)}>
            {undatedText.show}
          </Button>
        </>
      )}
      {/* As wide as it mostly is, so that nothing moves when it says something else. */}
      <p className="ml-auto min-w-[26ch] text-xs text-ink-3 max-md:w-full max-md:text-sm">{covers}</p>
      {isOpen ? (
        <Dialog title={undatedText.title} width="wide" isOpen onOpenChange={() => setOpen(false)}>
          <p className="text-ink-2">{undatedText.intro}</p>
          <Group title={undatedWords(off)} rows={undated}>
            {(row) => <span>{whyUndated(row)}</span>}
          </Group>
          <Group title={undatedText.homeless(homeless.length)} rows={homeless}>
            {(row) => {
              const { start, end } = bookingOf(row);
              const hasDates = start !== undefined || end !== undefined;
              return hasDates ? <MomentRange start={start} end={end} /> : undatedText.noDates;
            }}
          </Group>
        </Dialog>
      ) : null}
    </div>
  );
}

/** So many of each are listed; more are for the inbox. */
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
        <p className="pt-2 text-xs text-ink-3">{undatedText.firstOf(atMost, rows.length)}</p>
      ) : null}
    </section>
  );
}
