/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see Table */
import type { ReactNode } from "react";

export interface TableColumn {
  id: string;
  /** Head of the column. */
  label: string;
  align?: "start" | "end";
  /** Named for assistive technology only, e.g. a column of buttons. */
  isLabelHidden?: boolean;
  /** CSS width; without any the columns share. */
  width?: string;
}

export interface TableProps {
  label: string;
  columns: readonly TableColumn[];
  /** `Row`s. */
  children: ReactNode;
}

/**
 * A plain table for up to a few hundred rows; `VirtualGrid` is for more. Its head sticks to the scrolling pane around it.
 * On phones the head goes and each row wraps into lines, which is why the roles are written out: a changed `display`
 * takes the table's own away.
 */
export function Table({ label, columns, children }: TableProps) {
  return (
    <table role="table" aria-label={label} className="w-full border-separate border-spacing-0 max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              {...(column.width === undefined ? {} : { style: { width: column.width } })}
              className={`sticky top-0 z-2 h-8 border-b border-line bg-surface px-2 text-xs font-normal whitespace-nowrap text-ink-3 first:pl-5 last:pr-5 ${column.align === "end" ? "text-right" : "text-left"}`}
            >
              {column.isLabelHidden ? <span className="sr-only">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {children}
      </tbody>
    </table>
  );
}

const tones = {
  /** Dashed: sent, and no answer came back. */
  outcome: "bg-unknown-bg outline-1 -outline-offset-1 outline-unknown-line outline-dashed",
  selected: "bg-selected",
};

/** A row of a `Table`. */
export function Row({ children, tone }: { children: ReactNode; tone?: keyof typeof tones | undefined }) {
  return (
    <tr
      role="row"
      className={`group/row max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1 max-md:border-b max-md:border-line-soft max-md:px-4 max-md:py-3 ${tone === undefined ? "hover:bg-hover" : tones[tone]}`}
    >
      {children}
    </tr>
  );
}

const onPhone = {
  /** A line of its own. */
  line: "max-md:w-full",
  /** At the far end of its line. */
  end: "max-md:ml-auto",
  hide: "max-md:hidden",
  flow: "",
};

export interface CellProps {
  children?: ReactNode;
  align?: "start" | "end";
  /** Lets long text break; otherwise it is cut. */
  wrap?: boolean;
  /** Where it goes in the wrapped row of a phone. */
  phone?: keyof typeof onPhone;
}

/** A cell of a `Row`. */
export function Cell({ children, align = "start", wrap = false, phone = "flow" }: CellProps) {
  const text = wrap ? "wrap-anywhere" : "max-w-100 truncate";
  return (
    <td
      role="cell"
      className={`h-row border-b border-line-soft px-2 first:pl-5 last:pr-5 max-md:h-auto max-md:border-0 max-md:px-0! ${align === "end" ? "text-right" : "text-left"} ${text} ${onPhone[phone]}`}
    >
      {children}
    </td>
  );
}
