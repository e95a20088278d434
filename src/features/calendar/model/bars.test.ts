import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rowOf } from "#records/replica/row.ts";
import { barsWithin, freeParts, meet, type KnownBlock } from "./bars.ts";
import { tracksOf } from "./tracks.ts";

const zone = "Europe/Oslo";
const at = (text: string) => Date.parse(`2026-06-${text}+02:00`);
const june = { from: at("01T00:00"), until: at("30T00:00") };

type Booked = { from: string; until: string; state?: string };

function row({ from, until, state = "approved" }: Booked, index: number) {
  const dates = from.includes("T")
    ? { start: `2026-06-${from}:00+02:00`, end: `2026-06-${until}:00+02:00` }
    : { start_date: `2026-06-${from}`, end_date: `2026-06-${until}` };
  const raw = { service_booking_id: `b${index}`, state, vehicle: { external_ref: "HV-1" }, ...dates };
  return rowOf(raw, { at: 0, requestId: undefined });
}

const trackOf = (...booked: Booked[]) => tracksOf(booked.map(row)).byVehicle.get("HV-1");
const block = (from: string, until: string): KnownBlock => ({
  id: from,
  from: at(from),
  until: at(until),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it is of is not looked at here
  of: { kind: "record" } as KnownBlock["of"],
});
const seen = (result: ReturnType<typeof barsWithin>) =>
  result.bars.map(({ key, lane, isConflict }) => [key, lane, isConflict]);

describe("what lies on a row", () => {
  test("bookings one after the other share a lane, also where one begins as another ends", () => {
    const track = trackOf({ from: "02T08:00", until: "05T18:00" }, { from: "05T18:00", until: "07T10:00" });
    const result = barsWithin(track, [], june, zone);
    expect([result.lanes, result.hasConflict]).toEqual([1, false]);
    expect(seen(result)).toEqual([
      ["b0", 0, false],
      ["b1", 0, false],
    ]);
  });

  test("two that overlap and hold the vehicle are a double booking, in lanes of their own", () => {
    const track = trackOf({ from: "02T08:00", until: "05T18:00" }, { from: "05T17:00", until: "07T10:00" });
    const result = barsWithin(track, [], june, zone);
    expect([result.lanes, result.hasConflict]).toEqual([2, true]);
    expect(seen(result)).toEqual([
      ["b0", 0, true],
      ["b1", 1, true],
    ]);
  });

  test.each(["completed"])("one that is %s holds the vehicle no more, and only needs a lane", (state) => {
    const track = trackOf({ from: "02T08:00", until: "05T18:00", state }, { from: "05T17:00", until: "07T10:00" });
    expect(barsWithin(track, [], june, zone)).toMatchObject({ lanes: 2, hasConflict: false });
  });

  test("a state that we do not know may well hold the vehicle", () => {
    const track = trackOf(
      { from: "02T08:00", until: "05T18:00", state: "on_hold" },
      { from: "05T17:00", until: "07T10:00" },
    );
    expect(barsWithin(track, [], june, zone).hasConflict).toBe(true);
  });

  test.each(["rejected", "cancelled"])("one that was %s is not drawn", (state) => {
    expect(barsWithin(trackOf({ from: "02T08:00", until: "05T18:00", state }), [], june, zone).bars).toEqual([]);
  });

  test("a booking sent as days takes whole days of the shown zone", () => {
    const [bar] = barsWithin(trackOf({ from: "02", until: "03" }), [], june, zone).bars;
    expect([bar?.from, bar?.until]).toEqual([at("02T00:00"), at("04T00:00")]);
    const west = barsWithin(trackOf({ from: "02", until: "03" }), [], june, "America/New_York").bars[0];
    expect(west?.from).toBe(Date.parse("2026-06-02T00:00-04:00"));
  });

  test("a block over a booking takes another lane and is no double booking", () => {
    const track = trackOf({ from: "02T08:00", until: "05T18:00" });
    expect(barsWithin(track, [block("03T00:00", "04T00:00")], june, zone)).toMatchObject({
      lanes: 2,
      hasConflict: false,
    });
  });
});

test("no two bars of a lane share any time, and what does not reach into the range is left out", () => {
  const hours = fc.record({ from: fc.integer({ min: 0, max: 600 }), hours: fc.integer({ min: 1, max: 200 }) });
  fc.assert(
    fc.property(fc.array(hours, { maxLength: 20 }), fc.integer({ min: 0, max: 400 }), (all, begin) => {
      const base = at("01T00:00");
      const blocks = all.map(({ from, hours: length }, index) => ({
        ...block("01T00:00", "02T00:00"),
        id: String(index),
        from: base + from * 3_600_000,
        until: base + (from + length) * 3_600_000,
      }));
      const range = { from: base + begin * 3_600_000, until: base + (begin + 100) * 3_600_000 };
      const { bars, lanes } = barsWithin(undefined, blocks, range, zone);
      expect(bars).toHaveLength(blocks.filter((each) => meet(each, range)).length);
      for (const bar of bars) {
        expect(bar.lane).toBeLessThan(lanes);
        expect(bars.filter((other) => other !== bar && other.lane === bar.lane && meet(bar, other))).toEqual([]);
      }
    }),
  );
});

test("the free parts of a range are what no booking takes that holds the vehicle", () => {
  const track = trackOf(
    { from: "03T08:00", until: "05T18:00" },
    { from: "08T08:00", until: "09T18:00", state: "completed" },
    { from: "10T08:00", until: "20T18:00" },
  );
  const { bars } = barsWithin(track, [block("04T00:00", "06T00:00")], june, zone);
  const parts = freeParts({ from: at("02T00:00"), until: at("12T00:00") }, bars);
  expect(parts).toEqual([
    { from: at("02T00:00"), until: at("03T08:00") },
    { from: at("05T18:00"), until: at("10T08:00") },
  ]);
  expect(freeParts({ from: at("11T00:00"), until: at("12T00:00") }, bars)).toEqual([]);
});
