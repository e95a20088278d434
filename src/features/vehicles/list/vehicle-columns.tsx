import { ph, t } from "@lingui/core/macro";
import { Copy, Pencil, Send } from "lucide-react";
import type { ReactNode } from "react";
import { vehicleWords } from "#components/vehicle-words.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { tell } from "#components/write-status/tell.ts";
import { onItsWayWords, statusWords } from "#components/write-status/write-nouns.ts";
import { isOpen, isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { later } from "#ui/lazy/later.ts";
import { timesNote, useTimesShown } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import type { GridColumn, GridGroup } from "#ui/grid/grid-rows.tsx";
import { StateGlyph, openState } from "#components/state-badge.tsx";
import { displayText, shortId } from "#values/text.ts";
import { useOpenVehicle } from "../open-vehicle.ts";
import { type ValueOf, mappingOf } from "../vehicle-groups.ts";
import { NoName, unconfirmedWords } from "../mapping/vehicle-facts.tsx";
import { NextCell, useNextUp, type NextOf } from "./next-up.tsx";
import { usePendingWrites } from "#queries/outbox.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { VirtualGrid, type VirtualGridProps } from "#ui/grid/virtual-grid.tsx";
import { tagRem, tagWidth } from "#ui/format/tag-width.ts";

const RowButtons = later(async () => (await import("#components/write-status/write-buttons.tsx")).RowButtons, {
  isEssential: true,
});

type ListedVehicle = NextOf & {
  readonly row: VehicleRow;
  /** This browser's mapping of it. */
  readonly pending: PendingWrite | undefined;
  /** The offset that the head says, so that only other ones are said in the row. */
  readonly stated: string;
  readonly showsReferences: boolean;
  readonly isTabStop: boolean;
  readonly onMap: () => void;
};

/** A column of the list: `sort` is its name in the address, `value` is what it sorts by. */
type VehicleColumn = GridColumn & { readonly value?: ValueOf; readonly cell: (vehicle: ListedVehicle) => ReactNode };

/** The columns of the vehicles. A narrow list shows fewer: reference, name and button stay. */
export const vehicleColumns: readonly VehicleColumn[] = [
  {
    id: "reference",
    label: t`Reference`,
    width: "minmax(104px,152px)",
    sort: "reference",
    value: referenceOf,
    cell: ({ row, pending }) => (
      <span key="tag" className="flex min-w-0 items-center gap-1.5">
        <span className="flex min-w-0">{tagOf(row)}</span>
        {signOf(pending)}
      </span>
    ),
  },
  {
    id: "name",
    label: t`Name`,
    width: "minmax(80px,1fr)",
    sort: "name",
    value: ({ title }) => title,
    cell: ({ row }) => nameOf(row),
  },
  {
    id: "id",
    label: t`Vehicle ID`,
    width: "164px",
    hideBelow: 720,
    sort: "id",
    value: ({ id }) => id,
    cell: ({ row, isTabStop }) => (
      <span key="id" className="flex items-center gap-px text-ink-2">
        <code className="truncate font-mono text-xs" title={displayText(row.id)}>
          {shortId(row.id)}
        </code>
        {row.goneAt === undefined ? copyButton(row.id, isTabStop) : null}
      </span>
    ),
  },
  {
    id: "next",
    label: t`Next on the calendar`,
    width: "minmax(200px,1fr)",
    hideBelow: 600,
    cell: (vehicle) => <span key="next">{statusOfMapping(vehicle) ?? <NextCell {...vehicle} />}</span>,
  },
  {
    id: "map",
    label: "",
    srLabel: t`Mapping`,
    width: "minmax(96px,128px)",
    align: "end",
    cell: (vehicle) => {
      const { pending } = vehicle;
      return pending !== undefined && isUnknown(pending) && pending.state !== "held" ? (
        <RowButtons key={pending.id} pending={pending} />
      ) : (
        mapButton(vehicle, "h-6 rounded-sm px-2 text-xs")
      );
    },
  },
];

/** The columns the list can be sorted by; the first is the default. */
export const sortableColumns: readonly string[] = vehicleColumns.flatMap(({ sort }) => sort ?? []);

/** A vehicle on a phone: what it is called, and what is next. Without a known reference its name comes first. */
function vehiclePhoneRow(vehicle: ListedVehicle): ReactNode {
  const { row, pending } = vehicle;
  const isMapped = referenceOf(row) !== undefined;
  const tag = <span className="flex max-w-32 min-w-0 flex-none">{tagOf(row)}</span>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 ps-4 pe-2">
      <span className="flex min-w-0 items-center gap-2">
        {isMapped ? tag : null}
        <span className="truncate font-medium">
          {isMapped || row.title !== undefined ? nameOf(row) : <i className="text-ink-3">{vehicleWords(row)}</i>}
        </span>
        {isMapped ? null : tag}
      </span>
      <span className="truncate text-sm text-ink-2">
        {statusOfMapping(vehicle) ?? <NextCell {...vehicle} isSpelled />}
      </span>
      <span className="col-start-2 row-span-2 row-start-1 flex items-center gap-1">
        {signOf(pending)}
        {isMapped ? changeButton(vehicle) : mapButton(vehicle, "mr-2 h-9 rounded-md px-3 text-sm")}
      </span>
    </div>
  );
}

/** Few vehicles are mapped again, and a word in each row would be loud. */
const changeButton = ({ row, onMap }: ListedVehicle): ReactNode =>
  row.goneAt === undefined && (
    <button
      type="button"
      onClick={onMap}
      aria-label={t`Change`}
      className="grid size-11 flex-none cursor-pointer place-items-center rounded-md text-ink-3 hover:bg-hover"
    >
      <Pencil aria-hidden size={17} strokeWidth={1.75} />
    </button>
  );

export async function copyVehicleId(id: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(id).then(
    () => true,
    () => false,
  );
  announce(isCopied ? t`Copied the vehicle ID` : t`Couldn't copy`);
}

/** Hatched: only this browser knows it. */
function tagOf(row: VehicleRow): ReactNode {
  const { kind } = row.mapping;
  if (kind === "unknown") return <span className="text-ink-3 italic">{t`not known`}</span>;
  const reference = referenceOf(row);
  const tag = <KeyTag reference={reference === undefined ? undefined : displayText(reference, 80)} />;
  return kind === "here" ? (
    <span className="hatched inline-flex max-w-full rounded-[12px_5px_5px_12px] p-0.5 align-middle">{tag}</span>
  ) : (
    tag
  );
}

function nameOf(row: VehicleRow): ReactNode {
  if (row.title === undefined) return <NoName row={row} />;
  const look = row.goneAt === undefined ? "text-ink-2 max-md:text-ink" : "text-ink-3 line-through";
  return <ServerText className={look}>{row.title}</ServerText>;
}

const copyButton = (id: string, isTabStop: boolean) => (
  <button
    type="button"
    onClick={() => void copyVehicleId(id)}
    aria-label={t`Copy vehicle ID`}
    tabIndex={isTabStop ? undefined : -1}
    className="grid size-6 flex-none cursor-pointer place-items-center rounded-sm text-transparent group-focus-within/row:text-ink-3 group-hover/row:text-ink-3 hover:bg-press hover:text-ink! focus-visible:text-ink-3 pointer-coarse:text-ink-3"
  >
    <Copy aria-hidden size={13} strokeWidth={1.75} />
  </button>
);

const loud = "border-line-strong bg-surface text-ink";
/** Uses colours, because opacity would make a layer for each row. */
const quiet =
  "border-transparent bg-transparent md:text-transparent md:group-focus-within/row:border-line-strong md:group-focus-within/row:bg-surface md:group-focus-within/row:text-ink md:group-hover/row:border-line-strong md:group-hover/row:bg-surface md:group-hover/row:text-ink md:pointer-coarse:border-line-strong md:pointer-coarse:bg-surface md:pointer-coarse:text-ink";

/** Mapped vehicles rarely change: their button appears on hover and focus, and always on touch screens. */
function mapButton({ row, isTabStop, onMap }: ListedVehicle, size: string): ReactNode {
  if (row.goneAt !== undefined) return null;
  const isMapped = referenceOf(row) !== undefined;
  return (
    <button
      type="button"
      onClick={onMap}
      tabIndex={isTabStop ? undefined : -1}
      className={`inline-flex cursor-pointer items-center border font-medium whitespace-nowrap hover:bg-hover md:hover:bg-hover ${size} ${isMapped ? quiet : loud}`}
    >
      {isMapped ? t`Change` : t`Map`}
    </button>
  );
}

/** The status of a pending mapping as a glyph, which stays when there's no room for words. */
function signOf(pending: PendingWrite | undefined): ReactNode {
  if (pending === undefined) return null;
  if (isUnknown(pending)) return <StateGlyph tone="outcome" label={statusWords.unknown} />;
  const words = onItsWayWords(pending);
  if (words !== undefined) {
    return (
      <Send role="img" aria-label={words} size={14} strokeWidth={2} className="inline-block flex-none text-accent" />
    );
  }
  return pending.state === "refused" ? <StateGlyph tone="rejected" label={t`Refused`} /> : null;
}

/** The status of this browser's mapping, shown instead of what is next; undefined if there's none. */
function statusOfMapping({ row, pending, showsReferences }: ListedVehicle): ReactNode {
  if (pending !== undefined) {
    if (isOpen(pending)) return openState(pending);
    const { tone, detail } = tell(pending);
    if (pending.state === "refused" || tone === "wait") {
      return (
        <span className="text-danger-ink" title={detail}>
          {detail}
        </span>
      );
    }
  }
  if (row.goneAt !== undefined) return <span className="text-ink-3 italic">{t`no longer listed`}</span>;
  const isHere = row.mapping.kind === "here";
  // If no list shows references, that's no news of this one.
  const words = isHere && !showsReferences ? undefined : unconfirmedWords(row);
  return words && <span className={isHere ? "text-ink-2" : "text-awaiting-ink"}>{words}</span>;
}

type Props = Pick<
  VirtualGridProps<VehicleRow>,
  "openKey" | "activeKey" | "onActiveChange" | "sort" | "onSort" | "resetKey"
> & {
  groups: readonly GridGroup<VehicleRow>[];
};

/** The vehicles as a grid of columns, or of two lines each on a phone. */
export function VehiclesGrid({ groups, ...grid }: Props) {
  const { showsReferences, rows } = useVehicles();
  const pendingWrites = usePendingWrites();
  const open = useOpenVehicle();
  const nextOf = useNextUp();
  const letters = tagWidth(rows.map(referenceOf));
  const { offset } = useTimesShown();
  const columns = vehicleColumns.map((column) => {
    if (column.id === "reference") return { ...column, width: referenceWidth(letters) };
    return column.id === "next" ? { ...column, label: t`Next on the calendar, ${ph({ offset })}` } : column;
  });
  const listed = (row: VehicleRow, isTabStop: boolean): ListedVehicle => ({
    ...nextOf(row),
    row,
    pending: mappingOf(pendingWrites, row.id),
    stated: offset,
    showsReferences,
    isTabStop,
    onMap: () => open(row.id, "map"),
  });
  return (
    <VirtualGrid
      {...grid}
      label={t`Vehicles`}
      columns={columns}
      twoLineNote={timesNote(offset)}
      groups={groups}
      rowKey={({ id }) => id}
      rowLabel={labelOf}
      renderCells={(row, isTabStop) => {
        const vehicle = listed(row, isTabStop);
        return vehicleColumns.map(({ cell }) => cell(vehicle));
      }}
      renderPhone={(row) => vehiclePhoneRow(listed(row, true))}
      rowTone={({ id }) => (isUnknown(mappingOf(pendingWrites, id)) ? "outcome" : undefined)}
      onOpen={({ id }) => open(id)}
    />
  );
}

/** The tag, the sign of a pending mapping and the gutter; a narrow list cuts tags after ten letters. */
const referenceWidth = (letters: number) =>
  `minmax(${tagRem(Math.min(letters, 10)) * 16 + 28}px,${Math.max(104, tagRem(letters) * 16 + 34)}px)`;

function labelOf(row: VehicleRow): string {
  const reference = referenceOf(row);
  return reference === undefined ? vehicleWords(row) : `${displayText(reference, 80)}, ${vehicleWords(row)}`;
}
