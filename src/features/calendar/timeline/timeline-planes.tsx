import { plural } from "@lingui/core/macro";
import { countText } from "#language/locale/number.ts";
import { Van } from "lucide-react";
import { formatClock, formatPlainDay, offsetAt } from "#values/zone.ts";
import { meet, type Range } from "../model/bars.ts";
import { dayIndexOf, type TimeAxis } from "../model/time-axis.ts";
import { dateLocale } from "#language/locale/language.ts";

type HeadProps = {
  axis: TimeAxis;
  dayWidth: number;
  firstDay: number;
  lastDay: number;
  vehicles: number;
  now: number;
  /** The chosen range and what of it is taken, epoch ms. */
  chosen: Range | undefined;
  taken: readonly Range[];
};

/** Narrower days, in CSS pixels, show only months. */
const roomForDay = 26;

/** The sticky header with the days. */
export function TimelineHead({ axis, dayWidth, firstDay, lastDay, vehicles, now, chosen, taken }: HeadProps) {
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
        {countText(vehicles)}{" "}
        <span className="max-xl:sr-only">{plural({ count: vehicles }, { one: "vehicle", other: "vehicles" })}</span>
      </div>
      {days.map((index) => {
        const day = axis.dayAt(index);
        const isFirst = day.endsWith("-01") || index === firstDay;
        if (isDense && !isFirst) return null;
        const width = isDense ? monthEnd(day, index, lastDay) - index : 1;
        const isToday = index === today;
        const whole = { from: axis.startOf(index), until: axis.startOf(index + 1) };
        const isChosen = chosen !== undefined && meet(whole, chosen);
        const isTaken = isChosen && taken.some((each) => meet(whole, each));
        const plane = isTaken
          ? "bg-danger-soft"
          : isChosen
            ? "bg-selected"
            : isWeekend(day) && !isDense
              ? "bg-canvas"
              : "";
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
                  {isFirst && dayWidth > 52
                    ? formatPlainDay(day, "short", Number(day.slice(0, 4)))
                    : Number(day.slice(8))}
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
const isWeekend = (day: string): boolean => dayOfWeek(day) % 6 === 0;
const weekday = (day: string) => formatPlainDay(day, "weekday").split(" ")[0];

const month = new Intl.DateTimeFormat(dateLocale, { month: "short", year: "numeric", timeZone: "UTC" });
const monthName = (day: string) => month.format(Date.parse(day));

/** The position where the month of a day ends, within the rendered days. */
function monthEnd(day: string, index: number, lastDay: number): number {
  const date = new Date(Date.parse(day));
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return Math.min(lastDay + 1, index + length - date.getUTCDate() + 1);
}

type DaysProps = { axis: TimeAxis; dayWidth: number; firstDay: number; lastDay: number; now: number };

/** Behind the bars: lines between days, weekends and the current time. */
export function TimelineDays({ axis, dayWidth, firstDay, lastDay, now }: DaysProps) {
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, step) => firstDay + step);
  const at = axis.at(now);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 left-(--timeline-head)">
      {days.map((day) => {
        const name = axis.dayAt(day);
        // Narrow days show only the lines between months.
        if (dayWidth < 12 && !name.endsWith("-01")) return null;
        return (
          <span
            key={day}
            style={{ left: day * dayWidth, width: dayWidth < 12 ? 1 : dayWidth }}
            className={`absolute inset-y-0 border-l border-line-soft ${isWeekend(name) && dayWidth >= 12 ? "bg-canvas" : ""}`}
          />
        );
      })}
      {at < firstDay || at > lastDay + 1 ? null : (
        <span
          style={{ left: at * dayWidth }}
          className="absolute inset-y-0 z-3 w-px bg-link forced-colors:w-[3px] forced-colors:bg-[Highlight]"
        />
      )}
    </div>
  );
}
