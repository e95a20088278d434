import { displayText } from "#values/text.ts";
import { ChevronDown, ChevronUp, Ellipsis } from "lucide-react";
import type { BookingAction } from "#contract/booking.ts";
import type { Booking } from "#contract/booking-reading.ts";
import { isUnknown, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { MoneyButton } from "#components/money-button.tsx";
import { meaningOf, consequence } from "../decision/action-meaning.ts";
import { actionWords, offeredActions, waitsFor, forbiddenHint } from "../booking-actions.ts";
import { actionItems, copyLink, copyLinkItem } from "../booking-menu.tsx";
import { obstacleHint } from "../decision/decision-obstacle.tsx";
import { neighboursOf, useInbox } from "../inbox-context.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/actions-bar", {
  settleFirst: "Other actions wait until this one is settled.",
  nothing: "This state leaves nothing to decide.",
  more: "More actions",
  before: "Previous booking",
  after: "Next booking",
  sending: "Sending",
  newState: (state) =>
    `The state “${state}” is new to us, so every action is offered. The service decides; a refusal changes nothing.`,
  noState: "We don't know its state, so every action is offered. The service decides; a refusal changes nothing.",
  approve: (meaning) => `${meaning} You'll be asked to confirm.`,
  askedOnce: "You will be asked once more before anything is sent. The service decides whether it is allowed.",
});

/** The actions of a booking, most likely first; what is less likely stands in `MoreActions`. */
export function BookingActions({ booking, pending }: { booking: Booking; pending: PendingWrite | undefined }) {
  const { ask } = useInbox();
  const { ended, phase, blockedBy } = useOutboxView();
  const forbidden = forbiddenHint(ended);
  const known = isKnown(booking);
  const offered = offeredActions(booking.state);
  const shown = known ? offered.slice(0, 2) : offered;
  if (isUnknown(pending)) return <Hint>{text.settleFirst}</Hint>;
  if (offered.length === 0) return <Hint>{text.nothing}</Hint>;
  const sending = pending !== undefined && statusOf(pending) === "sending" ? pending.write.kind : undefined;
  const reason =
    waitsFor(booking, pending) ?? (phase === "blocked" ? obstacleHint({ kind: "no record" }, blockedBy) : undefined);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {shown.map((action, index) => (
          <ActionButton
            key={action}
            action={action}
            booking={booking}
            first={index === 0 && known}
            busy={sending === action}
            notNow={sending === action ? undefined : reason}
            onPress={() => ask(booking, action)}
          />
        ))}
      </div>
      <Hint>{reason ?? forbidden ?? hint(booking, offered[0], known)}</Hint>
    </div>
  );
}

/** The less likely actions of a booking whose state is known, and the way to hand it on. */
export function MoreActions({ booking, pending }: { booking: Booking; pending: PendingWrite | undefined }) {
  const { ask, groups, open } = useInbox();
  const isPhone = usePhone();
  // On a desk they have buttons of their own.
  const { before, after } = isPhone ? neighboursOf(groups, booking.id) : {};
  const more =
    isKnown(booking) && waitsFor(booking, pending) === undefined ? offeredActions(booking.state).slice(2) : [];
  return (
    <Menu
      label={text.more}
      trigger={<IconButton label={text.more} icon={<Ellipsis strokeWidth={1.75} />} />}
      items={[
        ...actionItems(more),
        copyLinkItem,
        ...(before === undefined ? [] : [{ id: "before", label: text.before, icon: <ChevronUp /> }]),
        ...(after === undefined ? [] : [{ id: "after", label: text.after, icon: <ChevronDown /> }]),
      ]}
      onAction={(id) => {
        const next = id === "before" ? before : id === "after" ? after : undefined;
        if (next !== undefined) return open(next);
        const action = more.find((candidate) => candidate === id);
        if (action !== undefined) ask(booking, action);
        else void copyLink(booking.id);
      }}
    />
  );
}

const isKnown = ({ state }: Booking) => state.kind !== "other" && state.kind !== "unsent";

function Hint({ children }: { children: string }) {
  return <p className="text-xs text-pretty text-ink-3 max-md:text-sm">{children}</p>;
}

type ActionProps = {
  action: BookingAction;
  booking: Booking;
  first: boolean;
  busy: boolean;
  notNow: string | undefined;
  onPress: () => void;
};

function ActionButton({ action, booking, first, busy, notNow, onPress }: ActionProps) {
  const { verb, keys } = actionWords[action];
  const press = { keys, notNow, onPress, busy: busy ? text.sending : undefined };
  const moved = action === "approve" ? consequence(action, booking) : "";
  if (moved !== "") {
    return (
      <span className="min-w-fit flex-1 max-md:basis-full">
        <MoneyButton {...press} wide label={verb} consequence={moved} />
      </span>
    );
  }
  return (
    <span className={first ? "max-md:basis-full" : "max-md:flex-1 max-md:basis-[40%]"}>
      <Button {...press} wide variant={first ? "primary" : "plain"}>
        {verb}
      </Button>
    </span>
  );
}

function hint(booking: Booking, first: BookingAction | undefined, known: boolean): string {
  if (booking.state.kind === "other") {
    return text.newState(displayText(booking.state.raw));
  }
  if (!known) return text.noState;
  return first === "approve" ? text.approve(meaningOf("approve", booking)) : text.askedOnce;
}
