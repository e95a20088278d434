import { useMemo, type ReactNode } from "react";
import type { GridColumn } from "#ui/grid/grid-head.tsx";
import { keyTag } from "#ui/format/key-tag.tsx";
import { stateGlyph } from "#components/state-badge.tsx";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { tagOf } from "../model/vehicle-tag.ts";
import { formatPlainDay } from "#values/zone.ts";
import { daysOfFleet } from "./agenda-days.ts";
import type { Shown } from "../model/legend-kinds.ts";
import type { CalendarInView, Occupation } from "../model/occupations.ts";
import { barFacts, listText, occupationLabel } from "../model/bar-facts.ts";
import { NothingInView } from "./nothing-in-view.tsx";
import type { TimeAxis } from "../model/time-axis.ts";
import { agendaText } from "./agenda-words.ts";

const columns: readonly GridColumn[] = [
  { id: "vehicle", label: listText.vehicle, width: "180px" },
  { id: "what", label: listText.what, width: "minmax(0,1fr)" },
  { id: "state", label: listText.state, width: "180px" },
  { id: "until", label: agendaText.times, width: "minmax(0,1fr)" },
];

type Props = {
  view: CalendarInView;
  shown: Shown;
  axis: TimeAxis;
  /** Opens a vehicle's own agenda. */
  onVehicle: (id: string) => void;
  covers: string;
  /** Whether bookings are being read for the first time. */
  isUnread: boolean;
};

/** What begins on each day on all vehicles; a row leads to its vehicle's agenda. */
export function AgendaOfFleet({ view, shown, axis, onVehicle, covers, isUnread }: Props) {
  const { vehicles, tracks, blocks, range, zone } = view;
  const letterKeys = useLetterKeys();
  const groups = useMemo(
    () =>
      daysOfFleet({ vehicles, tracks, blocks, range: { from: range.from, until: range.until }, zone }, shown, axis).map(
        ({ day, begins }) => ({ id: day, label: formatPlainDay(day, "full"), count: begins.length, rows: begins }),
      ),
    [vehicles, tracks, blocks, range.from, range.until, zone, shown, axis],
  );
  if (groups.length === 0) {
    return <NothingInView covers={covers} isUnread={isUnread} />;
  }
  return (
    <VirtualGrid
      label={agendaText.ofAll}
      columns={columns}
      groups={groups}
      rowKey={({ vehicle, bar }) => `${bar.key} ${vehicle.id}`}
      rowLabel={(row) => occupationLabel(row, zone)}
      renderCells={(row) => cells(row, zone)}
      renderPhone={(row) => phoneRow(row, zone)}
      onOpen={({ vehicle }) => onVehicle(vehicle.id)}
      letterKeys={letterKeys}
      resetKey={`${String(range.from)} ${String(range.until)}`}
      footer={<p className="px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">{agendaText.foot(covers)}</p>}
    />
  );
}

function cells(row: Occupation, zone: string): ReactNode[] {
  const { label, tone, state, from, until } = barFacts(row.bar, zone);
  return [
    keyTag(tagOf(row.vehicle)),
    <span key="what" className="flex items-center gap-1.5">
      {stateGlyph({ tone, label: "", size: 15 })}
      <bdi className="truncate">{label}</bdi>
    </span>,
    state,
    `${from} – ${until}`,
  ];
}

function phoneRow(row: Occupation, zone: string): ReactNode {
  const { label, tone, state, from, until } = barFacts(row.bar, zone);
  return (
    <div className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 px-4 pt-[11px] pb-3">
      {stateGlyph({ tone, label: state, size: 18 })}
      <span className="flex min-w-0 items-center gap-1.5 font-semibold">
        <bdi className="truncate">{label}</bdi>
        {row.bar.isConflict ? stateGlyph({ tone: "conflict", label: listText.double, size: 15 }) : null}
      </span>
      {keyTag(tagOf(row.vehicle))}
      <span className="col-[2/-1] truncate text-sm text-ink-2">
        {from} – {until}
      </span>
    </div>
  );
}
