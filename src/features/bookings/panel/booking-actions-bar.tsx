import { ph, t } from "@lingui/core/macro";
import { ChevronDown, ChevronUp, Ellipsis } from "lucide-react";
import { MoneyButton } from "#components/money-button.tsx";
import { useStorageTrouble } from "#components/write-status/not-sent.tsx";
import type { Booking } from "#contract/booking-reading.ts";
import { useUnitUnset } from "#queries/bookings.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { isUnknown, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useNow } from "#ui/browser/now.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { displayText } from "#values/text.ts";
import { dayOf } from "#values/zone-day.ts";
import { actionWords, forbiddenHint, offeredActions, waitsFor } from "../booking-actions.ts";
import { bookingMenu, copyLinkEntry } from "../booking-menu.tsx";
import { consequence, meaningOf } from "../decision/action-meaning.ts";
import { useInbox } from "../inbox-context.ts";

type Props = { booking: Booking; pending: PendingWrite | undefined };

const isKnown = ({ state }: Booking) => state.kind !== "other" && state.kind !== "unsent";

/** The likeliest actions of a booking; the others are in `MoreActions`. */
export function BookingActions({ booking, pending }: Props) {
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
      <Hint>{reason ?? forbiddenHint(ended) ?? hint(booking)}</Hint>
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
export function MoreActions({ booking, pending }: Props) {
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

function hint(booking: Booking): string {
  const { state } = booking;
  if (state.kind === "other")
    return t`We don't recognise the status “${ph({ state: displayText(state.raw) })}”, so you see every action. The service decides.`;
  if (state.kind === "unsent") return t`We don't know its status, so you see every action. The service decides.`;
  return state.kind === "awaiting"
    ? t`${ph({ meaning: meaningOf("approve", booking) })} You'll be asked to confirm.`
    : t`You'll be asked to confirm. The service decides whether it's allowed.`;
}
