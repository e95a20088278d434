import type { ReactNode } from "react";
import { countText } from "#language/locale/number.ts";

export interface GridGroup<T> {
  id: string;
  /** Empty for rows without a heading. */
  label: string;
  /** How many there are of what the label says, which may be more or fewer than `rows`. */
  count: number;
  /** At the end of the heading. */
  note?: string;
  rows: readonly T[];
}

export interface GridGroupFrameProps {
  group: Omit<GridGroup<unknown>, "rows">;
  top: number;
  height: number;
  headingHeight: number;
  /** Height of the head of the grid, under which the heading sticks. */
  below: number;
  /** At the end of the heading in place of what the hidden head says of all rows. */
  headNote: string | undefined;
  children: ReactNode;
}

/** A group of rows. Its heading sticks below the head of the grid while the group is in view. */
export function GridGroupFrame(props: GridGroupFrameProps) {
  const { group, top, height, headingHeight, below, headNote, children } = props;
  const isNamed = group.label !== "";
  return (
    <div
      role="rowgroup"
      {...(isNamed ? { "aria-label": `${group.label}, ${countText(group.count)}` } : {})}
      className="absolute inset-x-0"
      style={{ top, height }}
    >
      {isNamed && (
        // The row group has the name; for assistive technology a heading here would be neither row nor cell.
        <div
          aria-hidden
          style={{ height: headingHeight, top: below }}
          className={`sticky z-10 flex items-center gap-1.5 border-b border-line bg-canvas px-gutter text-xs font-semibold max-md:text-sm text-ink-2 ${top > 0 ? "border-t" : ""}`}
        >
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
        </div>
      )}
      {children}
    </div>
  );
}
