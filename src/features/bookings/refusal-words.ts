import { said, type ErrorWords } from "#api/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import type { BookingAction } from "#contract/booking.ts";
import { actionWords } from "./booking-actions.ts";

/** Words for a decision that the service did not carry out: nothing changed. `name`: number or id of the booking. */
export function refusalWords(error: ApiError, action: BookingAction, name: string): ErrorWords {
  const { refused, question } = actionWords[action];
  // About this request only: a booking that someone else approved may well be paid.
  const kept =
    action === "approve" ? "This request changed nothing and captured no payment." : "This request changed nothing.";
  switch (error.kind) {
    case "forbidden":
      return {
        title: `This key may not ${question.charAt(0).toLowerCase()}${question.slice(1)} ${name}`,
        meaning: `${said(error)} ${kept} It lacks the scope booking:write, or the booking is not yours. Whoever issued the key can add the scope.`,
      };
    case "missing":
      return { title: `${name} was not found`, meaning: `${said(error)} ${kept} The copy below may be out of date.` };
    case "ours":
      return { title: "Our mistake", meaning: `Nothing was sent. ${kept} ${error.message}` };
    default:
      return {
        title: `${name} was not ${refused}`,
        meaning: `${said(error)} ${kept} The booking is read again, to show how it stands.`,
      };
  }
}

/** Words for a decision that was refused because the booking stands there already: somebody else was first, or another click. */
export function overtakenWords(error: ApiError, action: BookingAction, name: string): ErrorWords {
  const { refused } = actionWords[action];
  return {
    title: `${name} was already ${refused}, not by this click`,
    meaning: `${said(error)} Someone else did it, or an earlier attempt from here. This request changed nothing, and nothing more is to be done.`,
  };
}

/** Words for a decision whose outcome is not known: it may or may not have been carried out. */
export function unknownWords(error: ApiError, action: BookingAction, amount?: string): ErrorWords {
  const { noun } = actionWords[action];
  const sent = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} sent`;
  const answered = error.facts.status === undefined ? "" : `${said(error)} `;
  const captured = amount === undefined ? "The payment" : amount;
  const money = action === "approve" ? `${captured} may already be captured; do not approve it anywhere else. ` : "";
  return {
    title: `${sent}, ${unknownBecause(error)}`,
    meaning: `${answered}${money}It may or may not have been done. Asking again is safe: the same key goes with it, so nothing runs twice. If this is more than a few hours old, read the booking first.`,
  };
}

function unknownBecause({ kind, facts }: ApiError): string {
  if (kind === "busy") return "and still under way";
  if (kind === "waiting") return "no answer came; then the service asked us to wait";
  if (kind === "unauthorized") return "no answer came; then the key was not accepted";
  if (facts.status === undefined) return "no answer came back";
  if (kind === "failing" || kind === "unreadable") return "the answer does not say whether it was done";
  return "first without an answer, then refused";
}
