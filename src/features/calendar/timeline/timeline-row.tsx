import { ph, t } from "@lingui/core/macro";
import { BarUndo, TimelineBar } from "./timeline-bar.tsx";
import { TriangleAlert } from "lucide-react";
import { Fragment, memo, type ReactNode } from "react";
import { keyTag } from "#ui/format/key-tag.tsx";
import { nameText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { formatPlainDay } from "#values/zone.ts";
import type { RowBars } from "../model/bars.ts";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import type { FreeVehicle } from "../model/free-vehicles.ts";
import { conflictWords, barFacts } from "../model/calendar-words.ts";
import { timelineDays } from "../model/use-calendar.ts";
import type { TimeAxis } from "../model/time-axis.ts";
import { Link } from "@tanstack/react-router";
import { rangeText } from "#values/range-text.ts";
import { askForDialog } from "../model/block-dialog-store.ts";

type Props = {
  vehicle: CalendarVehicle;
  /** Position among all rows, from 0. */
  index: number;
  top: number;
  height: number;
  /** Top of the first bar, height of a bar and distance between lanes, CSS pixels. */
  bar: { readonly top: number; readonly height: number; readonly lane: number };
  axis: TimeAxis;
  /** The width of a day in CSS pixels. */
  dayWidth: number;
  /** The positions between which the left edge of the view lies. */
  edgeFrom: number;
  edgeUntil: number;
  /** Where the view begins, once it is at rest. */
  firstDay: number;
  bars: RowBars;
  /** The hours that it is asked to be free. */
  free: FreeVehicle | undefined;
  /** The booking whose panel is open, if it is on this row. */
  openId: string | undefined;
  /** Whether days of it are chosen. */
  isChosen: boolean;
  /** The focused day on this row; its bars are then in the tab order. */
  cell: number | undefined;
};

/** One vehicle over the rendered days. Memoised, so that scrolling renders only new rows. */
export const TimelineRow = memo(function TimelineRow(props: Props) {
  const { vehicle, index, top, height, axis, dayWidth, bars, cell } = props;
  const edge = { from: props.edgeFrom, until: props.edgeUntil };
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      style={{ top, height }}
      className="absolute inset-x-0 flex border-b border-line-soft"
    >
      <div
        role="rowheader"
        aria-label={[vehicle.name, conflictWords(bars.bars) ?? []].flat().join(", ")}
        className={`sticky left-0 z-4 flex h-full w-(--timeline-head) flex-none items-center gap-2 overflow-hidden border-r border-line pl-5 max-xl:pl-3.5 max-md:pl-3 ${props.isChosen || props.openId !== undefined ? "bg-selected" : "bg-surface"}`}
      >
        {rowHead(vehicle)}
        {bars.hasConflict && (
          <TriangleAlert aria-hidden size={14} strokeWidth={2} className="mr-2 ml-auto flex-none text-conflict" />
        )}
      </div>
      {vehicle.isMapped === false && bars.bars.length === 0 ? (
        <div role="gridcell" className="sticky left-(--timeline-head) z-3">
          <UnmappedRow vehicleId={vehicle.id} isTabStop={cell !== undefined} />
        </div>
      ) : null}
      <div
        role="gridcell"
        aria-colindex={2}
        aria-colspan={timelineDays}
        className="absolute inset-y-0 left-(--timeline-head)"
      >
        {props.free && (
          <FreeMark
            {...props.free}
            axis={axis}
            dayWidth={dayWidth}
            isTabStop={cell !== undefined}
            isChosen={props.isChosen}
          />
        )}
        {bars.bars.map((bar) => {
          const [from, until] = [Math.max(0, axis.at(bar.from)), Math.min(timelineDays, axis.at(bar.until))];
          if (until <= from) return null;
          const place = {
            left: from * dayWidth,
            width: (until - from) * dayWidth,
            top: props.bar.top + bar.lane * props.bar.lane,
            height: bars.lanes > 1 ? props.bar.lane - 2 : props.bar.height,
          };
          const block = bar.of.kind === "block" ? bar.of.block.of : undefined;
          return (
            <Fragment key={bar.key}>
              <TimelineBar
                bar={bar}
                vehicle={vehicle.name}
                zone={axis.zone}
                {...place}
                isPinned={from < edge.until && until > edge.from}
                room={(until - (until > props.firstDay ? Math.max(from, props.firstDay) : from)) * dayWidth}
                isTabStop={cell !== undefined}
                isOpen={bar.key === props.openId}
              />
              {block?.kind === "pending" ? <BarUndo pending={block.pending} {...place} /> : null}
            </Fragment>
          );
        })}
      </div>
      {cell === undefined ? null : (
        // A new element for each day: screen readers wouldn't announce a moved one.
        <div
          key={cell}
          role="gridcell"
          tabIndex={0}
          data-cell
          aria-colindex={cell + 2}
          aria-label={cellName(props, cell)}
          style={{ left: `calc(var(--timeline-head) + ${cell * dayWidth}px)`, width: dayWidth }}
          className="pointer-events-none absolute inset-y-0 z-2 min-w-6 rounded-xs focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus forced-colors:focus-visible:outline-[3px] forced-colors:focus-visible:outline-[Highlight]"
        />
      )}
    </div>
  );
});

/** The tag, and its name where there's room; without a known reference the name alone, in two lines on a phone. */
function rowHead({ reference, title, name }: CalendarVehicle): ReactNode {
  if (reference === undefined) {
    return (
      <bdi className="min-w-0 flex-1 truncate max-md:line-clamp-2 max-md:text-sm max-md:whitespace-normal">
        {displayText(name, 80)}
      </bdi>
    );
  }
  return (
    <>
      <span className="flex max-w-(--tag) min-w-0 flex-none max-md:max-w-(--short-tag)">
        {keyTag(displayText(reference, 80))}
      </span>
      <span className="min-w-0 flex-1 truncate text-ink-2 max-xl:hidden">{nameText(title)}</span>
    </>
  );
}

/** `HV-09, Fri 12 Jun 2026: Booking BK-20407` */
function cellName({ vehicle, axis, bars }: Props, day: number): string {
  const [from, until] = [axis.startOf(day), axis.startOf(day + 1)];
  const on = bars.bars.filter((bar) => bar.from < until && bar.until > from);
  const what = on.map((bar) => {
    const { label: name, kind } = barFacts(bar, axis.zone);
    return kind === "block" ? t`Block ${name}` : t`Booking ${name}`;
  });
  const named = formatPlainDay(axis.dayAt(day), "full");
  return t`${ph({ vehicle: vehicle.name })}, ${ph({ day: named })}: ${what.length === 0 ? t`nothing to show` : what.join(", ")}`;
}

/** Says in the row of an unmapped vehicle that it can't be blocked, and links to mapping. Clicks beside the link pass through. */
function UnmappedRow({ vehicleId, isTabStop }: { vehicleId: string; isTabStop: boolean }) {
  return (
    <p className="pointer-events-none inline-flex h-full items-center gap-1 px-3 text-sm whitespace-nowrap text-ink-3">
      {t`Without a known reference, you can't block it.`}
      <Link
        to="/vehicles/$vehicleId"
        params={{ vehicleId }}
        tabIndex={isTabStop ? 0 : -1}
        className="pointer-events-auto text-link underline underline-offset-2"
      >
        {t`Map it`}
      </Link>
    </p>
  );
}

const doubts: Readonly<Record<NonNullable<FreeVehicle["doubt"]>, string>> = {
  dates: t`booking with unclear dates`,
  status: t`booking with unknown status`,
  late: t`late return`,
  outcome: t`block with unknown outcome`,
  reference: t`bookings may be missing`,
  list: t`bookings may be missing`,
};

type MarkProps = FreeVehicle & {
  axis: TimeAxis;
  dayWidth: number;
  isTabStop: boolean;
  isChosen: boolean;
};

/** The hours that were asked for, on a row: a press blocks them if the vehicle is free, else it says why we can't say. */
function FreeMark({ vehicle, range, doubt, axis, dayWidth, isTabStop, isChosen }: MarkProps) {
  const [from, until] = [Math.max(0, axis.at(range.from)), Math.min(timelineDays, axis.at(range.until))];
  if (until <= from) return null;
  const place = { left: from * dayWidth, width: (until - from) * dayWidth };
  if (doubt !== undefined) {
    const why = t`Not sure: ${ph({ why: doubts[doubt] })}`;
    // Elsewhere the row has words or a bar of its own at this place.
    const hasRoom = doubt === "dates" || doubt === "late" || doubt === "list";
    return (
      <span
        title={why}
        style={place}
        className="pointer-events-none absolute inset-y-0 grid content-center border-x border-dotted border-line-strong px-1 text-center text-xs text-ink-3"
      >
        <span className={hasRoom ? "truncate" : "sr-only"}>{why}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t`Free, ${ph({ vehicle: vehicle.name })}: block ${ph({ range: rangeText(axis.zone, range.from, range.until) })}`}
      style={place}
      // The timeline would take it for a press on its cells.
      onClick={(event) => {
        event.stopPropagation();
        askForDialog({ kind: "chosen", vehicles: [vehicle], range });
      }}
      onKeyDown={(event) => event.key === "Enter" && event.stopPropagation()}
      className="absolute inset-y-0 cursor-pointer border-x border-accent bg-selected/60 text-xs font-medium text-ink hover:bg-selected forced-colors:border-[Highlight]"
    >
      {/* The chosen days have words of their own. */}
      {isChosen ? null : t`Free`}
    </button>
  );
}
