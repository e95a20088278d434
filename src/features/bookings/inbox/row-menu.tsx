import { Copy, Link2 } from "lucide-react";
import { bookingActions, type BookingAction } from "#contract/booking.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { MenuAt } from "#ui/overlay/menu.tsx";
import { displayText } from "#values/text.ts";
import { actionWords, offeredActions, waitsFor } from "../booking-actions.ts";
import { copyBookingId, copyLink } from "../copy-booking.ts";
import { forbiddenHint } from "../forbidden.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/row-menu", {
  nothing: "This state leaves nothing to decide.",
  actions: (name) => `Actions of ${name}`,
  copyId: "Copy booking id",
  copyLink: "Copy link",
});

type Props = {
  booking: Booking;
  pending: PendingWrite | undefined;
  /** The row that it stands beside. */
  anchor: Element;
  ask: (booking: Booking, action: BookingAction) => void;
  onClose: () => void;
};

/** What can be done about a booking, most likely first, from wherever its row is. It opens a confirm and sends nothing. */
export function RowMenu({ booking, pending, anchor, ask, onClose }: Props) {
  const { ended } = useOutboxView();
  const waits = waitsFor(booking, pending);
  const offered = waits === undefined ? offeredActions(booking.state) : [];
  const items = offered.map((action) => {
    const { verb, icon: Icon, keys } = actionWords[action];
    return { id: action, label: `${verb}…`, icon: <Icon strokeWidth={1.75} />, keys, danger: action === "cancel" };
  });
  const none = offered.length === 0 ? text.nothing : undefined;
  return (
    <MenuAt
      label={text.actions(displayText(bookingName(booking)))}
      anchor={anchor}
      onClose={onClose}
      items={[
        ...items,
        ...(items.length === 0 ? [] : (["separator"] as const)),
        { id: "copy", label: text.copyId, icon: <Copy strokeWidth={1.75} />, keys: ["Y"] },
        { id: "link", label: text.copyLink, icon: <Link2 strokeWidth={1.75} /> },
      ]}
      note={waits ?? none ?? forbiddenHint(ended)}
      onAction={(id) => {
        const action = bookingActions.find((known) => known === id);
        if (action !== undefined) ask(booking, action);
        else if (id === "copy") void copyBookingId(booking.id);
        else void copyLink(booking.id);
      }}
    />
  );
}
