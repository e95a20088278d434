import { useState, type ReactNode } from "react";
import type { BookingAction, Booking } from "#contract/booking.ts";
import { useBooking } from "#queries/bookings.ts";
import { undoDelay } from "#records/browser/settings.ts";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { afterDialog } from "../inbox-context.ts";

const DecisionDialog = later(async () => (await import("../decision/decision-dialog.tsx")).DecisionDialog);

/** `onDecided`: moves the focus. */
type Asked = { readonly id: string; readonly action: BookingAction; readonly onDecided: (() => void) | undefined };

export type Asking = {
  /** Pickups and returns happen at once if they can be undone and nothing speaks against them; the others are asked first. */
  readonly ask: (booking: Booking, action: BookingAction, onDecided?: () => void) => void;
  /** The bookings that are being asked about, or refreshed before. */
  readonly ids: ReadonlySet<string>;
};

/**
 * Decides about bookings from where they are listed.
 * @param onLost moves the focus, which nothing has after a question
 * @returns how, and the questions that are open
 */
export function useAsk(onLost: () => void): readonly [Asking, ReactNode] {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const ask: Asking["ask"] = ({ id }, action, onDecided) => {
    setAsked((all) => (all.some((one) => one.id === id) ? all : [...all, { id, action, onDecided }]));
  };
  const leave = (left: Asked, isDecided: boolean) => {
    setAsked((all) => all.filter((one) => one !== left));
    // The button that opened it may be gone.
    afterDialog(() => {
      if (isDecided && left.onDecided !== undefined) left.onDecided();
      else if (document.activeElement === document.body) onLost();
    });
  };
  const questions = asked.map((one, place) => (
    <Question key={one.id} asked={one} mayAsk={place === 0} onLeave={(isDecided) => leave(one, isDecided)} />
  ));
  return [{ ask, ids: new Set(asked.map(({ id }) => id)) }, questions];
}

type Props = { asked: Asked; mayAsk: boolean; onLeave: (isDecided: boolean) => void };

function Question({ asked: { id, action }, mayAsk, onLeave }: Props) {
  const booking = useBooking(id)?.booking;
  if (booking === undefined) return null;
  return (
    <Part>
      <DecisionDialog
        {...{ booking, action, mayAsk }}
        atOnce={(action === "pickup" || action === "return") && undoDelay() > 0}
        onDecided={() => onLeave(true)}
        onClose={() => onLeave(false)}
      />
    </Part>
  );
}
