import { ph, t } from "@lingui/core/macro";
import { bookingName, type Booking } from "#contract/booking.ts";
import { useBooking, useBookings, useReplica, useUnitUnset } from "#queries/bookings.ts";
import { useConflicts } from "#queries/blocks.ts";
import { usePendingWrites, useOutboxView } from "#queries/outbox.ts";
import { MissingRow } from "#components/list-state/missing-row.tsx";
import { Button } from "#ui/button/button.tsx";
import type { Row } from "#records/replica/row.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { ChoiceNotice, useChoice } from "./choice-notice.tsx";
import { Overlaps } from "./overlaps.tsx";
import { BookingHistory, BookingFacts } from "./booking-facts.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { footBar } from "#ui/browser/foot-bar.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { StateBadge } from "#components/state-badge.tsx";
import { stateWords } from "#components/booking-states.ts";
import { DecisionNotice } from "../decision-notice.tsx";
import { isUnknown, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { SidePanel } from "#ui/layout/side-panel.tsx";
import { useInbox } from "../inbox-context.ts";
import { RawFields } from "#ui/overlay/raw-fields.tsx";
import { ChevronDown, ChevronUp, Ellipsis } from "lucide-react";
import { MoneyButton } from "#components/money-button.tsx";
import { useStorageTrouble } from "#components/write-status/not-sent.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { dayOf } from "#values/zone-day.ts";
import {
  actionWords,
  forbiddenHint,
  offeredActions,
  waitsFor,
  bookingMenu,
  copyLinkEntry,
} from "../booking-actions.tsx";
import { consequence, meaningOf } from "../decision/decision-facts.tsx";

type Props = {
  id: string;
  /** As in `SidePanel`. */
  screen: string;
  back: string;
};

/** The open booking: actions, facts, everything the service sent. */
export function BookingPanel({ id, screen, back }: Props) {
  const found = useBooking(id);
  const booking = found?.booking;
  const { around, queue, open, close } = useInbox();
  const isPhone = usePhone();
  const pending = usePendingWrites().get(id);
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
      {/* Only the body is replaced with another booking, so that “Next booking” keeps the focus. */}
      {found === undefined ? (
        <Missing key={id} id={id} pending={pending} />
      ) : (
        <Body key={id} {...found} pending={pending} />
      )}
    </SidePanel>
  );
}

/** The status of a decision is shown even if the booking isn't loaded or no longer listed. */
function Missing({ id, pending }: { id: string; pending: PendingWrite | undefined }) {
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

function Body({ booking, row, pending }: ActionsProps & { booking: Booking; row: Row }) {
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
  if (queue === undefined || next === undefined) return null;
  return (
    <div
      ref={footBar}
      className="flex min-h-11 flex-none items-center gap-2 border-t border-line bg-surface px-5 text-sm max-xl:px-4"
    >
      <span className="text-ink-3">{t`Next:`}</span>
      <ServerText className="min-w-0 truncate">{bookingName(next)}</ServerText>
      <span className="min-w-0 flex-1">
        <KeyTag reference={next.vehicle.reference} />
      </span>
      <Button variant="ghost" keys={["S"]} onPress={() => queue.skip?.()}>
        {t`Skip this request`}
      </Button>
    </div>
  );
}

function GoneNotice({ at }: { at: number }) {
  const zone = useZone();
  return (
    <Callout tone="wait" title={t`No longer listed`}>
      {t`The service's complete list from ${ph({ at: momentText(at, zone) })} didn't include this booking. This is its last known data.`}
    </Callout>
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

type ActionsProps = { booking: Booking; pending: PendingWrite | undefined };

const isKnown = ({ state }: Booking) => state.kind !== "other" && state.kind !== "unsent";

/** The likeliest actions of a booking; the others are in `MoreActions`. */
function BookingActions({ booking, pending }: ActionsProps) {
  const { ask, queue } = useInbox();
  const { ended } = useOutboxView();
  const trouble = useStorageTrouble();
  const isPickupDue = usePickupDue(booking);
  const isUnitUnset = useUnitUnset();
  const known = isKnown(booking);
  const offered = offeredActions(booking.state);
  const [first] = offered;
  if (isUnknown(pending)) return <Hint>{t`Resolve the action above first.`}</Hint>;
  const goOn =
    booking.state.kind === "awaiting" || queue?.next === undefined ? null : (
      <span className="basis-full">
        <Button wide variant="primary" keys={["S"]} onPress={() => queue.skip?.()}>
          {t`Next request`}
        </Button>
      </span>
    );
  if (first === undefined)
    return (
      <div className="grid gap-2">
        {goOn}
        <Hint>{t`No action fits this status`}</Hint>
      </div>
    );
  // A second press where Approve was must not be one that hands out a vehicle.
  const isCalm = first === "pickup" && (!isPickupDue || pending?.write.kind === "approve");
  const main = known && goOn === null && !isCalm ? first : undefined;
  const sending = pending !== undefined && statusOf(pending) === "sending" ? pending.write.kind : undefined;
  const reason = waitsFor(booking, pending) ?? trouble?.hint;
  const unsure = known ? undefined : t`We can't tell which actions fit, so all are offered. The service decides.`;
  const captures = booking.state.kind === "awaiting" ? meaningOf("approve", booking) : undefined;
  // The notice above says it of this booking.
  const forbidden =
    pending?.state === "refused" && pending.last?.kind === "forbidden" ? undefined : forbiddenHint(ended);
  const said = reason ?? forbidden ?? unsure ?? captures;
  return (
    <div className="grid gap-2">
      <div className={`flex flex-wrap gap-2 ${known && goOn === null ? "md:flex-nowrap" : ""}`}>
        {goOn}
        {offered.slice(0, known ? 2 : undefined).map((action) => {
          const { verb, keys } = actionWords[action];
          const isBusy = sending === action;
          const press = { keys, notNow: isBusy ? undefined : reason, busy: isBusy ? t`Sending` : undefined };
          const moved = action === "approve" ? consequence(action, booking, isUnitUnset) : "";
          const isMain = action === main;
          const room = isMain ? "max-md:basis-full" : "max-md:flex-1 max-md:basis-[40%]";
          const onPress = () => ask(booking, action);
          return (
            <span key={action} className={moved === "" ? room : "flex-1 max-md:min-w-fit max-md:basis-full"}>
              {moved === "" ? (
                <Button {...press} wide variant={isMain ? "primary" : "plain"} onPress={onPress}>
                  {verb}
                </Button>
              ) : (
                <MoneyButton {...press} wide label={verb} consequence={moved} onPress={onPress} />
              )}
            </span>
          );
        })}
      </div>
      {said === undefined ? null : <Hint>{said}</Hint>}
    </div>
  );
}

/** Whether a vehicle is to be picked up today, or was before today. Of an unknown time nobody knows. */
function usePickupDue({ start }: Booking): boolean {
  const zone = useZone();
  const today = dayOf(zone, useNow());
  return start !== undefined && (start.kind === "day" ? start.raw : dayOf(zone, start.ms)) <= today;
}

/** The less likely actions of a booking with a known state, and its link. */
function MoreActions({ booking, pending }: ActionsProps) {
  const { ask, around, open } = useInbox();
  const isPhone = usePhone();
  // On a desktop they have their own buttons.
  const { before, after } = (isPhone ? around : undefined) ?? {};
  const more =
    isKnown(booking) && waitsFor(booking, pending) === undefined ? offeredActions(booking.state).slice(2) : [];
  const others = [
    copyLinkEntry(booking.id),
    ...(before === undefined
      ? []
      : [{ id: "before", label: t`Previous booking`, icon: <ChevronUp />, run: () => open(before) }]),
    ...(after === undefined
      ? []
      : [{ id: "after", label: t`Next booking`, icon: <ChevronDown />, run: () => open(after) }]),
  ];
  return (
    <Menu
      label={t`More actions`}
      trigger={<IconButton label={t`More actions`} icon={<Ellipsis strokeWidth={1.75} />} />}
      {...bookingMenu(booking, more, ask, others)}
    />
  );
}

function Hint({ children }: { children: string }) {
  return <p className="text-xs text-pretty text-ink-3 max-md:text-sm">{children}</p>;
}
