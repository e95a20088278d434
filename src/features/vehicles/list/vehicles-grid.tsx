import { ph, t } from "@lingui/core/macro";
import { timesNote, useTimesShown } from "#ui/format/moment.tsx";
import { isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { useBlocks } from "#queries/blocks.ts";
import { useBookings } from "#queries/bookings.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import { useNow } from "#ui/browser/now.ts";
import type { GridGroup } from "#ui/grid/grid-rows.tsx";
import { VirtualGrid, type VirtualGridProps } from "#ui/grid/virtual-grid.tsx";
import { tagRem, tagWidth } from "#ui/format/tag-width.ts";
import { displayText } from "#values/text.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import { mappingOf } from "../mapping-of.ts";
import { nextUp, upcomingOf } from "./next-up.ts";
import { vehicleColumns, vehiclePhoneRow, type ListedVehicle } from "./vehicle-columns.tsx";

type Props = Pick<
  VirtualGridProps<VehicleRow>,
  "openKey" | "activeKey" | "onActiveChange" | "sort" | "onSort" | "resetKey"
> & {
  groups: readonly GridGroup<VehicleRow>[];
  pendingWrites: ReadonlyMap<string, PendingWrite>;
  onOpen: (id: string) => void;
  onMap: (id: string) => void;
};

export function VehiclesGrid({ groups, pendingWrites, onOpen, onMap, ...grid }: Props) {
  const { showsReferences, rows } = useVehicles();
  const letterKeys = useLetterKeys();
  const now = useNow();
  const bookings = useBookings();
  const { records: blocks } = useBlocks();
  const upcoming = upcomingOf(bookings.rows, blocks);
  const letters = tagWidth(rows.map(referenceOf));
  const { offset } = useTimesShown();
  const columns = vehicleColumns.map((column) => {
    if (column.id === "reference") return { ...column, width: referenceWidth(letters) };
    return column.id === "next" ? { ...column, label: t`Next on the calendar, ${ph({ offset })}` } : column;
  });
  const listed = (row: VehicleRow, isTabStop: boolean): ListedVehicle => {
    const next = nextUp(row, upcoming, bookings, now);
    return {
      row,
      pending: mappingOf(pendingWrites, row.id),
      next,
      isUnclear: (next.kind === "out" || next.kind === "back") && isUnknown(pendingWrites.get(next.row.id)),
      stated: offset,
      showsReferences,
      isTabStop,
      onMap: () => onMap(row.id),
    };
  };
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
      onOpen={({ id }) => onOpen(id)}
      letterKeys={letterKeys}
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
