import type { ErrorWords } from "#components/error-words.ts";
import type { BookingAction } from "#contract/booking.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { momentText, shownZone } from "#values/zone.ts";
import { actionWords } from "./booking-actions.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/late", {
  unsentTitle: (noun) => `The ${noun} was not sent`,
  unsent: (at) => `You clicked at ${at}, but it couldn't be sent in time. Nothing was sent and nothing changed.`,
  givenUpTitle: (noun) => `The ${noun} was given up`,
  givenUp: {
    asked: (at) =>
      `You clicked at ${at}. The service was asked and did nothing, and it couldn't be sent again in time.`,
    waiting: (at) =>
      `You clicked at ${at}. The service was asked and did nothing: it asked us to wait, and it couldn't be sent again in time.`,
    unauthorized: (at) =>
      `You clicked at ${at}. The service was asked and did nothing: it did not accept the key, and it couldn't be sent again in time.`,
  },
  again: {
    approve: "Approve again if you still want it.",
    reject: "Reject again if you still want it.",
    cancel: "Cancel booking again if you still want it.",
    pickup: "Confirm pickup again if you still want it.",
    return: "Confirm return again if you still want it.",
  },
});

/** Words for a decision that waited too long and is not sent any more. No attempt of it can have been carried out. */
export function lateWords(
  { clickedAt, attempts, last }: PendingWrite,
  action: BookingAction,
  zone = shownZone(),
): ErrorWords {
  const { noun } = actionWords[action];
  const at = momentText(clickedAt, zone);
  const again = text.again[action];
  if (attempts === 0) {
    return { title: text.unsentTitle(noun), meaning: `${text.unsent(at)} ${again}` };
  }
  return { title: text.givenUpTitle(noun), meaning: `${text.givenUp[reasonOf(last)](at)} ${again}` };
}

function reasonOf(last: PendingWrite["last"]): keyof typeof text.givenUp {
  if (last?.kind === "waiting") return "waiting";
  return last?.kind === "unauthorized" ? "unauthorized" : "asked";
}
