import { actOnBooking } from "#api/bookings.ts";
import { asApiError, type ApiError } from "#api/errors.ts";
import type { BookingAction } from "#contract/booking.ts";
import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import { stateAtClick } from "#records/effects.ts";
import type { Intent } from "#records/intent.ts";
import { writeKinds } from "#records/write-kinds.ts";
import type { Decided } from "#records/outbox-types.ts";
import { useOutbox } from "#queries/outbox.ts";
import { useReplica } from "#queries/bookings.ts";
import { undoDelay } from "#records/settings.ts";
import { formatMoney } from "#values/money.ts";

/** Deciding, asking again and reading again: the same for every place that offers an action. */
export function useDecide() {
  const outbox = useOutbox();
  const replica = useReplica();

  return {
    decide: (booking: BookingReading, action: BookingAction, reason?: string): Promise<Decided> => {
      const about = {
        name: bookingName(booking),
        vehicle: booking.vehicle.reference,
        money: booking.amount === undefined ? undefined : formatMoney(booking.amount),
        state: stateAtClick(booking),
      };
      const undoFor = writeKinds[action].undo ? undoDelay() * 1000 : 0;
      return outbox.decide(actOnBooking[action](booking.id, reason), about, undoFor);
    },
    /** Undefined when it was read what changed, else what went wrong. `since`: when the change looked for was asked for. */
    readAgain: async (since?: number): Promise<ApiError | undefined> => {
      try {
        await replica.check(since);
        return undefined;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
    /** The same for what may have happened: a reading that shows it ends it. */
    lookFirst: async (intent: Intent): Promise<ApiError | undefined> => {
      try {
        await outbox.look(intent);
        return undefined;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
  };
}
