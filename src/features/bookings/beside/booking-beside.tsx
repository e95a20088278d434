import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { BookingAction, Booking } from "#contract/booking.ts";
import { useBooking, useReplica } from "#queries/bookings.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { Part } from "#ui/feedback/part.tsx";
import { later } from "#ui/lazy/later.ts";
import { waitsFor } from "../booking-actions.tsx";
import { afterDialog, focusCurrentIfLost, InboxContext } from "../inbox-context.ts";
import { useInboxShortcuts } from "../inbox/inbox-shortcuts.ts";
import { BookingPanel } from "../panel/booking-panel.tsx";

const DecisionDialog = later(async () => (await import("../decision/decision-dialog.tsx")).DecisionDialog, {
  isEssential: true,
});

const RowMenu = later(async () => (await import("../inbox/inbox-menus.tsx")).RowMenu);

/** The dialog or menu over the panel. */
type Over = { id: string; action: BookingAction; anchor?: undefined } | { id: string; anchor: Element };

const none = () => undefined;

type Props = {
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** The panel of a booking beside the calendar, with its actions and their keys. The choice of a conflict is in the inbox. */
export function BookingBeside({ id, onOpen, onClose }: Props) {
  const navigate = useNavigate();
  const replica = useReplica();
  const booking = useBooking(id)?.booking;
  const pending = usePendingWrites().get(id);
  const [over, setOver] = useState<Over>();
  // Its code may still be loading: who opens another booking meanwhile isn't asked about the first.
  if (over !== undefined && over.id !== id) setOver(undefined);
  const ask = (booking: Booking, action: BookingAction) => {
    const isAsked = over !== undefined && over.anchor === undefined;
    if (!isAsked && waitsFor(booking, pending) === undefined) setOver({ id, action });
  };
  const leave = () => {
    setOver(undefined);
    afterDialog(focusCurrentIfLost);
  };
  const open = (other: string) => {
    if (other === id) void navigate({ to: "/bookings/$bookingId", params: { bookingId: id } });
    else onOpen(other);
  };
  useInboxShortcuts({
    booking,
    around: undefined,
    chosen: 0,
    ask,
    onJob: none,
    moveTo: onOpen,
    skip: undefined,
    menu: (_, row) => setOver({ id, anchor: document.querySelector("[data-side-panel] header") ?? row }),
    clearSelection: undefined,
    closePanel: onClose,
    onRefresh: () => void replica.check().catch(() => undefined),
    onClear: undefined,
  });
  return (
    <InboxContext value={{ ask, shown: id, around: undefined, queue: undefined, open, close: onClose }}>
      <BookingPanel id={id} screen={t`Calendar`} back={t`Back to the calendar`} />
      {over === undefined || booking === undefined ? null : (
        <Part>
          {over.anchor === undefined ? (
            <DecisionDialog
              key={`${over.action} ${id}`}
              booking={booking}
              action={over.action}
              onDecided={leave}
              onClose={leave}
            />
          ) : (
            <RowMenu booking={booking} pending={pending} anchor={over.anchor} ask={ask} onClose={leave} />
          )}
        </Part>
      )}
    </InboxContext>
  );
}
