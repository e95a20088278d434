import { expect, test } from "vitest";
import type { BulkItem, BulkJob, Why } from "./job.ts";
import { tellAll } from "./job-step.ts";
import { anIntent } from "../testing/an-intent.ts";
import { blockKey, type BlockRecord } from "../ledger/block-record.ts";
import { blockRule } from "./block-rule.ts";

const now = Date.UTC(2026, 9, 1);
const job: BulkJob = {
  v: 1,
  id: "job",
  fp: "fp",
  action: "block",
  reason: "",
  count: 1,
  createdAt: 0,
  state: "running",
  pausedBy: undefined,
};
const block = { id: "cal-1", start: "2026-11-03T08:00:00+01:00", end: "2026-11-03T16:00:00+01:00", line: 4 };
const target = (id: string) => blockKey({ reference: "HV-12", blockId: id });
const item: BulkItem = {
  job: "job",
  place: 0,
  target: target("cal-1"),
  name: "Service",
  vehicle: "HV-12",
  block,
  outcome: "left",
  intent: undefined,
};

const record = (more: Partial<BlockRecord>): BlockRecord => ({
  fp: "fp",
  reference: "HV-12",
  blockId: "cal-1",
  start: block.start,
  end: block.end,
  at: 1,
  outcome: "accepted",
  requestId: undefined,
  said: undefined,
  code: undefined,
  isImported: false,
  ...more,
});
const ruleOver = (...records: BlockRecord[]) =>
  blockRule({
    ledger: {
      read: () => ({ records, isRead: true, staysAtSignOut: undefined }),
      reload: () => Promise.resolve(),
    },
    now: () => now,
  });
const pass = (code: Why["code"], isDone = false) => ({ kind: "pass", isDone, why: { code } });

test("a range is sent as it was confirmed, and the ledger and the calendar can tell what it is about", () => {
  expect(ruleOver(record({ blockId: "other" }), record({ outcome: "refused" })).judge(job, item, undefined)).toEqual({
    kind: "send",
    write: {
      kind: "block",
      target: "HV-12",
      body: `{"start":"${block.start}","end":"${block.end}","external_block_id":"cal-1"}`,
    },
    about: { name: "HV-12", vehicle: "HV-12", block: { id: "cal-1", start: block.start, end: block.end }, job: "job" },
  });
});

test("what is blocked from here by now, is open, or has ended is passed over", () => {
  expect(ruleOver(record({})).judge(job, item, undefined)).toEqual(pass("blocked elsewhere", true));
  expect(ruleOver(record({ outcome: "byHand" })).judge(job, item, undefined)).toMatchObject({ isDone: true });
  const open = anIntent("block", "HV-12", { state: "unknown", undecided: 1 });
  expect(ruleOver().judge(job, item, open)).toEqual(pass("block open"));
  const ended = { ...block, end: "2026-09-30T23:59:59Z" };
  expect(ruleOver().judge(job, { ...item, block: ended }, undefined)).toEqual(pass("range over"));
  expect(ruleOver().judge(job, { ...item, block: undefined }, undefined)).toEqual(pass("no range"));
});

test("of two blocks of one vehicle each follows its own intent", () => {
  const items = [item, { ...item, place: 1, target: target("cal-2"), block: { ...block, id: "cal-2" } }];
  const about = (id: string) => ({ name: "HV-12", block: { id, start: block.start, end: block.end }, job: "job" });
  const intents = [
    anIntent("block", "HV-12", { id: "i-2", about: about("cal-2"), state: "refused", endedAt: 2 }),
    anIntent("block", "HV-12", { id: "i-1", about: about("cal-1"), state: "applied", ending: "answer", endedAt: 1 }),
  ];
  const told = tellAll({ job, items }, intents, () => undefined);
  expect(told.items.map(({ outcome, intent }) => [outcome, intent])).toEqual([
    ["done", "i-1"],
    ["refused", "i-2"],
  ]);
  expect(told.job.state).toBe("done");
});
