import { describe, expect, test } from "vitest";
import type { BookingAction } from "#contract/booking.ts";
import { factsOf } from "./booking-facts.ts";
import { aPendingWrite, unanswered } from "../testing/a-pending-write.ts";
import { bookingOf } from "../replica/row.ts";
import { bookingRule, verdictOf, type Verdict } from "./job-rules.ts";
import type { Why } from "./job.ts";
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
  const rule = bookingRule({ row: () => row, age: () => 0, isUnread: () => false, check: () => Promise.resolve() });
  return rule.judge(job, { ...item, facts: factsOf(bookingOf(aRow("b-1", before))) }, undefined);
}

test("sends an unchanged booking, in whatever form the service writes it", () => {
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
  [{ end: "2027-01-07T09:00" }, { to: "2027-01-07T09:00" }],
  [{ amount: "1.312,51" }, { amount: "1.312,51 EUR" }],
  [{ state: "on_the_moon" }, { state: "on_the_moon" }],
  [
    { amount: 1, external_ref: "HV-2" },
    { amount: "EUR 1", vehicle: "HV-2" },
  ],
])("skips a booking that changed to %j since it was confirmed, and says what it is now", (change, facts) => {
  const before = factsOf(bookingOf(aRow("b-1", confirmed)));
  expect(judged({ ...confirmed, ...change })).toEqual({
    kind: "pass",
    isDone: false,
    why: { code: "booking changed", now: { ...before, ...facts } },
  });
});

test("skips a booking whose item doesn't contain what was confirmed", () => {
  const row = aRow("b-1", confirmed);
  const rule = bookingRule({ row: () => row, age: () => 0, isUnread: () => false, check: () => Promise.resolve() });
  const [item] = items;
  expect(item && rule.judge(job, item, undefined)).toMatchObject({ kind: "pass", isDone: false });
});

const shown = (state: string) => aRow("b-1", { state });

const not = (why: Why, isDone = false): Verdict => ({ kind: "not", isDone, why });

describe("the verdict", () => {
  const already = not({ code: "already", action: "approve" }, true);
  test.each<[BookingAction, string, Verdict]>([
    ["approve", "pending", { kind: "sent" }],
    ["approve", "approved", already],
    ["approve", "completed", already],
    ["approve", "cancelled", not({ code: "state", state: "cancelled" })],
    ["reject", "approved", not({ code: "state", state: "approved" })],
    ["cancel", "approved", { kind: "sent" }],
    ["pickup", "pending", not({ code: "state", state: "awaiting" })],
    ["return", "picked_up", { kind: "sent" }],
    ["return", "on_the_moon", { kind: "unsure", state: { kind: "other", raw: "on_the_moon" } }],
  ])("on %s of a booking that is %s is %s", (action, state, verdict) => {
    expect(verdictOf(action, shown(state), undefined)).toEqual(verdict);
  });

  test("leaves a booking without a state, or one we don't know, to the service", () => {
    expect(verdictOf("approve", aRow("b-1", {}), undefined)).toMatchObject({ kind: "unsure" });
    expect(verdictOf("approve", undefined, undefined)).toEqual({ kind: "sent" });
  });

  test("is not to send for a booking that is no longer listed", () => {
    const gone = aRow("b-1", { state: "pending" }, 5);
    expect(verdictOf("approve", gone, undefined)).toEqual(not({ code: "booking gone" }));
  });

  test.each([
    aPendingWrite("reject", "b-1"),
    aPendingWrite("reject", "b-1", { state: "sending", undecided: 1 }),
    aPendingWrite("reject", "b-1", { state: "held" }),
    aPendingWrite("reject", "b-1", { state: "person", undecided: 1 }),
    { ...unanswered("b-1"), write: { kind: "reject", target: "b-1", body: null } as const },
  ])("is not to send for a booking with an open action: $state", (pending) => {
    expect(verdictOf("approve", shown("pending"), pending)).toEqual(not({ code: "open", kind: "reject" }));
  });

  test("is not to send after an accepted action that isn't shown yet", () => {
    const done = aPendingWrite("approve", "b-1", { state: "applied", ending: "answer" });
    expect(verdictOf("approve", shown("pending"), done)).toEqual(not({ code: "not shown yet", kind: "approve" }, true));
    expect(verdictOf("cancel", shown("pending"), done)).toEqual(not({ code: "not shown yet", kind: "approve" }));
    expect(verdictOf("cancel", shown("approved"), done)).toEqual({ kind: "sent" });
    expect(verdictOf("approve", shown("pending"), { ...done, ending: "person" })).toEqual({ kind: "sent" });
    for (const state of ["refused", "withdrawn"] as const) {
      expect(verdictOf("approve", shown("pending"), { ...done, state })).toEqual({ kind: "sent" });
    }
  });
});
