import type { QueryClient } from "@tanstack/react-query";
import { readBookingAgain } from "#api/bookings.ts";
import { loadedBooking } from "#api/loaded-bookings.ts";
import type { Client } from "#api/transport.ts";
import type { Intent } from "#records/intent.ts";
import { announce } from "#ui/announcer.tsx";
import { showToast } from "#ui/toast-queue.ts";
import { seenText } from "#values/text.ts";
import { actionWords } from "./booking-actions.ts";
import { notDoneToast } from "./not-done-toast.tsx";
import { forgetReason } from "./reason-drafts.ts";
import { receiptWords } from "./receipt-words.ts";
import { actionOf } from "./waits-for.ts";

type Ended = {
  intent: Intent;
  /** Whether this tab got the answer. */
  here: boolean;
  isPhone: boolean;
  /** Whether the panel of this booking is on screen: then it tells the same. */
  isOpen: boolean;
  /** Opens that panel. */
  show: () => void;
  queries: QueryClient;
  client: Client;
};

/** What follows the end of a decision: it is said, in the tab that got the answer, and the booking is read again. */
export async function concludeDecision(ended: Ended): Promise<void> {
  const { intent, here, isOpen, show, queries, client } = ended;
  const action = actionOf(intent);
  if (action === undefined) return;
  const { state, ending, write } = intent;
  if (state === "applied") {
    forgetReason(client.id, write.target, action);
    // A person's word is no success that the service reported, and who gave it knows.
    if (here && ending !== "person") tellDone(ended, actionWords[action].done);
  }
  const isNotDone = state === "refused" || ending === "late";
  if (isNotDone && here && !isOpen) notDoneToast(intent, action, show);
  if (state === "withdrawn") return;
  // The service's own word is what the screen goes on to show; a refusal often means that someone else was first. What
  // is not loaded is not on screen, and a reading that fails is offered again where the booking is shown.
  const booking = loadedBooking(queries, client, write.target);
  if (booking !== undefined) await readBookingAgain(queries, client, booking, intent.clickedAt).catch(() => undefined);
}

function tellDone({ intent, isPhone }: Ended, done: string): void {
  const title = `${seenText(intent.about.name)} ${done}`;
  // On a phone the panel is the whole page and its receipt says the same; a toast would cover the next button.
  if (isPhone) return announce(title);
  const detail = intent.ending === "answer" ? {} : { detail: receiptWords(intent) };
  showToast({ tone: "ok", title, requestId: intent.requestId, ...detail });
}
