import { getRouteApi } from "@tanstack/react-router";
import { ChevronDown, ChevronLeft, ChevronUp, X } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { useBooking, useBookings } from "#queries/bookings.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import type { Row } from "#records/replica/row.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { AroundDates } from "./overlaps.tsx";
import { BookingHistory } from "./booking-history.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { StateBadge } from "#components/state-badge.tsx";
import { BookingActions, MoreActions } from "./booking-actions-bar.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { stateWords } from "#components/booking-states.ts";
import { DecisionNotice } from "../decision-notice.tsx";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { usePanelFocus } from "#ui/grid/panel-focus.ts";
import { neighboursOf, useInbox } from "../inbox-context.ts";
import { MissingBooking } from "./missing-booking.tsx";
import { RawFields } from "#ui/format/raw-fields.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/panel", {
  goneTitle: "No longer listed",
  gone: (at) =>
    `The service’s whole list, read at ${at}, did not hold this booking. What stands below is what it said before.`,
  name: (booking) => `Booking ${booking}`,
  bookings: "Bookings",
  back: "Back to bookings",
  before: "Previous booking",
  after: "Next booking",
  close: "Close panel",
  unknown: "Outcome unknown",
});

const route = getRouteApi("/shell/bookings/$bookingId");

/** The open booking: actions, facts, everything the service sent. */
export function BookingPanel() {
  const { bookingId } = route.useParams();
  const found = useBooking(bookingId);
  return (
    // Only what it holds begins anew with another booking: the buttons to the next one keep the focus.
    <PanelFrame id={bookingId} booking={found?.booking}>
      {found === undefined ? <Missing key={bookingId} id={bookingId} /> : <Body key={bookingId} {...found} />}
    </PanelFrame>
  );
}

/** What was decided about a booking is told also when its row is not loaded, or is there no more. */
function Missing({ id }: { id: string }) {
  const pending = usePendingWrites().get(id);
  return (
    <div className="flex flex-1 flex-col overflow-auto">
      {pending === undefined ? null : (
        <div className="px-5 pt-4 max-md:px-4">
          <DecisionNotice booking={undefined} pending={pending} />
        </div>
      )}
      <MissingBooking id={id} />
    </div>
  );
}

function Body({ booking, row }: { booking: Booking; row: Row }) {
  const pending = usePendingWrites().get(booking.id);
  const isPhone = usePhone();
  const { open } = useInbox();
  const { rows } = useBookings();
  const others = row.vehicle === undefined ? [] : rows.filter(({ vehicle }) => vehicle === row.vehicle);
  const actions = <BookingActions booking={booking} pending={pending} />;
  return (
    <>
      <div className="flex flex-1 flex-col gap-5 overflow-auto px-5 py-4 max-xl:px-4">
        {pending === undefined ? null : <DecisionNotice booking={booking} pending={pending} />}
        {row.goneAt === undefined ? null : <GoneNotice at={row.goneAt} />}
        {isPhone ? null : actions}
        <BookingFacts booking={booking} />
        <AroundDates booking={booking} others={others} onOpen={open} />
        <RawFields raw={booking.raw} />
        <BookingHistory row={row} />
      </div>
      {/* On a phone the decision is under the thumb. */}
      {isPhone ? <div className="flex-none border-t border-line bg-surface px-4 py-3">{actions}</div> : null}
    </>
  );
}

function GoneNotice({ at }: { at: number }) {
  const zone = useZone();
  return (
    <Callout tone="wait" title={text.goneTitle}>
      {text.gone(momentText(at, zone))}
    </Callout>
  );
}

function PanelFrame({ id, booking, children }: { id: string; booking: Booking | undefined; children: ReactNode }) {
  const { groups, open, close } = useInbox();
  const pendingWrites = usePendingWrites();
  const isPhone = usePhone();
  const panel = useRef<HTMLElement>(null);
  const { before, after } = neighboursOf(groups, id);
  const pending = pendingWrites.get(id);
  const focus = usePanelFocus(panel, isPhone);
  const name = booking === undefined ? (pending?.about.name ?? id) : bookingName(booking);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={text.name(name)}
      {...focus}
      className="flex w-panel min-h-0 flex-none flex-col overflow-hidden border-l border-line bg-surface outline-none max-xl:w-[22rem] max-md:w-auto max-md:flex-1 max-md:border-l-0"
    >
      <header className="flex min-h-[52px] flex-none items-center gap-2 max-xl:gap-1 border-b border-line-soft pr-3 pl-5 max-xl:pl-4 max-md:min-h-14 max-md:pr-4 max-md:pl-1.5">
        {isPhone ? (
          <>
            {/* The screen's own heading is behind the panel here. */}
            <h1 className="sr-only">{text.bookings}</h1>
            <IconButton label={text.back} icon={<ChevronLeft strokeWidth={1.75} />} onPress={close} />
          </>
        ) : null}
        {/* The number stays whole: where both have no room in a line, the state goes below it. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 py-1.5 max-xl:gap-x-1">
          <h2 className="max-w-full truncate text-md font-semibold tracking-[-0.01em]">
            <ServerText>{name}</ServerText>
          </h2>
          <span className="flex max-w-full min-w-0">
            <State booking={booking} unknown={isUnknown(pending)} />
          </span>
        </div>
        {booking === undefined ? null : <MoreActions booking={booking} pending={pending} />}
        {isPhone ? null : (
          <>
            <IconButton
              label={text.before}
              icon={<ChevronUp strokeWidth={1.75} />}
              isDisabled={before === undefined}
              onPress={() => before !== undefined && open(before)}
            />
            <IconButton
              label={text.after}
              icon={<ChevronDown strokeWidth={1.75} />}
              isDisabled={after === undefined}
              onPress={() => after !== undefined && open(after)}
            />
            <IconButton label={text.close} icon={<X strokeWidth={1.75} />} onPress={close} />
          </>
        )}
      </header>
      {children}
    </section>
  );
}

function State({ booking, unknown }: { booking: Booking | undefined; unknown: boolean }) {
  if (unknown) {
    return (
      <StateBadge tone="outcome" look="chip">
        {text.unknown}
      </StateBadge>
    );
  }
  if (booking === undefined) return null;
  const { tone, word, asSent } = stateWords(booking);
  return (
    <StateBadge tone={tone} look="chip" mono={asSent}>
      {displayText(word)}
    </StateBadge>
  );
}
