import { ph, t } from "@lingui/core/macro";
import type { BookingFacts } from "#records/jobs/booking-facts.ts";
import { changedFacts } from "../booking-changes.ts";
import { stateWords } from "../booking-states.ts";
import type { JobItem, Why } from "#records/jobs/job.ts";
import { ownWords } from "../error-words.ts";
import { jobNouns, writeNouns } from "../write-status/write-nouns.ts";
import { displayText } from "#values/text.ts";

const text = {
  "booking changed": (changes: string) => t`It no longer matched what you confirmed. ${changes}.`,
  "booking gone": t`We didn't find it in the list.`,
  state: (state: string) => t`Status “${state}”.`,
  open: (noun: string) => t`The ${noun} is still open.`,
  "not shown yet": (noun: string) => t`The ${noun} went through, but the list didn't show it.`,
  "not settled": t`Another action on this was still open. Check the Outbox.`,
  "other version": t`We couldn't read an earlier action on this. Check the Outbox.`,
  "no reference": t`We no longer know what to send.`,
  "mapping open": t`Another action on this was still open. Check the Outbox.`,
  "vehicle gone": t`We didn't find it in the list.`,
  "mapped elsewhere": t`It already had this reference.`,
  "reference changed": (now: string) => t`The list showed the reference ${now}.`,
  "reference not shown": t`The list showed no reference for it.`,
  "reference taken": (reference: string) => t`${reference} already belonged to another vehicle.`,
  "no range": t`We no longer know what to send.`,
  "block open": t`Another action on this was still open. Check the Outbox.`,
  "blocked elsewhere": t`Your blocks already had this ID for this vehicle.`,
  "range over": t`This period is over.`,
  "approval not done": t`The approval in this job wasn't confirmed.`,
  lost: t`This browser lost its record of this action.`,
  late: t`We couldn't get it done in time.`,
  withdrawn: t`Discarded before anything was done.`,
  "settled by hand": t`Marked as not done.`,
};

/** The words beside an item's outcome: the service's message, or why it wasn't sent. */
export function saidOf({ said, why, facts }: Pick<JobItem, "said" | "why" | "facts">): string | undefined {
  // Older versions stored our own sentences in `said`. What was open then may have ended since.
  return said ?? (why === undefined ? undefined : whyWords(why.code === "open" ? { code: "not settled" } : why, facts));
}

/**
 * A reason in a sentence.
 * @param before the facts that the user confirmed
 */
export function whyWords(why: Why, before: BookingFacts = {}): string {
  switch (why.code) {
    case "booking changed":
      return text[why.code](changedFacts(before, why.now).join("; "));
    case "state":
      return text[why.code](stateWords({ state: { kind: why.state, raw: "" } }).word);
    case "open":
    case "not shown yet":
      // A newer version may have stored a kind that we don't know.
      return text[why.code](Object.hasOwn(writeNouns, why.kind) ? writeNouns[why.kind].noun : t`action`);
    case "already":
    case "already elsewhere":
      return t`Already ${ph({ done: jobNouns[why.action].done })}.`;
    case "reference changed":
      return why.now === undefined ? text["reference not shown"] : text[why.code](displayText(why.now, 80));
    case "answer":
      return ownWords(why) ?? why.own;
    case "reference taken":
      return text[why.code](displayText(why.reference));
    default:
      return text[why.code];
  }
}
