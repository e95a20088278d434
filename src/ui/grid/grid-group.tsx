import { ChevronRight } from "lucide-react";
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
  /** Without rows while folded. */
  rows: readonly T[];
  /** Undefined if it can't be folded. */
  isFolded?: boolean | undefined;
}

export interface GridGroupFrameProps {
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
