import { ph, t } from "@lingui/core/macro";
import { stateWords } from "#components/booking-states.ts";
import { StateGlyph } from "#components/state-badge.tsx";
import { bookingOf } from "#records/replica/row.ts";
import { useNow } from "#ui/browser/now.ts";
import { Fill } from "#ui/format/fill.tsx";
import { NotSent, ShortMoment, useTimesShown } from "#ui/format/moment.tsx";
import { displayText } from "#values/text.ts";
import { formatDay, formatPlainDay } from "#values/zone.ts";
import type { NextUp } from "./next-up.ts";

const outcome = t`Outcome unknown`;

/**
 * `isUnclear`: an action on its booking has an unknown outcome. `isSpelled`: with the state in words. `stated`: the offset that
 * the head of the list says.
 */
type Props<Next> = { next: Next; isUnclear: boolean; isSpelled?: boolean; stated?: string | undefined };
type Known = Exclude<NextUp, { kind: "unknown" | "nothing" }>;

/** What is next for a vehicle: `Out today 17:30 +02`, `Back 12 Jun 12:00 +02`. */
export function NextCell({ next, isUnclear, isSpelled = false, stated }: Props<NextUp>) {
  if (next.kind === "unknown") {
    return (
      <span className="text-ink-3" title={next.why}>
        {t`Not known`}
      </span>
    );
  }
  if (next.kind === "nothing") return <span className="text-ink-3">{t`No booking ahead`}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2 text-ink-2">
      <NextGlyph next={next} isUnclear={isUnclear} isSpelled={isSpelled} />
      {/* Spelled out it takes two lines where its place lets lines wrap. */}
      <span className={isSpelled ? "min-w-0 overflow-hidden text-ellipsis" : "truncate"}>
        <When next={next} isUnclear={isUnclear} isSpelled={isSpelled} stated={stated} />
      </span>
    </span>
  );
}

function NextGlyph({ next, isUnclear, isSpelled = false }: Props<Known>) {
  if (next.kind === "block") return <StateGlyph tone="block" label={t`Block`} size={15} />;
  const { tone, word } = stateWords(bookingOf(next.row));
  const isSaid = isSpelled && next.kind === "out" && next.row.state !== "approved";
  const label = isUnclear ? outcome : displayText(word, 60);
  return <StateGlyph tone={isUnclear ? "outcome" : tone} label={isSaid ? "" : label} size={15} />;
}

function When({ next, isUnclear, isSpelled = false, stated }: Props<Known>) {
  const { zone, today } = useTimesShown();
  const now = useNow();
  if (next.kind === "block") {
    const hasBegun = next.start <= now;
    return phrase(
      hasBegun ? t`Blocked until ${ph({ when: "{when}" })}` : t`Blocked ${ph({ when: "{when}" })}`,
      hasBegun ? next.end : next.start,
    );
  }
  const booking = bookingOf(next.row);
  const { start, end } = booking;
  const state = isUnclear ? outcome : displayText(stateWords(booking).word, 60);
  // Only an approved booking is sure to go out.
  const words =
    next.kind === "back"
      ? t`Back ${ph({ when: "{when}" })}`
      : next.row.state === "approved"
        ? t`Out ${ph({ when: "{when}" })}`
        : isSpelled
          ? t`${ph({ state })}, ${ph({ when: "{when}" })}`
          : t`${ph({ when: "{when}" })}`;
  const time = next.kind === "back" ? end : start;
  if (time === undefined) {
    return <Fill text={words} parts={{ when: <NotSent what={next.kind === "back" ? t`end` : t`start`} /> }} />;
  }
  if (time.kind !== "day") return phrase(words, time.ms);
  const day = formatPlainDay(time.raw, "full") === today ? t`today` : formatPlainDay(time.raw);
  return <Fill text={words} parts={{ when: <time dateTime={time.raw}>{day}</time> }} />;

  function phrase(words: string, ms: number) {
    const moment = <ShortMoment ms={ms} stated={stated} />;
    const isToday = formatDay(zone, ms, "full") === today;
    return (
      <Fill
        text={words}
        parts={{ when: isToday ? <Fill text={t`today ${ph({ when: "{when}" })}`} parts={{ when: moment }} /> : moment }}
      />
    );
  }
}
