import type { Bar } from "../model/bars.ts";
import { ph, t } from "@lingui/core/macro";
import { Centred } from "#components/list-state/list-state.tsx";
import { CalendarRange } from "lucide-react";
import type { ReactNode } from "react";
import { StateBadge, StateGlyph } from "#components/state-badge.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import type { GridColumn } from "#ui/grid/grid-rows.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { formatPlainDay, offsetAt } from "#values/zone.ts";
import { timesNote } from "#ui/format/moment.tsx";
import { conflictWords, barFacts, barName, vehicleName } from "../model/calendar-words.ts";
import type { Shown } from "../model/legend-kinds.ts";
import { beginningsByDay, occupationsOf, type CalendarInView, type Occupation } from "../model/occupations.ts";
import type { TimeAxis } from "../model/time-axis.ts";
import { keyTag } from "#ui/format/key-tag.tsx";
import { serverText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";

/** `offset`: of the times, for the head. */
const columnsFor = (offset: string): readonly GridColumn[] => [
  { id: "vehicle", label: t`Vehicle`, width: "minmax(132px,1fr)" },
  { id: "what", label: t`Entry`, width: "minmax(132px,1fr)" },
  { id: "state", label: t`Status`, width: "188px" },
  { id: "from", label: t`From, ${ph({ offset })}`, width: "172px" },
  { id: "until", label: t`Until`, width: "172px" },
];

type Props = {
  view: CalendarInView;
  shown: Shown;
  axis: TimeAxis;
  /** Opens a booking or block by the key of its bar. */
  onOpen: (key: string) => void;
  /** The booking whose panel is open. */
  openId: string | undefined;
  /** How complete it is, shown below the last row. */
  covers: string;
};

/** The calendar as a list: the bars of the timeline as rows, grouped by the day they start. */
export function CalendarAgenda({ view, shown, axis, onOpen, openId, covers }: Props) {
  const { range, zone } = view;
  const offset = offsetAt(zone, range.from);
  const list = occupationsOf(view, shown);
  const open = list.find(({ bar }) => bar.key === openId);
  const groups = beginningsByDay(list, axis, range.from).map(([index, rows]) => {
    const id = axis.dayAt(index);
    return { id, label: formatPlainDay(id, "full"), count: rows.length, rows };
  });
  if (groups.length === 0) {
    return (
      <Centred>
        <Empty icon={<CalendarRange strokeWidth={1.75} />} title={t`Nothing to show in this period`}>
          {covers}
        </Empty>
      </Centred>
    );
  }
  return (
    <VirtualGrid
      label={t`Agenda`}
      columns={columnsFor(offset)}
      groups={groups}
      rowKey={rowKey}
      openKey={open && rowKey(open)}
      rowLabel={({ vehicle, bar }) => barName(barFacts(bar, zone), vehicleName(vehicle), conflictWords([bar]))}
      renderCells={(row) => listCells(row, zone, offset)}
      renderPhone={(row) => phoneRow(row, zone, offset)}
      twoLineNote={timesNote(offset)}
      rowTone={({ bar }) => (barFacts(bar, zone).tone === "outcome" ? "outcome" : undefined)}
      onOpen={({ bar }) => onOpen(bar.key)}
      resetKey={JSON.stringify([range, [...shown.hidden], shown.isOnlyDouble])}
      footer={
        <p className="px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">{t`Bookings and blocks appear on the day they start, or on the first day in view. ${covers}`}</p>
      }
    />
  );
}

/** Vehicles may share a block ID. */
const rowKey = ({ vehicle, bar }: Occupation) => `${bar.key} ${vehicle.id}`;

function conflictGlyph(bar: Bar, size: number): ReactNode {
  const words = conflictWords([bar]);
  return words === undefined ? null : <StateGlyph tone="conflict" label={words} size={size} />;
}

/** The cells of a booking or block. */
function listCells({ vehicle, bar }: Occupation, zone: string, offset: string): ReactNode[] {
  const facts = barFacts(bar, zone, offset);
  return [
    <span key="vehicle" className="flex min-w-0 items-center gap-2">
      {vehicleLead(vehicle)}
      {vehicleRest(vehicle)}
    </span>,
    <span key="what" className="flex min-w-0 items-center gap-1.5">
      <bdi className="truncate font-medium">{facts.label}</bdi>
      {conflictGlyph(bar, 14)}
    </span>,
    <span key="state" className="flex items-center">
      <StateBadge tone={facts.tone} look={facts.kind === "block" ? "chip" : "row"} mono={facts.isStateAsSent}>
        {facts.kind === "block" ? t`Block, ${ph({ state: facts.state })}` : facts.state}
      </StateBadge>
    </span>,
    facts.from,
    facts.until,
  ];
}

function phoneRow({ vehicle, bar }: Occupation, zone: string, offset: string): ReactNode {
  const { tone, label, state, from, until } = barFacts(bar, zone, offset);
  return (
    <div className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 px-4 pt-[11px] pb-3">
      <StateGlyph tone={tone} label={state} size={18} />
      <span className="flex min-w-0 items-center gap-1.5 font-semibold">
        <bdi className="truncate">{label}</bdi>
        {conflictGlyph(bar, 15)}
      </span>
      <span className="flex max-w-40 min-w-0 text-ink-2">{vehicleLead(vehicle)}</span>
      <span className="col-[2/-1] truncate text-sm text-ink-2">
        {from} – {until}
      </span>
    </div>
  );
}

/** What a vehicle is known by: its key tag, or its name if it has no known reference. Plain functions, for long lists. */
const vehicleLead = ({ reference, name }: CalendarVehicle): ReactNode =>
  reference === undefined ? (
    <bdi className="truncate">{displayText(name, 80)}</bdi>
  ) : (
    <span className="flex max-w-32 min-w-0 flex-none">{keyTag(displayText(reference, 80))}</span>
  );

/** What else is known of it: the name beside a tag; beside a name, that it has no reference. */
const vehicleRest = ({ reference, title, isMapped }: CalendarVehicle): ReactNode =>
  reference === undefined
    ? isMapped === false && <span className="flex-none">{keyTag(undefined)}</span>
    : serverText(title, "truncate text-ink-2");
