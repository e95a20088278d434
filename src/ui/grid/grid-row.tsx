import type { CSSProperties, ReactNode } from "react";
import { TabStopContext } from "./tab-stop.ts";

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
export function GridRow({ index, style, label, isActive, isOpen, tone, children }: GridRowProps) {
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
export function gridCell(content: ReactNode, { key, align, lead }: GridCellOptions): ReactNode {
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
export function GridWholeCell({ columns, lead, children }: GridWholeCellProps) {
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
