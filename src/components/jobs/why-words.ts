import type { WriteKind } from "#api/writes.ts";
import { catalogue } from "#language/catalogue.ts";
import type { BookingFacts } from "#records/jobs/booking-facts.ts";
import { changedFacts } from "../booking-changes.ts";
import { stateWords } from "../booking-states.ts";
import type { BulkItem, Why } from "#records/jobs/job.ts";
import { ownWords } from "../error-words.ts";
import { jobWords } from "./job-words.ts";
import { displayText } from "#values/text.ts";

const text = catalogue("jobs/why", {
  "booking changed": (changes) => `Changed since you confirmed it. ${changes}.`,
  "booking gone": "The service no longer lists it.",
  state: (state) => `${state}: its state leaves nothing for this action.`,
  open: (noun) => `Its ${noun} is not settled yet.`,
  "not shown yet": (noun) => `The service accepted its ${noun}; what was read of it does not show that yet.`,
  anyAction: "action",
  already: (done) => `Already ${done}.`,
  "already elsewhere": (done) => `Already ${done}, not by this job.`,
  "not settled": "An action on it is not settled yet.",
  "other version": "Another version of this dashboard has something open about it.",
  "no reference": "No reference is kept for it.",
  "mapping open": "A mapping of it is not settled yet.",
  "vehicle gone": "The service no longer lists it.",
  "mapped elsewhere": "Already so, not by this job.",
  "reference changed": (from, now) => `Its reference has changed meanwhile: ${from} → ${now}.`,
  noReference: "none",
  "reference taken": (reference) => `${reference} belongs to another vehicle by now.`,
  "no range": "No range is kept for it.",
  "block open": "The same block is not settled yet.",
  "blocked elsewhere": "Already blocked from here, not by this job.",
  "range over": "It has ended meanwhile.",
  lost: "No record of it is left here.",
  late: "Not sent: it had to wait too long after its turn had come.",
  withdrawn: "Withdrawn: nothing of it was carried out.",
  "settled by hand": "Settled by hand: it did not happen.",
});

/** What is said of an item beside its outcome: the service's own words, or why nothing was sent. Undefined: nothing. */
export function saidOf({ said, why, facts }: Pick<BulkItem, "said" | "why" | "facts">): string | undefined {
  // Older versions kept sentences of ours in `said`.
  return said ?? (why === undefined ? undefined : whyWords(why, facts));
}

/**
 * A reason in a sentence.
 * @param before what was confirmed of a booking
 */
export function whyWords(why: Why, before: BookingFacts = {}): string {
  switch (why.code) {
    case "booking changed":
      return text[why.code](changedFacts(before, why.now).join("; "));
    case "state":
      return text[why.code](stateWords({ state: { kind: why.state, raw: "" } }).word);
    case "open":
    case "not shown yet":
      return text[why.code](nounOf(why.kind));
    case "already":
    case "already elsewhere":
      return text[why.code](jobWords[why.action].done);
    case "reference changed":
      return text[why.code](referenceWords(why.from), referenceWords(why.now));
    case "answer":
      return ownWords(why) ?? why.own;
    case "reference taken":
      return text[why.code](displayText(why.reference));
    default:
      return text[why.code];
  }
}

const nounOf = (kind: WriteKind): string =>
  Object.entries(jobWords).find(([action]) => action === kind)?.[1].noun ?? text.anyAction;

const referenceWords = (reference: string | undefined) =>
  reference === undefined ? text.noReference : displayText(reference);
