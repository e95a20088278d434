import type { ReactNode } from "react";
import { bookingOf, type Row } from "#records/replica/row.ts";
import type { WireTime } from "#values/instant.ts";
import { formatDay, formatPlainDay } from "#values/zone.ts";
import { NotSent, shortMoment, type TimesShown } from "#ui/moment.tsx";
import { stateGlyph } from "#ui/state-badge.tsx";
import type { StateTone } from "#ui/state-tones.ts";
import { seenText } from "#values/text.ts";
import type { NextBooking } from "./next-booking.ts";

/** What is next for a vehicle: `Out today 17:30 +02`, `Back 12 Jun 12:00 +02`. `isOpen`: nobody knows how an action on it ended. */
export function nextCell(next: NextBooking, times: TimesShown, isOpen: (row: Row) => boolean): ReactNode {
  switch (next.kind) {
    case "unknown":
      return (
        <span className="text-ink-3" title={next.why}>
          Not known
        </span>
      );
    case "nothing":
      return <span className="text-ink-3">No booking ahead</span>;
    case "back":
    case "out": {
      const booking = bookingOf(next.row);
      const isBack = next.kind === "back";
      return (
        <span className="flex min-w-0 items-center gap-2 text-ink-2">
          {glyphOf(next.row, isOpen(next.row), 15)}
          <span className="truncate">
            {isBack ? when("Back", "end", booking.end, times) : when(outWord(next.row), "start", booking.start, times)}
          </span>
        </span>
      );
    }
  }
}

/** The state of the booking that is next, for a phone, where there is no room for its time. */
export function nextGlyph(next: NextBooking, isOpen: (row: Row) => boolean): ReactNode {
  return next.kind === "back" || next.kind === "out" ? glyphOf(next.row, isOpen(next.row), 18) : null;
}

/** Only what is approved is sure to go out. */
const outWord = ({ state }: Row) => (state === "approved" ? "Out" : "");

function when(word: string, what: string, time: WireTime | undefined, times: TimesShown): ReactNode {
  if (time === undefined) {
    return (
      <>
        {word} <NotSent what={what} />
      </>
    );
  }
  if (time.kind === "day") {
    const day = formatPlainDay(time.raw, "full") === times.today ? "today" : formatPlainDay(time.raw);
    return <time dateTime={time.raw}>{`${word} ${day}`}</time>;
  }
  const isToday = formatDay(times.zone, time.ms, "full") === times.today;
  return (
    <>
      {isToday ? `${word} today `.trimStart() : word === "" ? "" : `${word} `}
      {shortMoment(time.ms, times)}
    </>
  );
}

const words: Partial<Record<Row["state"], { tone: StateTone; word: string }>> = {
  awaiting: { tone: "awaiting", word: "Awaiting approval" },
  approved: { tone: "approved", word: "Approved" },
  pickedup: { tone: "pickedup", word: "Picked up" },
};

function glyphOf(row: Row, isOpen: boolean, size: number): ReactNode {
  if (isOpen) return stateGlyph({ tone: "outcome", label: "Outcome unknown", size });
  const known = words[row.state];
  if (known !== undefined) return stateGlyph({ tone: known.tone, label: known.word, size });
  const { state } = bookingOf(row);
  const label = state.kind === "other" ? seenText(state.raw, 60) : "State not sent";
  return stateGlyph({ tone: "unknown", label, size });
}
