import { Send } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { later } from "#ui/later.ts";
import { ServerText } from "#ui/server-text.tsx";
import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import type { Intent } from "#records/intent.ts";
import { isUnknown, standingOf, type Standing } from "#records/standing.ts";
import { Amount } from "#ui/amount.tsx";
import { KeyTag } from "#ui/key-tag.tsx";
import { MomentRange, NotSent, ShortMoment } from "#ui/moment.tsx";
import { PhoneRow } from "#ui/phone-row.tsx";
import { StateGlyph } from "#ui/state-badge.tsx";
import { actionWords } from "./booking-actions.ts";
import { actionOf } from "./waits-for.ts";
import { stateWords } from "./booking-states.ts";

const AskAgain = later(async () => (await import("./ask-again.tsx")).AskAgain);

/** The cells of a booking in the order of `bookingColumns`. */
export function bookingCells(booking: BookingReading, intent: Intent | undefined): ReactNode[] {
  return [
    <Glyph key="state" booking={booking} intent={intent} size={15} />,
    <ServerText key="number" className="truncate font-medium">
      {bookingName(booking)}
    </ServerText>,
    <Tag key="vehicle" booking={booking} />,
    <span key="name" className="truncate text-ink-2">
      {booking.vehicle.title === undefined ? <NotSent what="name" /> : <ServerText>{booking.vehicle.title}</ServerText>}
    </span>,
    isUnknown(intent) ? <Unknown key="dates" /> : <Dates key="dates" booking={booking} />,
    <Amount key="amount" money={booking.amount} />,
    <span key="changed" className="truncate text-ink-2">
      {intent !== undefined && isUnknown(intent) && intent.state !== "held" ? (
        <Suspense>
          <AskAgain intent={intent} />
        </Suspense>
      ) : (
        ((isUnknown(intent) ? undefined : progress(intent)) ?? <Changed booking={booking} />)
      )}
    </span>,
  ];
}

/** The same on a phone, in two lines. */
export function BookingPhoneRow({ booking, intent }: { booking: BookingReading; intent: Intent | undefined }) {
  const under = progress(intent);
  return (
    <PhoneRow
      lead={<Glyph booking={booking} intent={intent} size={18} />}
      title={
        <>
          <ServerText className="truncate">{bookingName(booking)}</ServerText> <Tag booking={booking} />
        </>
      }
      end={<Amount money={booking.amount} />}
      detail={
        // No buttons: a thumb would press them instead of the row, and the panel that it opens begins with them.
        isUnknown(intent) ? <Unknown /> : under === undefined ? <Dates booking={booking} /> : <span>{under}</span>
      }
    />
  );
}

function Glyph({ booking, intent, size }: { booking: BookingReading; intent: Intent | undefined; size: number }) {
  if (intent !== undefined && onItsWay.has(standingOf(intent))) {
    return (
      <Send role="img" aria-label={progress(intent) ?? "Sending"} size={size} strokeWidth={2} className="text-accent" />
    );
  }
  // The words stand in the row.
  if (isUnknown(intent)) return <StateGlyph tone="outcome" label="" size={size} />;
  const { tone, word } = stateWords(booking);
  return <StateGlyph tone={tone} label={word} size={size} />;
}

/** In the place of the dates, which the panel has too: that nobody knows comes first. */
function Unknown() {
  return <span className="text-unknown-ink">Outcome unknown</span>;
}

const onItsWay: ReadonlySet<Standing> = new Set(["waiting", "sending", "busy", "held"]);

function progress(intent: Intent | undefined): string | undefined {
  const action = intent === undefined ? undefined : actionOf(intent);
  if (intent === undefined || action === undefined) return undefined;
  const { noun } = actionWords[action];
  switch (standingOf(intent)) {
    case "waiting":
      return `Waiting: ${noun}`;
    case "sending":
      return `Sending ${noun}`;
    case "busy":
      return "Still being processed";
    case "held":
      return "Waits for the key";
    default:
      return undefined;
  }
}

/** A booking that names no reference has none to show: that the vehicle is unmapped would be a guess. */
function Tag({ booking }: { booking: BookingReading }) {
  return <KeyTag reference={booking.vehicle.reference} />;
}

function Dates({ booking }: { booking: BookingReading }) {
  if (booking.start === undefined && booking.end === undefined) return <NoDates booking={booking} />;
  return <MomentRange start={booking.start} end={booking.end} />;
}

/** Dates that were sent in a form that we cannot read are not missing, and stand among the raw fields. */
export function NoDates({ booking }: { booking: BookingReading }) {
  if (!booking.hasUnreadDates) return <NotSent what="dates" />;
  return <span className="text-ink-3 italic">dates not readable</span>;
}

function Changed({ booking }: { booking: BookingReading }) {
  if (booking.changedAt?.kind !== "instant") return <NotSent />;
  return <ShortMoment ms={booking.changedAt.ms} />;
}
