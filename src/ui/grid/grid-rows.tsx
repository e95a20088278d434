import { ArrowDown, ArrowUp, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { countText } from "#language/locale/number.ts";
import { TabStopContext, useIsTabStop } from "../browser/tab-stop.ts";
import { Checkbox, checkboxLook } from "../form/checkbox.tsx";

export interface GridColumn {
  id: string;
  label: string;
  /** Read out instead of a label that is empty or too short. */
  srLabel?: string;
  align?: "start" | "end";
  /** A CSS grid track, e.g. "84px" or "minmax(0,1fr)". The first and last include the gutter, the first a checkbox. */
  width: string;
  /** The same where the columns after it are hidden, if it then needs room for the gutter. */
  widthAtEnd?: string;
  /** The column is hidden if the grid is narrower than this, in CSS pixels. */
  hideBelow?: number;
  /** The list can be sorted by this column; this is its name in `GridSort`. It needs a label to press. */
  sort?: string;
}

/** The column by which a list is sorted. */
export interface GridSort {
  /** `sort` of the column. */
  id: string;
  isDescending: boolean;
}

export interface GridGroup<T> {
  id: string;
  /** Empty for rows without a heading. */
  label: string;
  /** How many there are of what the label says, which may be more or fewer than `rows`. */
  count: number;
  /** At the end of the heading. */
  note?: string;
  /** Without rows while folded. */
  rows: readonly T[];
  /** Undefined if it can't be folded. */
  isFolded?: boolean | undefined;
}

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

interface GridHeadProps<T> extends Pick<GridLook<T>, "columns" | "tracks" | "isPhone" | "selection"> {
  sort: GridSort | undefined;
  onSort: ((id: string) => void) | undefined;
}

/** The head of a `VirtualGrid`. Over rows of two lines it is only there for assistive technology. */
export function GridHead<T>({ isPhone, columns, tracks, sort, onSort, selection }: GridHeadProps<T>) {
  return (
    <div role="rowgroup" className={isPhone ? "sr-only" : "sticky top-0 z-20"}>
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: tracks }}
        className="group/head grid h-8 items-center border-b border-line bg-surface text-xs text-ink-3"
      >
        {columns.map((column, index) => {
          const isSorted = sort !== undefined && sort.id === column.sort;
          const Arrow = sort?.isDescending === true ? ArrowDown : ArrowUp;
          const isLed = index === 0 && selection !== undefined && !isPhone;
          const label =
            column.srLabel === undefined ? (
              column.label
            ) : (
              <>
                <span className="sr-only">{column.srLabel}</span>
                <span aria-hidden>{column.label}</span>
              </>
            );
          const id = column.sort;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={isSorted ? (sort.isDescending ? "descending" : "ascending") : undefined}
              className={`${isLed ? "flex items-center overflow-hidden whitespace-nowrap" : "truncate px-2 first:ps-5"} last:pe-7 ${column.align === "end" ? "text-end" : "text-start"}`}
            >
              {isLed && <AllCheckbox selection={selection} />}
              {id === undefined || onSort === undefined || isPhone ? (
                label
              ) : (
                <button
                  type="button"
                  // Reached by arrows: the grid is one tab stop.
                  tabIndex={-1}
                  onClick={() => onSort(id)}
                  // In end-aligned columns the arrow is before the label, so that the label lines up with the cells.
                  className={`inline-flex h-7 max-w-full cursor-pointer items-center gap-1 rounded-sm align-middle hover:text-ink focus-visible:-outline-offset-2 ${column.align === "end" ? "flex-row-reverse" : ""}`}
                >
                  <span className="truncate">{label}</span>
                  {isSorted && <Arrow aria-hidden size={12} strokeWidth={2} className="flex-none" />}
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The checkbox for all rows, in the head, where arrows lead to it. */
function AllCheckbox<T>({ selection }: { selection: GridSelection<T> }) {
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

interface GridGroupFrameProps {
  group: Omit<GridGroup<unknown>, "rows">;
  top: number;
  height: number;
  headingHeight: number;
  /** Height of the head of the grid, under which the heading sticks. */
  below: number;
  onFold: () => void;
  /** At the end of the heading in place of what the hidden head says of all rows. */
  headNote: string | undefined;
  children: ReactNode;
}

/** A group of rows. Its heading sticks below the head of the grid while the group is in view. */
export function GridGroupFrame(props: GridGroupFrameProps) {
  const { group, top, height, headingHeight, below, headNote, onFold, children } = props;
  const isNamed = group.label !== "";
  const look = `sticky z-10 flex items-center gap-1.5 border-line bg-canvas text-xs font-semibold max-md:text-sm text-ink-2 ${top > 0 ? "border-t" : ""} ${group.isFolded === true ? "" : "border-b"}`;
  const place = { height: headingHeight, top: below };
  const said = (
    <>
      <span className="truncate">{group.label}</span>
      <span className="font-normal text-ink-3">{countText(group.count)}</span>
      {group.note !== undefined && (
        <span className="ms-auto truncate font-normal text-ink-3 max-md:hidden">{group.note}</span>
      )}
      {headNote !== undefined && (
        <span
          className={`flex-none font-normal text-ink-3 ${group.note === undefined ? "ms-auto" : "ms-2 max-md:ms-auto"}`}
        >
          {headNote}
        </span>
      )}
    </>
  );
  return (
    <div
      role="rowgroup"
      {...(isNamed ? { "aria-label": `${group.label}, ${countText(group.count)}` } : {})}
      className="absolute inset-x-0"
      style={{ top, height }}
    >
      {isNamed && group.isFolded === undefined && (
        // The row group has the name; for assistive technology a heading here would be neither row nor cell.
        <div aria-hidden style={place} className={`px-gutter ${look}`}>
          {said}
        </div>
      )}
      {isNamed && group.isFolded !== undefined && (
        <div role="row" style={place} className={look}>
          <div role="rowheader" className="min-w-0 flex-1 self-stretch">
            <button
              type="button"
              aria-expanded={!group.isFolded}
              onClick={onFold}
              className="focus-ring-inset flex size-full cursor-pointer items-center gap-1.5 px-gutter text-start hover:bg-hover"
            >
              <ChevronRight
                aria-hidden
                size={14}
                strokeWidth={1.75}
                className={`flex-none ${group.isFolded ? "rtl:rotate-180" : "rotate-90"}`}
              />
              {said}
            </button>
          </div>
        </div>
      )}
      {children}
    </div>
  );
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
