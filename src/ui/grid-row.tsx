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
      className={`group/row absolute inset-x-0 grid cursor-default items-center border-b focus-visible:z-1 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus focus-visible:outline-solid ${look}`}
    >
      <TabStopContext value={isActive}>{children}</TabStopContext>
    </div>
  );
}

/** One cell of a row. */
export function GridCell({ align, children }: { align?: "start" | "end" | undefined; children: ReactNode }) {
  return (
    <div
      role="gridcell"
      className={`truncate px-2 leading-8 first:pl-5 last:pr-5 ${align === "end" ? "text-right" : "text-left"}`}
    >
      {children}
    </div>
  );
}

/** The one cell of a phone's row, which stands for all columns. */
export function GridWholeCell({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <div role="gridcell" aria-colspan={columns} className="min-w-0">
      {children}
    </div>
  );
}
