import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { describe, expect, test } from "vitest";
import { createOutboxView } from "#records/outbox/outbox-view.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import { groupOf, outboxGroups, outboxNote } from "./outbox-groups.ts";
import { pendingWith, lastWord, sentWith } from "#components/write-status/example-writes.ts";

const view = (facts: Partial<OutboxView>): OutboxView => ({
  ...createOutboxView().read(),
  phase: "ready",
  ...facts,
});

const unknown = sentWith({ id: "unknown", last: lastWord({ kind: "failing", status: 503, requestId: "req_503" }) });
const again = sentWith({ id: "again", state: "sending", undecided: 2 });
const waiting = pendingWith({ id: "waiting", about: { name: "BK-20407", vehicle: "HV-01" } });
const done = pendingWith({ id: "done", state: "applied", ending: "answer", key: "c1f09b", requestId: "req_1" });
const all = view({ open: [unknown, again, waiting], ended: [done] });
const ids = (text: string) => {
  const { needs, way, settled } = outboxGroups(all, text, { now: 1_000, isPaused: false, pausedUntil: undefined });
  return [needs, way, settled].map((group) => group.map(({ id }) => id).join(" "));
};

describe("outbox groups", () => {
  test("keep a write that may have gone through in “Needs you” while it's retried", () => {
    expect(ids("")).toEqual(["unknown again", "waiting", "done"]);
  });

  test.each([
    ["req_503", ["unknown", "", ""]],
    ["req_1", ["", "", "done"]],
    ["c1f09b", ["unknown again", "waiting", "done"]],
    ["0198c0de-0000-4000-8000-0000c1f09b", ["unknown again", "waiting", "done"]],
    ["pickup", ["", "", ""]],
    ["HV07", ["unknown again", "", "done"]],
    ["20407 bk", ["", "waiting", ""]],
    ["EUR 184", ["unknown again", "", ""]],
  ])("find %s", (text, found) => {
    expect(ids(text)).toEqual(found);
  });
});

test("counts what needs the user and what is on its way, if anything", () => {
  expect(outboxNote(2, 3)).toMatch(/2.*3/);
  expect(outboxNote(0, 0)).toBeUndefined();
});

test.each<[string, string, PendingWrite]>([
  ["needs", "unanswered", sentWith({ last: lastWord() })],
  ["needs", "being retried", sentWith({ state: "sending", attempts: 2, undecided: 2 })],
  ["needs", "waiting for the API key", pendingWith({ state: "held", attempts: 1 })],
  ["needs", "for a person", sentWith({ state: "person" })],
  ["way", "not sent yet", pendingWith()],
  ["way", "being sent", sentWith({ state: "sending" })],
  ["way", "under way at the service", sentWith({ last: lastWord({ kind: "busy", status: 409 }) })],
  ["settled", "refused", pendingWith({ state: "refused", ending: "answer" })],
])("puts into “%s” a write that is %s", (group, _name, pending) => {
  expect(groupOf(pending)).toBe(group);
});
