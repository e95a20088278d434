import { t } from "@lingui/core/macro";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import {
  Fragment,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from "react";
import { announce } from "#ui/browser/announcer.tsx";
import { HoverCards } from "#ui/overlay/hover-cards.tsx";
import { tagRem } from "#ui/format/tag-width.ts";
import { daysBetween } from "#values/zone-day.ts";
import { holdersOn } from "../model/blocks.ts";
import { meet } from "../model/bars.ts";
import type { Occupation } from "../model/occupations.ts";
import { cellAfterKey, cellsBetween, within, type Cell, type TimelineSelection } from "./timeline-cells.ts";
import { BarCard, sayUnmovable, DraftCard, draftWords, TimelineDraft, warningsOf } from "./timeline-cards.tsx";
import { TimelineDays, TimelineHead } from "./timeline-planes.tsx";
import type { TimelineMeasures } from "../model/timeline-layout.ts";
import { TimelineRow } from "./timeline-row.tsx";
import { useTimelineDrag } from "./use-timeline-drag.ts";
import {
  headHeight,
  leftEdge,
  rowsOf,
  useVehiclePlace,
  useTimelineWindow,
  useScrolledDay,
  useTimelineSize,
} from "./use-timeline-window.ts";
import type { BlockOpening, Chosen } from "../model/block-dialog-store.ts";
import { timelineDays, type useCalendar } from "../model/use-calendar.ts";

type Props = {
  calendar: Pick<
    ReturnType<typeof useCalendar>,
    "axis" | "firstDay" | "layout" | "barsOf" | "isRefused" | "inView" | "letters" | "free"
  >;
  /** How many weeks are in view. */
  weeks: number;
  measures: TimelineMeasures;
  now: number;
  /** The days chosen here or entered in the form. */
  draft: Chosen | undefined;
  onDraft: (draft: Chosen | undefined) => void;
  /** The user chose a range, by pointer or with Enter. */
  onBlock: (opening: BlockOpening) => void;
  /** The timeline was scrolled to another day. */
  onSettle: (day: string) => void;
  onOpenBar: (key: string) => void;
  /** The booking whose panel is open. */
  openId: string | undefined;
};

/**
 * The fleet's bookings and blocks as an ARIA grid of vehicles by days. Renders only what is in view, plus the focused row.
 * Arrows, Home, End and Page keys move between cells, Shift selects, Enter blocks, Tab moves to the bars of the row. Fills its
 * container's height.
 */
export function Timeline({ calendar, weeks, measures, now, draft, onDraft, onBlock, openId, ...on }: Props) {
  const { axis, firstDay, layout, barsOf, isRefused, inView, letters, free } = calendar;
  const { vehicles, tracks, zone } = inView;
  const scroller = useRef<HTMLDivElement>(null);
  const size = useTimelineSize(scroller);
  const dayWidth = size === undefined ? 0 : Math.max(measures.leastDay, size.width / (weeks * 7));
  useScrolledDay({ scroller, axis, firstDay, dayWidth, onSettle: on.onSettle });
  useVehiclePlace(scroller, layout, vehicles);
  const window = useTimelineWindow(scroller, { layout, size, dayWidth });
  const [cell, setCell] = useState<{ row: number; day: string }>();
  const anchor = useRef<{ row: number; day: string }>(undefined);

  const chosenOf = ({ firstRow, lastRow, from, until }: TimelineSelection): Chosen => ({
    vehicles: vehicles.slice(firstRow, lastRow + 1),
    range: { from, until },
  });
  function block(chosen: Chosen): void {
    anchor.current = undefined;
    onDraft(chosen);
    onBlock({ kind: "chosen", ...chosen });
  }
  const unit = weeks === 1 ? "hour" : "day";
  /** The vehicle and the booking or block of a bar. */
  const occupationOf = (element: Element): Occupation | undefined => {
    const vehicle = vehicles[Number(element.closest("[data-row]")?.getAttribute("data-row"))];
    if (vehicle === undefined || window === undefined) return undefined;
    const key = element.getAttribute("data-bar");
    const bar = barsOf(vehicle, window.firstDay, window.lastDay).bars.find((each) => each.key === key);
    return bar && { vehicle, bar };
  };
  const onGrabBar = (element: Element) => {
    const grabbed = occupationOf(element);
    if (grabbed !== undefined) sayUnmovable(grabbed);
  };
  const pointing = { axis, layout, size, dayWidth, vehicles, unit, draft, chosenOf, onDraft, onDone: block } as const;
  const drag = useTimelineDrag(scroller, { ...pointing, onOpenBar: on.onOpenBar, onGrabBar });
  const chosenIds = new Set(draft?.vehicles.map(({ id }) => id));
  const takenOf = (vehicle: CalendarVehicle, { range }: Chosen) => holdersOn(tracks, vehicle, range, zone);
  const taken = draft === undefined ? [] : draft.vehicles.flatMap((vehicle) => takenOf(vehicle, draft));

  /** The position of a cell. It keeps its day when the axis moves. */
  const placeOf = ({ row, day }: { row: number; day: string }): Cell => ({
    row: within(row, layout.count),
    day: within(daysBetween(axis.first, day), timelineDays),
  });
  /** The focused cell; at first that of the first vehicle on the first day. */
  const active = cell === undefined ? { row: 0, day: firstDay } : placeOf(cell);

  function goTo(next: Cell, isChoosing: boolean): void {
    if (isChoosing) {
      const from = anchor.current ?? { row: active.row, day: axis.dayAt(active.day) };
      anchor.current = from;
      const chosen = chosenOf(cellsBetween(axis, placeOf(from), next));
      onDraft(chosen);
      const against = chosen.vehicles.flatMap((vehicle) => takenOf(vehicle, chosen));
      announce([draftWords(chosen, zone), ...warningsOf(chosen, against, zone, now)].join(". "));
    } else {
      anchor.current = undefined;
      if (draft !== undefined) onDraft(undefined);
    }
    setCell({ row: next.row, day: axis.dayAt(next.day) });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof Element) || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === "Enter" && event.target.closest("[data-bar]") === null) {
      event.preventDefault();
      return block(draft ?? chosenOf(cellsBetween(axis, active, active)));
    }
    if (event.key === "Escape" && draft !== undefined) {
      anchor.current = undefined;
      event.preventDefault();
      return onDraft(undefined);
    }
    const { width = 1, height = 1 } = size ?? {};
    const left = scroller.current?.scrollLeft ?? 0;
    const first = Math.ceil(left / dayWidth);
    const next = cellAfterKey(event, active, {
      rows: layout.count,
      days: timelineDays,
      page: Math.max(1, Math.floor(height / measures.row) - 1),
      firstDay: first,
      lastDay: Math.max(first, Math.floor((left + width) / dayWidth) - 1),
    });
    if (next === undefined) return;
    event.preventDefault();
    goTo(next, event.shiftKey);
  }

  const focusCell = useEffectEvent(() => {
    const element = scroller.current;
    if (element === null || size === undefined) return;
    const [top, left] = [layout.topOf(active.row), active.day * dayWidth];
    const below = top + layout.heightOf(active.row) - size.height;
    const beyond = left + dayWidth - size.width;
    const y = top < element.scrollTop ? top : Math.max(element.scrollTop, below);
    const x = left < element.scrollLeft ? left : Math.max(element.scrollLeft, beyond);
    if (y !== element.scrollTop || x !== element.scrollLeft) element.scrollTo(x, y);
    element.querySelector<HTMLElement>("[data-cell]")?.focus({ preventScroll: true });
  });
  // Only keys set a cell, and then it takes the focus.
  useLayoutEffect(() => {
    if (cell !== undefined) focusCell();
  }, [cell]);

  const shown = window === undefined ? [] : rowsOf(window, cell === undefined ? undefined : active.row);
  const edge = window === undefined ? { from: 0, until: 0 } : leftEdge(window, dayWidth);
  const style = {
    width: `calc(var(--timeline-head) + ${timelineDays * dayWidth}px)`,
    height: headHeight + layout.height,
  };
  const cardOf = (element: Element) => {
    const pointed = occupationOf(element);
    // What is being chosen has a card of its own.
    return pointed === undefined || drag.pointer !== undefined ? null : (
      <BarCard {...pointed} tracks={tracks} zone={zone} />
    );
  };
  return (
    <HoverCards subjects="[data-bar]" card={cardOf}>
      <div
        // Positions are computed from the left, whatever the writing direction.
        dir="ltr"
        ref={scroller}
        // Without rows nothing inside can take the focus, so keys couldn't scroll it.
        className={`${layout.count === 0 ? "overflow-hidden" : "overflow-auto"} relative min-h-0 flex-1 overscroll-contain bg-surface [--timeline-head:max(222px,calc(var(--tag)+118px))] [overflow-anchor:none] max-xl:[--timeline-head:max(116px,calc(var(--tag)+44px))] max-md:[--timeline-head:max(76px,calc(var(--short-tag)+34px))]`}
        style={tagSizes(letters)}
      >
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus */}
        <div
          role="grid"
          aria-label={t`Fleet calendar`}
          aria-rowcount={layout.count + 1}
          aria-colcount={timelineDays + 1}
          aria-multiselectable
          style={style}
          className="relative touch-pan-x touch-pan-y select-none"
          onKeyDown={onKeyDown}
          onClick={drag.onClick}
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
                now={now}
                chosen={draft?.range ?? free?.vehicles[0]?.range}
                taken={taken}
              />
              <div role="rowgroup" className="relative" style={{ height: layout.height }}>
                <TimelineDays
                  axis={axis}
                  dayWidth={dayWidth}
                  firstDay={window.firstDay}
                  lastDay={window.lastDay}
                  now={now}
                />
                {shown.map((index) => {
                  const vehicle = vehicles[index];
                  if (vehicle === undefined) return null;
                  const bars = barsOf(vehicle, window.firstDay, window.lastDay);
                  return (
                    <Fragment key={rowKey(vehicle, vehicles[index - 1])}>
                      <TimelineRow
                        vehicle={vehicle}
                        index={index}
                        top={layout.topOf(index)}
                        height={layout.heightOf(index)}
                        bar={measures.bar}
                        axis={axis}
                        dayWidth={dayWidth}
                        edgeFrom={edge.from}
                        edgeUntil={edge.until}
                        firstDay={firstDay}
                        bars={bars}
                        free={free?.vehicles[index]}
                        openId={bars.bars.some(({ key }) => key === openId) ? openId : undefined}
                        isChosen={chosenIds.has(vehicle.id)}
                        cell={index === active.row ? active.day : undefined}
                      />
                      {draft === undefined || !chosenIds.has(vehicle.id) ? null : (
                        <TimelineDraft
                          isRefused={isRefused(vehicle, draft.range)}
                          range={draft.range}
                          taken={takenOf(vehicle, draft)}
                          freeUntil={Math.min(
                            draft.range.until,
                            ...bars.bars.filter((bar) => meet(bar, draft.range)).map(({ from }) => from),
                          )}
                          axis={axis}
                          dayWidth={dayWidth}
                          top={layout.topOf(index)}
                          height={layout.heightOf(index)}
                        />
                      )}
                    </Fragment>
                  );
                })}
              </div>
            </>
          )}
        </div>
        {draft === undefined || drag.pointer === undefined ? null : (
          <DraftCard
            draft={draft}
            taken={taken}
            zone={zone}
            now={now}
            unit={unit}
            isBegun={drag.begun !== undefined}
            pointer={drag.pointer}
          />
        )}
      </div>
    </HoverCards>
  );
}

/** A phone has no room for the longest tags. */
const tagSizes = (letters: number): CSSProperties & Record<`--${string}`, string> => ({
  "--tag": `${tagRem(letters)}rem`,
  "--short-tag": `${tagRem(Math.min(letters, 10))}rem`,
});

/** Keyed by reference, so that a row survives the loading of the vehicles. Two vehicles with one reference are neighbours. */
function rowKey({ id, reference }: CalendarVehicle, above: CalendarVehicle | undefined): string {
  return reference === undefined || above?.reference === reference ? id : reference;
}
