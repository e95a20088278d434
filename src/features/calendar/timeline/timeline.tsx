import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import {
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import type { RowBars } from "../model/bars.ts";
import { cellsBetween, type TimelineSelection } from "./selection.ts";
import { TimelineChosen, TimelineDays } from "./timeline-planes.tsx";
import { TimelineHead } from "./timeline-head.tsx";
import { cellAfterKey, type Cell } from "./timeline-keys.ts";
import type { TimelineLayout, TimelineMeasures } from "../model/timeline-layout.ts";
import { TimelineRow } from "./timeline-row.tsx";
import type { TimeAxis } from "../model/time-axis.ts";
import { useTimelineDrag } from "./use-timeline-drag.ts";
import { headHeight, leftEdge, useTimelineWindow, type TimelineSize } from "./use-timeline-window.ts";
import { timelineText } from "./timeline-words.ts";

type Props = {
  scroller: RefObject<HTMLDivElement | null>;
  size: TimelineSize | undefined;
  axis: TimeAxis;
  /** How many days there are, and how wide one is in CSS pixels. */
  days: number;
  dayWidth: number;
  vehicles: readonly CalendarVehicle[];
  layout: TimelineLayout;
  measures: TimelineMeasures;
  /** What lies on a row from one day to another; the same object again while it is the same. */
  barsOf: (vehicle: CalendarVehicle, firstDay: number, lastDay: number) => RowBars;
  /** The day that has the keyboard before anyone went to another. */
  homeDay: number;
  now: number;
  selection: TimelineSelection | undefined;
  onSelect: (selection: TimelineSelection | undefined) => void;
  /** A range is complete, by pointer or by Enter. */
  onBlock: (selection: TimelineSelection) => void;
  onOpenBar: (key: string, bar: Element) => void;
};

/**
 * The whole fleet's time on one sheet, as an ARIA grid: vehicles by days, of which only what is in view is drawn, and the row that
 * has the keyboard. Arrows, Home, End and Page keys move between cells, Shift chooses, Enter blocks, Tab goes on to the bars of
 * the row. Fills its container's height.
 */
export function Timeline(props: Props) {
  const { scroller, size, axis, days, dayWidth, vehicles, layout, measures, selection, onSelect, onBlock } = props;
  const window = useTimelineWindow(scroller, { layout, size, dayWidth, days });
  const [cell, setCell] = useState<Cell>();
  const anchor = useRef<Cell>(undefined);
  const isFocusWanted = useRef(false);
  const drag = useTimelineDrag(scroller, { axis, layout, size, dayWidth, onSelect, onDone: onBlock });

  /** Days and rows that are in view as a whole. */
  function inView() {
    const element = scroller.current;
    const { width = 1, height = 1 } = size ?? {};
    const left = element?.scrollLeft ?? 0;
    const firstDay = Math.ceil(left / dayWidth);
    const lastDay = Math.max(firstDay, Math.floor((left + width) / dayWidth) - 1);
    return { rows: layout.count, days, page: Math.max(1, Math.floor(height / measures.row) - 1), firstDay, lastDay };
  }

  /** The cell that has the keyboard; before anyone was there that of the first vehicle on the day that was asked for. */
  const wanted = cell ?? { row: 0, day: props.homeDay };
  const active: Cell = { row: Math.max(0, Math.min(layout.count - 1, wanted.row)), day: wanted.day };

  function goTo(next: Cell, isChoosing: boolean): void {
    if (isChoosing) {
      anchor.current ??= active;
      onSelect(cellsBetween(anchor.current, next));
    } else {
      anchor.current = undefined;
      if (selection !== undefined) onSelect(undefined);
    }
    isFocusWanted.current = true;
    setCell(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof Element) || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isOnBar = event.target.closest("[data-bar]") !== null;
    if (event.key === "Enter" && !isOnBar) {
      event.preventDefault();
      anchor.current = undefined;
      onBlock(selection ?? cellsBetween(active, active));
      return;
    }
    if (event.key === "Escape" && selection !== undefined) {
      anchor.current = undefined;
      onSelect(undefined);
      return;
    }
    const next = cellAfterKey(event, active, inView());
    if (next === undefined) return;
    event.preventDefault();
    goTo(next, event.shiftKey);
  }

  function onClick(event: MouseEvent): void {
    const bar = event.target instanceof Element ? event.target.closest("[data-bar]") : null;
    const key = bar?.getAttribute("data-bar");
    if (bar !== null && bar !== undefined && key !== null && key !== undefined) props.onOpenBar(key, bar);
    else drag.onClick(event);
  }

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isFocusWanted.current || element === null || size === undefined) return;
    isFocusWanted.current = false;
    const [top, left] = [layout.topOf(active.row), active.day * dayWidth];
    const below = top + layout.heightOf(active.row) - size.height;
    const beyond = left + dayWidth - size.width;
    const y = top < element.scrollTop ? top : Math.max(element.scrollTop, below);
    const x = left < element.scrollLeft ? left : Math.max(element.scrollLeft, beyond);
    if (y !== element.scrollTop || x !== element.scrollLeft) element.scrollTo(x, y);
    element.querySelector<HTMLElement>("[data-cell]")?.focus({ preventScroll: true });
  });

  const shown =
    window === undefined ? [] : rowsOf(window.firstRow, window.lastRow, cell === undefined ? undefined : active.row);
  const edge = window === undefined ? { from: 0, until: 0 } : leftEdge(window, dayWidth);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a custom property
  const style = {
    "--day": `${dayWidth}px`,
    width: `calc(var(--timeline-head) + ${days * dayWidth}px)`,
    height: headHeight + layout.height,
  } as CSSProperties;
  return (
    <div
      // Time runs from left to right whatever the page is read in: its places are arithmetic.
      dir="ltr"
      ref={scroller}
      // Without a row nothing in it takes the focus, and so no key scrolls it.
      className={`${layout.count === 0 ? "overflow-hidden" : "overflow-auto"} relative min-h-0 flex-1 overscroll-contain bg-surface [--timeline-head:222px] [overflow-anchor:none] max-xl:[--timeline-head:96px] max-md:[--timeline-head:92px]`}
    >
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus */}
      <div
        role="grid"
        aria-label={timelineText.label}
        aria-rowcount={layout.count + 1}
        aria-colcount={days + 1}
        aria-multiselectable
        style={style}
        className="relative touch-pan-x touch-pan-y select-none"
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerDown={drag.onPointerDown}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={drag.onPointerCancel}
      >
        {window === undefined ? null : (
          <>
            <TimelineHead
              axis={axis}
              dayWidth={dayWidth}
              firstDay={window.firstDay}
              lastDay={window.lastDay}
              vehicles={vehicles.length}
              now={props.now}
              chosen={selection}
            />
            <div role="rowgroup" className="relative" style={{ height: layout.height }}>
              <TimelineDays
                axis={axis}
                dayWidth={dayWidth}
                firstDay={window.firstDay}
                lastDay={window.lastDay}
                now={props.now}
              />
              {shown.map((index) => {
                const vehicle = vehicles[index];
                if (vehicle === undefined) return null;
                return (
                  <TimelineRow
                    key={rowKey(vehicle, vehicles[index - 1])}
                    vehicle={vehicle}
                    index={index}
                    top={layout.topOf(index)}
                    height={layout.heightOf(index)}
                    bar={measures.bar}
                    axis={axis}
                    days={days}
                    dayWidth={dayWidth}
                    edgeFrom={edge.from}
                    edgeUntil={edge.until}
                    bars={props.barsOf(vehicle, window.firstDay, window.lastDay)}
                    cell={index === active.row ? active.day : undefined}
                  />
                );
              })}
              {selection === undefined ? null : (
                <TimelineChosen
                  selection={selection}
                  axis={axis}
                  dayWidth={dayWidth}
                  layout={layout}
                  isBegun={drag.begun !== undefined}
                />
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** The rows of the window, and the one that has the keyboard wherever it is. */
function rowsOf(first: number, last: number, pinned: number | undefined): readonly number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
  return pinned === undefined || (pinned >= first && pinned <= last) ? rows : [...rows, pinned];
}

/**
 * A row is the same before and after the list of vehicles is there: bookings name a vehicle by its reference first. Two with
 * one reference stand one below the other.
 */
function rowKey({ id, reference }: CalendarVehicle, above: CalendarVehicle | undefined): string {
  return reference === undefined || above?.reference === reference ? id : reference;
}
