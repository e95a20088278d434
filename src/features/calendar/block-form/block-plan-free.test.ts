import { expect, test } from "vitest";
import { rowOf } from "#records/replica/row.ts";
import { barsWithin } from "../model/bars.ts";
import { emptyDraft, type BlockDraft } from "./block-draft.ts";
import type { UsedId } from "../model/block-id.ts";
import { blockPlan, type PlanContext } from "./block-plan.ts";
import { tracksOf } from "../model/tracks.ts";

const zone = "Europe/Oslo";
const van = { id: "van 9", reference: "HV-09", title: undefined, name: "HV-09", isMapped: true, text: "" };
/** HV-09 from 12 June 08:00 until 14 June 20:00, only what is free. */
const draft: BlockDraft = {
  ...emptyDraft(zone, "x7k2"),
  vehicles: [van],
  from: "2026-06-12T08:00",
  until: "2026-06-14T20:00",
  isFreeOnly: true,
};

/** The plan where HV-09 is booked, by days and hours of June: `13T09 13T18`. */
function plan(booked: readonly string[], used: readonly UsedId[] = [], more: Partial<BlockDraft> = {}) {
  const rows = booked.map((span) => {
    const [start, end] = span.split(" ").map((time) => `2026-06-${time}:00:00+02:00`);
    const raw = { service_booking_id: span, state: "approved", vehicle: { external_ref: "HV-09" }, start, end };
    return rowOf(raw, { at: 0, requestId: undefined });
  });
  const track = tracksOf(rows).byVehicle.get("HV-09");
  const barsOf: PlanContext["barsOf"] = (_vehicle, range) => barsWithin(track, [], range, zone).bars;
  return blockPlan({ ...draft, ...more }, { now: Date.parse("2026-06-11T12:05:00Z"), used, isFleetRead: true, barsOf });
}

const partsOf = (...of: Parameters<typeof plan>) => plan(...of).blocks.map(({ id, start, end }) => [id, start, end]);

test("only the free parts: each is a block of its own with an id of its own", () => {
  expect(partsOf(["13T09 13T18"])).toEqual([
    ["hv-09-0612-0800-x7k2", "2026-06-12T08:00:00+02:00", "2026-06-13T09:00:00+02:00"],
    ["hv-09-0612-0800-x7k2-2", "2026-06-13T18:00:00+02:00", "2026-06-14T20:00:00+02:00"],
  ]);
  const taken = plan(["13T09 13T18"], [], { from: "2026-06-13T10:00", until: "2026-06-13T17:00" });
  expect(taken.problems.vehicles).toMatch(/nothing of this range is free/);
});

test("what was made of them already, or is on its way, is not planned again; the others keep their ids", () => {
  const booked = ["12T20 12T21", "13T10 13T11"];
  const all = partsOf(booked);
  const [first, second, third] = all;
  expect(all).toHaveLength(3);
  const known = (place: number, how: UsedId["how"] = "blocked", reference = "HV-09"): readonly UsedId[] =>
    plan(booked)
      .blocks.slice(place, place + 1)
      .map(({ id, start, end }) => ({ reference, blockId: id, start, end, how }));
  expect(partsOf(booked, known(0))).toEqual([second, third]);
  expect(partsOf(booked, known(1, "open"))).toEqual([first, third]);
  // What is parked is not made, and what was made for another vehicle takes nothing of this one.
  expect(partsOf(booked, known(0, "parked"))).toEqual(all);
  expect(partsOf(booked, known(0, "blocked", "HV-10"))).toEqual(all);
  const everything = plan(
    booked,
    [0, 1, 2].flatMap((place) => known(place)),
  );
  expect(everything.problems.vehicles).toMatch(/nothing of this range is free/);
});
