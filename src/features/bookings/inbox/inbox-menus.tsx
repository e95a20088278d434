import { Copy, Download, EllipsisVertical, KeyRound, ListChecks } from "lucide-react";
import { bookingActions, type BookingAction } from "#contract/booking.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { MenuAt, Menu } from "#ui/overlay/menu.tsx";
import { displayText } from "#values/text.ts";
import { offeredActions, waitsFor, forbiddenHint } from "../booking-actions.ts";
import { actionItems, copyBookingId, copyLink, copyLinkItem } from "../booking-menu.tsx";
import { catalogue } from "#language/catalogue.ts";
import { IconButton } from "#ui/button/icon-button.tsx";

const text = catalogue("bookings/row-menu", {
  nothing: "This state leaves nothing to decide.",
  actions: (name) => `Actions of ${name}`,
  copyId: "Copy booking id",
  moreActions: "Inbox actions",
  counter: "Counter",
  select: "Select bookings",
  export: "Export CSV",
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
  const none = offered.length === 0 ? text.nothing : undefined;
  return (
    <MenuAt
      label={text.actions(displayText(bookingName(booking)))}
      anchor={anchor}
      onClose={onClose}
      items={[
        ...actionItems(offered),
        { id: "copy", label: text.copyId, icon: <Copy strokeWidth={1.75} />, keys: ["Y"] },
        copyLinkItem,
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

type InboxMoreProps = {
  onCounter: () => void;
  onSelect: () => void;
  onExport: () => void;
  /** Why nothing can be exported at the moment. */
  whyNoExport: string | undefined;
};

/** On a phone: what the head of the inbox has no room for. */
export function InboxMore({ onCounter, onSelect, onExport, whyNoExport }: InboxMoreProps) {
  return (
    <Menu
      label={text.moreActions}
      trigger={<IconButton label={text.moreActions} icon={<EllipsisVertical strokeWidth={1.75} />} />}
      items={[
        { id: "counter", label: text.counter, icon: <KeyRound strokeWidth={1.75} /> },
        { id: "select", label: text.select, icon: <ListChecks strokeWidth={1.75} /> },
        { id: "export", label: text.export, icon: <Download strokeWidth={1.75} />, notNow: whyNoExport },
      ]}
      onAction={(id) => {
        if (id === "counter") onCounter();
        else if (id === "select") onSelect();
        else onExport();
      }}
    />
  );
}
