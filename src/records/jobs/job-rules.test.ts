import { describe, expect, test } from "vitest";
import { ApiError } from "#api/errors.ts";
import { blockKey, type BlockRecord } from "../blocks/block-record.ts";
import { aPendingWrite } from "../testing/a-pending-write.ts";
import type { VehiclesView } from "../vehicles/vehicles.ts";
import { aVehicle } from "../vehicles/testing/a-vehicle.ts";
import { blockRule, mappingRule } from "./job-rules.ts";
import { tellAll } from "./job-step.ts";
import type { Why } from "./job.ts";
import { aJob, anItem } from "./testing/a-job.ts";

const pass = (why: Why, isDone = false) => ({ kind: "pass", isDone, why });

const row = (id: string, reference: string | null, goneAt?: number) =>
  aVehicle({ service_vehicle_id: id, external_ref: reference }, goneAt === undefined ? {} : { goneAt });
function mappingsOver(rows: VehiclesView["rows"], besides: Partial<VehiclesView> = {}) {
  const view: VehiclesView = {
    rows,
    coverage: "complete",
    unreadable: 0,
    showsReferences: true,
    loading: undefined,
    checkedAt: 3_000_000,
    failure: undefined,
    ...besides,
  };
  const asked: (number | undefined)[] = [];
  const check = async (since?: number) => void asked.push(since);
  return { ...mappingRule({ vehicles: { read: () => view, check }, now: () => 3_600_000 }), asked };
}

describe("a mapping of a file", () => {
  const { job } = aJob(["left"], { action: "map" });
  const item = anItem("v1", { name: "Harbour Van 1", vehicle: "HV-9", change: { from: "HV-1", to: "HV-9", line: 2 } });

  test("is sent for an unchanged vehicle, with its old reference noted", () => {
    expect(mappingsOver([row("v1", "HV-1"), row("v2", "HV-2")]).judge(job, item, undefined)).toEqual({
      kind: "send",
      write: { kind: "map", target: "v1", body: '{"service_vehicle_id":"v1","external_ref":"HV-9"}' },
      about: { name: "Harbour Van 1", reference: "HV-9", from: "HV-1", job: "job-1" },
    });
  });

  test.each<[string, VehiclesView["rows"], Why]>([
    ["has another reference by now", [row("v1", "HV-7")], { code: "reference changed", from: "HV-1", now: "HV-7" }],
    ["lost its reference", [row("v1", null)], { code: "reference changed", from: "HV-1", now: undefined }],
    ["is no longer listed", [row("v1", "HV-1", 5)], { code: "vehicle gone" }],
    ["was never listed", [row("v2", "HV-2")], { code: "vehicle gone" }],
    [
      "would take another one’s reference",
      [row("v1", "HV-1"), row("v2", "HV-9")],
      { code: "reference taken", reference: "HV-9" },
    ],
  ])("isn't sent for a vehicle that %s", (_, rows, why) => {
    expect(mappingsOver(rows).judge(job, item, undefined)).toEqual(pass(why));
  });

  test("isn't sent if it is done already, or another mapping of the vehicle is open", () => {
    const already = mappingsOver([row("v1", "HV-9")]).judge(job, item, undefined);
    expect(already).toEqual(pass({ code: "mapped elsewhere" }, true));
    const open = aPendingWrite("map", "v1", { state: "unknown", undecided: 1 });
    expect(mappingsOver([row("v1", "HV-1")]).judge(job, item, open)).toEqual(pass({ code: "mapping open" }));
  });

  test("uses vehicles as old as the last successful load, and loads again after half a minute", async () => {
    const { age, refreshAfter, refresh, asked } = mappingsOver([]);
    expect([age(), refreshAfter]).toEqual([600_000, 30_000]);
    await refresh();
    expect(asked).toEqual([3_570_000]);
    const failure = new ApiError("No.", { kind: "failing", at: 0 });
    expect([{ checkedAt: undefined }, { failure }].map((view) => mappingsOver([], view).age())).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("is sent for a vehicle missing from an incomplete list, unless its reference is taken", () => {
    expect(mappingsOver([row("v2", "HV-2")]).knows(item)).toBe(true);
    for (const incomplete of [{ coverage: "unsaid" }, { unreadable: 1 }] as const) {
      const [free, taken] = ["HV-2", "HV-9"].map((reference) => mappingsOver([row("v2", reference)], incomplete));
      expect(free?.knows(item)).toBe(false);
      expect(free?.judge(job, item, undefined)).toMatchObject({ kind: "send" });
      expect(taken?.judge(job, item, undefined)).toEqual(pass({ code: "reference taken", reference: "HV-9" }));
    }
  });
});

const [start, end] = ["2026-11-03T08:00:00+01:00", "2026-11-03T16:00:00+01:00"];
const record = (more: Partial<BlockRecord>): BlockRecord => ({
  fp: "fp",
  reference: "HV-12",
  blockId: "cal-1",
  start,
  end,
  at: 1,
  outcome: "accepted",
  requestId: undefined,
  said: undefined,
  code: undefined,
  ...more,
});
function blocksOver(...records: BlockRecord[]) {
  const read = () => ({ records, isRead: true, staysAtSignOut: undefined });
  return blockRule({ ownBlocks: { read, reload: async () => undefined }, now: () => Date.UTC(2026, 9, 1) });
}
const aBlock = (id: string, place: number) => {
  const target = blockKey({ reference: "HV-12", blockId: id });
  return anItem(target, { place, name: "Service", vehicle: "HV-12", block: { id, start, end, line: 4 } });
};
const aboutOf = (id: string) => ({ name: "HV-12", block: { id, start, end }, job: "job-1" });

describe("a block of a file", () => {
  const { job } = aJob(["left"], { action: "block" });
  const item = aBlock("cal-1", 0);

  test("is sent as it was confirmed, with what the ledger and the calendar show", () => {
    expect(
      blocksOver(record({ blockId: "other" }), record({ outcome: "refused" })).judge(job, item, undefined),
    ).toEqual({
      kind: "send",
      write: {
        kind: "block",
        target: "HV-12",
        body: `{"start":"${start}","end":"${end}","external_block_id":"cal-1"}`,
      },
      about: { name: "HV-12", vehicle: "HV-12", block: { id: "cal-1", start, end }, job: "job-1" },
    });
  });

  test("is passed over if already blocked here, open, over or without a range", () => {
    const made = pass({ code: "blocked elsewhere" }, true);
    expect(blocksOver(record({})).judge(job, item, undefined)).toEqual(made);
    expect(blocksOver(record({ outcome: "byHand" })).judge(job, item, undefined)).toEqual(made);
    const otherDates = record({ start: "2026-09-01T00:00:00Z", end: "2026-09-02T00:00:00Z" });
    expect(blocksOver(otherDates).judge(job, item, undefined)).toEqual(pass({ code: "blocked elsewhere" }));
    const open = aPendingWrite("block", "HV-12", { state: "unknown", undecided: 1 });
    expect(blocksOver().judge(job, item, open)).toEqual(pass({ code: "block open" }));
    const ended = { ...item, block: { id: "cal-1", start, end: "2026-09-30T23:59:59Z", line: 4 } };
    expect(blocksOver().judge(job, ended, undefined)).toEqual(pass({ code: "range over" }));
    expect(blocksOver().judge(job, { ...item, block: undefined }, undefined)).toEqual(pass({ code: "no range" }));
  });

  test("follows its own write if its vehicle has two", () => {
    const writes = [
      aPendingWrite("block", "HV-12", { id: "i-2", about: aboutOf("cal-2"), state: "refused", endedAt: 2 }),
      aPendingWrite("block", "HV-12", {
        id: "i-1",
        about: aboutOf("cal-1"),
        state: "applied",
        ending: "answer",
        endedAt: 1,
      }),
    ];
    const told = tellAll({ job, items: [item, aBlock("cal-2", 1)] }, writes, () => undefined);
    expect(told.items.map(({ outcome, intent: pending }) => `${outcome} by ${pending}`)).toEqual([
      "done by i-1",
      "refused by i-2",
    ]);
    expect(told.job.state).toBe("done");
  });
});
