import { afterEach, describe, expect, test } from "vitest";
import { factsOf } from "#records/jobs/booking-facts.ts";
import type { Why } from "#records/jobs/job.ts";
import { aRow } from "#records/jobs/testing/a-job.ts";
import { bookingOf } from "#records/replica/row.ts";
import { showZone } from "#values/zone.ts";
import { saidOf } from "./why-words.ts";

afterEach(() => showZone(undefined));

test.each<[Why, string]>([
  [{ code: "booking gone" }, "The service no longer lists it."],
  [{ code: "state", state: "cancelled" }, "Cancelled: its state leaves nothing for this action."],
  [{ code: "state", state: "awaiting" }, "Awaiting approval: its state leaves nothing for this action."],
  [{ code: "open", kind: "reject" }, "Its rejection is not settled yet."],
  [{ code: "open", kind: "hookCreate" }, "Its action is not settled yet."],
  [
    { code: "not shown yet", kind: "approve" },
    "The service accepted its approval; what was read of it does not show that yet.",
  ],
  [{ code: "already", action: "pickup" }, "Already picked up."],
  [{ code: "already elsewhere", action: "approve" }, "Already approved, not by this job."],
  [{ code: "already elsewhere", action: "map" }, "Already mapped, not by this job."],
  [{ code: "not settled" }, "An action on it is not settled yet."],
  [{ code: "other version" }, "Another version of this dashboard has something open about it."],
  [{ code: "no reference" }, "No reference is kept for it."],
  [{ code: "mapping open" }, "A mapping of it is not settled yet."],
  [{ code: "vehicle gone" }, "The service no longer lists it."],
  [{ code: "mapped elsewhere" }, "Already so, not by this job."],
  [{ code: "reference changed", from: "HV-1", now: "HV-7" }, "Its reference has changed meanwhile: HV-1 → HV-7."],
  [{ code: "reference changed", from: "HV-1", now: undefined }, "Its reference has changed meanwhile: HV-1 → none."],
  [{ code: "reference taken", reference: "HV-9" }, "HV-9 belongs to another vehicle by now."],
  [{ code: "no range" }, "No range is kept for it."],
  [{ code: "block open" }, "The same block is not settled yet."],
  [{ code: "blocked elsewhere" }, "Already blocked from here, not by this job."],
  [{ code: "range over" }, "It has ended meanwhile."],
  [{ code: "lost" }, "No record of it is left here."],
  [{ code: "late" }, "Not sent: it had to wait too long after its turn had come."],
  [{ code: "withdrawn" }, "Withdrawn: nothing of it was carried out."],
  [{ code: "settled by hand" }, "Settled by hand: it did not happen."],
])("says %j in a sentence", (why, sentence) => {
  expect(saidOf({ why })).toBe(sentence);
});

const confirmed = {
  state: "pending",
  payment_status: "authorized",
  amount: 1312.5,
  currency: "EUR",
  external_ref: "HV-1",
  start: "2027-01-04T09:00:00Z",
  end: "2027-01-06T09:00:00Z",
};

const factsWith = (fields: Readonly<Record<string, unknown>>) => factsOf(bookingOf(aRow("b-1", fields)));

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
])("says what changed in a booking that changed to %j since it was confirmed", (change, said) => {
  showZone("Europe/Oslo");
  const why = { code: "booking changed", now: factsWith({ ...confirmed, ...change }) } as const;
  expect(saidOf({ facts: factsWith(confirmed), why })).toBe(`Changed since you confirmed it. ${said}`);
});

describe("an item that was stored by another version", () => {
  test("says what an older one stored as a sentence, in the words of that time", () => {
    expect(saidOf({ said: "Bereits angenommen, nicht durch diesen Auftrag." })).toBe(
      "Bereits angenommen, nicht durch diesen Auftrag.",
    );
  });

  test("says nothing of a code that only a newer one knows", () => {
    expect(saidOf(JSON.parse('{"why":{"code":"from next year"}}'))).toBeUndefined();
  });
});

test("says nothing of an item that needs no words", () => {
  expect(saidOf({})).toBeUndefined();
});
