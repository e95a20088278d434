import { ph, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { useBooking, useBookings, useReplica } from "#queries/bookings.ts";
import { useConflicts } from "#queries/conflicts.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { MissingRow } from "#components/list-state/missing-row.tsx";
import { Button } from "#ui/button/button.tsx";
import { type Row } from "#records/replica/row.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { ChoiceNotice, useChoice } from "./choice-notice.tsx";
import { Overlaps } from "./overlaps.tsx";
import { BookingHistory } from "./booking-history.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { footBar } from "#ui/browser/foot-bar.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { StateBadge } from "#components/state-badge.tsx";
import { BookingActions, MoreActions } from "./booking-actions-bar.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { stateWords } from "#components/booking-states.ts";
import { DecisionNotice } from "../decision-notice.tsx";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { SidePanel } from "#ui/layout/side-panel.tsx";
import { useInbox } from "../inbox-context.ts";
import { RawFields } from "#ui/feedback/raw-fields.tsx";

type Props = {
  id: string;
  /** As in `SidePanel`. */
  screen: string;
  back: string;
};

/** The open booking: actions, facts, everything the service sent. */
export function BookingPanel({ id, ...place }: Props) {
  const found = useBooking(id);
  return (
    // Only the body is replaced with another booking, so that “Next booking” keeps the focus.
    <PanelFrame id={id} booking={found?.booking} {...place}>
      {found === undefined ? <Missing key={id} id={id} /> : <Body key={id} {...found} />}
    </PanelFrame>
  );
}

/** The status of a decision is shown even if the booking isn't loaded or no longer listed. */
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
  const isInConflict = useConflicts(useZone(), useNow()).open.some((conflict) =>
    conflict.rows.some(({ id }) => id === row.id),
  );
  const choice = useChoice(booking.id);
  const choose = isInConflict ? () => open(booking.id) : undefined;
  const others = row.vehicle === undefined ? [] : rows.filter(({ vehicle }) => vehicle === row.vehicle);
  const actions = <BookingActions booking={booking} pending={pending} />;
  return (
    <>
      <div className="flex flex-1 flex-col gap-5 overflow-auto px-5 py-4 max-xl:px-4 max-md:pb-28">
        {pending === undefined ? null : <DecisionNotice booking={booking} pending={pending} />}
        {choice === undefined ? null : <ChoiceNotice view={choice} onRetry={choose} />}
        {row.goneAt === undefined ? null : <GoneNotice at={row.goneAt} />}
        {isPhone ? null : actions}
        <BookingFacts booking={booking} />
        <Overlaps booking={booking} others={others} onOpen={open} />
        {choose === undefined ? null : <Button onPress={choose}>{t`Choose one…`}</Button>}
        <RawFields raw={booking.raw} />
        <BookingHistory row={row} />
      </div>
      {isPhone || booking.state.kind !== "awaiting" ? null : <NextInQueue />}
      {/* On a phone the actions are within reach of the thumb. */}
      {isPhone ? (
        <div ref={footBar} className="flex-none border-t border-line bg-surface px-4 py-3">
          {actions}
        </div>
      ) : null}
    </>
  );
}

/** At the foot in a queue of requests: the next one. */
function NextInQueue() {
  const { queue } = useInbox();
  const next = useBooking(queue?.next)?.booking;
  if (queue === undefined) return null;
  return (
    <div
      ref={footBar}
      className="flex min-h-11 flex-none items-center gap-2 border-t border-line bg-surface px-5 text-sm max-xl:px-4"
    >
      {next === undefined ? (
        <span className="text-ink-3">{t`No other request in this list`}</span>
      ) : (
        <>
          <span className="text-ink-3">{t`Next:`}</span>
          <ServerText className="min-w-0 truncate">{bookingName(next)}</ServerText>
          <span className="min-w-0 flex-1">
            <KeyTag reference={next.vehicle.reference} />
          </span>
          <Button variant="ghost" keys={["S"]} onPress={() => queue.skip?.()}>
            {t`Skip`}
          </Button>
        </>
      )}
    </div>
  );
}

function GoneNotice({ at }: { at: number }) {
  const zone = useZone();
  return (
    <Callout tone="wait" title={t`No longer listed`}>
      {t`The service's complete list at ${ph({ at: momentText(at, zone) })} didn't include this booking. You see its last known data.`}
    </Callout>
  );
}

type FrameProps = Props & { booking: Booking | undefined; children: ReactNode };

function PanelFrame({ id, booking, screen, back, children }: FrameProps) {
  const { around, queue, open, close } = useInbox();
  const pendingWrites = usePendingWrites();
  const isPhone = usePhone();
  const pending = pendingWrites.get(id);
  const name = booking === undefined ? (pending?.about.name ?? id) : bookingName(booking);
  const step = (label: string, to: string | undefined) =>
    isPhone || around === undefined ? undefined : { label, open: to === undefined ? undefined : () => open(to) };
  return (
    <SidePanel
      label={t`Booking ${ph({ booking: name })}`}
      heading={<ServerText>{name}</ServerText>}
      badge={<State booking={booking} unknown={isUnknown(pending)} />}
      controls={
        booking === undefined ? null : (
          <>
            {isPhone && queue?.next !== undefined && booking.state.kind === "awaiting" ? (
              <Button variant="ghost" onPress={() => queue.skip?.()}>
                {t`Skip`}
              </Button>
            ) : null}
            <MoreActions booking={booking} pending={pending} />
          </>
        )
      }
      before={step(t`Previous booking`, around?.before)}
      after={step(t`Next booking`, around?.after)}
      screen={screen}
      back={back}
      onClose={close}
    >
      {children}
    </SidePanel>
  );
}

function State({ booking, unknown }: { booking: Booking | undefined; unknown: boolean }) {
  if (unknown) {
    return (
      <StateBadge tone="outcome" look="chip">
        {t`Outcome unknown`}
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

/** A booking that was opened by its address but isn't loaded. */
export function MissingBooking({ id }: { id: string }) {
  const replica = useReplica();
  const { close } = useInbox();
  const refresh = () => replica.readAll().catch(() => undefined);
  return <MissingRow noun="booking" covers={useBookings()} refresh={refresh} id={id} onClose={close} />;
}
