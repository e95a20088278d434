import { catalogue } from "#language/catalogue.ts";
import { answerWords, said, type ErrorWords } from "#components/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import type { BookingAction } from "#contract/booking.ts";
import { mayAskAgain, type PendingWrite, lastError } from "#records/outbox/pending-write.ts";
import { actionWords } from "./booking-actions.ts";

const text = catalogue("bookings/refusal", {
  kept: "This request changed nothing.",
  keptApproval: "This request changed nothing and captured no payment.",
  mayNot: {
    approve: (name) => `This key may not approve ${name}`,
    reject: (name) => `This key may not reject ${name}`,
    cancel: (name) => `This key may not cancel booking ${name}`,
    pickup: (name) => `This key may not confirm pickup of ${name}`,
    return: (name) => `This key may not confirm return of ${name}`,
  },
  scope: "It lacks the scope booking:write, or the booking is not yours. Whoever issued the key can add the scope.",
  missing: (name) => `${name} was not found`,
  outOfDate: "The copy below may be out of date.",
  ours: "Our mistake",
  nothingSent: "Nothing was sent.",
  refused: (name, done) => `${name} was not ${done}`,
  readAgain: "The booking is read again, to show how it stands.",
  already: (name, done) => `${name} was already ${done}, not by this click`,
  someoneElse:
    "Someone else did it, or an earlier attempt from here. This request changed nothing, and nothing more is to be done.",
  unknown: {
    busy: (action) => `${action} sent, and still under way`,
    waiting: (action) => `${action} sent, no answer came; then the service asked us to wait`,
    unauthorized: (action) => `${action} sent, no answer came; then the key was not accepted`,
    unreached: (action) => `${action} sent, no answer came; then the service could not be reached`,
    silent: (action) => `${action} sent, no answer came back`,
    unsaid: (action) => `${action} sent, the answer does not say whether it was done`,
    refused: (action) => `${action} sent, first without an answer, then refused`,
  },
  mayBeCaptured: "The payment may already be captured; do not approve it anywhere else.",
  amountMayBeCaptured: (amount) => `${amount} may already be captured; do not approve it anywhere else.`,
  mayBeDone: "It may or may not have been done.",
  notTwice: "Asking again won't do it twice.",
});

/** Words for a decision that the service did not carry out: nothing changed. `name`: number or id of the booking. */
export function refusalWords(error: ApiError, action: BookingAction, name: string): ErrorWords {
  // About this request only: a booking that someone else approved may well be paid.
  const kept = action === "approve" ? text.keptApproval : text.kept;
  switch (error.kind) {
    case "forbidden":
      return { title: text.mayNot[action](name), meaning: `${said(error)} ${kept} ${text.scope}` };
    case "missing":
      return { title: text.missing(name), meaning: `${said(error)} ${kept} ${text.outOfDate}` };
    case "ours":
      return { title: text.ours, meaning: `${text.nothingSent} ${kept} ${said(error)}` };
    default:
      return {
        title: text.refused(name, actionWords[action].done),
        meaning: `${said(error)} ${kept} ${text.readAgain}`,
      };
  }
}

/** Words for a decision that was refused because the booking stands there already: somebody else was first, or another click. */
export function overtakenWords(error: ApiError, action: BookingAction, name: string): ErrorWords {
  return { title: text.already(name, actionWords[action].done), meaning: `${said(error)} ${text.someoneElse}` };
}

/** Words for a decision whose outcome is not known: it may or may not have been carried out. `now`: epoch ms. */
export function unknownWords(pending: PendingWrite, action: BookingAction, now: number): ErrorWords {
  const error = lastError(pending);
  const { money } = pending.about;
  const captured = money === undefined ? text.mayBeCaptured : text.amountMayBeCaptured(money);
  const payment = action === "approve" ? `${captured} ` : "";
  const notTwice = mayAskAgain(pending, now) ? ` ${text.notTwice}` : "";
  return {
    title: text.unknown[unknownBecause(error)](actionWords[action].name),
    meaning: `${answerWords(error)}${payment}${text.mayBeDone}${notTwice}`,
  };
}

function unknownBecause({ kind, facts }: ApiError): keyof typeof text.unknown {
  if (kind === "busy" || kind === "waiting" || kind === "unauthorized" || kind === "unreached") return kind;
  if (facts.status === undefined) return "silent";
  return kind === "failing" || kind === "unreadable" ? "unsaid" : "refused";
}
