import { describe, expect, test } from "vitest";
import type { Mapping } from "#records/vehicles/vehicle-row.ts";
import type { BlockRecord } from "#records/blocks/block-record.ts";
import type { Coverage } from "#api/covers.ts";
import { aRow, noon } from "#records/replica/testing/a-row.ts";
import type { Row } from "#records/replica/row.ts";
import { nextUp, upcomingOf } from "./next-up.tsx";

const hour = 3_600_000;
const at = (hours: number) => new Date(noon + hours * hour).toISOString();
const van = { external_ref: "HV-1", service_vehicle_id: "v1" };

/** A booking of HV-1, from and to in hours after now. */
const booking = (id: string, state: string, start: number, end: number, vehicle: object = van) =>
  aRow(id, 0, 0, { state, start: at(start), end: at(end), vehicle });
const block = (start: number, end: number, others: Partial<BlockRecord> = {}): BlockRecord => ({
  fp: "fp",
  reference: "HV-1",
  blockId: `block ${start}`,
  start: at(start),
  end: at(end),
  at: noon,
  outcome: "accepted",
  requestId: undefined,
  said: undefined,
  code: undefined,
  ...others,
});

const mapped: Mapping = { kind: "mapped", reference: "HV-1" };
type Asked = { mapping?: Mapping; coverage?: Coverage; unreadable?: number; blocks?: readonly BlockRecord[] };

function next(rows: readonly Row[], asked: Asked = {}) {
  const { mapping = mapped, coverage = "complete", unreadable = 0, blocks = [] } = asked;
  const found = nextUp({ id: "v1", mapping }, upcomingOf(rows, blocks), { coverage, unreadable }, noon);
  if (found.kind === "block") return ["block", (found.start - noon) / hour];
  return "row" in found ? [found.kind, found.row.id] : found.kind;
}

describe("next booking of a vehicle", () => {
  test("shows when a vehicle comes back while it's out, however late", () => {
    const rows = [booking("1", "approved", 1, 2), booking("2", "picked_up", -9, -1)];
    expect(next(rows)).toEqual(["back", "2"]);
    expect(next(rows, { coverage: "partial", blocks: [block(-3, 1)] })).toEqual(["back", "2"]);
    expect(next(rows, { unreadable: 1 })).toEqual(["back", "2"]);
  });

  test("shows the first booking that starts, or has started without a pickup", () => {
    const rows = [booking("1", "approved", 30, 40), booking("2", "requested", 5, 9), booking("3", "approved", -20, -2)];
    expect(next(rows)).toEqual(["out", "2"]);
    expect(next([...rows, booking("4", "approved", -1, 3)])).toEqual(["out", "4"]);
  });

  test("ignores bookings that are over, rejected, no longer listed or for other vehicles", () => {
    const rows = [
      booking("1", "completed", 1, 2),
      booking("2", "cancelled", 1, 2),
      booking("3", "rejected", 1, 2),
      { ...booking("4", "approved", 1, 2), goneAt: noon },
      booking("5", "approved", 1, 2, { external_ref: "HV-11" }),
    ];
    expect(next(rows)).toBe("nothing");
  });

  test("finds a booking by the vehicle's ID if there's no reference", () => {
    const rows = [booking("1", "approved", 1, 2, { service_vehicle_id: "v1" })];
    expect(next(rows, { mapping: { kind: "none" } })).toEqual(["out", "1"]);
  });
});

test.each<[string, readonly Row[], Asked]>([
  ["not all bookings are read", [booking("1", "approved", 1, 2)], { coverage: "partial" }],
  ["one that may be its own couldn't be read", [], { unreadable: 1 }],
  ["one that may come first couldn't be read", [booking("1", "approved", 1, 2)], { unreadable: 1 }],
  ["one that may come before a block couldn't be read", [], { unreadable: 1, blocks: [block(2, 4)] }],
  ["one that may come before a block is not read", [], { coverage: "partial", blocks: [block(2, 4)] }],
  ["one has no dates", [booking("1", "approved", 1, 2), aRow("2", 0, 0, { vehicle: van })], {}],
  ["the vehicle has no reference", [], { mapping: { kind: "none" } }],
  ["its reference is not shown", [], { mapping: { kind: "unknown" } }],
  ["its reference is new", [], { mapping: { kind: "here", reference: "HV-1", at: noon, isMarked: false } }],
  ["some bookings have no vehicle", [booking("1", "approved", 1, 2, {})], {}],
])("nothing is guessed where %s", (_why, rows, asked) => {
  expect(next(rows, asked)).toBe("unknown");
});

describe("next block of a vehicle", () => {
  test("shows the first block, unless a booking starts before it", () => {
    const blocks = [block(20, 30), block(2, 4)];
    expect(next([], { blocks })).toEqual(["block", 2]);
    expect(next([booking("1", "approved", 5, 9)], { blocks })).toEqual(["block", 2]);
    expect(next([booking("1", "approved", 1, 2)], { blocks })).toEqual(["out", "1"]);
  });

  test("shows a current block until it ends, even if not all bookings are loaded", () => {
    const rows = [booking("1", "approved", 5, 9)];
    expect(next(rows, { blocks: [block(-3, 1)] })).toEqual(["block", -3]);
    expect(next(rows, { blocks: [block(-3, 0)] })).toEqual(["out", "1"]);
    expect(next([], { blocks: [block(-2, 4)], coverage: "partial" })).toEqual(["block", -2]);
    expect(next([], { blocks: [block(-2, 4)], unreadable: 1 })).toEqual(["block", -2]);
  });

  test("ignores blocks that were refused, discarded or for another reference", () => {
    const blocks = [
      block(1, 2, { outcome: "refused" }),
      block(2, 3, { outcome: "notDone" }),
      block(3, 4, { reference: "HV-11" }),
    ];
    expect(next([], { blocks })).toBe("nothing");
  });
});
