import { describe, expect, test } from "vitest";
import type { PendingWrite } from "../outbox/pending-write.ts";
import { aPendingWrite, unanswered } from "../testing/a-pending-write.ts";
import type { JobItem, Job } from "./job.ts";
import { jobStep, tellAll, type JobEvent } from "./job-step.ts";
import { aJob } from "./testing/a-job.ts";

const about = { name: "b-1", job: "job-1" };
const last = { kind: "invalid", status: 400, requestId: "req-9", at: 40, message: "No." } as const;
const pending = (fields: Partial<PendingWrite> = {}) =>
  aPendingWrite("approve", "b-1", { id: "intent-1", about, ...fields });
const tell = (fields: Partial<PendingWrite>, shows?: "effect" | "old"): JobEvent => ({
  type: "told",
  place: 0,
  intent: pending(fields),
  shows,
});
const applied = { state: "applied", ending: "answer", endedAt: 50, requestId: "req-1" } as const;
const refused = { state: "refused", ending: "answer", endedAt: 50, last } as const;
const withdrawn = { state: "withdrawn", endedAt: 50 } as const;

describe("an item", () => {
  test.each<[string, JobItem["outcome"], JobEvent, Partial<JobItem>]>([
    ["is begun once its write is stored", "left", tell({}), { outcome: "begun", intent: "intent-1" }],
    ["stays begun while its write waits", "begun", tell({}), { outcome: "begun" }],
    ["stays begun while its write is held", "begun", tell({ state: "held" }), { outcome: "begun" }],
    ["is done by a success", "begun", tell(applied), { outcome: "done", requestId: "req-1", at: 50, said: undefined }],
    ["is refused", "begun", tell(refused), { outcome: "refused", said: "No.", kind: "invalid", requestId: "req-9" }],
    [
      "is done already if a refusal comes and a fresh read shows the effect",
      "begun",
      tell(refused, "effect"),
      { outcome: "already", said: undefined, why: { code: "already elsewhere", action: "approve" } },
    ],
    ["is refused if a fresh read shows no effect", "begun", tell(refused, "old"), { outcome: "refused" }],
    [
      "is refused if the API key isn't allowed, whatever a fresh read shows",
      "begun",
      tell({ ...refused, last: { ...last, kind: "forbidden" } }, "effect"),
      { outcome: "refused", kind: "forbidden" },
    ],
    [
      "isn't refused if the error is our own",
      "begun",
      tell({ ...refused, last: { ...last, kind: "ours", own: "unexpected" } }),
      { outcome: "notSent", why: { code: "answer", own: "unexpected", unsafe: undefined } },
    ],
    ["stays done already after a refusal", "already", tell(refused), { outcome: "already" }],
    [
      "waits for its turn again once its write was put off",
      "begun",
      { type: "put off", place: 0 },
      { outcome: "left" },
    ],
    ["stays done even if its write is said to be put off", "done", { type: "put off", place: 0 }, { outcome: "done" }],
    [
      "wasn't sent if its write was too late",
      "begun",
      tell({ ...withdrawn, ending: "late" }),
      { outcome: "notSent", ending: "late", why: { code: "late" } },
    ],
    [
      "wasn't sent if a person found that it didn't happen",
      "unknown",
      tell({ ...withdrawn, ending: "person", undecided: 1 }),
      { outcome: "notSent", why: { code: "settled by hand" } },
    ],
    [
      "is unknown if unanswered",
      "begun",
      tell(unanswered("b-1", { id: "intent-1" })),
      { outcome: "unknown", said: undefined },
    ],
    ["is unknown while a person has to find out", "begun", tell({ state: "person" }), { outcome: "unknown" }],
    ["stays unknown while its write is retried", "unknown", tell({}), { outcome: "unknown" }],
    ["is done by a late success", "unknown", tell(applied), { outcome: "done" }],
    ["is done by a success after it counted as not sent", "notSent", tell(applied), { outcome: "done" }],
    ["ignores other writes", "begun", tell({ ...applied, id: "another" }), { outcome: "begun" }],
    ["stays skipped whatever a write says", "skipped", tell(applied), { outcome: "skipped" }],
    [
      "is unknown if its write is no longer stored",
      "begun",
      { type: "lost", place: 0, at: 9 },
      { outcome: "unknown", why: { code: "lost" }, at: 9 },
    ],
    ["can't be lost once it has ended", "done", { type: "lost", place: 0, at: 9 }, { outcome: "done" }],
    [
      "is skipped with a reason",
      "left",
      { type: "passed over", place: 0, as: "skipped", why: { code: "booking gone" }, at: 9 },
      { outcome: "skipped", why: { code: "booking gone" }, at: 9, intent: undefined },
    ],
    [
      "can't be skipped once it has begun",
      "begun",
      { type: "passed over", place: 0, as: "skipped", why: { code: "booking gone" }, at: 9 },
      { outcome: "begun" },
    ],
  ])("%s", (_name, outcome, event, after) => {
    expect(jobStep(aJob([outcome, "left"]), event).items[0]).toMatchObject(after);
  });

  test("returns the same object if nothing is new", () => {
    for (const event of [tell(refused), tell(refused, "effect"), tell({ ...withdrawn, ending: "late" })]) {
      const told = jobStep(aJob(["begun", "left"]), event);
      expect(jobStep(told, event)).toBe(told);
    }
    const record = jobStep(aJob(["begun", "left"]), tell(refused));
    expect(jobStep(record, { type: "told", place: 7, intent: pending() })).toBe(record);
  });
});

describe("a job", () => {
  test.each<[string, Partial<Job>, JobEvent, Partial<Job>]>([
    ["is paused", {}, { type: "paused", by: "offline" }, { state: "paused", pausedBy: "offline" }],
    ["goes on", { state: "paused", pausedBy: "key" }, { type: "resumed" }, { state: "running", pausedBy: undefined }],
    ["isn't paused once it is done", { state: "done" }, { type: "paused", by: "user" }, { state: "done" }],
    ["isn't resumed once it is done", { state: "done" }, { type: "resumed" }, { state: "done" }],
    ["isn't resumed while it runs", {}, { type: "resumed" }, { state: "running" }],
  ])("%s", (_name, before, event, after) => {
    expect(jobStep(aJob(["left"], before), event).job).toMatchObject(after);
  });

  test("is done with the last outcome, known or not, and stays done", () => {
    const paused = aJob(["done", "begun"], { state: "paused", pausedBy: "unknowns" });
    const told = { type: "told", place: 1, intent: unanswered("b-2", { id: "intent-2", about }) } as const;
    const done = jobStep(paused, told);
    expect(done.job).toMatchObject({ state: "done", pausedBy: undefined });
    const late = jobStep(done, { ...told, intent: { ...told.intent, ...applied } });
    expect([late.job.state, late.items[1]?.outcome]).toEqual(["done", "done"]);
  });

  test("knows its own writes by their mark, even if no item refers to them yet", () => {
    const own = pending(applied);
    const foreign = aPendingWrite("approve", "b-2", {
      ...applied,
      id: "intent-9",
      about: { name: "b-2", job: "job-9" },
    });
    const byHand = aPendingWrite("approve", "b-3", { ...applied, id: "intent-8" });
    const record = tellAll(aJob(["left", "left", "left"]), [own, foreign, byHand], () => undefined);
    expect(record.items.map(({ outcome }) => outcome)).toEqual(["done", "left", "left"]);
    expect(tellAll(record, [own, foreign], () => undefined)).toBe(record);
  });
});
