import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BlockRequest } from "#contract/block.ts";
import { wallText } from "#values/wall-time.ts";
import { offsetAt } from "#values/zone.ts";
import { emptyDraft, withMoment, withRange, withTime, type BlockDraft } from "./block-draft.ts";
import { fourLetters, madeBlockId, type UsedId } from "../model/block-id.ts";
import { blockPlan, type PlanContext } from "./block-plan.ts";

const hour = 3_600_000;
const now = Date.parse("2026-06-11T12:05:00Z");
const zone = "Europe/Oslo";

const van = (reference: string | undefined, id = reference ?? "uuid-20"): CalendarVehicle => ({
  id,
  reference,
  title: undefined,
  name: reference ?? "Harbour Van 20",
  isMapped: reference !== undefined,
  text: "",
});

const context: PlanContext = { now, used: [], isFleetRead: true, barsOf: () => [] };
const draft = (more: Partial<BlockDraft> = {}): BlockDraft => ({
  ...emptyDraft(zone, "x7k2"),
  vehicles: [van("HV-09")],
  from: "2026-06-12T08:00",
  until: "2026-06-14T20:00",
  ...more,
});
const sent = (of: BlockDraft, more: Partial<PlanContext> = {}) =>
  blockPlan(of, { ...context, ...more }).blocks.map(({ reference, start, end, id }) => [reference, id, start, end]);

test("what is typed is what is sent, with the offset of its zone and an id made of vehicle and start", () => {
  expect(sent(draft())).toEqual([
    ["HV-09", "hv-09-0612-0800-x7k2", "2026-06-12T08:00:00+02:00", "2026-06-14T20:00:00+02:00"],
  ]);
  expect(sent(draft({ zone: "Asia/Kathmandu", ids: { "HV-09": " brakes " } }))).toEqual([
    ["HV-09", "brakes", "2026-06-12T08:00:00+05:45", "2026-06-14T20:00:00+05:45"],
  ]);
});

test("each of several vehicles gets an id of its own, also where their references look alike", () => {
  const ids = sent(draft({ vehicles: [van("HV/1"), van("HV-1"), van("HV-2")] })).map(([, id]) => id);
  expect(ids).toEqual(["hv-1-0612-0800-x7k2", "hv-1-0612-0800-x7k2-v2", "hv-2-0612-0800-x7k2"]);
  const alike = draft({ vehicles: [van("HV-1"), van("HV-2")], ids: { "HV-1": "service", "HV-2": "service" } });
  expect(blockPlan(alike, context).ids.map(({ problem }) => problem)).toEqual([
    "Each vehicle needs an id of its own.",
    "Each vehicle needs an id of its own.",
  ]);
});

describe("what is never sent", () => {
  const jump = { kind: "never", before: Date.parse("2027-03-28T00:59Z"), after: Date.parse("2027-03-28T01:00Z") };
  test.each<[string, Partial<BlockDraft>, "from" | "until" | "vehicles", RegExp]>([
    ["no vehicle", { vehicles: [] }, "vehicles", /^Choose a vehicle/],
    ["one without a reference", { vehicles: [van(undefined)] }, "vehicles", /It is not mapped/],
    ["no start", { from: "" }, "from", /^Enter the day/],
    ["a day that is none", { from: "2026-02-30T08:00" }, "from", /not a time/],
    ["a year of five digits", { until: "20260-06-14T08:00" }, "until", /not a time/],
    ["an end before the start", { until: "2026-06-12T07:59" }, "until", /^It ends before it begins/],
    ["an end at the start", { until: "2026-06-12T08:00" }, "until", /has to last/],
    ["more than two years", { until: "2028-06-12T08:00" }, "until", /^That is 731 days/],
    ["a time that the clocks jump over", { until: "2027-03-28T02:30" }, "until", /clocks jump over/],
    ["a time that comes twice", { until: "2026-10-25T02:30" }, "until", /comes twice/],
  ])("%s", (_name, more, field, problem) => {
    const plan = blockPlan(draft(more), context);
    expect(plan.problems[field]).toMatch(problem);
    expect(plan.blocks).toEqual([]);
  });

  test("one whose reference is not read yet, and nobody is told to map it", () => {
    const stranger = { ...van(undefined), isMapped: undefined };
    const problem = (isFleetRead: boolean) =>
      blockPlan(draft({ vehicles: [stranger] }), { ...context, isFleetRead }).problems.vehicles;
    expect(problem(false)).toMatch(/not read yet, so that its reference is not known/);
    expect(problem(true)).toMatch(/not known here, .* Map it first/);
  });

  test("both neighbours of a jump are named, and each is a time that can be sent", () => {
    const wrong = draft({ until: "2027-03-28T02:30" });
    expect(blockPlan(wrong, context).until).toEqual(jump);
    expect(sent(withMoment(wrong, "until", jump.after)).map(([, , , end]) => end)).toEqual([
      "2027-03-28T03:00:00+02:00",
    ]);
    expect(sent(withMoment(wrong, "until", jump.before)).map(([, , , end]) => end)).toEqual([
      "2027-03-28T01:59:00+01:00",
    ]);
  });
});

test("of a time that comes twice the one is sent that was chosen, and the choice goes with the time", () => {
  const choices = { from: undefined, until: "later" } as const;
  const chosen = draft({ until: "2026-10-25T02:30", choices });
  expect(sent(chosen).map(([, , , end]) => end)).toEqual(["2026-10-25T02:30:00+01:00"]);
  expect(sent({ ...chosen, choices: { ...choices, until: "earlier" } }).map(([, , , end]) => end)).toEqual([
    "2026-10-25T02:30:00+02:00",
  ]);
  expect(sent(withTime(chosen, "until", "2026-10-25T02:31"))).toEqual([]);
});

test.each<[string, Partial<BlockDraft>, readonly string[]]>([
  ["90 days", { until: "2026-09-10T08:00" }, []],
  ["91 days", { until: "2026-09-11T08:00" }, ["It lasts 91 days."]],
  ["a start in the past", { from: "2026-06-11T08:00" }, ["It begins in the past, on Thu 11 Jun 2026, 08:00 +02."]],
  ["only the past", { from: "2026-06-01T08:00", until: "2026-06-02T08:00" }, ["All of it is in the past."]],
])("%s: what is asked before it is sent", (_name, more, asks) => {
  expect(blockPlan(draft(more), context).asks).toEqual(asks);
});

const used = (more: Partial<UsedId> = {}): UsedId => ({
  reference: "HV-09",
  blockId: "brakes",
  start: "2026-06-12T08:00:00+02:00",
  end: "2026-06-14T20:00:00+02:00",
  how: "blocked",
  ...more,
});
const problemWith = (each: UsedId) =>
  blockPlan(draft({ ids: { "HV-09": "brakes" } }), { ...context, used: [each] }).ids[0]?.problem;
describe("an id that is in use", () => {
  test.each<[string, Partial<UsedId>, RegExp]>([
    [
      "another range",
      { end: "2026-06-15T20:00:00+02:00" },
      /that of the block 12 Jun 08:00 – 15 Jun 20:00 \+02 on HV-09/,
    ],
    [
      "another range that is on its way",
      { end: "2026-06-15T20:00:00Z", how: "open" },
      /^This id is that of a block on its way/,
    ],
    ["the same range", {}, /blocked for exactly this range/],
    ["the same range in other words, on its way", { start: "2026-06-12T06:00:00Z", how: "open" }, /on its way already/],
  ])("for %s", (_name, more, problem) => {
    expect(problemWith(used(more))).toMatch(problem);
  });

  test.each<[string, Partial<UsedId>]>([
    ["that was parked for the same range", { how: "parked" }],
    ["of another vehicle", { reference: "HV-10", end: "2026-06-15T20:00:00Z" }],
  ])("%s stands in no way", (_name, more) => {
    expect(problemWith(used(more))).toBeUndefined();
  });
});

const zones = Intl.supportedValuesOf("timeZone");
const minute = 60_000;

test("in any zone, moments that are put into the form are the moments that are sent, and the wall says what was typed", () => {
  const from = fc.integer({ min: Date.UTC(2026, 0, 1) / minute, max: Date.UTC(2040, 0, 1) / minute });
  fc.assert(
    fc.property(fc.constantFrom(...zones), from, fc.integer({ min: 1, max: 730 * 24 * 60 }), (named, begin, length) => {
      const range = { from: begin * minute, until: (begin + length) * minute };
      const made = withRange({ ...emptyDraft(named, "x7k2"), vehicles: [van("HV-09")] }, range);
      const plan = blockPlan(made, context);
      expect(plan.blocks).toMatchObject([range]);
      const [block] = plan.blocks;
      expect([Date.parse(block?.start ?? ""), Date.parse(block?.end ?? "")]).toEqual([range.from, range.until]);
      expect(block?.start).toContain(`${made.from}:00${offsetAt(named, range.from, "long")}`);
      const body = { start: block?.start, end: block?.end, external_block_id: block?.id };
      expect(BlockRequest.safeParse(body).success).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("in any zone and on any minute: a time is sent only if the wall shows it once, or the one of two that was chosen", () => {
  const wall = fc.integer({ min: Date.UTC(2026, 0, 1) / minute, max: Date.UTC(2028, 0, 1) / minute });
  fc.assert(
    fc.property(fc.constantFrom(...zones), wall, (named, at) => {
      const text = new Date(at * minute).toISOString().slice(0, 16);
      const { from } = blockPlan(draft({ zone: named, from: text, until: "2029-01-01T00:00" }), context);
      // Every moment whose wall reads so, found the long way.
      const shown = Array.from({ length: 53 }, (_, step) => at * minute + (step - 26) * 0.5 * hour + 0)
        .flatMap((ms) => [ms, ms + 15 * minute])
        .filter((ms) => wallText(named, ms) === text);
      const meant = from.kind === "read" ? [from.ms] : from.kind === "choose" ? [from.earlier, from.later] : [];
      expect(meant).toEqual(expect.arrayContaining([...new Set(shown)]));
      expect(meant.every((ms) => wallText(named, ms) === text)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("made ids are fit to be read aloud and have no reference too strange for them", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (name, random) => {
        expect(
          madeBlockId(
            name,
            zone,
            now,
            fourLetters(() => random),
          ),
        ).toMatch(/^[a-z0-9-]+-0611-1405-[a-z2-9]{4}$/);
      },
    ),
  );
});
