import { t } from "@lingui/core/macro";
import { memo } from "react";
import type { Bar } from "../model/bars.ts";
import { conflictWords, barFacts, barName } from "../model/calendar-words.ts";
import { stateGlyph } from "#components/state-badge.tsx";
import { stateTones } from "#components/state-tones.ts";
import { takeBack } from "#components/write-status/write-nouns.ts";
import { useOutbox } from "#queries/outbox.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { isInUndoTime } from "#records/outbox/send-gate.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { Button } from "#ui/button/button.tsx";
import { secondsLeft } from "#values/range-text.ts";

type BarProps = {
  bar: Bar;
  /** The vehicle's name in a sentence. */
  vehicle: string;
  zone: string;
  /** Its position in the row, CSS pixels. */
  left: number;
  width: number;
  top: number;
  height: number;
  /** Whether its start is, or may be scrolled, left of the view. */
  isPinned: boolean;
  /** How much of it is in view, in pixels. */
  room: number;
  isTabStop: boolean;
  isOpen: boolean;
};

/** The same ring as with the focus. */
const openLook = "z-2 outline-2 outline-focus outline-solid";

/** With forced colours only the width and style of borders tell bars apart. */
const conflictLook =
  "border-conflict-line! ring-1 ring-conflict-line ring-inset forced-colors:border-3! forced-colors:border-[Highlight]!";

/** In CSS pixels: narrower bars show nothing. */
const roomForGlyph = 20;
/** The width that a bar needs for its whole label, CSS pixels; a narrower one shows only its glyph. */
const roomFor = (label: string) => 32 + 7.4 * label.length;

/** A booking or a block. Memoised: most bars stay the same when a row is scrolled sideways. */
export const TimelineBar = memo(function TimelineBar(props: BarProps) {
  const { bar, vehicle, zone, left, width, top, height, isPinned, room, isTabStop, isOpen } = props;
  const facts = barFacts(bar, zone);
  const { tone, label } = facts;
  const { tint } = stateTones[tone];
  const hasWords = room >= roomFor(label);
  const isHeld = isPinned && (hasWords || room < width);
  return (
    <button
      type="button"
      data-bar={bar.key}
      aria-label={barName(facts, vehicle, conflictWords([bar]))}
      aria-current={isOpen || undefined}
      tabIndex={isTabStop ? 0 : -1}
      style={{ left, width: Math.max(3, width - 2), top, height }}
      className={`absolute flex min-w-[3px] cursor-pointer items-center rounded-sm border text-xs font-medium whitespace-nowrap focus-visible:z-3 ${isHeld ? "overflow-clip" : ""} ${tint} ${bar.isConflict ? conflictLook : ""} ${tone === "block" ? "forced-colors:border-3 forced-colors:border-double" : ""} ${isOpen ? openLook : ""}`}
    >
      {width < roomForGlyph ? null : (
        // Sticky, so that the words of a long bar stay in view to its end; zero width, so that nothing stops them earlier. Each
        // sticky element is a layer, so only pinned bars have it.
        <span
          className={`flex items-center gap-1 ${isHeld ? "sticky left-(--timeline-head) w-0 *:flex-none" : "min-w-0"} ${hasWords || isHeld ? "px-1.5" : "mx-auto"}`}
        >
          {stateGlyph({ tone, label: "", size: 13 })}
          {hasWords ? <span className={isHeld ? "" : "truncate"}>{label}</span> : null}
        </span>
      )}
    </button>
  );
});

type UndoProps = { pending: PendingWrite; left: number; width: number; top: number; height: number };

/** Undo at the end of a block's bar, until the block is sent. Where it is in view, no notification offers it too. */
export function BarUndo({ pending, ...place }: UndoProps) {
  const outbox = useOutbox();
  const second = useSecond();
  if (!isInUndoTime(pending, second)) return null;
  return (
    <span style={place} className="pointer-events-none absolute z-3 flex min-w-max items-center justify-end px-0.5">
      <span className="pointer-events-auto sticky right-1 left-(--timeline-head) bg-surface">
        <Button
          size="xs"
          data-undo={pending.id}
          onPress={() => void takeBack(outbox, pending, "undone").then(announce)}
        >
          {t`Undo`}
          {/* The wait is announced once elsewhere, not each second. */}
          <span aria-hidden className="ml-1 tabular-nums">
            {secondsLeft(pending.sendAt, second)}
          </span>
        </Button>
      </span>
    </span>
  );
}
