import { ph, t } from "@lingui/core/macro";
import { Download, EllipsisVertical, ListChecks } from "lucide-react";
import { type BookingAction, bookingName, type Booking } from "#contract/booking.ts";
import { useOutboxView } from "#queries/outbox.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Menu, MenuAt } from "#ui/overlay/menu.tsx";
import { displayText } from "#values/text.ts";
import {
  forbiddenHint,
  offeredActions,
  waitsFor,
  bookingMenu,
  copyIdEntry,
  copyLinkEntry,
} from "../booking-actions.tsx";

type Props = {
  booking: Booking;
  pending: PendingWrite | undefined;
  anchor: Element;
  ask: (booking: Booking, action: BookingAction) => void;
  onClose: () => void;
};

export function RowMenu({ booking, pending, anchor, ask, onClose }: Props) {
  const { ended } = useOutboxView();
  const waits = waitsFor(booking, pending);
  const offered = waits === undefined ? offeredActions(booking.state) : [];
  const none = offered.length === 0 ? t`No action fits this status` : undefined;
  return (
    <MenuAt
      label={t`Actions for ${ph({ name: displayText(bookingName(booking)) })}`}
      anchor={anchor}
      onClose={onClose}
      {...bookingMenu(booking, offered, ask, [copyIdEntry(booking.id), copyLinkEntry(booking.id)])}
      note={waits ?? none ?? forbiddenHint(ended)}
    />
  );
}

type InboxMoreProps = {
  onSelect: () => void;
  onExport: () => void;
  whyNoExport: string | undefined;
};

/** On a phone: the actions that don't fit into the head of the inbox. */
export function InboxMore({ onSelect, onExport, whyNoExport }: InboxMoreProps) {
  const run: Record<string, () => void> = { select: onSelect, export: onExport };
  return (
    <Menu
      label={t`List actions`}
      trigger={<IconButton label={t`List actions`} icon={<EllipsisVertical strokeWidth={1.75} />} />}
      items={[
        { id: "select", label: t`Select bookings`, icon: <ListChecks strokeWidth={1.75} /> },
        { id: "export", label: t`Export CSV`, icon: <Download strokeWidth={1.75} />, notNow: whyNoExport },
      ]}
      onAction={(id) => run[id]?.()}
    />
  );
}
