import type { TimelineMeasures } from "../model/timeline-layout.ts";
import { useRef, useState } from "react";
import type { BlockOpening } from "../model/block-dialog-store.ts";
import type { TimelineSelection } from "./selection.ts";
import { Timeline } from "./timeline.tsx";
import { timelineDays, type useCalendar } from "../model/use-calendar.ts";
import { useScrolledDay } from "./use-scrolled-day.ts";
import { useTimelineSize } from "./use-timeline-window.ts";

type Props = {
  calendar: ReturnType<typeof useCalendar>;
  weeks: number;
  measures: TimelineMeasures;
  now: number;
  /** Whether the form is open: what was chosen stays drawn until it closes. */
  isFormOpen: boolean;
  /** The sheet came to rest at another day. */
  onSettle: (day: string) => void;
  onBlock: (opening: BlockOpening) => void;
  onOpenBar: (key: string) => void;
};

/** The sheet at the day of the address, and what is chosen on it. */
export function CalendarTimeline({ calendar, weeks, measures, now, isFormOpen, onSettle, onBlock, onOpenBar }: Props) {
  const { axis, firstDay, layout, barsOf, inView } = calendar;
  const { vehicles } = inView;
  const scroller = useRef<HTMLDivElement>(null);
  const size = useTimelineSize(scroller);
  const dayWidth = size === undefined ? 0 : Math.max(measures.leastDay, size.width / (weeks * 7));
  const [selection, setSelection] = useState<TimelineSelection>();
  const [wasOpen, setWasOpen] = useState(isFormOpen);
  if (wasOpen !== isFormOpen) {
    setWasOpen(isFormOpen);
    if (wasOpen) setSelection(undefined);
  }
  useScrolledDay({ scroller, axis, firstDay, dayWidth, onSettle });
  return (
    <Timeline
      scroller={scroller}
      size={size}
      axis={axis}
      days={timelineDays}
      dayWidth={dayWidth}
      vehicles={vehicles}
      layout={layout}
      measures={measures}
      barsOf={barsOf}
      homeDay={firstDay}
      now={now}
      selection={selection}
      onSelect={setSelection}
      onBlock={(chosen) => {
        setSelection(chosen);
        const range = { from: axis.msAt(chosen.from), until: axis.msAt(chosen.until) };
        onBlock({ kind: "chosen", vehicles: vehicles.slice(chosen.firstRow, chosen.lastRow + 1), range });
      }}
      onOpenBar={onOpenBar}
    />
  );
}
