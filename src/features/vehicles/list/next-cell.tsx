import type { ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import type { WireTime } from "#values/instant.ts";
import { formatDay, formatPlainDay } from "#values/zone.ts";
import { NotSent, shortMoment, type TimesShown } from "#ui/format/moment.tsx";
import { stateGlyph } from "#components/state-badge.tsx";
import type { StateTone } from "#components/state-tones.ts";
import { displayText } from "#values/text.ts";
import type { NextBlock, NextUp } from "./next-block.ts";

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

/** What a moment stands in: before and after it. Cut once, and not in every row. */
type Around = readonly [before: string, after: string];
const around = (sentence: string): Around => {
  const [before = "", after = ""] = sentence.split("{when}");
  return [before, after];
};
const phrase = (onDay: string, today: string) => ({ onDay: around(onDay), today: around(today) });
const phrases = {
  out: phrase(text.out, text.outToday),
  other: phrase(text.other, text.otherToday),
  back: phrase(text.back, text.backToday),
  block: phrase(text.block, text.blockToday),
  blockEnd: phrase(text.blockEnd, text.blockEndToday),
};

/** What is next for a vehicle: `Out today 17:30 +02`, `Back 12 Jun 12:00 +02`. `isOpen`: nobody knows how an action on it ended. */
export function nextCell(next: NextUp, times: TimesShown, isOpen: (row: Row) => boolean, now: number): ReactNode {
  switch (next.kind) {
    case "unknown":
      return (
        <span className="text-ink-3" title={next.why}>
          {text.unknown}
        </span>
      );
    case "nothing":
      return <span className="text-ink-3">{text.nothing}</span>;
    case "block":
      return cell(blockGlyph(15), blockTime(next, times, now));
    case "back":
    case "out": {
      const { start, end } = bookingOf(next.row);
      const time = next.kind === "back" ? when("back", end, times) : when(outPhrase(next.row), start, times);
      return cell(glyphOf(next.row, isOpen(next.row), 15), time);
    }
  }
}

const cell = (glyph: ReactNode, time: ReactNode) => (
  <span className="flex min-w-0 items-center gap-2 text-ink-2">
    {glyph}
    <span className="truncate">{time}</span>
  </span>
);

/** What is next by its glyph, for a phone, where there is no room for its time. */
export function nextGlyph(next: NextUp, isOpen: (row: Row) => boolean): ReactNode {
  if (next.kind === "block") return blockGlyph(18);
  return next.kind === "back" || next.kind === "out" ? glyphOf(next.row, isOpen(next.row), 18) : null;
}

const blockGlyph = (size: number) => stateGlyph({ tone: "block", label: text.blocked, size });

function blockTime({ start, end }: NextBlock, times: TimesShown, now: number): ReactNode {
  return start <= now ? moment("blockEnd", end, times) : moment("block", start, times);
}

/** Only what is approved is sure to go out. */
const outPhrase = ({ state }: Row) => (state === "approved" ? "out" : "other");

function when(kind: keyof typeof phrases, time: WireTime | undefined, times: TimesShown): ReactNode {
  const [before, after] = phrases[kind].onDay;
  if (time === undefined) {
    return (
      <>
        {before}
        <NotSent what={kind === "back" ? text.end : text.start} />
        {after}
      </>
    );
  }
  if (time.kind === "day") {
    const day = formatPlainDay(time.raw, "full") === times.today ? text.today : formatPlainDay(time.raw);
    return <time dateTime={time.raw}>{before + day + after}</time>;
  }
  return moment(kind, time.ms, times);
}

function moment(kind: keyof typeof phrases, ms: number, times: TimesShown): ReactNode {
  const { onDay, today } = phrases[kind];
  const [before, after] = formatDay(times.zone, ms, "full") === times.today ? today : onDay;
  return (
    <>
      {before}
      {shortMoment(ms, times)}
      {after}
    </>
  );
}

const words: Partial<Record<Row["state"], { tone: StateTone; word: string }>> = {
  awaiting: { tone: "awaiting", word: text.awaiting },
  approved: { tone: "approved", word: text.approved },
  pickedup: { tone: "pickedup", word: text.pickedup },
};

function glyphOf(row: Row, isOpen: boolean, size: number): ReactNode {
  if (isOpen) return stateGlyph({ tone: "outcome", label: text.outcome, size });
  const known = words[row.state];
  if (known !== undefined) return stateGlyph({ tone: known.tone, label: known.word, size });
  const { state } = bookingOf(row);
  const label = state.kind === "other" ? displayText(state.raw, 60) : text.noState;
  return stateGlyph({ tone: "unknown", label, size });
}
