import type { BookingAction } from "#contract/booking.ts";
import type { BookingReading } from "#contract/booking-reading.ts";
import { lookFor } from "#records/effects.ts";
import { type Intent, standingOf } from "#records/intent.ts";
import { actionOf } from "#api/writes.ts";
import { actionWords } from "./booking-actions.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/waits-for", {
  waiting: (noun) => `Its ${noun} waits to be sent.`,
  sending: (noun) => `Its ${noun} is being sent.`,
  busy: (noun) => `Its ${noun} is still being processed by the service.`,
  unknown: (noun) => `Its ${noun} was sent, and no answer says whether it was done. That has to be settled first.`,
  held: (noun) => `Its ${noun} waits for the key to be accepted.`,
  done: (noun) => `The service accepted its ${noun}; what was read of it does not show that yet.`,
});

/** Whether the booking, as last read, may show what this decision was to bring about. A state we do not know could be it. */
export function mayShowEffect(booking: BookingReading, action: BookingAction): boolean {
  const shows = lookFor(action, booking);
  return shows === "effect" || shows === "unclear";
}

/** Why nothing else may be decided about a booking at the moment, or undefined when something may. */
export function waitsFor(booking: BookingReading, intent: Intent | undefined): string | undefined {
  const action = intent === undefined ? undefined : actionOf(intent);
  if (intent === undefined || action === undefined) return undefined;
  const { noun } = actionWords[action];
  switch (standingOf(intent)) {
    case "waiting":
      return text.waiting(noun);
    case "sending":
      return text.sending(noun);
    case "busy":
      return text.busy(noun);
    case "unknown":
    case "person":
      return text.unknown(noun);
    case "held":
      return text.held(noun);
    case "done":
      // A person's word is no answer, and who gave it may decide anew.
      return intent.ending === "person" || mayShowEffect(booking, action) ? undefined : text.done(noun);
    case "refused":
    case "withdrawn":
      return undefined;
  }
}
