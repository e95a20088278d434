import { useMemo, type ReactNode } from "react";
import type { GridColumn } from "#ui/grid/grid-head.tsx";
import { keyTag } from "#ui/format/key-tag.tsx";
import { serverText } from "#ui/format/server-text.tsx";
import { StateBadge, stateGlyph } from "#components/state-badge.tsx";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { tagOf } from "../model/vehicle-tag.ts";
import type { CalendarSearch } from "../model/calendar-address.ts";
import type { Shown } from "../model/legend-kinds.ts";
import { occupationsOf, type CalendarInView, type Occupation } from "../model/occupations.ts";
import { readListSort, sortAfter, sortOccupations } from "./list-view-sort.ts";
import { barFacts, listText, occupationLabel } from "../model/bar-facts.ts";
import { NothingInView } from "./nothing-in-view.tsx";

const columns: readonly GridColumn[] = [
  { id: "vehicle", sort: "vehicle", label: listText.vehicle, width: "minmax(132px,1fr)" },
  { id: "what", label: listText.what, width: "minmax(132px,1fr)" },
  { id: "state", sort: "state", label: listText.state, width: "188px" },
  { id: "from", sort: "from", label: listText.from, width: "184px" },
  { id: "until", sort: "until", label: listText.until, width: "184px" },
];

type Props = {
  view: CalendarInView;
  shown: Shown;
  /** What the address says. */
  sort: CalendarSearch["sort"];
  onChange: (next: CalendarSearch) => void;
  /** A row is opened: `bar.key` says which. */
  onOpen: (occupation: Occupation) => void;
  /** What it covers, in words, below the last row. */
  covers: string;
  /** Whether bookings are being read for the first time. */
  isUnread: boolean;
};

/** All that is in view as a list, a row each: what the sheet shows as bars. */
export function CalendarList({ view, shown, sort, onChange, onOpen, covers, isUnread }: Props) {
  const { vehicles, tracks, blocks, range, zone } = view;
  const letterKeys = useLetterKeys();
  const occupations = useMemo(
    () => occupationsOf({ vehicles, tracks, blocks, range: { from: range.from, until: range.until }, zone }, shown),
    [vehicles, tracks, blocks, range.from, range.until, zone, shown],
  );
  const listSort = readListSort(sort);
  const rows = useMemo(() => sortOccupations(occupations, readListSort(sort)), [occupations, sort]);
  if (rows.length === 0) {
    return <NothingInView covers={covers} isUnread={isUnread} />;
  }
  return (
    <VirtualGrid
      label={listText.label}
      columns={columns}
      groups={[{ id: "all", label: "", count: rows.length, rows }]}
      rowKey={keyOf}
      rowLabel={(row) => occupationLabel(row, zone)}
      renderCells={(row) => cells(row, zone)}
      renderPhone={(row) => phoneRow(row, zone)}
      rowTone={(row) => (barFacts(row.bar, zone).tone === "outcome" ? "outcome" : undefined)}
      onOpen={onOpen}
      letterKeys={letterKeys}
      sort={listSort}
      onSort={(id) => onChange({ sort: sortAfter(listSort, id) })}
      resetKey={JSON.stringify([sort, range.from, range.until, [...shown.hidden], shown.isOnlyDouble])}
      footer={
        <p className="px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">{listText.inView(rows.length, covers)}</p>
      }
    />
  );
}

/** A booking stands on one row, and a block id on one vehicle. */
const keyOf = ({ vehicle, bar }: Occupation) => `${bar.key} ${vehicle.id}`;

function cells({ vehicle, bar }: Occupation, zone: string): ReactNode[] {
  const facts = barFacts(bar, zone);
  return [
    <span key="vehicle" className="flex min-w-0 items-center gap-2">
      {keyTag(tagOf(vehicle))}
      {vehicle.title === undefined ? null : serverText(vehicle.title, "truncate text-ink-2")}
    </span>,
    <span key="what" className="flex min-w-0 items-center gap-1.5">
      <bdi className="truncate font-medium">{facts.label}</bdi>
      {bar.isConflict ? stateGlyph({ tone: "conflict", label: listText.double, size: 14 }) : null}
    </span>,
    <span key="state" className="flex items-center">
      <StateBadge tone={facts.tone} look={facts.kind === "block" ? "chip" : "row"} mono={facts.isStateAsSent}>
        {facts.kind === "block" ? listText.block(facts.state) : facts.state}
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
      <bdi className="truncate font-semibold">{label}</bdi>
      {keyTag(tagOf(vehicle))}
      <span className="col-[2/-1] truncate text-sm text-ink-2">
        {from} – {until}
      </span>
    </div>
  );
}
