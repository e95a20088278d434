import { expect, test } from "vitest";
import { factsOf } from "./booking-facts.ts";
import { bookingOf } from "../replica/row.ts";
import { bookingRule } from "./booking-rule.ts";
import { aJob, aRow } from "./testing/a-job.ts";

const confirmed = {
  state: "pending",
  payment_status: "authorized",
  amount: 1312.5,
  currency: "EUR",
  external_ref: "HV-1",
  start: "2027-01-04T09:00:00Z",
  end: "2027-01-06T09:00:00Z",
};
const { job, items } = aJob(["left"]);

function judged(now: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>> = confirmed) {
  const [item] = items;
  if (item === undefined) throw new Error("The job has no item.");
  const row = aRow("b-1", now);
  const rule = bookingRule({ row: () => row, age: () => 0, check: () => Promise.resolve() });
  return rule.judge(job, { ...item, facts: factsOf(bookingOf(aRow("b-1", before))) }, undefined);
}

test("sends a booking that is as it was confirmed, in whatever form the service writes it", () => {
  const rewritten = { ...confirmed, state: "awaiting_approval", amount: "1312.50", start: "2027-01-04T10:00:00+01:00" };
  expect(judged(rewritten)).toMatchObject({ kind: "send", about: { money: "EUR 1,312.50" } });
});

test.each([
  [{ amount: 1312.51 }, { amount: "EUR 1312.51" }],
  [{ currency: "SEK" }, { amount: "SEK 1312.5" }],
  [{ amount: undefined }, { amount: undefined }],
  [{ payment_status: "failed" }, { payment: "failed" }],
  [{ external_ref: "HV-2" }, { vehicle: "HV-2" }],
  [{ start: "2027-01-04T11:00:00Z" }, { from: "2027-01-04T11:00:00.000Z" }],
  [{ end: "2027-01-07" }, { to: "2027-01-07" }],
  [{ state: "on_the_moon" }, { state: "on_the_moon" }],
  [
    { amount: 1, external_ref: "HV-2" },
    { amount: "EUR 1", vehicle: "HV-2" },
  ],
])("skips a booking that changed to %j since it was confirmed, and gives what it is now", (change, facts) => {
  const before = factsOf(bookingOf(aRow("b-1", confirmed)));
  expect(judged({ ...confirmed, ...change })).toEqual({
    kind: "pass",
    isDone: false,
    why: { code: "booking changed", now: { ...before, ...facts } },
  });
});

test("skips a booking whose item doesn't hold what was confirmed", () => {
  const row = aRow("b-1", confirmed);
  const rule = bookingRule({ row: () => row, age: () => 0, check: () => Promise.resolve() });
  const [item] = items;
  expect(item && rule.judge(job, item, undefined)).toMatchObject({ kind: "pass", isDone: false });
});
