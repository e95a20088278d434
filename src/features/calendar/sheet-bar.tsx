import { memo } from "react";
import { bookingName } from "#contract/booking-reading.ts";
import { stateWords } from "#components/booking-states.ts";
import { statusOf } from "#records/outbox/pending-write.ts";
import { bookingOf } from "#records/replica/row.ts";
import { stateGlyph } from "#components/state-badge.tsx";
import { stateTones, type StateTone } from "#components/state-tones.ts";
import { displayText } from "#values/text.ts";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import type { Bar, KnownBlock } from "./bars.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("calendar/sheet-bar", {
  booking: (name, vehicle, state, isDouble, range) =>
    `Booking ${name}, ${vehicle}, ${state}${isDouble ? ", double booking" : ""}, ${range}`,
  block: (name, vehicle, state, range) => `Block ${name}, ${vehicle}, ${state}, ${range}`,
  range: (from, until) => `${from} to ${until}`,
  toldByFile: "told by a file",
  accepted: "accepted",
  waits: "waits to be sent",
  requested: "being requested",
  held: "waits for the key",
  unknown: "outcome unknown",
});

/** What is written on a bar and said of it. */
export type BarWords = { readonly tone: StateTone; readonly label: string; readonly name: string };

/** `Booking BK-20407, HV-01, Approved, 12 Jun 09:00 to 14 Jun 18:00 +02`. */
export function barWords({ of, from, until, isConflict }: Bar, vehicle: string, zone: string): BarWords {
  const range = text.range(moment(zone, from), `${moment(zone, until)} ${offsetAt(zone, until)}`);
  if (of.kind === "booking") {
    const booking = bookingOf(of.row);
    const { tone, word } = stateWords(booking);
    const label = displayText(bookingName(booking));
    return { tone, label, name: text.booking(label, vehicle, displayText(word), isConflict, range) };
  }
  const { tone, word } = blockState(of.block);
  const label = displayText(of.block.id);
  return { tone, label, name: text.block(label, vehicle, word, range) };
}

/** What is known of a block that was sent from here, or is on its way. */
export function blockState({ of }: Pick<KnownBlock, "of">): { tone: StateTone; word: string } {
  if (of.kind === "record") return { tone: "block", word: of.record.isImported ? text.toldByFile : text.accepted };
  switch (statusOf(of.pending)) {
    case "waiting":
      return { tone: "block", word: text.waits };
    case "sending":
    case "busy":
      return { tone: "block", word: text.requested };
    case "held":
      return { tone: "block", word: text.held };
    case "done":
      return { tone: "block", word: text.accepted };
    default:
      return { tone: "outcome", word: text.unknown };
  }
}

const moment = (zone: string, ms: number) => `${formatDay(zone, ms)} ${formatClock(zone, ms)}`;

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
export const SheetBar = memo(function SheetBar(props: Props) {
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
          className={`flex items-center gap-1 ${isPinned ? "sticky left-(--sheet-head) w-0 *:flex-none" : "min-w-0"} ${width < roomForWords && !isPinned ? "mx-auto" : "px-1.5"}`}
        >
          {stateGlyph({ tone, label: "", size: 13 })}
          {width < roomForWords ? null : <span className={isPinned ? "" : "truncate"}>{label}</span>}
        </span>
      )}
    </button>
  );
});
