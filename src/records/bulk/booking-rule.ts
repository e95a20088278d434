import { decisionBody } from "#api/bookings.ts";
import { bookingActions, type BookingAction } from "#contract/booking.ts";
import { lookFor } from "../effects.ts";
import { bookingOf, type Row } from "../replica/row.ts";
import type { BulkJob } from "./bulk-job.ts";
import type { JobRule, Judged } from "./job-rule.ts";
import { alreadyElsewhere } from "./job-words.ts";
import { isKeptMoney, keptMoney, keptMoneyText } from "./kept-money.ts";
import { verdictOf } from "./plan.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("records/booking-rule", {
  changed: (before, now) => `Its amount has changed: ${before} → ${now}.`,
  notSent: "not sent",
});

type Options = {
  /** What this page knows of a booking now. */
  row: (id: string) => Row | undefined;
  /** Brings what this page knows of bookings up to date, unless it is; resolves also where that does not work. */
  refresh: () => Promise<void>;
};

/** How decisions about bookings are judged: by their state, and by the amount that was confirmed. */
export function bookingRule({ row: rowOf, refresh }: Options): JobRule {
  return {
    refresh,
    mayBeOvertaken: true,
    judge: (job, { target, name, vehicle, money }, other) => {
      const action = actionIn(job);
      const row = rowOf(target);
      const verdict = verdictOf(action, row, other);
      if (verdict.kind === "not" && verdict.because === "done") {
        return { kind: "pass", isDone: true, said: alreadyElsewhere(action) };
      }
      if (verdict.kind === "not") return skip(verdict.said);
      if (row !== undefined && !isKeptMoney(row, money)) {
        return skip(text.changed(keptMoneyText(money) ?? text.notSent, keptMoneyText(keptMoney(row)) ?? text.notSent));
      }
      const write = { kind: action, target, body: decisionBody({ action, reason: job.reason }) };
      return { kind: "send", write, about: { name, vehicle, money: keptMoneyText(money), job: job.id } };
    },
    shows: (job, { target }) => {
      const row = rowOf(target);
      return row === undefined ? undefined : lookFor(actionIn(job), bookingOf(row));
    },
  };
}

const skip = (said: string): Judged => ({ kind: "pass", isDone: false, said });

function actionIn({ action: wanted }: Pick<BulkJob, "action">): BookingAction {
  const action = bookingActions.find((each) => each === wanted);
  if (action === undefined) throw new TypeError(`${wanted} is no action on a booking.`);
  return action;
}
