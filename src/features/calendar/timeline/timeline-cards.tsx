import { optionKey } from "#language/locale/command-key.ts";
import { ph, t } from "@lingui/core/macro";
import { TriangleAlert, Lock } from "lucide-react";
import { unreadMoney } from "#contract/booking.ts";
import { bookingOf } from "#records/replica/row.ts";
import { cardLook } from "#ui/overlay/hover-cards.tsx";
import { displayText } from "#values/text.ts";
import { dayOf, dayStart } from "#values/zone-day.ts";
import { barFacts, vehicleName, periodLength, periodText } from "../model/calendar-words.ts";
import { surelyHolds, type Bar, type Range } from "../model/bars.ts";
import { type Chosen, askForDialog } from "../model/block-dialog-store.ts";
import type { TimeAxis } from "../model/time-axis.ts";
import type { Unit } from "./timeline-cells.ts";
import { StateBadge } from "#components/state-badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Amount } from "#ui/format/amount.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { holdersOn } from "../model/blocks.ts";
import type { CalendarInView, Occupation } from "../model/occupations.ts";

type DraftProps = {
  range: Range;
  /** The service refused to block exactly these days. */
  isRefused: boolean;
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
export function TimelineDraft({ range, isRefused, taken, freeUntil, axis, dayWidth, top, height }: DraftProps) {
  const [from, until] = [axis.at(range.from), axis.at(range.until)];
  const room = (axis.at(freeUntil) - from) * dayWidth - 8;
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
  day: t`Hold ${optionKey} to choose hours.`,
  hour: t`Hold ${optionKey} to choose whole days.`,
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
const Warning = ({ children }: { children: string }) => (
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

/** The first three bookings of those that overlap, as sentences. `of`: the bar that they overlap, if it isn't a draft. */
const overlapsOf = (taken: readonly Bar[], zone: string, of?: Bar): readonly string[] =>
  taken.slice(0, 3).map((bar) => {
    const { label: name, from } = barFacts(bar, zone);
    const isSure = surelyHolds(bar) && (of === undefined || surelyHolds(of));
    return isSure ? t`Overlaps ${name} (from ${from})` : t`May overlap ${name} (from ${from})`;
  });

/** What is known of a bar: the booking or block, its vehicle, dates and state, and the live bookings that it overlaps. */
export function BarCard({ vehicle, bar, tracks, zone }: Occupation & Pick<CalendarInView, "tracks" | "zone">) {
  const { of } = bar;
  const { label, tone, state, isStateAsSent, from, until } = barFacts(bar, zone);
  const others = holdersOn(tracks, vehicle, bar, zone).filter(({ key }) => key !== bar.key);
  const booking = of.kind === "booking" ? bookingOf(of.row) : undefined;
  return (
    <>
      <span className="flex items-center justify-between gap-4">
        <bdi className="truncate font-semibold">{label}</bdi>
        <StateBadge tone={tone} mono={isStateAsSent}>
          {of.kind === "block" ? t`Block, ${ph({ state })}` : state}
        </StateBadge>
      </span>
      <span className="truncate">{vehicleName(vehicle)}</span>
      <span className="text-ink-2">
        {from} – {until}
      </span>
      {booking && (
        <span className="text-ink-2">
          <Amount money={booking.amount} sent={unreadMoney(booking)} />
        </span>
      )}
      {of.kind === "block" || bar.isConflict
        ? overlapsOf(others, zone, bar).map((words) => <Warning key={words}>{words}</Warning>)
        : null}
    </>
  );
}

let dismiss = () => {};

/** Says that a bar can't be dragged elsewhere, because the API has no request for that, and offers a copy of a block. */
export function sayUnmovable({ vehicle: { reference }, bar: { of, from, until } }: Occupation): void {
  dismiss();
  const icon = <Lock size={16} strokeWidth={1.75} />;
  if (of.kind === "booking" || reference === undefined) {
    dismiss = showToast({ tone: "wait", icon, title: t`You can't move bookings here` });
    return;
  }
  const copy = () => {
    dismiss();
    askForDialog({ kind: "copy", reference, range: { from, until }, reason: of.block.reason });
  };
  dismiss = showToast({
    tone: "wait",
    icon,
    title: t`You can't move blocks here`,
    action: <Button size="sm" onPress={copy}>{t`Block other dates`}</Button>,
  });
}
