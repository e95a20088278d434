import type { ReactNode } from "react";
import { TabStopContext, useIsTabStop } from "../browser/tab-stop.ts";
import { Checkbox, checkboxLook } from "../form/checkbox.tsx";
import type { GridColumn } from "./grid-head.tsx";

/** Rows that can be ticked. Which ones are is stored outside the grid. */
export interface GridSelection<T> {
  isSelected: (key: string) => boolean;
  /** `range`: all from the last toggled row to this one. */
  onToggle: (key: string, range: boolean) => void;
  onToggleAll: () => void;
  all: "none" | "some" | "all";
  /** Accessible name of a row's checkbox, e.g. "Select BK-20431". */
  labelOf: (row: T) => string;
  /** Accessible name of the checkbox in the head, which says what it covers. */
  allLabel: string;
  /** While rows are being ticked every checkbox shows; otherwise only that of the row with the pointer or focus. */
  isSelecting: boolean;
}

/** What all rows of a grid have in common. */
export interface GridLook<T> {
  height: number;
  isPhone: boolean;
  columns: readonly GridColumn[];
  shown: readonly boolean[];
  /** CSS grid tracks of those. */
  tracks: string;
  /** One node per column, in the order of `columns`. `isTabStop`: whether the row's controls are in the tab order. */
  renderCells: (row: T, isTabStop: boolean) => readonly ReactNode[];
  /** The row on a phone, drawn with `PhoneRow`. */
  renderPhone: (row: T) => ReactNode;
  rowLabel?: ((row: T) => string) | undefined;
  rowTone?: ((row: T) => "outcome" | undefined) | undefined;
  /** Adds a checkbox before the first cell of each row, whose column must be 26 px wider for it. */
  selection?: GridSelection<T> | undefined;
}

interface GridItemProps<T> {
  look: GridLook<T>;
  row: T;
  rowKey: string;
  index: number;
  /** Distance from the top of its group, in CSS pixels. */
  top: number;
  isActive: boolean;
  /** The row that the keys of the screen act on, wherever the focus is. */
  isCurrent: boolean;
  /** Undefined if rows can't be opened. */
  isOpen: boolean | undefined;
}

/**
 * A row of a grid with its cells. A separate component so that its output is memoised: while scrolling,
 * rows that stay in view aren't drawn again. Its controls are in the tab order only while it is the active row.
 */
export function GridItem<T>({ look, row, rowKey, index, top, isActive, isCurrent, isOpen }: GridItemProps<T>) {
  const { isPhone, selection, height, tracks } = look;
  const hasBox = selection !== undefined && (!isPhone || selection.isSelecting);
  const box = hasBox ? <RowCheckbox selection={selection} row={row} rowKey={rowKey} /> : undefined;
  const plane = isOpen
    ? "bg-selected border-b-transparent forced-colors:outline-1"
    : "border-b-line-soft hover:bg-hover";
  // Dashed: sent, and no reply came back.
  const tone =
    look.rowTone?.(row) === "outcome"
      ? "border-b-transparent bg-unknown-bg outline-1 -outline-offset-1 outline-unknown-line outline-dashed"
      : plane;
  // The same ring as with the focus. An open row is marked by its colour.
  const ring = isCurrent && isOpen !== true ? "z-1 md:inset-ring-2 md:inset-ring-focus" : "";
  return (
    <div
      role="row"
      tabIndex={isActive ? 0 : -1}
      data-current={isCurrent || undefined}
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={isOpen}
      aria-label={look.rowLabel?.(row)}
      style={isPhone ? { top, height } : { top, height, gridTemplateColumns: tracks }}
      // Its size is fixed, so that a change in one row doesn't affect layout and painting of the others.
      className={`group/row absolute inset-x-0 grid scroll-mt-16 contain-strict cursor-default items-center border-b focus-visible:z-1 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus focus-visible:outline-solid ${ring} ${tone}`}
    >
      <TabStopContext value={isActive}>
        {isPhone ? (
          // One cell for all columns.
          <div role="gridcell" aria-colspan={look.shown.filter(Boolean).length} className="flex min-w-0 self-stretch">
            {box}
            <div className="min-w-0 flex-1 self-center">{look.renderPhone(row)}</div>
          </div>
        ) : (
          drawCells(look.renderCells(row, isActive), look, box)
        )}
      </TabStopContext>
    </div>
  );
}

/** Not a component, nor one per cell: there are hundreds, and each would cost more than its element. */
function drawCells(
  cells: readonly ReactNode[],
  { columns, shown }: Pick<GridLook<unknown>, "columns" | "shown">,
  box: ReactNode,
): ReactNode {
  const first = shown.indexOf(true);
  return cells.map((cell, column) => {
    if (shown[column] !== true) return null;
    const { id, align } = columns[column] ?? {};
    const text = align === "end" ? "text-end" : "text-start";
    return column === first && box !== undefined ? (
      <div key={id} role="gridcell" className="flex min-w-0 items-center self-stretch leading-8 last:pe-7">
        {box}
        <div className={`min-w-0 flex-1 truncate ${text}`}>{cell}</div>
      </div>
    ) : (
      <div key={id} role="gridcell" className={`truncate px-2 leading-8 first:ps-5 last:pe-7 ${text}`}>
        {cell}
      </div>
    );
  });
}

const ignore = () => {};

type RowCheckboxProps<T> = { selection: GridSelection<T>; row: T; rowKey: string };

/** The checkbox of a row. The area from the row's edge to its content belongs to it, so the box needs no hit area of its own. */
function RowCheckbox<T>({ selection, row, rowKey }: RowCheckboxProps<T>) {
  const isTabStop = useIsTabStop();
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the checkbox in it has the name and the keys
    <label
      // A click with Shift would select the text up to here.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
      // On click, because a change event doesn't know about Shift. The label's own click causes another one on the box.
      onClick={(event) => {
        if (event.target instanceof HTMLInputElement) selection.onToggle(rowKey, event.shiftKey);
      }}
      className={`flex flex-none cursor-pointer items-center self-stretch pe-2.5 ps-5 select-none group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-checked:opacity-100 max-md:-me-2 max-md:w-11 max-md:pe-0 max-md:ps-4 ${selection.isSelecting ? "" : "opacity-0"}`}
    >
      <input
        type="checkbox"
        aria-label={selection.labelOf(row)}
        checked={selection.isSelected(rowKey)}
        onChange={ignore}
        {...(isTabStop ? {} : { tabIndex: -1 })}
        className={checkboxLook}
      />
    </label>
  );
}

/** The checkbox for all rows, in the head, where arrows lead to it. */
export function AllCheckbox<T>({ selection }: { selection: GridSelection<T> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox in it has the name
    <label
      className={`flex h-8 flex-none cursor-pointer items-center pe-2.5 ps-5 group-hover/head:opacity-100 has-checked:opacity-100 has-focus-visible:opacity-100 has-indeterminate:opacity-100 ${selection.isSelecting ? "" : "opacity-0"}`}
    >
      <TabStopContext value={false}>
        <Checkbox
          aria-label={selection.allLabel}
          isSelected={selection.all === "all"}
          isIndeterminate={selection.all === "some"}
          onChange={selection.onToggleAll}
        />
      </TabStopContext>
    </label>
  );
}
