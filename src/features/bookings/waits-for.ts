import type { BookingReading } from "#contract/booking-reading.ts";
import type { DecisionRecord } from "#records/decisions.ts";
import { actionWords } from "./booking-actions.ts";

/** Whether the booking, as last read, shows what this decision was to bring about. A state we do not know could be it. */
export function showsEffect(booking: BookingReading, record: DecisionRecord): boolean {
  const { kind } = booking.state;
  if (kind === "other" || kind === "unsent") return true;
  return actionWords[record.decision.action].effect.includes(kind);
}

/** Why nothing else may be decided about a booking at the moment, or undefined when something may. */
export function waitsFor(booking: BookingReading, record: DecisionRecord | undefined): string | undefined {
  if (record === undefined) return undefined;
  const { noun } = actionWords[record.decision.action];
  switch (record.state.kind) {
    case "sending":
      return `Its ${noun} is being sent.`;
    case "unknown":
      return `Its ${noun} was sent and not answered. That has to be settled first.`;
    case "accepted":
      return showsEffect(booking, record)
        ? undefined
        : `The service accepted its ${noun}; what was read of it does not show that yet.`;
    case "refused":
      return undefined;
  }
}
