import { getRouteApi } from "@tanstack/react-router";
import { ChevronDown, ChevronLeft, ChevronUp, X, SearchX } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { useBooking, useBookings, useReplica } from "#queries/bookings.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { type Row, isAllRead, listedCount } from "#records/replica/row.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { Overlaps } from "./overlaps.tsx";
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
import { RawFields } from "#ui/feedback/raw-fields.tsx";
import { catalogue } from "#language/catalogue.ts";
import { errorTime, readErrorWords } from "#components/error-words.ts";
import { Button } from "#ui/button/button.tsx";
import { countText, plural } from "#language/locale/number.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Fill } from "#ui/format/fill.tsx";

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
  notAmong: (meaning, known) => `${meaning} ${countText(known)} bookings were read; this one is not among them.`,
  goOn: "Go on reading",
  looking: (page) => `Looking for this booking: reading page ${page}.`,
  notFound: "Not found in your bookings",
  showAll: "Show all bookings",
  readAll: (known) => `All ${countText(known)} bookings that the service lists were read.`,
  readSome: (known) => `${countText(known)} bookings were read; the service did not say that these are all.`,
  readUnread: (known, unreadable) =>
    plural(unreadable, {
      one: `${countText(known)} bookings were read; ${countText(unreadable)} row of the service's list could not be read.`,
      other: `${countText(known)} bookings were read; ${countText(unreadable)} rows of the service's list could not be read.`,
    }),
  noneReadHas:
    "No booking that was read has the id {id}. It may be among those that were not, or belong to another key.",
  noneHas: "None has the id {id}. It may belong to another key.",
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
        <Overlaps booking={booking} others={others} onOpen={open} />
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

/**
 * A booking that is open by its address but not known. The interface has no read of one booking, so it turns up while all
 * pages are read, or it is not there.
 */
export function MissingBooking({ id }: { id: string }) {
  const view = useBookings();
  const { phase, rows, coverage, unreadable, reading, failure } = view;
  const replica = useReplica();
  const { close } = useInbox();
  const zone = useZone();
  const isWhole = coverage !== "none" && coverage !== "partial";
  const known = listedCount(rows);
  if (failure !== undefined && !isWhole) {
    const words = readErrorWords(failure, text.bookings);
    return (
      <div className="p-5 max-md:p-4">
        <ErrorPanel
          title={words.title}
          meaning={text.notAmong(words.meaning, known)}
          actions={
            <Button size="sm" onPress={() => void replica.readAll().catch(() => undefined)}>
              {text.goOn}
            </Button>
          }
          requestId={failure.facts.requestId}
          at={errorTime(failure, zone)}
        />
      </div>
    );
  }
  if (phase === "opening" || !isWhole || reading?.what === "all") {
    return (
      <div role="status" className="p-5 text-ink-2">
        {text.looking(reading?.page ?? 1)}
      </div>
    );
  }
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title={text.notFound}
      actions={
        <Button size="sm" onPress={close}>
          {text.showAll}
        </Button>
      }
    >
      {isAllRead(view)
        ? text.readAll(known)
        : unreadable > 0
          ? text.readUnread(known, unreadable)
          : text.readSome(known)}{" "}
      <Fill
        text={isAllRead(view) ? text.noneHas : text.noneReadHas}
        parts={{ id: <code className="font-mono break-all">{id}</code> }}
      />
    </Empty>
  );
}
