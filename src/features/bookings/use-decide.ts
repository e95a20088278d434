import { useQueryClient } from "@tanstack/react-query";
import { readBookingAgain, type Decision } from "#api/bookings.ts";
import { asApiError, type ApiError } from "#api/errors.ts";
import { useSession } from "#api/session-context.tsx";
import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import { useDecisions } from "#records/decisions-context.tsx";
import type { DecisionRecord } from "#records/decisions.ts";
import { showToast } from "#ui/toast-queue.ts";
import { actionWords } from "./booking-actions.ts";

/** Deciding, asking again and reading again: the same for every place that offers an action. */
export function useDecide() {
  const decisions = useDecisions();
  const queries = useQueryClient();
  const { client } = useSession();

  /** Undefined when the booking was read, else what went wrong. */
  async function readAgain(booking: BookingReading): Promise<ApiError | undefined> {
    try {
      await readBookingAgain(queries, client, booking);
      return undefined;
    } catch (thrown) {
      return asApiError(thrown);
    }
  }

  async function conclude(booking: BookingReading, record: DecisionRecord | undefined): Promise<void> {
    if (record === undefined || record.state.kind === "sending" || record.state.kind === "unknown") return;
    const name = bookingName(booking);
    const { done } = actionWords[record.decision.action];
    if (record.state.kind === "accepted") {
      showToast({ tone: "ok", title: `${name} ${done}`, requestId: record.state.answer.requestId });
    }
    // The service's own word is what the screen goes on to show; a refusal often means that someone else was first.
    const failed = await readAgain(booking);
    if (failed !== undefined && record.state.kind === "accepted") {
      showToast({
        tone: "bad",
        title: `${name} was ${done}, but could not be read again`,
        detail: "The list still shows it as it was before. Refresh the list.",
        requestId: failed.facts.requestId,
      });
    }
  }

  return {
    decide: async (booking: BookingReading, decision: Decision) => conclude(booking, await decisions.decide(decision)),
    askAgain: async (booking: BookingReading) => conclude(booking, await decisions.askAgain(booking.id)),
    readAgain,
  };
}
