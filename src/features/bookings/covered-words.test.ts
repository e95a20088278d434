import { expect, test } from "vitest";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { rowOf } from "#records/replica/row.ts";
import { coveredWords } from "./covered-words.ts";

const view: ReplicaView = {
  phase: "ready",
  rows: ["1", "2"].map((id) => rowOf({ service_booking_id: id }, { at: 0, requestId: undefined })),
  coverage: "complete",
  unreadable: 0,
  reading: undefined,
  checkedAt: 0,
  failure: undefined,
  isKept: true,
};

test("says how many bookings were searched, and how many rows couldn't be read", () => {
  expect(coveredWords(view)).toContain("2");
  expect(coveredWords({ ...view, unreadable: 3 })).toMatch(/2.*3/);
  expect(coveredWords({ ...view, coverage: "unsaid" })).not.toBe(coveredWords(view));
});
