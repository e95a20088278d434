import { expect, test } from "vitest";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { anIntent } from "#records/testing/an-intent.ts";
import { forbiddenHint } from "./booking-actions.ts";

const ended = (target: string, fields: Partial<PendingWrite>) => anIntent("approve", target, fields);
const forbidden = ended("BK-1", { state: "refused", last: { kind: "forbidden", status: 403, at: 0, message: "No." } });
const done = ended("BK-2", { state: "applied", ending: "answer" });
const invalid = ended("BK-3", { state: "refused", last: { kind: "invalid", status: 400, at: 0, message: "No." } });

test.each<[string, PendingWrite[], boolean]>([
  ["nothing was decided yet", [], false],
  ["a key that was refused once", [forbidden], true],
  ["a refusal for another reason says nothing about the key", [invalid, forbidden], true],
  ["a key that got one through since", [done, forbidden], false],
  ["a key that is refused now", [forbidden, done], true],
])("before another try: %s", (_case, pendingWrites, isSaid) => {
  expect(forbiddenHint(pendingWrites)?.includes("refused the approval of BK-1 (403)") ?? false).toBe(isSaid);
});
