import { expect, test } from "vitest";
import { ApiError } from "#api/errors.ts";
import { readVehicle } from "#contract/vehicle.ts";
import type { BulkItem, BulkJob } from "./job.ts";
import { anIntent } from "../testing/an-intent.ts";
import type { FleetView } from "../vehicles/vehicle-list.ts";
import { vehicleRow, vehicleText, type VehicleRow } from "../vehicles/vehicle-row.ts";
import { mappingRule } from "./mapping-rule.ts";

const job: BulkJob = {
  v: 1,
  id: "job",
  fp: "fp",
  action: "map",
  reason: "",
  count: 1,
  createdAt: 0,
  state: "running",
  pausedBy: undefined,
};
const item = (from: string | undefined, to: string): BulkItem => ({
  job: "job",
  place: 0,
  target: "v1",
  name: "Harbour Van 1",
  vehicle: to,
  change: { from, to, line: 2 },
  outcome: "left",
  intent: undefined,
});

function row(id: string, reference: string | null | undefined, goneAt?: number): VehicleRow {
  const reading = readVehicle({
    service_vehicle_id: id,
    ...(reference === undefined ? {} : { external_ref: reference }),
  });
  return vehicleRow(reading, vehicleText(reading), { readAt: 0, goneAt, showsReferences: true, accepted: undefined });
}

function ruleOver(...rows: VehicleRow[]) {
  return ruleOf(rows);
}

function ruleOf(rows: VehicleRow[], besides: Partial<FleetView> = {}) {
  const view: FleetView = {
    rows,
    coverage: "complete",
    unreadable: 0,
    showsReferences: true,
    reading: undefined,
    checkedAt: 3_000_000,
    failure: undefined,
    ...besides,
  };
  const asked: (number | undefined)[] = [];
  const check = async (since?: number) => void asked.push(since);
  return { rule: mappingRule({ fleet: { read: () => view, check }, now: () => 3_600_000 }), asked };
}

test("a vehicle that is as it was confirmed is sent its reference, and told from where it came", () => {
  const { rule } = ruleOver(row("v1", "HV-1"), row("v2", "HV-2"));
  expect(rule.judge(job, item("HV-1", "HV-9"), undefined)).toEqual({
    kind: "send",
    write: { kind: "map", target: "v1", body: '{"service_vehicle_id":"v1","external_ref":"HV-9"}' },
    about: { name: "Harbour Van 1", reference: "HV-9", from: "HV-1", job: "job" },
  });
});

test.each([
  ["has another reference by now", [row("v1", "HV-7")], { code: "reference changed", from: "HV-1", now: "HV-7" }],
  ["lost its reference meanwhile", [row("v1", null)], { code: "reference changed", from: "HV-1", now: undefined }],
  ["is no longer listed", [row("v1", "HV-1", 5)], { code: "vehicle gone" }],
  ["was never listed", [row("v2", "HV-2")], { code: "vehicle gone" }],
  [
    "would take another one’s reference",
    [row("v1", "HV-1"), row("v2", "HV-9")],
    { code: "reference taken", reference: "HV-9" },
  ],
])("nothing is sent for a vehicle that %s", (_, rows, why) => {
  expect(ruleOver(...rows).rule.judge(job, item("HV-1", "HV-9"), undefined)).toEqual({
    kind: "pass",
    isDone: false,
    why,
  });
});

test("one that has its reference already is not sent it again", () => {
  const judged = ruleOver(row("v1", "HV-9")).rule.judge(job, item("HV-1", "HV-9"), undefined);
  expect(judged).toEqual({ kind: "pass", isDone: true, why: { code: "mapped elsewhere" } });
});

test("one about which something is not settled has to wait", () => {
  const open = anIntent("map", "v1", { state: "unknown", undecided: 1 });
  expect(ruleOver(row("v1", "HV-1")).rule.judge(job, item("HV-1", "HV-9"), open)).toMatchObject({
    kind: "pass",
    why: { code: "mapping open" },
  });
});

test.each([
  ["were never loaded", { checkedAt: undefined }],
  ["couldn't be loaded the last time", { failure: new ApiError("No.", { kind: "failing", at: 0 }) }],
])("nobody knows how old the vehicles are when they %s", (_, besides) => {
  expect(ruleOf([row("v1", "HV-1")], besides).rule.age()).toBeUndefined();
});

test("the vehicles are as old as the last time that they were loaded, and loaded again once that is half a minute", async () => {
  const { rule, asked } = ruleOver(row("v1", "HV-1"));
  expect([rule.age(), rule.refreshAfter]).toEqual([600_000, 30_000]);
  await rule.refresh();
  expect(asked).toEqual([3_570_000]);
});

test("a vehicle that is missing from an incomplete list isn't known; from a complete one it is gone", () => {
  const known = (["unsaid", "complete"] as const).map((coverage) =>
    ruleOf([row("v2", "HV-2")], { coverage }).rule.knows(item("HV-1", "HV-9")),
  );
  expect(known).toEqual([false, true]);
});

test("a vehicle that isn't known gets its reference when a person goes on knowingly, unless another one has it", () => {
  const [free, taken] = ["HV-2", "HV-9"].map((reference) =>
    ruleOf([row("v2", reference)], { coverage: "unsaid" }).rule.judge(job, item("HV-1", "HV-9"), undefined),
  );
  expect(free).toMatchObject({ kind: "send" });
  expect(taken).toMatchObject({ kind: "pass", why: { code: "reference taken", reference: "HV-9" } });
});
