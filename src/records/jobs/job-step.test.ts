import { describe, expect, test } from "vitest";
import type { PendingWrite } from "../outbox/pending-write.ts";
import { anIntent, unanswered } from "../testing/an-intent.ts";
import type { BulkItem, BulkJob } from "./job.ts";
import { jobStep, tellAll, type JobEvent } from "./job-step.ts";
import { aJob } from "./testing/a-job.ts";

const about = { name: "b-1", job: "job-1" };
const last = { kind: "invalid", status: 400, requestId: "req-9", at: 40, message: "No." } as const;
const intent = (fields: Partial<PendingWrite> = {}) => anIntent("approve", "b-1", { id: "intent-1", about, ...fields });
const tell = (fields: Partial<PendingWrite>, shows?: "effect" | "old"): JobEvent => ({
  type: "told",
  place: 0,
  intent: intent(fields),
  shows,
});
const applied = { state: "applied", ending: "answer", endedAt: 50, requestId: "req-1" } as const;
const refused = { state: "refused", ending: "answer", endedAt: 50, last } as const;
const withdrawn = { state: "withdrawn", endedAt: 50 } as const;

describe("an item", () => {
  test.each<[string, BulkItem["outcome"], JobEvent, Partial<BulkItem>]>([
    ["is begun once its intent is kept", "left", tell({}), { outcome: "begun", intent: "intent-1" }],
    ["stays begun while its intent waits", "begun", tell({}), { outcome: "begun" }],
    ["stays begun while it is held", "begun", tell({ state: "held" }), { outcome: "begun" }],
    ["is done by an answer", "begun", tell(applied), { outcome: "done", requestId: "req-1", at: 50, said: undefined }],
    ["is refused", "begun", tell(refused), { outcome: "refused", said: "No.", kind: "invalid", requestId: "req-9" }],
    [
      "is done already when a reading shows the effect",
      "begun",
      tell(refused, "effect"),
      { outcome: "already", said: undefined, why: { code: "already elsewhere", action: "approve" } },
    ],
    ["is refused when it shows none", "begun", tell(refused, "old"), { outcome: "refused" }],
    [
      "is refused when the key may not, whatever a reading shows",
      "begun",
      tell({ ...refused, last: { ...last, kind: "forbidden" } }, "effect"),
      { outcome: "refused", kind: "forbidden" },
    ],
    ["stays done already", "already", tell(refused), { outcome: "already" }],
    [
      "was not sent",
      "begun",
      tell({ ...withdrawn, ending: "late" }),
      { outcome: "notSent", ending: "late", why: { code: "late" } },
    ],
    [
      "did not happen, as a person found out",
      "unknown",
      tell({ ...withdrawn, ending: "person", undecided: 1 }),
      { outcome: "notSent", why: { code: "settled by hand" } },
    ],
    ["is not known", "begun", tell(unanswered("b-1", { id: "intent-1" })), { outcome: "unknown", said: undefined }],
    ["is not known while a person is to find out", "begun", tell({ state: "person" }), { outcome: "unknown" }],
    ["stays unknown while it waits to be asked again", "unknown", tell({}), { outcome: "unknown" }],
    ["is done late", "unknown", tell(applied), { outcome: "done" }],
    ["is done even later", "notSent", tell(applied), { outcome: "done" }],
    ["follows its own intent only", "begun", tell({ ...applied, id: "another" }), { outcome: "begun" }],
    ["that was skipped has none", "skipped", tell(applied), { outcome: "skipped" }],
    [
      "is not known when no record is left",
      "begun",
      { type: "lost", place: 0, at: 9 },
      { outcome: "unknown", why: { code: "lost" }, at: 9 },
    ],
    ["that has ended cannot be lost", "done", { type: "lost", place: 0, at: 9 }, { outcome: "done" }],
    [
      "is skipped with the reason",
      "left",
      { type: "passed over", place: 0, as: "skipped", why: { code: "booking gone" }, at: 9 },
      { outcome: "skipped", why: { code: "booking gone" }, at: 9, intent: undefined },
    ],
    [
      "that is begun cannot be skipped",
      "begun",
      { type: "passed over", place: 0, as: "skipped", why: { code: "booking gone" }, at: 9 },
      { outcome: "begun" },
    ],
  ])("%s", (_name, outcome, happening, after) => {
    expect(jobStep(aJob([outcome, "left"]), happening).items[0]).toMatchObject(after);
  });

  test("that learns nothing new is the very same", () => {
    for (const happening of [tell(refused), tell(refused, "effect"), tell({ ...withdrawn, ending: "late" })]) {
      const told = jobStep(aJob(["begun", "left"]), happening);
      expect(jobStep(told, happening)).toBe(told);
    }
    const record = jobStep(aJob(["begun", "left"]), tell(refused));
    expect(jobStep(record, { type: "told", place: 7, intent: intent() })).toBe(record);
  });
});

describe("a job", () => {
  test.each<[string, Partial<BulkJob>, JobEvent, Partial<BulkJob>]>([
    ["is paused", {}, { type: "paused", by: "offline" }, { state: "paused", pausedBy: "offline" }],
    ["goes on", { state: "paused", pausedBy: "key" }, { type: "resumed" }, { state: "running", pausedBy: undefined }],
    ["that is done is not paused", { state: "done" }, { type: "paused", by: "user" }, { state: "done" }],
    ["that is done does not go on", { state: "done" }, { type: "resumed" }, { state: "done" }],
    ["that runs does not go on", {}, { type: "resumed" }, { state: "running" }],
  ])("%s", (_name, before, happening, after) => {
    expect(jobStep(aJob(["left"], before), happening).job).toMatchObject(after);
  });

  test("is done with the last outcome, known or not, and stays so", () => {
    const paused = aJob(["done", "begun"], { state: "paused", pausedBy: "unknowns" });
    const told = { type: "told", place: 1, intent: unanswered("b-2", { id: "intent-2", about }) } as const;
    const done = jobStep(paused, told);
    expect(done.job).toMatchObject({ state: "done", pausedBy: undefined });
    const late = jobStep(done, { ...told, intent: { ...told.intent, ...applied } });
    expect([late.job.state, late.items[1]?.outcome]).toEqual(["done", "done"]);
  });

  test("knows its own intents by their mark, also where the page was lost before an item could say so", () => {
    const own = intent(applied);
    const foreign = anIntent("approve", "b-2", { ...applied, id: "intent-9", about: { name: "b-2", job: "job-9" } });
    const byHand = anIntent("approve", "b-3", { ...applied, id: "intent-8" });
    const record = tellAll(aJob(["left", "left", "left"]), [own, foreign, byHand], () => undefined);
    expect(record.items.map(({ outcome }) => outcome)).toEqual(["done", "left", "left"]);
    expect(tellAll(record, [own, foreign], () => undefined)).toBe(record);
  });
});
