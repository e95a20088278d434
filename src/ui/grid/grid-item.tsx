import type { ReactNode } from "react";
import type { GridColumn } from "./grid-head.tsx";
import { gridCell, GridRow, GridWholeCell } from "./grid-row.tsx";
import { RowCheckbox, type GridSelection } from "./grid-selection.tsx";

export interface GridItemProps<T> {
  row: T;
  rowKey: string;
  /** Position among all rows of the grid, from 0. */
  index: number;
  /** Distance from the top of its group, in CSS pixels. */
  top: number;
  height: number;
  isPhone: boolean;
  columns: readonly GridColumn[];
  /** Which of the columns are shown. */
  shown: readonly boolean[];
  /** CSS grid tracks of those. */
  tracks: string;
  renderCells: (row: T, isTabStop: boolean) => readonly ReactNode[];
  renderPhone: (row: T) => ReactNode;
  rowLabel: ((row: T) => string) | undefined;
  rowTone: ((row: T) => "outcome" | undefined) | undefined;
  selection: GridSelection<T> | undefined;
  isActive: boolean;
  isOpen: boolean | undefined;
}

/**
 * A row of a grid with its cells. A component of its own so that what it renders is kept: while the list is scrolled,
 * rows that stay in the window are not drawn again.
 */
export function GridItem<T>(props: GridItemProps<T>) {
  const { row, rowKey, top, height, isPhone, columns, shown, tracks, selection } = props;
  const hasBox = selection !== undefined && (!isPhone || selection.isSelecting);
  const box = hasBox ? <RowCheckbox selection={selection} row={row} rowKey={rowKey} /> : undefined;
  return (
    <GridRow
      index={props.index}
      style={isPhone ? { top, height } : { top, height, gridTemplateColumns: tracks }}
      label={props.rowLabel?.(row)}
      isActive={props.isActive}
      isOpen={props.isOpen}
      tone={props.rowTone?.(row)}
    >
      {isPhone ? (
        <GridWholeCell columns={shown.filter(Boolean).length} lead={box}>
          {props.renderPhone(row)}
        </GridWholeCell>
      ) : (
        drawCells({ cells: props.renderCells(row, props.isActive), columns, shown, lead: box })
      )}
    </GridRow>
  );
}

interface Cells {
  cells: readonly ReactNode[];
  columns: readonly GridColumn[];
  shown: readonly boolean[];
  lead: ReactNode;
}

/** No component, nor one a cell: there are hundreds, and each would cost more than the element that it makes. */
function drawCells({ cells, columns, shown, lead }: Cells): ReactNode {
  const first = shown.indexOf(true);
  return cells.map((cell, column) => {
    const { id, align } = columns[column] ?? {};
    return shown[column] ? gridCell(cell, { key: id, align, lead: column === first ? lead : undefined }) : null;
  });
}
