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

test("says that all bookings were searched only if all could be read", () => {
  expect(coveredWords(view)).toMatch(/^We searched all 2 bookings the service lists\./);
  expect(coveredWords({ ...view, unreadable: 3 })).toBe(
    "We searched 2 bookings. We couldn't read 3 rows of the service's list.",
  );
  expect(coveredWords({ ...view, coverage: "unsaid", unreadable: 3 })).toBe(
    "We searched only the 2 bookings loaded so far. There may be others.",
  );
});
