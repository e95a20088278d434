import { actOnBooking } from "#api/bookings.ts";
import { bookingActions, type BookingAction } from "#contract/booking.ts";
import { catalogue } from "#language/catalogue.ts";
import { changedFacts } from "#components/booking-changes.ts";
import { amountText, factsOf } from "../booking-facts.ts";
import { stateAtClick } from "../effects.ts";
import type { Replica } from "../replica/replica-types.ts";
import { bookingOf } from "../replica/row.ts";
import { youngEnough } from "../replica/up-to-date.ts";
import type { BulkJob } from "./bulk-job.ts";
import type { JobRule, Judged } from "./job-rule.ts";
import { alreadyElsewhere } from "./job-words.ts";
import { verdictOf } from "./plan.ts";

const text = catalogue("records/booking-rule", {
  changed: (changes) => `Changed since you confirmed it. ${changes}.`,
});

/** How decisions about bookings are judged: by their state, and by everything a single decision looks at too. */
export function bookingRule({ age, check, row: rowOf }: Pick<Replica, "age" | "check" | "row">): JobRule {
  return {
    age,
    refreshAfter: youngEnough,
    refresh: () => check(),
    knows: ({ target }) => rowOf(target) !== undefined,
    mayBeOvertaken: true,
    judge: (job, { target, name, vehicle, facts = {} }, other) => {
      const action = actionIn(job);
      const row = rowOf(target);
      const verdict = verdictOf(action, row, other);
      if (verdict.kind === "not" && verdict.because === "done") {
        return { kind: "pass", isDone: true, said: alreadyElsewhere(action) };
      }
      if (verdict.kind === "not") return skip(verdict.said);
      const changes = row === undefined ? [] : changedFacts(facts, factsOf(bookingOf(row)));
      if (changes.length > 0) return skip(text.changed(changes.join("; ")));
      const write = actOnBooking[action](target, job.reason);
      const state = row === undefined ? undefined : stateAtClick(bookingOf(row));
      return { kind: "send", write, about: { name, vehicle, money: amountText(facts), state, job: job.id } };
    },
  };
}

const skip = (said: string): Judged => ({ kind: "pass", isDone: false, said });

function actionIn({ action: wanted }: Pick<BulkJob, "action">): BookingAction {
  const action = bookingActions.find((each) => each === wanted);
  if (action === undefined) throw new TypeError(`${wanted} is no action on a booking.`);
  return action;
}
