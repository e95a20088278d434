import type { ReactNode, CSSProperties } from "react";
import type { GridColumn } from "./grid-head.tsx";
import { RowCheckbox, type GridSelection } from "./grid-selection.tsx";
import { TabStopContext } from "../browser/tab-stop.ts";

export interface GridRowProps {
  /** Position among all rows of the grid, from 0. */
  index: number;
  style: CSSProperties;
  label: string | undefined;
  isActive: boolean;
  /** Undefined where rows cannot be opened. */
  isOpen: boolean | undefined;
  tone: "outcome" | undefined;
  children: ReactNode;
}

/** One row of a `VirtualGrid`. Its controls are in the tab order only while it is the active one. */
function GridRow({ index, style, label, isActive, isOpen, tone, children }: GridRowProps) {
  const plane = isOpen
    ? "bg-selected border-b-transparent forced-colors:outline-1"
    : "border-b-line-soft hover:bg-hover";
  // Dashed: sent, and no answer came back.
  const look =
    tone === "outcome"
      ? "border-b-transparent bg-unknown-bg outline-1 -outline-offset-1 outline-unknown-line outline-dashed"
      : plane;
  return (
    <div
      role="row"
      tabIndex={isActive ? 0 : -1}
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={isOpen}
      aria-label={label}
      style={style}
      // Its size is given: what changes in one row leaves the layout and the painting of the others as they are.
      className={`group/row absolute inset-x-0 grid contain-strict cursor-default items-center border-b focus-visible:z-1 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus focus-visible:outline-solid ${look}`}
    >
      <TabStopContext value={isActive}>{children}</TabStopContext>
    </div>
  );
}

export interface GridCellOptions {
  key: string | undefined;
  align: "start" | "end" | undefined;
  /** Stands before the content, from the edge of the row on. */
  lead: ReactNode;
}

/** One cell of a row. */
function gridCell(content: ReactNode, { key, align, lead }: GridCellOptions): ReactNode {
  const text = align === "end" ? "text-end" : "text-start";
  if (lead !== undefined) {
    return (
      <div key={key} role="gridcell" className="flex min-w-0 items-center self-stretch leading-8 last:pe-5">
        {lead}
        <div className={`min-w-0 flex-1 truncate ${text}`}>{content}</div>
      </div>
    );
  }
  return (
    <div key={key} role="gridcell" className={`truncate px-2 leading-8 first:ps-5 last:pe-5 ${text}`}>
      {content}
    </div>
  );
}

export interface GridWholeCellProps {
  /** How many columns it stands for. */
  columns: number;
  lead?: ReactNode;
  children: ReactNode;
}

/** The one cell of a phone's row, which stands for all columns. */
function GridWholeCell({ columns, lead, children }: GridWholeCellProps) {
  if (lead === undefined) {
    return (
      <div role="gridcell" aria-colspan={columns} className="min-w-0">
        {children}
      </div>
    );
  }
  return (
    <div role="gridcell" aria-colspan={columns} className="flex min-w-0 self-stretch">
      {lead}
      <div className="min-w-0 flex-1 self-center">{children}</div>
    </div>
  );
}

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
