import { ph, t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { bookingName } from "#contract/booking-reading.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { rangeOfPending } from "#records/blocks/known-blocks.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { bookingOf } from "#records/replica/row.ts";
import { cardLook } from "#ui/overlay/hover-cards.tsx";
import { displayText } from "#values/text.ts";
import { dayOf, dayStart } from "#values/zone-day.ts";
import { momentWords } from "../model/bar-facts.ts";
import type { Bar, Range } from "../model/bars.ts";
import type { Chosen } from "../model/block-dialog-store.ts";
import { periodLength, periodText } from "../model/period-words.ts";
import type { TimeAxis } from "../model/time-axis.ts";
import type { Unit } from "./timeline-cells.ts";

type DraftProps = {
  /** external_ref of its vehicle. */
  reference: string | undefined;
  range: Range;
  /** The live bookings that it overlaps. */
  taken: readonly Bar[];
  /** Its end, or where the first bar under it begins, which its words would cover; epoch ms. */
  freeUntil: number;
  axis: TimeAxis;
  dayWidth: number;
  top: number;
  height: number;
};

/** In CSS pixels. */
const roomForWords = 44;

const grip =
  "absolute inset-y-1 w-2 cursor-ew-resize rounded-xs bg-accent group-data-taken:bg-danger forced-colors:bg-[Highlight]";

/** Days of a vehicle that are chosen and not sent: solid, because a dashed bar is an unknown outcome. Its ends can be dragged. */
export function TimelineDraft({ reference, range, taken, freeUntil, axis, dayWidth, top, height }: DraftProps) {
  const [from, until] = [axis.at(range.from), axis.at(range.until)];
  const room = (axis.at(freeUntil) - from) * dayWidth - 8;
  const isRefused = useOutboxView().ended.some((pending) => isRefusedBlock(pending, reference, range));
  return (
    <div
      aria-hidden
      data-draft="whole"
      data-taken={taken.length > 0 ? "" : undefined}
      style={{
        top: top + 1,
        height: height - 3,
        left: `calc(var(--timeline-head) + ${from * dayWidth}px)`,
        width: (until - from) * dayWidth,
      }}
      className="group absolute z-3 flex cursor-grab items-center rounded-sm border-2 border-accent bg-selected/60 data-taken:border-danger data-taken:bg-danger-soft/60 forced-colors:border-[3px] forced-colors:border-[Highlight] forced-colors:bg-transparent"
    >
      <span data-draft="from" className={`${grip} -left-1`} />
      {isRefused ? (
        <span className="mx-1.5 truncate rounded-xs border border-danger-line bg-danger-soft px-1 text-xs font-semibold text-danger-ink">
          {t`Not blocked`}
        </span>
      ) : room < roomForWords ? null : (
        <span style={{ width: room }} className="truncate px-1.5 text-center text-xs font-semibold text-ink">
          {periodLength(axis.zone, range)}
        </span>
      )}
      <span data-draft="until" className={`${grip} -right-1`} />
    </div>
  );
}

function isRefusedBlock({ state, write, about }: PendingWrite, reference: string | undefined, range: Range): boolean {
  if (state !== "refused" || write.kind !== "block" || write.target !== reference) return false;
  const refused = rangeOfPending({ about });
  return refused?.from === range.from && refused.until === range.until;
}

type CardProps = {
  draft: Chosen;
  taken: readonly Bar[];
  zone: string;
  now: number;
  /** What a drag snaps to. */
  unit: Unit;
  /** Only the first day is chosen yet. */
  isBegun: boolean;
  /** Where the pointer is on the page, CSS pixels. */
  pointer: { readonly clientX: number; readonly clientY: number };
};

const altWords = {
  day: t`Nothing is sent yet. Alt for hours.`,
  hour: t`Nothing is sent yet. Alt for whole days.`,
};

/** How much room the card needs, CSS pixels. */
const [width, height] = [320, 96];

/** What is being chosen, at the pointer; on a phone above the bottom bar. */
export function DraftCard({ draft, taken, zone, now, unit, isBegun, pointer }: CardProps) {
  const { clientX, clientY } = pointer;
  const left = Math.max(8, Math.min(clientX + 14, innerWidth - width));
  const top = clientY + 18 + height > innerHeight ? clientY - 18 - height : clientY + 18;
  const [warning] = warningsOf(draft, taken, zone, now);
  return (
    <div
      aria-hidden
      style={{ left, top }}
      className={`${cardLook} pointer-events-none max-md:inset-x-3! max-md:top-auto! max-md:bottom-20 max-md:w-auto max-md:max-w-none max-md:text-base`}
    >
      <b className="font-semibold">{draftWords(draft, zone)}</b>
      {warning === undefined ? null : <Warning>{warning}</Warning>}
      <span className="text-ink-2">{isBegun ? t`Now choose the last day.` : altWords[unit]}</span>
    </div>
  );
}

/** What speaks against days, in a line of a card. */
export const Warning = ({ children }: { children: string }) => (
  <span className="flex items-center gap-1.5 text-danger">
    <TriangleAlert aria-hidden size={14} strokeWidth={2} className="flex-none" />
    {children}
  </span>
);

/** `HV-09, Fri 12 Jun – Sun 14 Jun, 3 days` */
export const draftWords = ({ vehicles, range }: Chosen, zone: string): string => {
  const [first, ...others] = vehicles;
  const name = displayText(first?.name ?? "", 40);
  return others.length === 0
    ? `${name}, ${periodText(zone, range)}`
    : t`${ph({ count: vehicles.length })} vehicles, ${ph({ period: periodText(zone, range) })}`;
};

/** What speaks against chosen days: bookings that they overlap, and days that are over. */
export function warningsOf({ range }: Chosen, taken: readonly Bar[], zone: string, now: number): readonly string[] {
  const today = dayStart(zone, dayOf(zone, now));
  const names = overlapsOf(taken, zone);
  if (range.until <= now) return [...names, t`This period is over`];
  return range.from < today ? [...names, t`Starts in the past`] : names;
}

/** The first three bookings of those that overlap, as sentences. */
export const overlapsOf = (taken: readonly Bar[], zone: string): readonly string[] =>
  taken.slice(0, 3).flatMap(({ of, from }) => {
    if (of.kind !== "booking") return [];
    const [name, begin] = [displayText(bookingName(bookingOf(of.row))), momentWords(zone, from, "weekday")];
    return [t`Overlaps ${name} from ${begin}`];
  });
