import type { KnownBlock } from "#records/blocks/known-blocks.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aBookedRow, type Booked } from "../testing/in-view.ts";
import { barsWithin, freeParts, meet } from "./bars.ts";
import { tracksOf } from "./tracks.ts";

const zone = "Europe/Oslo";
const at = (text: string) => Date.parse(`2026-06-${text}+02:00`);
const june = { from: at("01T00:00"), until: at("30T00:00") };

/** A booking of HV-01 by days and hours of June: `02T08 05T18`; without hours as dates. */
function booked(span: string, state = "approved"): Booked {
  const [from = "", until = ""] = span
    .split(" ")
    .map((time) => `2026-06-${time}${time.includes("T") ? ":00:00+02:00" : ""}`);
  return { from, until, state };
}
const trackOf = (...all: Booked[]) => tracksOf(all.map(aBookedRow)).byVehicle.get("HV-01");
const block = (from: string, until: string): KnownBlock => ({
  id: from,
  from: at(from),
  until: at(until),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record isn't used here
  of: { kind: "record" } as KnownBlock["of"],
});

const first = "02T08 05T18";
const second = "05T17 07T10";

test.each<[string, Booked[], KnownBlock[], number, "no" | "maybe" | "yes"]>([
  ["two one after the other", [booked(first), booked("05T18 07T10")], [], 1, "no"],
  ["two that overlap", [booked(first), booked(second)], [], 2, "yes"],
  ["one that is completed", [booked(first, "completed"), booked(second)], [], 2, "no"],
  ["one in a state that we do not know", [booked(first, "on_hold"), booked(second)], [], 2, "maybe"],
  ["one whose last day has no time", [booked("02 05"), booked(second)], [], 2, "maybe"],
  ["a block over one", [booked(first)], [block("03T00:00", "04T00:00")], 2, "no"],
])("lays out lanes and marks double bookings: %s", (_name, all, blocks, lanes, conflict) => {
  const row = barsWithin(trackOf(...all), blocks, june, zone);
  expect(row).toMatchObject({ lanes, hasConflict: conflict !== "no" });
  expect(row.bars.map(({ lane, isConflict, isSure }) => [lane, isConflict, isSure])).toEqual(
    row.bars.map((_, place) => [lanes === 1 ? 0 : place, conflict !== "no", conflict === "yes"]),
  );
});

test.each(["rejected", "cancelled"])("doesn't draw a %s booking", (state) => {
  expect(barsWithin(trackOf(booked(first, state)), [], june, zone).bars).toEqual([]);
});

test("draws a booking without times as full days of the shown zone", () => {
  const track = trackOf(booked("02 03"));
  const [bar] = barsWithin(track, [], june, zone).bars;
  expect([bar?.from, bar?.until]).toEqual([at("02T00:00"), at("04T00:00")]);
  const [west] = barsWithin(track, [], june, "America/New_York").bars;
  expect(west?.from).toBe(Date.parse("2026-06-02T00:00-04:00"));
});

test("never overlaps bars in a lane, and leaves out bars outside the range", () => {
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

test("finds the parts of a range without a live booking", () => {
  const track = trackOf(booked("03T08 05T18"), booked("08T08 09T18", "completed"), booked("10T08 20T18"));
  const { bars } = barsWithin(track, [block("04T00:00", "06T00:00")], june, zone);
  const parts = freeParts({ from: at("02T00:00"), until: at("12T00:00") }, bars);
  expect(parts).toEqual([
    { from: at("02T00:00"), until: at("03T08:00") },
    { from: at("05T18:00"), until: at("10T08:00") },
  ]);
  expect(freeParts({ from: at("11T00:00"), until: at("12T00:00") }, bars)).toEqual([]);
  // A booking from 08:00:30 until 17:59:30 leaves whole minutes.
  const [odd] = barsWithin(
    trackOf({ from: "2026-06-03T08:00:30+02:00", until: "2026-06-05T17:59:30+02:00" }),
    [],
    june,
    zone,
  ).bars;
  expect(freeParts({ from: at("03T07:00"), until: at("05T19:00") }, odd === undefined ? [] : [odd])).toEqual([
    { from: at("03T07:00"), until: at("03T08:00") },
    { from: at("05T18:00"), until: at("05T19:00") },
  ]);
});
