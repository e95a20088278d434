/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see Table */
import { useId, type ReactNode } from "react";

/**
 * From which window width a column is shown; below that its contents must be elsewhere in the row. The column is
 * emptied instead of removed, because a head that spans all columns would otherwise create another one.
 */
const shownFrom = {
  always: "",
  lg: "max-lg:invisible max-lg:w-0! max-lg:overflow-hidden max-lg:p-0! max-lg:*:hidden max-md:hidden",
  xl: "max-xl:invisible max-xl:w-0! max-xl:overflow-hidden max-xl:p-0! max-xl:*:hidden max-md:hidden",
};
type ShownFrom = keyof typeof shownFrom;

export interface TableColumn {
  id: string;
  label: string;
  align?: "start" | "end";
  /** Label for assistive technology only, e.g. for a column of buttons. */
  isLabelHidden?: boolean;
  /** CSS width; columns without one share the rest. */
  width?: string;
  from?: ShownFrom;
}

export interface TableProps {
  label: string;
  columns: readonly TableColumn[];
  /** `Row`s; `RowGroup`s if grouped. */
  children: ReactNode;
  isGrouped?: boolean;
  id?: string;
}

/**
 * A plain table for up to a few hundred rows; `VirtualGrid` is for more. Its head sticks to the scrolling pane around it.
 * On phones the head is hidden and each row wraps into lines. That is why the roles are explicit: a changed `display`
 * removes the implicit ones.
 */
export function Table({ label, columns, children, isGrouped = false, id }: TableProps) {
  return (
    <table
      role="table"
      aria-label={label}
      id={id}
      className="w-full table-fixed border-separate border-spacing-0 max-md:block"
    >
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              {...(column.width === undefined ? {} : { style: { width: column.width } })}
              className={`sticky top-0 z-2 h-8 border-b border-line bg-surface px-2 text-xs font-normal whitespace-nowrap text-ink-3 first:ps-5 last:pe-5 ${column.align === "end" ? "text-end" : "text-start"} ${shownFrom[column.from ?? "always"]}`}
            >
              {column.isLabelHidden ? <span className="sr-only">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      {isGrouped ? (
        children
      ) : (
        <tbody role="rowgroup" className="max-md:block">
          {children}
        </tbody>
      )}
    </table>
  );
}

export interface RowGroupProps {
  title: string;
  count: number;
  columns: number;
  children: ReactNode;
}

/** Rows of a `Table` under their own head, which names the group and sticks below the table's. */
export function RowGroup({ title, count, columns, children }: RowGroupProps) {
  const id = useId();
  return (
    <tbody role="rowgroup" aria-labelledby={id} className="group/rows max-md:block">
      <tr role="row" className="max-md:sticky max-md:top-0 max-md:z-1 max-md:block">
        <th
          role="rowheader"
          scope="rowgroup"
          colSpan={columns}
          className="sticky top-8 z-1 h-[30px] border-y border-line bg-canvas px-5 text-start text-xs font-semibold text-ink-2 max-md:flex max-md:h-8 max-md:items-center max-md:px-4 max-md:text-sm"
        >
          <span id={id}>
            {title} <span className="ms-0.5 font-normal text-ink-3">{count}</span>
          </span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

/** Dashed: sent, and no reply came back. */
const outcomeLook = "bg-unknown-bg outline-1 -outline-offset-1 outline-unknown-line outline-dashed";

const layouts = {
  /** Cells follow each other and wrap. */
  wrap: "max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:py-3",
  /** A glyph, a title and something at its end, and lines below the title; `phone` of each cell says which it is. */
  lines:
    "max-md:grid max-md:grid-cols-[22px_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-2.5 max-md:pt-[11px] max-md:pb-3",
};

export interface RowProps {
  children: ReactNode;
  tone?: "outcome" | undefined;
  /** How the cells are arranged on a phone. */
  layout?: keyof typeof layouts;
}

export function Row({ children, tone, layout = "wrap" }: RowProps) {
  return (
    <tr
      role="row"
      className={`group/row relative max-md:gap-y-1 max-md:border-b max-md:border-line-soft max-md:px-4 ${layouts[layout]} ${tone === undefined ? "hover:bg-hover" : outcomeLook}`}
    >
      {children}
    </tr>
  );
}

const onPhone = {
  /** A line of its own. */
  line: "max-md:w-full",
  /** At the end of its line. */
  end: "max-md:ms-auto",
  hide: "max-md:hidden",
  flow: "",
  lead: "max-md:col-start-1 max-md:row-start-1",
  title: "max-md:col-start-2 max-md:row-start-1",
  corner: "max-md:col-start-3 max-md:row-start-1",
  below: "max-md:col-[2/-1] max-md:text-start max-md:empty:hidden",
};

export interface CellProps {
  children?: ReactNode;
  align?: "start" | "end";
  /** Lets long text wrap; otherwise it is cut. */
  wrap?: boolean;
  /** Where it goes in the row on a phone: the last four in the layout `lines`. */
  phone?: keyof typeof onPhone;
  from?: ShownFrom;
}

export function Cell({ children, align = "start", wrap = false, phone = "flow", from = "always" }: CellProps) {
  const text = wrap ? "py-1.5 wrap-anywhere max-md:py-0" : "max-w-100 truncate";
  return (
    <td
      role="cell"
      className={`h-row border-b border-line-soft px-2 first:ps-5 last:pe-5 max-md:h-auto max-md:border-0 max-md:px-0! ${align === "end" ? "text-end" : "text-start"} ${text} ${onPhone[phone]} ${shownFrom[from]}`}
    >
      {children}
    </td>
  );
}
