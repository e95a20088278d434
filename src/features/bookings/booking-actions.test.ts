import { expect, test } from "vitest";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { readBooking } from "#contract/booking.ts";
import { aPendingWrite } from "#records/testing/a-pending-write.ts";
import { waitsFor, forbiddenHint } from "./booking-actions.tsx";

const busy = { kind: "busy", status: 409, at: 0, message: "In flight." } as const;
const pending = readBooking({ service_booking_id: "b-1", state: "pending" });
const approved = readBooking({ service_booking_id: "b-1", state: "approved" });

test.each<[Partial<PendingWrite>, boolean]>([
  [{ state: "recorded" }, true],
  [{ state: "sending", undecided: 1 }, true],
  [{ state: "held" }, true],
  [{ state: "unknown", undecided: 1, last: busy, sentAt: 1, undecidedSince: 0 }, true],
  [{ state: "unknown", undecided: 1 }, true],
  [{ state: "person", undecided: 1 }, true],
  [{ state: "applied", ending: "answer" }, true],
  // Whoever settled it by hand may have been wrong, and may decide anew.
  [{ state: "applied", ending: "person" }, false],
  [{ state: "refused" }, false],
  [{ state: "withdrawn" }, false],
])("lets the next decision wait for an approval that may be done: %j: %j", (fields, waits) => {
  expect(waitsFor(pending, aPendingWrite("approve", "b-1", fields)) !== undefined).toBe(waits);
});

test("waits for nothing once the booking shows the change, or another one since", () => {
  const cancelled = readBooking({ service_booking_id: "b-1", state: "cancelled" });
  expect(waitsFor(cancelled, aPendingWrite("approve", "b-1", { state: "applied" }))).toBeUndefined();
  expect(waitsFor(approved, aPendingWrite("approve", "b-1", { state: "applied" }))).toBeUndefined();
  expect(waitsFor(approved, undefined)).toBeUndefined();
});

const ended = (target: string, fields: Partial<PendingWrite>) => aPendingWrite("approve", target, fields);
const forbidden = ended("BK-1", { state: "refused", last: { kind: "forbidden", status: 403, at: 0, message: "No." } });
const done = ended("BK-2", { state: "applied", ending: "answer" });
const invalid = ended("BK-3", { state: "refused", last: { kind: "invalid", status: 400, at: 0, message: "No." } });

test.each<[string, PendingWrite[], boolean]>([
  ["nothing was decided yet", [], false],
  ["a key that was refused once", [forbidden], true],
  ["a refusal for another reason says nothing about the key", [invalid, forbidden], true],
  ["a key that got one through since", [done, forbidden], false],
  ["a key that is refused now", [forbidden, done], true],
])("hints before another try that the API key was refused: %s", (_case, pendingWrites, isSaid) => {
  expect(/BK-1.*booking:write/.test(forbiddenHint(pendingWrites) ?? "")).toBe(isSaid);
});
