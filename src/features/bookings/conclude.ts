import type { QueryClient } from "@tanstack/react-query";
import { readBookingAgain } from "#api/bookings.ts";
import { loadedBooking } from "#api/loaded-bookings.ts";
import type { Client } from "#api/transport.ts";
import type { Intent } from "#records/intent.ts";
import { announce } from "#ui/announcer.tsx";
import { showToast } from "#ui/toast-queue.ts";
import { actionWords } from "./booking-actions.ts";
import { forgetReason } from "./reason-drafts.ts";
import { receiptWords } from "./receipt-words.ts";
import { actionOf } from "./waits-for.ts";

type Ended = { intent: Intent; here: boolean; isPhone: boolean; queries: QueryClient; client: Client };

/** What follows the end of a decision: it is said, in the tab that got the answer, and the booking is read again. */
export async function concludeDecision({ intent, here, isPhone, queries, client }: Ended): Promise<void> {
  const action = actionOf(intent);
  if (action === undefined) return;
  const { about, write, requestId, ending } = intent;
  if (intent.state === "applied") {
    forgetReason(client.id, write.target, action);
    if (here) {
      const title = `${about.name} ${actionWords[action].done}`;
      // On a phone the panel is the whole page and its receipt says the same; a toast would cover the next button.
      if (isPhone) announce(title);
      else
        showToast({ tone: "ok", title, requestId, ...(ending === "answer" ? {} : { detail: receiptWords(intent) }) });
    }
  }
  if (intent.state === "withdrawn") return;
  // The service's own word is what the screen goes on to show; a refusal often means that someone else was first. What
  // is not loaded is not on screen, and a reading that fails is offered again where the booking is shown.
  const booking = loadedBooking(queries, client, write.target);
  if (booking !== undefined) await readBookingAgain(queries, client, booking, intent.clickedAt).catch(() => undefined);
}
