import { afterEach, expect, test } from "vitest";
import { showZone } from "#values/zone.ts";
import { factsOf } from "../booking-facts.ts";
import { bookingOf } from "../replica/row.ts";
import { bookingRule } from "./booking-rule.ts";
import { aJob, aRow } from "./testing/a-job.ts";

afterEach(() => showZone(undefined));

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
  [{ amount: 1312.51 }, "Amount: EUR 1,312.50 → EUR 1,312.51."],
  [{ currency: "SEK" }, "Amount: EUR 1,312.50 → SEK 1,312.50."],
  [{ amount: undefined }, "Amount: EUR 1,312.50 → not provided."],
  [{ payment_status: "failed" }, "Payment: authorized → failed."],
  [{ external_ref: "HV-2" }, "Vehicle: HV-1 → HV-2."],
  [{ start: "2027-01-04T11:00:00Z" }, "From: Mon 4 Jan 2027, 10:00 +01 → Mon 4 Jan 2027, 12:00 +01."],
  [{ end: "2027-01-07" }, "To: Wed 6 Jan 2027, 10:00 +01 → 2027-01-07."],
  [{ state: "on_the_moon" }, "State: Awaiting approval → on_the_moon."],
  [{ amount: 1, external_ref: "HV-2" }, "Amount: EUR 1,312.50 → EUR 1.00; Vehicle: HV-1 → HV-2."],
])("skips a booking that changed to %j since it was confirmed, and says what changed", (change, said) => {
  showZone("Europe/Oslo");
  expect(judged({ ...confirmed, ...change })).toEqual({
    kind: "pass",
    isDone: false,
    said: `Changed since you confirmed it. ${said}`,
  });
});

test("skips a booking whose item doesn't hold what was confirmed", () => {
  const row = aRow("b-1", confirmed);
  const rule = bookingRule({ row: () => row, age: () => 0, check: () => Promise.resolve() });
  const [item] = items;
  expect(item && rule.judge(job, item, undefined)).toMatchObject({ kind: "pass", isDone: false });
});
