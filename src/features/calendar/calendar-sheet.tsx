import { useRef, useState } from "react";
import type { BlockOpening } from "./block-drafts.ts";
import type { SheetSelection } from "./selection.ts";
import { Sheet, type SheetMeasures } from "./sheet.tsx";
import { sheetDays, type useCalendar } from "./use-calendar.ts";
import { useScrolledDay } from "./use-scrolled-day.ts";
import { useSheetSize } from "./use-sheet-window.ts";

type Props = {
  calendar: ReturnType<typeof useCalendar>;
  weeks: number;
  measures: SheetMeasures;
  now: number;
  /** Whether the form is open: what was chosen stays drawn until it closes. */
  isFormOpen: boolean;
  /** The sheet came to rest at another day. */
  onSettle: (day: string) => void;
  onBlock: (opening: BlockOpening) => void;
  onOpenBar: (key: string) => void;
};

/** The sheet at the day of the address, and what is chosen on it. */
export function CalendarSheet({ calendar, weeks, measures, now, isFormOpen, onSettle, onBlock, onOpenBar }: Props) {
  const { axis, firstDay, layout, barsOf, inView } = calendar;
  const { vehicles } = inView;
  const scroller = useRef<HTMLDivElement>(null);
  const size = useSheetSize(scroller);
  const dayWidth = size === undefined ? 0 : Math.max(measures.leastDay, size.width / (weeks * 7));
  const [selection, setSelection] = useState<SheetSelection>();
  const [wasOpen, setWasOpen] = useState(isFormOpen);
  if (wasOpen !== isFormOpen) {
    setWasOpen(isFormOpen);
    if (wasOpen) setSelection(undefined);
  }
  useScrolledDay({ scroller, axis, firstDay, dayWidth, onSettle });
  return (
    <Sheet
      scroller={scroller}
      size={size}
      axis={axis}
      days={sheetDays}
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
