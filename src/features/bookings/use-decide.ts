import { useQueryClient } from "@tanstack/react-query";
import { readBookingAgain, type Decision } from "#api/bookings.ts";
import { asApiError, type ApiError } from "#api/errors.ts";
import { useSession } from "#api/session-context.tsx";
import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import { useDecisions } from "#records/decisions-context.tsx";
import type { DecisionRecord } from "#records/decisions.ts";
import { announce } from "#ui/announcer.tsx";
import { usePhone } from "#ui/phone.ts";
import { showToast } from "#ui/toast-queue.ts";
import { actionWords } from "./booking-actions.ts";
import { forgetReason } from "./reason-drafts.ts";

/** Deciding, asking again and reading again: the same for every place that offers an action. */
export function useDecide() {
  const decisions = useDecisions();
  const queries = useQueryClient();
  const { client } = useSession();
  const isPhone = usePhone();

  /** Undefined when the booking was read, else what went wrong. `since`: when the change looked for was asked for. */
  async function readAgain(booking: BookingReading, since?: number): Promise<ApiError | undefined> {
    try {
      await readBookingAgain(queries, client, booking, since);
      return undefined;
    } catch (thrown) {
      return asApiError(thrown);
    }
  }

  async function conclude(booking: BookingReading, record: DecisionRecord | undefined): Promise<void> {
    if (record === undefined || record.state.kind === "sending" || record.state.kind === "unknown") return;
    if (record.state.kind === "accepted") {
      const { action } = record.decision;
      const title = `${bookingName(booking)} ${actionWords[action].done}`;
      forgetReason(client.id, booking.id, action);
      // On a phone the panel is the whole page and its receipt says the same; a toast would cover the next button.
      if (isPhone) announce(title);
      else showToast({ tone: "ok", title, requestId: record.state.answer.requestId });
    }
    // The service's own word is what the screen goes on to show; a refusal often means that someone else was first.
    await readAgain(booking, record.clickedAt);
  }

  return {
    decide: async (booking: BookingReading, decision: Decision) => conclude(booking, await decisions.decide(decision)),
    askAgain: async (booking: BookingReading) => conclude(booking, await decisions.askAgain(booking.id)),
    readAgain,
  };
}
