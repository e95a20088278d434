import { CalendarRange } from "lucide-react";
import type { ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import { StateBadge, stateGlyph } from "#components/state-badge.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import type { GridColumn } from "#ui/grid/grid-head.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { keyTag } from "#ui/format/key-tag.tsx";
import { serverText } from "#ui/format/server-text.tsx";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import { formatPlainDay } from "#values/zone.ts";
import { barFacts, barName, vehicleName } from "../model/bar-facts.ts";
import type { CalendarSearch } from "../model/calendar-address.ts";
import { tagOf } from "../model/calendar-vehicles.ts";
import type { Shown } from "../model/legend-kinds.ts";
import {
  beginningsByDay,
  occupationsOf,
  readListSort,
  sortAfter,
  sortOccupations,
  type CalendarInView,
  type Occupation,
} from "../model/occupations.ts";
import type { TimeAxis } from "../model/time-axis.ts";

const text = catalogue("calendar/list", {
  label: "Calendar list",
  byDay: "Agenda of all vehicles",
  vehicle: "Vehicle",
  what: "What",
  state: "State",
  from: "From",
  until: "Until (not included)",
  loading: "Loading bookings",
  nothing: "Nothing is known in these dates",
  nothingText: (covers) =>
    `No booking that is loaded and no block from this browser lies on these vehicles in the dates in view. ${covers}`,
  inView: (count, covers) => `${countText(count)} in view. ${covers}`,
  inViewByDay: (covers) => `Each stands on the day on which it begins, or on the first day in view. ${covers}`,
  double: "double booking",
  block: (state) => `Block, ${state}`,
});

const columns: readonly GridColumn[] = [
  { id: "vehicle", sort: "vehicle", label: text.vehicle, width: "minmax(132px,1fr)" },
  { id: "what", label: text.what, width: "minmax(132px,1fr)" },
  { id: "state", sort: "state", label: text.state, width: "188px" },
  { id: "from", sort: "from", label: text.from, width: "184px" },
  { id: "until", sort: "until", label: text.until, width: "184px" },
];

type Props = {
  view: CalendarInView;
  shown: Shown;
  /** The days to group by; without them it is one list that can be sorted. */
  byDay?: TimeAxis;
  sort?: CalendarSearch["sort"];
  onSort?: (sort: CalendarSearch["sort"]) => void;
  onOpen: (occupation: Occupation) => void;
  /** What it covers, in words, below the last row. */
  covers: string;
  /** Whether bookings are loaded for the first time. */
  isUnread: boolean;
};

/** All that is in view, a row each: what the timeline shows as bars. */
export function CalendarList({ view, shown, byDay, sort, onSort, onOpen, covers, isUnread }: Props) {
  const { range, zone } = view;
  const letterKeys = useLetterKeys();
  const listSort = readListSort(sort);
  const all = occupationsOf(view, shown);
  const rows = sortOccupations(all, listSort);
  const groups =
    byDay === undefined
      ? [{ id: "all", label: "", count: rows.length, rows }]
      : beginningsByDay(all, byDay, range.from).map(([index, begins]) => {
          const day = byDay.dayAt(index);
          return { id: day, label: formatPlainDay(day, "full"), count: begins.length, rows: begins };
        });
  if (all.length === 0) return <NothingInView covers={covers} isUnread={isUnread} />;
  const sorting =
    byDay === undefined ? { sort: listSort, onSort: (id: string) => onSort?.(sortAfter(listSort, id)) } : {};
  return (
    <VirtualGrid
      label={byDay === undefined ? text.label : text.byDay}
      columns={byDay === undefined ? columns : unsorted}
      groups={groups}
      // A booking lies on one vehicle, and so does a block id.
      rowKey={({ vehicle, bar }) => `${bar.key} ${vehicle.id}`}
      rowLabel={({ vehicle, bar }) => barName(barFacts(bar, zone), vehicleName(vehicle), bar.isConflict)}
      renderCells={(row) => listCells(row, zone)}
      renderPhone={(row) => phoneRow(row, zone)}
      rowTone={(row) => (barFacts(row.bar, zone).tone === "outcome" ? "outcome" : undefined)}
      onOpen={onOpen}
      letterKeys={letterKeys}
      {...sorting}
      resetKey={JSON.stringify([sort, range, [...shown.hidden], shown.isOnlyDouble])}
      footer={
        <p className="px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
          {byDay === undefined ? text.inView(rows.length, covers) : text.inViewByDay(covers)}
        </p>
      }
    />
  );
}

const unsorted = columns.map(({ id, label, width }) => ({ id, label, width }));

/** The heads of the list; `listCells` gives what stands below them. */
export const listHeads: readonly string[] = columns.map(({ label }) => label);

/** What the list says of a booking or block. */
export function listCells({ vehicle, bar }: Occupation, zone: string): ReactNode[] {
  const facts = barFacts(bar, zone);
  return [
    <span key="vehicle" className="flex min-w-0 items-center gap-2">
      {keyTag(tagOf(vehicle))}
      {vehicle.title === undefined ? null : serverText(vehicle.title, "truncate text-ink-2")}
    </span>,
    <span key="what" className="flex min-w-0 items-center gap-1.5">
      <bdi className="truncate font-medium">{facts.label}</bdi>
      {bar.isConflict ? stateGlyph({ tone: "conflict", label: text.double, size: 14 }) : null}
    </span>,
    <span key="state" className="flex items-center">
      <StateBadge tone={facts.tone} look={facts.kind === "block" ? "chip" : "row"} mono={facts.isStateAsSent}>
        {facts.kind === "block" ? text.block(facts.state) : facts.state}
      </StateBadge>
    </span>,
    facts.from,
    facts.until,
  ];
}

function phoneRow({ vehicle, bar }: Occupation, zone: string): ReactNode {
  const { tone, label, state, from, until } = barFacts(bar, zone);
  return (
    <div className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 px-4 pt-[11px] pb-3">
      {stateGlyph({ tone, label: state, size: 18 })}
      <span className="flex min-w-0 items-center gap-1.5 font-semibold">
        <bdi className="truncate">{label}</bdi>
        {bar.isConflict ? stateGlyph({ tone: "conflict", label: text.double, size: 15 }) : null}
      </span>
      {keyTag(tagOf(vehicle))}
      <span className="col-[2/-1] truncate text-sm text-ink-2">
        {from} – {until}
      </span>
    </div>
  );
}

const skeleton = [{ width: "180px" }, { width: "minmax(0,1fr)" }, { width: "minmax(0,1fr)" }];

function NothingInView({ covers, isUnread }: { covers: string; isUnread: boolean }) {
  if (isUnread) {
    return (
      <div className="min-h-0 flex-1 overflow-hidden">
        <SkeletonRows columns={skeleton} rows={12} label={text.loading} />
      </div>
    );
  }
  return (
    <div className="grid min-h-0 flex-1 content-center overflow-auto">
      <Empty icon={<CalendarRange strokeWidth={1.75} />} title={text.nothing}>
        {text.nothingText(covers)}
      </Empty>
    </div>
  );
}
