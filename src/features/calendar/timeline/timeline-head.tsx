import { Van } from "lucide-react";
import { countText } from "#language/number.ts";
import { formatClock, formatPlainDay, offsetAt } from "#values/zone.ts";
import { dayIndexOf, type TimeAxis } from "../model/time-axis.ts";
import { dateLocale } from "#language/language.ts";
import { timelineText } from "./timeline-words.ts";

type Props = {
  axis: TimeAxis;
  dayWidth: number;
  firstDay: number;
  lastDay: number;
  vehicles: number;
  now: number;
  /** The days that are chosen, their end not counted. */
  chosen: { from: number; until: number } | undefined;
};

/** Narrower than this a day has no name of its own: months are named instead. */
const roomForDay = 26;

/** The days over the rows; it stays in view. */
export function TimelineHead({ axis, dayWidth, firstDay, lastDay, vehicles, now, chosen }: Props) {
  const today = dayIndexOf(axis, now);
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, step) => firstDay + step);
  const isDense = dayWidth < roomForDay;
  return (
    <div role="row" aria-rowindex={1} className="sticky top-0 z-5 flex h-[2.875rem] border-b border-line bg-surface">
      <div
        role="columnheader"
        aria-colindex={1}
        className="sticky left-0 z-5 flex h-full w-(--timeline-head) flex-none items-center gap-1.5 border-r border-line bg-surface pl-5 text-xs text-ink-3 max-xl:pl-3.5 max-md:pl-3"
      >
        <Van aria-hidden size={13} strokeWidth={1.75} />
        {countText(vehicles)} <span className="max-xl:sr-only">{timelineText.vehicles(vehicles)}</span>
      </div>
      {days.map((index) => {
        const day = axis.dayAt(index);
        const isFirst = day.endsWith("-01") || index === firstDay;
        if (isDense && !isFirst) return null;
        const width = isDense ? monthEnd(day, index, lastDay) - index : 1;
        const isToday = index === today;
        const isChosen = chosen !== undefined && index < chosen.until && index + 1 > chosen.from;
        const plane = isChosen ? "bg-selected" : isWeekend(day) && !isDense ? "bg-canvas" : "";
        return (
          <div
            key={day}
            role="columnheader"
            aria-colindex={index + 2}
            aria-label={formatPlainDay(day, "full")}
            style={{ left: `calc(var(--timeline-head) + ${index * dayWidth}px)`, width: width * dayWidth }}
            className={`absolute inset-y-0 grid content-center justify-items-center gap-px overflow-clip border-l border-line-soft text-xs leading-[1.05] ${plane} ${isToday ? "text-link" : "text-ink-3"}`}
          >
            {isDense ? (
              <span className="sticky left-(--timeline-head) px-1 text-sm font-semibold text-ink">
                {monthName(day)}
              </span>
            ) : (
              <>
                {isToday && dayWidth > 52 ? null : <span>{weekday(day)}</span>}
                <b className={`text-md font-semibold ${isToday ? "" : "text-ink"}`}>
                  {isToday && dayWidth > 52 ? `${weekday(day)} ` : ""}
                  {isFirst && dayWidth > 52 ? formatPlainDay(day) : Number(day.slice(8))}
                </b>
                {isToday && dayWidth > 52 ? (
                  <span aria-hidden className="tabular-nums">
                    {formatClock(axis.zone, now)}
                    <span className="ml-[0.2em] text-[0.88em]">{offsetAt(axis.zone, now)}</span>
                  </span>
                ) : null}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

const dayOfWeek = (day: string) => new Date(Date.parse(day)).getUTCDay();
export const isWeekend = (day: string): boolean => dayOfWeek(day) % 6 === 0;
const weekday = (day: string) => formatPlainDay(day, "weekday").split(" ")[0];

const month = new Intl.DateTimeFormat(dateLocale, { month: "short", year: "numeric", timeZone: "UTC" });
const monthName = (day: string) => month.format(Date.parse(day));

/** The position at which the month of a day ends, within what is drawn. */
function monthEnd(day: string, index: number, lastDay: number): number {
  const date = new Date(Date.parse(day));
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return Math.min(lastDay + 1, index + length - date.getUTCDate() + 1);
}
