import { Ellipsis } from "lucide-react";
import type { BookingAction } from "#contract/booking.ts";
import type { BookingReading } from "#contract/booking-reading.ts";
import { isOpen, type DecisionRecord } from "#records/decisions.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { MoneyButton } from "#ui/money-button.tsx";
import { actionWords, offeredActions } from "./booking-actions.ts";
import { consequence } from "./consequence.ts";
import { useInbox } from "./inbox-context.ts";

/** The actions of a booking, most likely first; what is less likely stands in “More actions”. */
export function BookingActions({ booking, record }: { booking: BookingReading; record: DecisionRecord | undefined }) {
  const { ask } = useInbox();
  const known = booking.state.kind !== "other" && booking.state.kind !== "unsent";
  const offered = offeredActions(booking.state);
  const [shown, more] = known ? [offered.slice(0, 2), offered.slice(2)] : [offered, []];
  if (offered.length === 0)
    return <p className="text-xs text-ink-3 max-md:text-sm">This state leaves nothing to decide.</p>;
  const sending = record?.state.kind === "sending" ? record.decision.action : undefined;
  const notNow =
    record !== undefined && isOpen(record) && sending === undefined
      ? `Its ${actionWords[record.decision.action].noun} was sent and not answered. That has to be settled first.`
      : sending === undefined
        ? undefined
        : `Its ${actionWords[sending].noun} is being sent.`;
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
            notNow={sending === action ? undefined : notNow}
            onPress={() => ask(booking, action)}
          />
        ))}
        {more.length === 0 ? null : (
          <Menu
            label="More actions"
            trigger={<IconButton label="More actions" line icon={<Ellipsis strokeWidth={1.75} />} />}
            items={more.map((action) => {
              const { verb, icon: Icon, keys } = actionWords[action];
              return {
                id: action,
                label: `${verb}…`,
                icon: <Icon strokeWidth={1.75} />,
                keys,
                danger: action === "cancel",
              };
            })}
            onAction={(id) => {
              const action = more.find((candidate) => candidate === id);
              if (action !== undefined) ask(booking, action);
            }}
          />
        )}
      </div>
      <p className="text-xs text-pretty text-ink-3 max-md:text-sm">{hint(booking, offered[0], known)}</p>
    </div>
  );
}

type ActionProps = {
  action: BookingAction;
  booking: BookingReading;
  first: boolean;
  busy: boolean;
  notNow: string | undefined;
  onPress: () => void;
};

function ActionButton({ action, booking, first, busy, notNow, onPress }: ActionProps) {
  const { verb, keys } = actionWords[action];
  const press = { keys, notNow, onPress, busy: busy ? "Sending" : undefined };
  if (action === "approve") {
    return (
      <span className="min-w-0 flex-1 max-md:basis-full">
        <MoneyButton {...press} wide label={verb} consequence={consequence(action, booking)} />
      </span>
    );
  }
  return (
    <span className={first ? "max-md:basis-full" : "max-md:flex-1"}>
      <Button {...press} wide variant={first ? "primary" : "plain"}>
        {verb}
      </Button>
    </span>
  );
}

function hint(booking: BookingReading, first: BookingAction | undefined, known: boolean): string {
  if (booking.state.kind === "other") {
    return `The state “${booking.state.raw}” is new to us, so every action is offered. The service decides; a refusal changes nothing.`;
  }
  if (!known) return "The service sent no state, so every action is offered. It decides; a refusal changes nothing.";
  if (first === "approve") {
    return "Approving captures the held payment and cannot be undone from here. You will be asked once more before it is sent.";
  }
  return "You will be asked once more before anything is sent. The service decides whether it is allowed.";
}
