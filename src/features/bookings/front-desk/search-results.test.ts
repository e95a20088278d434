import { expect, test } from "vitest";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { rowOf } from "#records/replica/row.ts";
import { coveredWords } from "./search-results.tsx";

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

test("a search at the front desk says that all were searched only where all could be read", () => {
  expect(coveredWords(view)).toMatch(/^All 2 bookings that the service lists were searched\./);
  expect(coveredWords({ ...view, unreadable: 3 })).toBe(
    "Only what could be read was searched, 2 bookings; 3 rows of the service's list could not be read.",
  );
  expect(coveredWords({ ...view, coverage: "unsaid", unreadable: 3 })).toBe(
    "Only the 2 bookings loaded so far were searched; others may exist.",
  );
});
