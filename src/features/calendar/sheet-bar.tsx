import type { ReactNode } from "react";
import { bookingName } from "#contract/booking-reading.ts";
import { stateWords } from "#records/booking-states.ts";
import { standingOf } from "#records/standing.ts";
import { bookingOf } from "#records/replica/row.ts";
import { stateGlyph } from "#ui/state-badge.tsx";
import { stateTones, type StateTone } from "#ui/state-tones.ts";
import { seenText } from "#values/text.ts";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import type { Bar, KnownBlock } from "./bars.ts";

/** What is written on a bar and said of it. */
export type BarWords = { readonly tone: StateTone; readonly label: string; readonly name: string };

/** `Booking BK-20407, HV-01, Approved, 12 Jun 09:00 to 14 Jun 18:00 +02`. */
export function barWords({ of, from, until, isConflict }: Bar, vehicle: string, zone: string): BarWords {
  const range = `${moment(zone, from)} to ${moment(zone, until)} ${offsetAt(zone, until)}`;
  const double = isConflict ? ", double booking" : "";
  if (of.kind === "booking") {
    const booking = bookingOf(of.row);
    const { tone, word } = stateWords(booking);
    const label = seenText(bookingName(booking));
    return { tone, label, name: `Booking ${label}, ${vehicle}, ${seenText(word)}${double}, ${range}` };
  }
  const { tone, word } = blockState(of.block);
  const label = seenText(of.block.id);
  return { tone, label, name: `Block ${label}, ${vehicle}, ${word}, ${range}` };
}

/** What is known of a block that was sent from here, or is on its way. */
export function blockState({ of }: Pick<KnownBlock, "of">): { tone: StateTone; word: string } {
  if (of.kind === "record") return { tone: "block", word: of.record.isImported ? "told by a file" : "accepted" };
  switch (standingOf(of.intent)) {
    case "waiting":
      return { tone: "block", word: "waits to be sent" };
    case "sending":
    case "busy":
      return { tone: "block", word: "being requested" };
    case "held":
      return { tone: "block", word: "waits for the key" };
    case "done":
      return { tone: "block", word: "accepted" };
    default:
      return { tone: "outcome", word: "outcome unknown" };
  }
}

const moment = (zone: string, ms: number) => `${formatDay(zone, ms)} ${formatClock(zone, ms)}`;

/** Where a bar stands in its row, CSS pixels. `isCut`: which of its ends lie outside of what is drawn. */
export type BarPlace = {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly isCut: { readonly start: boolean; readonly end: boolean };
};

/** Narrower than this a bar bears its glyph alone, narrower still nothing. */
const [roomForWords, roomForGlyph] = [56, 20];

/** No component of its own: dozens come and go with every step of scrolling. */
export function drawBar(bar: Bar, words: BarWords, place: BarPlace, isTabStop: boolean): ReactNode {
  const { left, width, top, height, isCut } = place;
  const { tint } = stateTones[words.tone];
  const cut = `${isCut.start ? "rounded-l-none border-l-0" : ""} ${isCut.end ? "rounded-r-none border-r-0" : ""}`;
  return (
    <button
      key={bar.key}
      type="button"
      data-bar={bar.key}
      aria-label={words.name}
      title={words.name}
      tabIndex={isTabStop ? 0 : -1}
      style={{ left, width: Math.max(3, width - 2), top, height }}
      className={`absolute flex min-w-[3px] cursor-pointer items-center overflow-clip rounded-sm border text-xs font-medium whitespace-nowrap before:absolute before:-inset-x-2.5 before:inset-y-0 focus-visible:z-3 ${tint} ${cut} ${bar.isConflict ? "border-conflict-line! ring-1 ring-conflict-line ring-inset" : ""}`}
    >
      {width < roomForGlyph ? null : (
        // Stays in view while a long bar is scrolled through.
        <span
          className={`sticky left-(--sheet-head) flex min-w-0 items-center gap-1 ${width < roomForWords ? "mx-auto" : "px-1.5"}`}
        >
          {stateGlyph({ tone: words.tone, label: "", size: 13 })}
          {width < roomForWords ? null : <span className="truncate">{words.label}</span>}
        </span>
      )}
    </button>
  );
}
