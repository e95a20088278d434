import { ph, plural, t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { stateWords } from "#components/booking-states.ts";
import { type BookingAction, bookingName, paymentOf, unreadMoney, type Booking } from "#contract/booking.ts";
import { useConflicts } from "#queries/blocks.ts";
import type { Overlap } from "#records/replica/conflicts.ts";
import { bookingOf } from "#records/replica/row.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { lengthText, rangeText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import { dayOf, dayStart } from "#values/zone-day.ts";
import { BookingDates } from "#components/booking-dates.tsx";
import { useSyncExternalStore, type ReactNode } from "react";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { FullMoment, NotSent } from "#ui/format/moment.tsx";
import { followLocal } from "#records/browser/local-text.ts";
import { undoDelay } from "#records/browser/settings.ts";
import { Amount } from "#ui/format/amount.tsx";
import { formatMoney } from "#values/money.ts";

type Props = { booking: Booking; action: BookingAction };

/** What we know that may speak against an action, before it is sent. It never blocks the confirm. */
export function useWarnings(booking: Booking, action: BookingAction | undefined) {
  const [zone, now] = [useZone(), useNow()];
  const { overlaps } = useConflicts(zone, now);
  // After any other action it claims no vehicle.
  const found = action === "approve" || action === "pickup" ? (overlaps.get(booking.id) ?? []) : [];
  const early = action && earlyWords(booking, action, zone, now);
  const notices = (
    <>
      {found.length === 0 ? null : <OverlapNotice overlaps={found} zone={zone} />}
      {early === undefined ? null : (
        <Callout tone="wait" title={early.title}>
          {early.meaning}
        </Callout>
      )}
    </>
  );
  return {
    notices,
    isWarned: found.length > 0 || early !== undefined,
    /** Whether another booking claims the vehicle at the same time, before an approval. */
    isDouble: action === "approve" && found.some(({ with: { kind } }) => kind === "booking"),
  };
}

const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000];

/** A pickup 3 hours or more before its time, or a return before the last day; undefined if it's neither. */
export function earlyWords(
  { start, end }: Pick<Booking, "start" | "end">,
  action: BookingAction,
  zone: string,
  now: number,
): { title: string; meaning: string } | undefined {
  const time = action === "pickup" ? start : action === "return" ? end : undefined;
  if (time === undefined) return undefined;
  const isPickup = action === "pickup";
  const title = isPickup ? t`Early pickup` : t`Early return`;
  const isDay = time.kind === "day";
  const at = isDay ? dayStart(zone, time.raw) : time.ms;
  // One that ends at midnight has its last day before that.
  const due = isDay ? time.raw : dayOf(zone, isPickup ? at : at - 1);
  if (isPickup ? at - now < 3 * hour : dayOf(zone, now) >= due) return undefined;
  // The facts show the day.
  if (isDay) return { title, meaning: "" };
  const unit = at - now < day ? minute : hour;
  const left = lengthText(zone, at - Math.floor((at - now) / unit) * unit, at);
  return { title, meaning: t`Due in ${left}.` };
}

const listedAtMost = 5;

/** What else wants the vehicle on these dates, surest first. */
function OverlapNotice({ overlaps, zone }: { overlaps: readonly Overlap[]; zone: string }) {
  const sorted = overlaps.toSorted((a, b) => Number(b.isSure) - Number(a.isSure));
  const more = sorted.length - listedAtMost;
  return (
    <Callout tone="danger" role="alert" icon={<TriangleAlert strokeWidth={2} />} title={overlapTitle(overlaps)}>
      <ul className="grid gap-1.5">
        {sorted.slice(0, listedAtMost).map((overlap) => (
          <li key={overlap.with.kind === "booking" ? overlap.with.row.id : overlap.with.id}>
            <OverlapLine overlap={overlap} zone={zone} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{plural({ count: more }, { one: "And # more.", other: "And # more." })}</p> : null}
    </Callout>
  );
}

function overlapTitle(overlaps: readonly Overlap[]): string {
  const bookings = overlaps.filter((overlap) => overlap.with.kind === "booking");
  if (bookings.length === 0) return t`May overlap dates you blocked`;
  return bookings.some(({ isSure }) => isSure) ? t`Double booking` : t`Possible double booking`;
}

/** `Overlap: 12 Jun 09:00 – 14 Jun 18:00 +02, 2 d 9 h.`, or that it's possible. `from`, `until`: epoch ms. */
export function overlapWords(zone: string, from: number, until: number, isSure: boolean): string {
  const range = rangeText(zone, from, until);
  const length = lengthText(zone, from, until);
  return isSure ? t`Overlap: ${range}, ${length}.` : t`Possible overlap: ${range}.`;
}

/** One of them: its number, status and dates, what both want, and how sure that is. */
function OverlapLine({ overlap: { with: other, from, until, isSure }, zone }: { overlap: Overlap; zone: string }) {
  const both = overlapWords(zone, from, until, isSure);
  if (other.kind === "block") {
    return (
      <>
        <Fill text={t`Your block ${ph({ id: "{id}" })}.`} parts={{ id: <ServerText>{other.id}</ServerText> }} /> {both}
      </>
    );
  }
  const booking = bookingOf(other.row);
  return (
    <>
      <ServerText className="font-medium text-ink">{bookingName(booking)}</ServerText>,{" "}
      <ServerText>{stateWords(booking).word}</ServerText>
      <span className="block">
        <BookingDates booking={booking} look="weekday" />
      </span>
      <span className="block">{both}</span>
    </>
  );
}

/** For a handover: the key tag to compare, the booking and its dates. `children`: below its name. */
export function HandoverFacts({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { vehicle, unread } = booking;
  const due = (end: "start" | "end", term: string) => {
    const time = booking[end];
    return { term, children: time === undefined ? <NotSent sent={unread[end]} /> : <FullMoment time={time} /> };
  };
  return (
    <>
      <div className="grid justify-items-center gap-2.5 pt-2">
        <KeyTag reference={vehicle.reference} size="lg" />
        <p className="max-w-full truncate text-md">
          <ServerText className="font-semibold">{bookingName(booking)}</ServerText>{" "}
          <ServerText className="text-ink-2">{vehicle.title}</ServerText>
        </p>
        {children}
      </div>
      <div className="border-t border-line pt-3">
        <KeyValue items={[due("start", t`Due out`), due("end", t`Due back`)]} />
      </div>
    </>
  );
}

/** Of the button that confirms nothing. */
export const safeWords: Readonly<Record<BookingAction, string>> = {
  approve: t`Not yet`,
  reject: t`Keep booking`,
  cancel: t`Keep booking`,
  pickup: t`Not yet`,
  return: t`Not yet`,
};

/**
 * What an action does (States and transitions). Without a booking: for bulk actions. About a payment it says only what the
 * service shows.
 */
export function meaningOf(action: BookingAction, booking?: Pick<Booking, "payment">): string {
  if (action === "pickup") return t`Check that this is the vehicle in front of you.`;
  if (action === "return") return t`Check that this is the vehicle that came back.`;
  const meaning =
    action === "cancel"
      ? t`The service cancels the booking and decides what happens to the payment.`
      : moneyMeaning(action === "approve", booking);
  return `${meaning} ${t`You can't undo this here.`}`;
}

function moneyMeaning(isApproval: boolean, booking: Pick<Booking, "payment"> | undefined): string {
  const rule = isApproval
    ? t`Approving captures any held payment.`
    : t`Rejecting releases or refunds any held payment.`;
  const kind = booking === undefined ? "not provided" : paymentOf(booking);
  if (kind === "not provided" || kind === "held") return rule;
  const shown = t`The service shows the payment as “${ph({ payment: displayText(booking?.payment ?? "", 40) })}”.`;
  return kind === "captured" && isApproval ? shown : `${rule} ${shown}`;
}

/**
 * What happens to the money: “capture EUR 312.00”. Claims a capture, release or refund only for a payment shown as held;
 * otherwise just the amount, if an approval may move it. Empty if no money is known to move. `isUnitUnset`: nobody knows the
 * unit of amounts.
 */
export function consequence(
  action: BookingAction,
  booking: Pick<Booking, "amount" | "payment">,
  isUnitUnset: boolean,
): string {
  if (action !== "approve" && action !== "reject") return "";
  const payment = paymentOf(booking);
  const { amount } = booking;
  const money =
    amount === undefined
      ? undefined
      : isUnitUnset
        ? t`${amount.amount} ${ph({ currency: amount.currency })}, unit not set`
        : formatMoney(amount);
  if (payment === "held") {
    const amounts = money ?? t`an unknown amount`;
    return action === "approve" ? t`capture ${amounts}` : t`release or refund ${amounts}`;
  }
  return action === "approve" && payment !== "captured" ? (money ?? t`unknown amount`) : "";
}

/** The facts to compare before an action is confirmed. */
export function DecisionFacts({ booking, action }: Props) {
  const delay = useSyncExternalStore(followLocal, undoDelay);
  if (action !== "pickup" && action !== "return") return <Facts booking={booking} />;
  return (
    <>
      <HandoverFacts booking={booking} />
      <p className="text-xs text-pretty text-ink-3 max-md:text-sm">
        {delay === 0 ? t`You can't undo this here.` : t`You'll have ${ph({ seconds: delay })} seconds to undo this.`}
      </p>
    </>
  );
}

function Facts({ booking }: { booking: Booking }) {
  const { vehicle, amount, payment } = booking;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 rounded-md bg-sunken px-3 py-2.5 text-sm max-md:text-base">
      <span className="flex min-w-0 items-center gap-1.5">
        <KeyTag reference={vehicle.reference} />
        <ServerText className="truncate">{vehicle.title}</ServerText>
      </span>
      <span>
        <Amount money={amount} sent={unreadMoney(booking)} />{" "}
        {payment === undefined ? null : (
          <ServerText className="inline-block max-w-32 truncate align-bottom text-ink-3">{payment}</ServerText>
        )}
      </span>
      <span className="col-span-full text-ink-2">
        <BookingDates booking={booking} look="weekday" />
      </span>
    </div>
  );
}
