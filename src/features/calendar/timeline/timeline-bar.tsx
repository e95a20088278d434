import { memo } from "react";
import { stateGlyph } from "#components/state-badge.tsx";
import { stateTones } from "#components/state-tones.ts";
import { barWords } from "../model/bar-facts.ts";
import type { Bar } from "../model/bars.ts";

type Props = {
  bar: Bar;
  /** The vehicle that it lies on, as it is named in a sentence. */
  vehicle: string;
  zone: string;
  /** Where it stands in its row, CSS pixels. */
  left: number;
  width: number;
  top: number;
  height: number;
  /** Whether its beginning is, or may come to be, left of what is in view. */
  isPinned: boolean;
  isTabStop: boolean;
};

/** Where the browser forces its own colours, widths and kinds of borders are what is left to tell bars apart. */
const conflictLook =
  "border-conflict-line! ring-1 ring-conflict-line ring-inset forced-colors:border-3! forced-colors:border-[Highlight]!";

/** Narrower than this a bar bears its glyph alone, narrower still nothing. */
const [roomForWords, roomForGlyph] = [56, 20];

/** A booking or a block on its row. Memoised: of a row that is scrolled sideways most bars stay as they are. */
export const TimelineBar = memo(function TimelineBar(props: Props) {
  const { bar, vehicle, zone, left, width, top, height, isPinned, isTabStop } = props;
  const { tone, label, name } = barWords(bar, vehicle, zone);
  const { tint } = stateTones[tone];
  return (
    <button
      type="button"
      data-bar={bar.key}
      aria-label={name}
      title={name}
      tabIndex={isTabStop ? 0 : -1}
      style={{ left, width: Math.max(3, width - 2), top, height }}
      className={`absolute flex min-w-[3px] cursor-pointer items-center rounded-sm border text-xs font-medium whitespace-nowrap focus-visible:z-3 ${isPinned ? "overflow-clip" : ""} ${tint} ${bar.isConflict ? conflictLook : ""} ${tone === "block" ? "forced-colors:border-3 forced-colors:border-double" : ""}`}
    >
      {width < roomForGlyph ? null : (
        // In view while a long bar is scrolled through, to the last of it: without a width of its own nothing stops it before the
        // bar's end, which cuts its words. What sticks is a layer of its own, which few bars can have.
        <span
          className={`flex items-center gap-1 ${isPinned ? "sticky left-(--timeline-head) w-0 *:flex-none" : "min-w-0"} ${width < roomForWords && !isPinned ? "mx-auto" : "px-1.5"}`}
        >
          {stateGlyph({ tone, label: "", size: 13 })}
          {width < roomForWords ? null : <span className={isPinned ? "" : "truncate"}>{label}</span>}
        </span>
      )}
    </button>
  );
});
