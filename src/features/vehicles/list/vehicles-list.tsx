import type { MouseEvent } from "react";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { useBlocks } from "#queries/blocks.ts";
import { useBookings } from "#queries/bookings.ts";
import type { Row } from "#records/replica/row.ts";
import { catalogue } from "#language/catalogue.ts";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import { useTimesShown } from "#ui/format/moment.tsx";
import { useNow } from "#ui/browser/now.ts";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { displayText } from "#values/text.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import { copyVehicleId } from "./copy-vehicle.ts";
import { mappingOf } from "../mapping-standing.ts";
import { nextUp } from "./next-block.ts";
import { nextCell, nextGlyph } from "./next-cell.tsx";
import type { FleetState } from "./use-vehicles-list.ts";
import { vehicleCells, vehiclePhoneRow } from "./vehicle-row.tsx";
import { vehicleColumns } from "./vehicle-columns.ts";
import { NoRows, ReadFailure } from "./vehicles-nothing.tsx";

const text = catalogue("vehicles/list", { label: "Vehicles" });

type Props = {
  fleet: FleetState;
  openId: string | undefined;
  activeId: string | undefined;
  onActiveChange: (id: string) => void;
  onOpen: (id: string) => void;
  /** Opens the form for its reference. */
  onMap: (id: string) => void;
  /** Opens the field in its row. */
  onEdit: (row: VehicleRow) => void;
};

/** The grid, or what stands in its place: skeleton, error, empty, nothing found. */
export function VehiclesList({ fleet, openId, activeId, onActiveChange, onOpen, onMap, onEdit }: Props) {
  const { view, list, filter, pendingWrites, held, sort } = fleet;
  const letterKeys = useLetterKeys();
  const times = useTimesShown();
  const now = useNow();
  const bookings = useBookings();
  const { records: blocks } = useBlocks();
  if (list.groups.length === 0) return <NoRows fleet={fleet} />;
  const isOpen = (row: Row) => isUnknown(pendingWrites.get(row.id));
  const listed = (row: VehicleRow) => ({
    row,
    pending: mappingOf(pendingWrites, row.id),
    isEdited: held.has(row.id),
    next: nextCell(nextUp(row, bookings, blocks, now), times, isOpen, now),
    showsReferences: view.showsReferences,
  });
  const onClick = ({ target }: MouseEvent) => {
    const control = target instanceof Element ? target.closest("[data-map], [data-edit], [data-copy]") : null;
    if (!(control instanceof HTMLElement)) return;
    const { map, edit, copy } = control.dataset;
    const row = view.rows.find(({ id }) => id === edit);
    if (map !== undefined) onMap(map);
    if (row !== undefined) onEdit(row);
    if (copy !== undefined) void copyVehicleId(copy);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of its rows’ buttons
    <div className="flex min-h-0 min-w-0 flex-1 flex-col" onClick={onClick}>
      {view.failure === undefined ? null : <ReadFailure fleet={fleet} error={view.failure} />}
      <VirtualGrid
        label={text.label}
        columns={vehicleColumns}
        groups={list.groups}
        rowKey={idOf}
        rowLabel={labelOf}
        renderCells={(row, isTabStop) => vehicleCells(listed(row), times, isTabStop)}
        renderPhone={(row) =>
          vehiclePhoneRow(listed(row), times, nextGlyph(nextUp(row, bookings, blocks, now), isOpen))
        }
        rowTone={({ id }) => (isUnknown(mappingOf(pendingWrites, id)) ? "outcome" : undefined)}
        openKey={openId}
        activeKey={activeId}
        onActiveChange={onActiveChange}
        onOpen={({ id }) => onOpen(id)}
        onRowKeyDown={(event, row) => {
          if (event.key !== "F2") return;
          event.preventDefault();
          onEdit(row);
        }}
        letterKeys={letterKeys}
        sort={sort}
        onSort={fleet.sortBy}
        // Another question is another list: it begins at its top.
        resetKey={JSON.stringify([filter, sort])}
      />
    </div>
  );
}

const idOf = ({ id }: VehicleRow) => id;
const labelOf = (row: VehicleRow) => {
  const reference = referenceOf(row);
  return reference === undefined ? vehicleWords(row) : `${displayText(reference, 80)}, ${vehicleWords(row)}`;
};
