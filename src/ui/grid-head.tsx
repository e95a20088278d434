export interface GridColumn {
  id: string;
  label: string;
  /** Said instead of a label that is empty or too short. */
  srLabel?: string;
  align?: "start" | "end";
  /** A CSS grid track, e.g. "84px" or "minmax(0,1fr)". The first and last hold the gutter too. */
  width: string;
  /** The column goes when the grid is narrower than this, in CSS pixels. */
  hideBelow?: number;
}

/** The head of a `VirtualGrid`. On phones it is there for assistive technology only. */
export function GridHead({ columns, tracks }: { columns: readonly GridColumn[]; tracks: string }) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20 max-md:sr-only">
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: tracks }}
        className="grid h-8 items-center border-b border-line bg-surface text-xs text-ink-3"
      >
        {columns.map((column) => (
          <div
            key={column.id}
            role="columnheader"
            className={`truncate px-2 first:pl-5 last:pr-5 ${column.align === "end" ? "text-right" : "text-left"}`}
          >
            {column.srLabel === undefined ? (
              column.label
            ) : (
              <>
                <span className="sr-only">{column.srLabel}</span>
                <span aria-hidden>{column.label}</span>
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
