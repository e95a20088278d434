import { ph, t } from "@lingui/core/macro";
import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { dayOf } from "#values/zone-day.ts";
import { formatClock, formatPlainDay } from "#values/zone.ts";
import type { Lane, TodayBoard } from "./today-board.ts";

type Props = {
  board: TodayBoard;
  /** Which day the board shows: `2026-06-12`. */
  day: string;
};

/** The hours that are always drawn; a busy night widens them. */
const usual = { from: 6, until: 22 };

/**
 * How many vehicles go out and come back in each hour of a day. A picture of the load, never a control. Handovers of other days
 * and those without a time are only in its text.
 */
export function DayRail({ board, day }: Props) {
  const zone = useZone();
  const now = useNow();
  const marks = [...marksOf(board.out, "out", day, zone), ...marksOf(board.back, "back", day, zone)];
  const hours = marks.map(({ hour }) => hour);
  const from = Math.min(usual.from, ...hours);
  const until = Math.max(usual.until, ...hours.map((hour) => hour + 1));
  const at = (hour: number) => ({ insetInlineStart: `${((hour - from) / (until - from)) * 100}%` });
  const time = dayOf(zone, now) === day ? formatClock(zone, now) : undefined;
  const nowAt = time === undefined ? Number.NaN : hourOf(time) + Number(time.slice(3)) / 60;
  const ticks = Array.from({ length: until - from }, (_, place) => from + place).filter((hour) => hour % 2 === 0);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4 max-md:hidden">
      <div role="img" aria-label={railWords(board, day)} className="relative h-11.5 min-w-0 flex-1">
        {ticks.map((hour) => (
          <span key={hour} style={at(hour)} className="absolute inset-y-0 border-s border-line-soft">
            {/* The time now would lie on it. */}
            {nowAt > hour - 0.5 && nowAt < hour + 1 ? null : (
              <span className="absolute start-1 bottom-0.5 text-xs/none text-ink-3">{hour}</span>
            )}
          </span>
        ))}
        {nowAt >= from && nowAt < until ? (
          <span data-now style={at(nowAt)} className="absolute top-8 bottom-0 border-s-2 border-accent">
            <b className="absolute start-1 bottom-0.5 bg-surface pe-0.5 text-xs/none font-semibold text-link">{time}</b>
          </span>
        ) : null}
        {marks.map(({ way, hour, looks }) => (
          <span
            key={`${way} ${hour}`}
            style={at(hour)}
            className={`absolute ms-0.5 flex text-xs/none ${way === "out" ? "top-0.5" : "top-4"}`}
          >
            {looks.map(({ status, count }) => (
              <span
                key={status}
                data-mark={`${way} ${hour} ${status} ${count}`}
                className={`flex ${inks[way][status]}`}
              >
                {way === "out" ? <ArrowUpRight {...glyph} /> : <ArrowDownLeft {...glyph} />}
                {count === 1 ? null : count}
              </span>
            ))}
          </span>
        ))}
      </div>
      <p aria-hidden className="flex flex-none gap-3 text-xs text-ink-3 max-xl:hidden">
        <span className="flex items-center gap-1">
          <ArrowUpRight {...glyph} className="text-approved" />
          {t`out`}
        </span>
        <span className="flex items-center gap-1">
          <ArrowDownLeft {...glyph} className="text-pickedup" />
          {t`back`}
        </span>
      </p>
    </div>
  );
}

const glyph = { size: 13, strokeWidth: 2.25 };

const inks = {
  out: { late: "text-conflict", due: "text-approved", done: "text-ink-3" },
  back: { late: "text-conflict", due: "text-pickedup", done: "text-ink-3" },
};

type Way = keyof typeof inks;
type Mark = { way: Way; hour: number; looks: readonly { status: keyof Lane; count: number }[] };

const hourOf = (clock: string) => Number(clock.slice(0, 2));

/** One mark an hour: what is late in it, due and done. */
function marksOf(lane: Lane, way: Way, day: string, zone: string): readonly Mark[] {
  const hours = new Map<number, Map<keyof Lane, number>>();
  for (const status of ["late", "due", "done"] as const) {
    for (const { at, hasTime } of lane[status]) {
      if (!hasTime || dayOf(zone, at) !== day) continue;
      const hour = hourOf(formatClock(zone, at));
      const counts = hours.get(hour) ?? new Map<keyof Lane, number>();
      hours.set(hour, counts.set(status, (counts.get(status) ?? 0) + 1));
    }
  }
  return [...hours].map(([hour, counts]) => ({
    way,
    hour,
    looks: [...counts].map(([status, count]) => ({ status, count })),
  }));
}

const countsText = ({ late, due, done }: Lane) =>
  t`${ph({ late: late.length })} late, ${ph({ due: due.length })} due, ${ph({ done: done.length })} done`;

function railWords({ out, back }: TodayBoard, day: string): string {
  return t`${ph({ day: formatPlainDay(day, "weekday") })}. Going out: ${ph({ out: countsText(out) })}. Coming back: ${ph({ back: countsText(back) })}.`;
}
