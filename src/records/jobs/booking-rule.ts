import { actOnBooking } from "#api/bookings.ts";
import { bookingActions, type BookingAction } from "#contract/booking.ts";
import { amountText, factNames, factsOf } from "./booking-facts.ts";
import { stateAtClick } from "../outbox/verify.ts";
import type { Replica } from "../replica/replica-types.ts";
import { bookingOf } from "../replica/row.ts";
import { youngEnough } from "../replica/up-to-date.ts";
import type { BulkJob, Why } from "./job.ts";
import type { JobRule, Judged } from "./job-rule.ts";
import { verdictOf } from "./verdict.ts";

/** How decisions about bookings are judged: by their state, and by everything a single decision verifications at too. */
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
      if (verdict.kind === "not" && verdict.isDone) {
        return { kind: "pass", isDone: true, why: { code: "already elsewhere", action } };
      }
      if (verdict.kind === "not") return skip(verdict.why);
      const now = row === undefined ? facts : factsOf(bookingOf(row));
      if (factNames.some((fact) => facts[fact] !== now[fact])) return skip({ code: "booking changed", now });
      const write = actOnBooking[action](target, job.reason);
      const state = row === undefined ? undefined : stateAtClick(bookingOf(row));
      return { kind: "send", write, about: { name, vehicle, money: amountText(facts), state, job: job.id } };
    },
  };
}

const skip = (why: Why): Judged => ({ kind: "pass", isDone: false, why });

function actionIn({ action: wanted }: Pick<BulkJob, "action">): BookingAction {
  const action = bookingActions.find((each) => each === wanted);
  if (action === undefined) throw new TypeError(`${wanted} is no action on a booking.`);
  return action;
}
