import type { ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { formatDay, formatPlainDay } from "#values/zone.ts";
import { NotSent, shortMoment, type TimesShown } from "#ui/format/moment.tsx";
import { stateGlyph } from "#components/state-badge.tsx";
import type { StateTone } from "#components/state-tones.ts";
import { displayText } from "#values/text.ts";
import type { NextUp } from "./next-up.ts";

const text = catalogue("vehicles/next", {
  unknown: "Not known",
  nothing: "No booking ahead",
  out: "Out {when}",
  outToday: "Out today {when}",
  other: "{when}",
  otherToday: "today {when}",
  back: "Back {when}",
  backToday: "Back today {when}",
  block: "Blocked {when}",
  blockToday: "Blocked today {when}",
  blockEnd: "Blocked to {when}",
  blockEndToday: "Blocked to today {when}",
  today: "today",
  start: "start",
  end: "end",
  awaiting: "Awaiting approval",
  approved: "Approved",
  pickedup: "Picked up",
  blocked: "Block",
  outcome: "Outcome unknown",
  noState: "State not known",
});

type Phrase = "out" | "other" | "back" | "block" | "blockEnd";

/**
 * What is next for a vehicle: `Out today 17:30 +02`, `Back 12 Jun 12:00 +02`. Plain functions: hundreds are drawn while the
 * list is scrolled.
 * @param isUnclear whether nobody knows how an action on a booking ended
 */
export function nextCell(next: NextUp, times: TimesShown, isUnclear: (row: Row) => boolean, now: number): ReactNode {
  if (next.kind === "unknown") {
    return (
      <span className="text-ink-3" title={next.why}>
        {text.unknown}
      </span>
    );
  }
  if (next.kind === "nothing") return <span className="text-ink-3">{text.nothing}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2 text-ink-2">
      {nextGlyph(next, isUnclear, 15)}
      <span className="truncate">{timeOf(next, times, now)}</span>
    </span>
  );
}

const glyphs: Partial<Record<Row["state"], { tone: StateTone; label: string }>> = {
  awaiting: { tone: "awaiting", label: text.awaiting },
  approved: { tone: "approved", label: text.approved },
  pickedup: { tone: "pickedup", label: text.pickedup },
};

/** What is next by its glyph alone, as on a phone. */
export function nextGlyph(next: NextUp, isUnclear: (row: Row) => boolean, size: number): ReactNode {
  if (next.kind === "block") return stateGlyph({ tone: "block", label: text.blocked, size });
  if (next.kind !== "back" && next.kind !== "out") return null;
  if (isUnclear(next.row)) return stateGlyph({ tone: "outcome", label: text.outcome, size });
  const known = glyphs[next.row.state];
  if (known !== undefined) return stateGlyph({ ...known, size });
  const { state } = bookingOf(next.row);
  const label = state.kind === "other" ? displayText(state.raw, 60) : text.noState;
  return stateGlyph({ tone: "unknown", label, size });
}

function timeOf(next: Exclude<NextUp, { kind: "unknown" | "nothing" }>, times: TimesShown, now: number): ReactNode {
  if (next.kind === "block") {
    return next.start <= now ? moment("blockEnd", next.end, times) : moment("block", next.start, times);
  }
  const { start, end } = bookingOf(next.row);
  // Only what is approved is sure to go out.
  const phrase = next.kind === "back" ? "back" : next.row.state === "approved" ? "out" : "other";
  const time = phrase === "back" ? end : start;
  if (time === undefined) return filled(text[phrase], <NotSent what={phrase === "back" ? text.end : text.start} />);
  if (time.kind !== "day") return moment(phrase, time.ms, times);
  const day = formatPlainDay(time.raw, "full") === times.today ? text.today : formatPlainDay(time.raw);
  return <time dateTime={time.raw}>{filled(text[phrase], day)}</time>;
}

function moment(phrase: Phrase, ms: number, times: TimesShown): ReactNode {
  const isToday = formatDay(times.zone, ms, "full") === times.today;
  return filled(isToday ? text[`${phrase}Today`] : text[phrase], shortMoment(ms, times));
}

function filled(sentence: string, when: ReactNode): ReactNode {
  const [before, after] = sentence.split("{when}");
  return (
    <>
      {before}
      {when}
      {after}
    </>
  );
}
