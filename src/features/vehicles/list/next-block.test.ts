import { expect, test } from "vitest";
import type { Mapping } from "#records/vehicles/vehicle-row.ts";
import type { BlockRecord } from "#records/ledger/block-record.ts";
import type { Coverage } from "#records/replica/replica-types.ts";
import { aRow, noon } from "#records/replica/testing/a-row.ts";
import { nextUp } from "./next-block.ts";

const at = (hours: number) => new Date(noon + hours * 3_600_000).toISOString();

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
  isImported: false,
  ...others,
});

const booking = (state: string, start: number, end: number) =>
  aRow("1", 0, 0, { state, start: at(start), end: at(end), vehicle: { external_ref: "HV-1" } });

const mapped: Mapping = { kind: "mapped", reference: "HV-1" };
type Asked = { mapping?: Mapping; coverage?: Coverage; unreadable?: number };

function next(
  bookings: readonly ReturnType<typeof booking>[],
  blocks: readonly BlockRecord[],
  { mapping = mapped, coverage = "complete", unreadable = 0 }: Asked = {},
) {
  const found = nextUp({ id: "v1", mapping }, { rows: bookings, coverage, unreadable }, blocks, noon);
  return found.kind === "block" ? ["block", (found.start - noon) / 3_600_000] : found.kind;
}

test("of a booking and a block the one that begins first is next", () => {
  expect(next([booking("approved", 5, 9)], [block(20, 30), block(2, 4)])).toEqual(["block", 2]);
  expect(next([booking("approved", 1, 2)], [block(2, 4)])).toBe("out");
  expect(next([], [block(2, 4)])).toEqual(["block", 2]);
});

test("a block that runs is next until it is over, and not after that", () => {
  expect(next([booking("approved", 5, 9)], [block(-3, 1)])).toEqual(["block", -3]);
  expect(next([booking("approved", 5, 9)], [block(-3, 0)])).toBe("out");
});

test("a vehicle that is out comes back first", () => {
  expect(next([booking("picked_up", -9, 4)], [block(-3, 1)])).toBe("back");
});

test("blocks that were refused, given up or are of another reference hold nothing", () => {
  const none = [
    block(1, 2, { outcome: "refused" }),
    block(2, 3, { outcome: "notDone" }),
    block(3, 4, { reference: "HV-11" }),
  ];
  expect(next([], none)).toBe("nothing");
});

test("where bookings may come before it, a block to come is no answer, and one that runs is", () => {
  expect(next([], [block(2, 4)], { coverage: "partial" })).toBe("unknown");
  expect(next([], [block(-2, 4)], { coverage: "partial" })).toEqual(["block", -2]);
  expect(next([], [block(2, 4)], { unreadable: 1 })).toBe("unknown");
  expect(next([], [block(-2, 4)], { unreadable: 1 })).toEqual(["block", -2]);
});
