import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

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

export interface GridHeadProps {
  isHidden: boolean;
  columns: readonly GridColumn[];
  tracks: string;
  sort: GridSort | undefined;
  /** Undefined if the head isn't visible, so that it has nothing to press. */
  onSort: ((id: string) => void) | undefined;
  /** The checkbox for all rows. */
  lead: ReactNode;
}

/** The head of a `VirtualGrid`. Over rows of two lines it is only there for assistive technology. */
export function GridHead({ isHidden, columns, tracks, sort, onSort, lead }: GridHeadProps) {
  return (
    <div role="rowgroup" className={isHidden ? "sr-only" : "sticky top-0 z-20"}>
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: tracks }}
        className="group/head grid h-8 items-center border-b border-line bg-surface text-xs text-ink-3"
      >
        {columns.map((column, index) => {
          const isSorted = sort !== undefined && sort.id === column.sort;
          const Arrow = sort?.isDescending === true ? ArrowDown : ArrowUp;
          const isLed = index === 0 && lead !== undefined;
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
              {isLed && lead}
              {id === undefined || onSort === undefined ? (
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
