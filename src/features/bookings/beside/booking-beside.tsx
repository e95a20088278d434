import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { BookingAction } from "#contract/booking.ts";
import type { Booking } from "#contract/booking-reading.ts";
import { useBooking, useReplica } from "#queries/bookings.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { Part } from "#ui/feedback/part.tsx";
import { later } from "#ui/lazy/later.ts";
import { waitsFor } from "../booking-actions.ts";
import { afterDialog, focusCurrent, InboxContext } from "../inbox-context.ts";
import { useInboxCommands, useInboxShortcuts } from "../inbox/inbox-shortcuts.ts";
import { BookingPanel } from "../panel/booking-panel.tsx";

const DecisionDialog = later(async () => (await import("../decision/decision-dialog.tsx")).DecisionDialog, {
  isEssential: true,
});

const none = () => undefined;

type Props = {
  id: string;
  /** Opens another booking here. */
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** The panel of a booking beside the calendar, with its actions and their keys. The choice of a conflict is in the inbox. */
export function BookingBeside({ id, onOpen, onClose }: Props) {
  const navigate = useNavigate();
  const replica = useReplica();
  const booking = useBooking(id)?.booking;
  const pending = usePendingWrites().get(id);
  const [asked, setAsked] = useState<{ id: string; action: BookingAction }>();
  // Its code may still be loading: who opens another booking meanwhile isn't asked about the first.
  if (asked !== undefined && asked.id !== id) setAsked(undefined);
  const ask = (booking: Booking, action: BookingAction) => {
    if (asked === undefined && waitsFor(booking, pending) === undefined) setAsked({ id, action });
  };
  const leave = () => {
    setAsked(undefined);
    afterDialog(() => document.activeElement === document.body && focusCurrent());
  };
  const refresh = () =>
    replica.check().then(
      () => true,
      () => false,
    );
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
    menu: () => false,
    clearSelection: undefined,
    closePanel: onClose,
  });
  useInboxCommands({ chosen: 0, booking, ask, onJob: none, onRefresh: () => void refresh(), onClear: undefined });
  return (
    <InboxContext value={{ ask, shown: id, around: undefined, queue: undefined, open, refresh, close: onClose }}>
      <BookingPanel id={id} screen={t`Calendar`} back={t`Back to the calendar`} />
      {asked === undefined || booking === undefined ? null : (
        <Part>
          <DecisionDialog
            key={`${asked.action} ${id}`}
            booking={booking}
            action={asked.action}
            onDecided={leave}
            onClose={leave}
          />
        </Part>
      )}
    </InboxContext>
  );
}
