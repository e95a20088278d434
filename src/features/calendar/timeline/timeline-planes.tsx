import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import { isWeekend } from "./timeline-head.tsx";
import type { TimelineLayout } from "../model/timeline-layout.ts";
import type { TimelineSelection } from "./selection.ts";
import type { TimeAxis } from "../model/time-axis.ts";
import { timelineText } from "./timeline-words.ts";

type DaysProps = { axis: TimeAxis; dayWidth: number; firstDay: number; lastDay: number; now: number };

/** Behind the bars: lines between days, weekends, and where it is now. */
export function TimelineDays({ axis, dayWidth, firstDay, lastDay, now }: DaysProps) {
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, step) => firstDay + step);
  const at = axis.at(now);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 left-(--timeline-head)">
      {days.map((day) => {
        const name = axis.dayAt(day);
        // Where days are narrow only the months are told apart.
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

type ChosenProps = {
  selection: TimelineSelection;
  axis: TimeAxis;
  dayWidth: number;
  layout: TimelineLayout;
  /** Its end is still to be pressed. */
  isBegun: boolean;
};

/** What is chosen, over the bars, with its times. */
export function TimelineChosen({ selection, axis, dayWidth, layout, isBegun }: ChosenProps) {
  const { firstRow, lastRow, from, until } = selection;
  const top = layout.topOf(firstRow);
  const height = layout.topOf(lastRow) + layout.heightOf(lastRow) - top;
  return (
    <div
      aria-hidden
      data-chosen
      style={{
        top,
        height,
        left: `calc(var(--timeline-head) + ${from * dayWidth}px)`,
        width: (until - from) * dayWidth,
      }}
      className="pointer-events-none absolute z-3 flex items-center overflow-visible rounded-sm border-[1.5px] border-dashed border-focus bg-selected/60 px-1.5 forced-colors:border-[3px] forced-colors:border-[Highlight] forced-colors:bg-transparent"
    >
      <span className="sticky left-(--timeline-head) rounded-xs bg-surface px-1 text-xs font-medium whitespace-nowrap text-ink">
        {isBegun ? timelineText.begun(moment(axis, from)) : `${moment(axis, from)} – ${moment(axis, until)}`}
      </span>
    </div>
  );
}

const moment = (axis: TimeAxis, position: number) => {
  const ms = axis.msAt(position);
  return `${formatDay(axis.zone, ms, "weekday")} ${formatClock(axis.zone, ms)} ${offsetAt(axis.zone, ms)}`;
};
