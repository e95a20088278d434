import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BlockRequest } from "#contract/vehicle.ts";
import { offsetAt } from "#values/zone.ts";
import { fourLetters, madeBlockId, type UsedId } from "../model/blocks.ts";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { emptyDraft, typedMoment, withRange, type BlockDraft } from "./block-draft.ts";
import { blockPlan, blockSchema, type PlanContext } from "./block-plan.ts";

const minute = 60_000;
const now = Date.parse("2026-06-11T12:05:00Z");
const zone = "Europe/Oslo";

const van = (reference: string | undefined, more: Partial<CalendarVehicle> = {}): CalendarVehicle => ({
  id: reference ?? "uuid-20",
  reference,
  title: undefined,
  name: reference ?? "Harbour Van 20",
  isMapped: reference !== undefined,
  text: "",
  ...more,
});

const context: PlanContext = { now, used: [], areVehiclesRead: true };
type Typed = Partial<Omit<BlockDraft, "from" | "until">> & { from?: string; until?: string };
/** HV-09 from 12 June 08:00 until 14 June 20:00. */
const draft = ({ from = "2026-06-12T08:00", until = "2026-06-14T20:00", ...more }: Typed = {}): BlockDraft => ({
  ...emptyDraft(zone, "x7k2"),
  vehicles: [van("HV-09")],
  ...more,
  from: { text: from },
  until: { text: until },
});
const sent = (of: BlockDraft, more: Partial<PlanContext> = {}) =>
  blockPlan(of, { ...context, ...more }).blocks.map(({ reference, start, end, id }) => [reference, id, start, end]);

test("sends what was typed, with the zone's offset and an ID of vehicle and start", () => {
  expect(sent(draft())).toEqual([
    ["HV-09", "hv-09-0612-0800-x7k2", "2026-06-12T08:00:00+02:00", "2026-06-14T20:00:00+02:00"],
  ]);
  expect(sent(draft({ zone: "Asia/Kathmandu", ids: { "HV-09": " brakes " } }))).toEqual([
    ["HV-09", "brakes", "2026-06-12T08:00:00+05:45", "2026-06-14T20:00:00+05:45"],
  ]);
});

test("gives each vehicle its own ID, even where references look alike", () => {
  const blocks = sent(draft({ vehicles: [van("HV/1"), van("HV-1"), van("HV-2")] }));
  expect(blocks.map(([reference, id]) => [reference, id])).toEqual([
    ["HV/1", "hv-1-0612-0800-x7k2"],
    ["HV-1", "hv-1-0612-0800-x7k2-v2"],
    ["HV-2", "hv-2-0612-0800-x7k2"],
  ]);
  const alike = draft({ vehicles: [van("HV-1"), van("HV-2")], ids: { "HV-1": "service", "HV-2": "service" } });
  const { ids: wrong, blocks: none } = blockPlan(alike, context);
  expect(wrong.filter(({ problem }) => problem === undefined)).toEqual([]);
  expect(none).toEqual([]);
});

describe("doesn't send", () => {
  test.each<[string, Typed, "from" | "until" | "vehicles"]>([
    ["no vehicle", { vehicles: [] }, "vehicles"],
    ["a vehicle without a reference", { vehicles: [van(undefined)] }, "vehicles"],
    ["a vehicle whose reference isn't loaded yet", { vehicles: [van(undefined, { isMapped: undefined })] }, "vehicles"],
    ["no start", { from: "" }, "from"],
    ["a date that doesn't exist", { from: "2026-02-30T08:00" }, "from"],
    ["a year of five digits", { until: "20260-06-14T08:00" }, "until"],
    ["an end before the start", { until: "2026-06-12T07:59" }, "until"],
    ["an end at the start", { until: "2026-06-12T08:00" }, "until"],
    ["more than two years", { until: "2028-06-12T08:00" }, "until"],
    ["a time that the clocks jump over", { until: "2027-03-28T02:30" }, "until"],
    ["a time that happens twice", { until: "2026-10-25T02:30" }, "until"],
  ])("%s, and says so at its field", (_name, more, field) => {
    expect(blockPlan(draft(more), context).blocks).toEqual([]);
    const checked = blockSchema((typed) => blockPlan(typed, context)).safeParse(draft(more));
    expect(checked.error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });
});

test("offers the times before and after a clock change, and can send both", () => {
  const wrong = draft({ until: "2027-03-28T02:30" });
  const jump = { kind: "never", before: Date.parse("2027-03-28T00:59Z"), after: Date.parse("2027-03-28T01:00Z") };
  expect(blockPlan(wrong, context).until).toEqual(jump);
  const ends = [jump.before, jump.after].map((ms) => sent({ ...wrong, until: typedMoment(zone, ms) })[0]?.[3]);
  expect(ends).toEqual(["2027-03-28T01:59:00+01:00", "2027-03-28T03:00:00+02:00"]);
});

test("sends the chosen one of a time that happens twice", () => {
  const ends = (["later", "earlier"] as const).map(
    (choice) => sent({ ...draft(), until: { text: "2026-10-25T02:30", choice } })[0]?.[3],
  );
  expect(ends).toEqual(["2026-10-25T02:30:00+01:00", "2026-10-25T02:30:00+02:00"]);
});

test.each<[string, Typed, readonly string[]]>([
  ["90 days", { until: "2026-09-10T08:00" }, []],
  ["91 days", { until: "2026-09-11T08:00" }, ["91"]],
  ["a start today", { from: "2026-06-11T00:00" }, []],
  ["a start before today", { from: "2026-06-10T08:00" }, ["Wed 10 Jun 2026, 08:00 +02"]],
  ["only the past", { from: "2026-06-01T08:00", until: "2026-06-02T08:00" }, [""]],
])("asks before sending %s", (_name, more, asks) => {
  expect(blockPlan(draft(more), context).asks).toEqual(asks.map((named) => expect.stringContaining(named)));
});

test.each<[string, Partial<UsedId>, boolean]>([
  ["another range", { end: "2026-06-15T20:00:00+02:00" }, false],
  ["another range in progress", { end: "2026-06-15T20:00:00Z", how: "open" }, false],
  ["the same range", {}, false],
  ["the same range written differently, in progress", { start: "2026-06-12T06:00:00Z", how: "open" }, false],
  ["another vehicle", { reference: "HV-10", end: "2026-06-15T20:00:00Z" }, true],
])("sends an ID in use for %s: %j", (_name, more, isFree) => {
  const [start, end] = ["2026-06-12T08:00:00+02:00", "2026-06-14T20:00:00+02:00"];
  const used: UsedId = { reference: "HV-09", blockId: "brakes", start, end, how: "blocked", ...more };
  const plan = blockPlan(draft({ ids: { "HV-09": "brakes" } }), { ...context, used: [used] });
  expect([plan.ids[0]?.problem === undefined, plan.blocks.length]).toEqual([isFree, isFree ? 1 : 0]);
});

const zones = Intl.supportedValuesOf("timeZone");

test("sends the same moments that were filled in, in any zone", () => {
  const from = fc.integer({ min: Date.UTC(2026, 0, 1) / minute, max: Date.UTC(2040, 0, 1) / minute });
  fc.assert(
    fc.property(fc.constantFrom(...zones), from, fc.integer({ min: 1, max: 730 * 24 * 60 }), (named, begin, length) => {
      const range = { from: begin * minute, until: (begin + length) * minute };
      const made = withRange({ ...emptyDraft(named, "x7k2"), vehicles: [van("HV-09")] }, range);
      const plan = blockPlan(made, context);
      expect(plan.blocks).toMatchObject([range]);
      const [block] = plan.blocks;
      expect([Date.parse(block?.start ?? ""), Date.parse(block?.end ?? "")]).toEqual([range.from, range.until]);
      expect(block?.start).toContain(`${made.from.text}:00${offsetAt(named, range.from, "long")}`);
      const body = { start: block?.start, end: block?.end, external_block_id: block?.id };
      expect(BlockRequest.safeParse(body).success).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("makes readable IDs from any reference", () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), random, (name, chance) => {
      const letters = fourLetters(() => chance);
      expect(madeBlockId(name, zone, now, letters)).toMatch(/^[a-z0-9-]+-0611-1405-[a-z2-9]{4}$/);
    }),
    { numRuns: 30 },
  );
});
