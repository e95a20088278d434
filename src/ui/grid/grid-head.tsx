import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

export interface GridColumn {
  id: string;
  label: string;
  /** Said instead of a label that is empty or too short. */
  srLabel?: string;
  align?: "start" | "end";
  /** A CSS grid track, e.g. "84px" or "minmax(0,1fr)". The first and last hold the gutter too, the first a checkbox. */
  width: string;
  /** The column goes when the grid is narrower than this, in CSS pixels. */
  hideBelow?: number;
  /** The list can be sorted by this column, whose name in `GridSort` this is. It needs a label to press. */
  sort?: string;
}

/** By which column a list is sorted. */
export interface GridSort {
  /** `sort` of the column. */
  id: string;
  isDescending: boolean;
}

export interface GridHeadProps {
  columns: readonly GridColumn[];
  tracks: string;
  sort: GridSort | undefined;
  /** Undefined where the head is not seen, and so holds nothing to press. */
  onSort: ((id: string) => void) | undefined;
  /** The checkbox of all rows. */
  lead: ReactNode;
}

/** The head of a `VirtualGrid`. On phones it is there for assistive technology only. */
export function GridHead({ columns, tracks, sort, onSort, lead }: GridHeadProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20 max-md:sr-only">
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
              className={`${isLed ? "flex items-center overflow-hidden whitespace-nowrap" : "truncate px-2 first:ps-5"} last:pe-5 ${column.align === "end" ? "text-end" : "text-start"}`}
            >
              {isLed && lead}
              {id === undefined || onSort === undefined ? (
                label
              ) : (
                <button
                  type="button"
                  onClick={() => onSort(id)}
                  // At the far end the arrow stands before the label, which stays in line with what is below it.
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
