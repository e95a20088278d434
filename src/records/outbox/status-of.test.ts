import { expect, test } from "vitest";
import { isUnknown, statusOf, type PendingWrite, type WriteStatus } from "./pending-write.ts";
import { aPendingWrite, unanswered } from "../testing/a-pending-write.ts";

const busy = { kind: "busy", status: 409, at: 0, message: "In flight." } as const;

test.each<[Partial<PendingWrite>, WriteStatus]>([
  [{ state: "recorded" }, "waiting"],
  [{ state: "sending", undecided: 1 }, "sending"],
  [{ state: "sending", undecided: 2 }, "unknown"],
  [{ state: "sending", undecided: 2, last: busy, sentAt: 1, undecidedSince: 0 }, "busy"],
  [{ state: "unknown", undecided: 1 }, "unknown"],
  [{ state: "unknown", undecided: 1, last: busy, sentAt: 119_000, undecidedSince: 0 }, "busy"],
  [{ state: "unknown", undecided: 1, last: busy, sentAt: 121_000, undecidedSince: 0 }, "unknown"],
  [{ state: "held", undecided: 0 }, "held"],
  [{ state: "held", undecided: 1 }, "unknown"],
  [{ state: "person", undecided: 1 }, "person"],
  [{ state: "applied" }, "done"],
  [{ state: "applied", undecided: 1, last: busy }, "done"],
  [{ state: "refused" }, "refused"],
  [{ state: "withdrawn" }, "withdrawn"],
])("shows a write with %j as %s", (fields, status) => {
  expect(statusOf(aPendingWrite("approve", "b-1", fields))).toBe(status);
});

test("shows an unconfirmed write as unknown while it is repeated, held or with a person", () => {
  for (const state of ["unknown", "held", "person"] as const)
    expect(isUnknown(unanswered("b-1", { state }))).toBe(true);
  expect(isUnknown(aPendingWrite("approve", "b-1"))).toBe(false);
  expect(isUnknown(undefined)).toBe(false);
});
