import { expect, test } from "vitest";
import { aRow } from "#records/jobs/testing/a-job.ts";
import { verdictOf } from "#records/jobs/booking-rule.ts";
import { anIntent } from "#records/testing/an-intent.ts";
import { plan } from "./bulk-plan.ts";
import { verdictWords } from "./bulk-plan-table.tsx";

test("lists problems first, and keeps the order otherwise", () => {
  const states = ["pending", "strange", "approved", "pending", "cancelled"];
  const rows = states.map((state, index) => aRow(`b-${index}`, { state }));
  const open = new Map([["b-3", anIntent("reject", "b-3")]]);
  const lines = plan("approve", rows, open).map(({ row, verdict }) => `${row.id} ${verdict.kind}`);
  expect(lines).toEqual(["b-2 not", "b-3 not", "b-4 not", "b-1 unsure", "b-0 sent"]);
});

test.each([
  ["pending", "Will be sent"],
  ["approved", "Won't be sent. Already approved."],
  ["cancelled", "Won't be sent. Not possible in the status “Cancelled”."],
  ["on_the_moon", "Will be sent. We don't recognise the status “on_the_moon”, so the service decides."],
  [undefined, "Will be sent. Its status is unknown, so the service decides."],
])("says what approving a booking in the state %s will do, and why", (state, words) => {
  expect(verdictWords(verdictOf("approve", aRow("b-1", { state }), undefined))).toBe(words);
});
