import { afterEach, expect, test } from "vitest";
import { factsOf } from "#records/jobs/booking-facts.ts";
import type { Why } from "#records/jobs/job.ts";
import { aRow } from "#records/jobs/testing/a-job.ts";
import { bookingOf } from "#records/replica/row.ts";
import { showZone } from "#values/zone.ts";
import { saidOf } from "./why-words.ts";

afterEach(() => showZone(undefined));

test.each<[Why, string]>([
  [{ code: "state", state: "cancelled" }, "Not possible in the status “Cancelled”."],
  [{ code: "open", kind: "reject" }, "Its rejection isn't resolved yet."],
  [{ code: "open", kind: "hookCreate" }, "Its action isn't resolved yet."],
  [
    { code: "not shown yet", kind: "approve" },
    "The service accepted its approval, but the data we loaded doesn't show it yet.",
  ],
  [{ code: "already", action: "pickup" }, "Already picked up."],
  [{ code: "already elsewhere", action: "map" }, "Already mapped elsewhere."],
  [{ code: "reference changed", from: "HV-1", now: "HV-7" }, "Its reference has changed: HV-1 → HV-7."],
  [{ code: "reference changed", from: "HV-1", now: undefined }, "Its reference has changed: HV-1 → none."],
  [{ code: "reference taken", reference: "HV-9" }, "HV-9 now belongs to another vehicle."],
  [{ code: "lost" }, "This browser lost its record of this action."],
])("says in a sentence why an item wasn't sent: %j", (why, sentence) => {
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
  [{ state: "on_the_moon" }, "Status: Awaiting approval → on_the_moon."],
  [{ amount: 1, external_ref: "HV-2" }, "Amount: EUR 1,312.50 → EUR 1.00; Vehicle: HV-1 → HV-2."],
])("says what changed after the confirm: %j", (change, said) => {
  showZone("Europe/Oslo");
  const why = { code: "booking changed", now: factsWith({ ...confirmed, ...change }) } as const;
  expect(saidOf({ facts: factsWith(confirmed), why })).toBe(`Changed after you confirmed. ${said}`);
});

test("shows a stored sentence of an older version, and nothing for an unknown code", () => {
  expect(saidOf({ said: "Bereits angenommen, nicht durch diesen Auftrag." })).toMatch(/^Bereits angenommen/);
  expect(saidOf(JSON.parse('{"why":{"code":"from next year"}}'))).toBeUndefined();
  expect(saidOf({})).toBeUndefined();
});
