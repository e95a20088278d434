import { decideBooking } from "#api/bookings.ts";
import { bookingActions, type BookingAction } from "#contract/booking.ts";
import { amountText, factNames, factsOf } from "./booking-facts.ts";
import type { StateReading } from "#contract/booking-reading.ts";
import { stateAtClick, verifyOutcome } from "../outbox/verify.ts";
import { isOpen, type PendingWrite } from "../outbox/pending-write.ts";
import type { Replica } from "../replica/replica-types.ts";
import { bookingOf, type Row } from "../replica/row.ts";
import { youngEnough } from "../replica/up-to-date.ts";
import { actionAt, type JobItem, type Job, type Why } from "./job.ts";
import type { JobRule, ItemVerdict } from "./job-types.ts";

/** Judges decisions about bookings: by their state, and by everything else that a single decision checks. */
export function bookingRule(replica: Pick<Replica, "age" | "check" | "row" | "isUnread">): JobRule {
  const { age, check, row: rowOf, isUnread } = replica;
  return {
    age,
    refreshAfter: youngEnough,
    refresh: () => check(),
    knows: ({ target }) => rowOf(target) !== undefined && !isUnread(target),
    mayBeOvertaken: true,
    judge: (job, item, other) => {
      const { target, name, vehicle, facts = {} } = item;
      const action = bookingActionAt(job, item);
      const row = rowOf(target);
      const verdict = verdictOf(action, row, other);
      if (verdict.kind === "not" && verdict.isDone) {
        return { kind: "pass", isDone: true, why: { code: "already elsewhere", action } };
      }
      if (verdict.kind === "not") return skip(verdict.why);
      const now = row === undefined ? facts : factsOf(bookingOf(row));
      if (factNames.some((fact) => facts[fact] !== now[fact])) return skip({ code: "booking changed", now });
      const write = decideBooking(action, target, job.reason);
      const state = row === undefined ? undefined : stateAtClick(bookingOf(row));
      return { kind: "send", write, about: { name, vehicle, money: amountText(facts), state, job: job.id } };
    },
  };
}

/** Nothing is sent, because it is no longer what was confirmed. */
export const skip = (why: Why): ItemVerdict => ({ kind: "pass", isDone: false, why });

function bookingActionAt(job: Job, item: JobItem): BookingAction {
  const wanted = actionAt(job, item);
  const action = bookingActions.find((each) => each === wanted);
  if (action === undefined) throw new TypeError(`${wanted} is no action on a booking.`);
  return action;
}

/**
 * What a job would do with a booking: `sent`; `unsure`: sent although we don't know its state; `not`: not sent. `isDone`:
 * because it was done already.
 */
export type Verdict =
  | { readonly kind: "sent" }
  | { readonly kind: "unsure"; readonly state: Extract<StateReading, { kind: "other" | "unsent" }> }
  | { readonly kind: "not"; readonly isDone: boolean; readonly why: Why };

/**
 * The verdict about one booking.
 * @param row undefined: we know nothing of it, so the service decides
 * @param pending an open write about it, or one that ended while this page was open
 */
export function verdictOf(action: BookingAction, row: Row | undefined, pending: PendingWrite | undefined): Verdict {
  if (pending !== undefined && isOpen(pending)) return not({ code: "open", kind: pending.write.kind });
  if (row === undefined) return { kind: "sent" };
  if (row.goneAt !== undefined) return not({ code: "booking gone" });
  // Read in full only if the state's own word is needed: many rows are planned at once.
  const state = row.state === "other" || row.state === "unsent" ? bookingOf(row).state : { kind: row.state, raw: "" };
  if (pending !== undefined && isNotShownYet(pending, state)) {
    const { kind } = pending.write;
    return not({ code: "not shown yet", kind }, kind === action);
  }
  if (state.kind === "other" || state.kind === "unsent") return { kind: "unsure", state };
  switch (verifyOutcome(action, { state })) {
    case "effect":
      return not({ code: "already", action }, true);
    case "other":
      return not({ code: "state", state: state.kind });
    case "old":
    case "unclear":
      return { kind: "sent" };
  }
}

const not = (why: Why, isDone = false): Verdict => ({ kind: "not", isDone, why });

/** Accepted a moment ago, while the list still shows the state before. A person's word doesn't count as accepted. */
function isNotShownYet(
  { write, state, ending }: PendingWrite,
  shown: Parameters<typeof verifyOutcome>[1]["state"],
): boolean {
  const action = bookingActions.find((each) => each === write.kind);
  if (action === undefined || state !== "applied" || ending === "person") return false;
  return verifyOutcome(action, { state: shown }) === "old";
}
