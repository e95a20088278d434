import { afterEach, expect, test } from "vitest";
import { factsOf } from "#records/jobs/booking-facts.ts";
import type { Why } from "#records/jobs/job.ts";
import { aRow } from "#records/jobs/testing/a-job.ts";
import { bookingOf } from "#records/replica/row.ts";
import { showZone } from "#values/zone.ts";
import { saidOf } from "./why-words.ts";

afterEach(() => showZone(undefined));

test.each<[Why, string]>([
  [{ code: "reference changed", from: "HV-1", now: "HV-7" }, "HV-7"],
  [{ code: "reference taken", reference: "HV-9" }, "HV-9"],
  [{ code: "open", kind: "hookCreate" }, ""],
  [{ code: "lost" }, ""],
])("says why an item wasn't sent, with what it is about: %j", (why, named) => {
  expect(saidOf({ why })).toContain(named);
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
  [{ amount: 1312.51 }, ["EUR 1,312.50 → EUR 1,312.51"]],
  [{ currency: "SEK" }, ["EUR 1,312.50 → SEK 1,312.50"]],
  [{ payment_status: "failed" }, ["authorized → failed"]],
  [{ external_ref: "HV-2" }, ["HV-1 → HV-2"]],
  [{ start: "2027-01-04T11:00:00Z" }, ["Mon 4 Jan 2027, 10:00 +01 → Mon 4 Jan 2027, 12:00 +01"]],
  [{ end: "2027-01-07" }, ["Wed 6 Jan 2027, 10:00 +01 → 2027-01-07"]],
  [{ state: "on_the_moon" }, ["→ on_the_moon"]],
  [{ amount: 1, external_ref: "HV-2" }, ["EUR 1,312.50 → EUR 1.00", "HV-1 → HV-2"]],
])("says what changed after the confirm: %j", (change, said) => {
  showZone("Europe/Oslo");
  const why = { code: "booking changed", now: factsWith({ ...confirmed, ...change }) } as const;
  const words = saidOf({ facts: factsWith(confirmed), why });
  for (const each of said) expect(words).toContain(each);
  expect(words?.split("→")).toHaveLength(said.length + 1);
});

test("shows a stored sentence of an older version, and nothing for an unknown code", () => {
  expect(saidOf({ said: "Bereits angenommen, nicht durch diesen Auftrag." })).toMatch(/^Bereits angenommen/);
  expect(saidOf(JSON.parse('{"why":{"code":"from next year"}}'))).toBeUndefined();
  expect(saidOf({})).toBeUndefined();
});
