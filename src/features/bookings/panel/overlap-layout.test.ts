import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readBooking } from "#contract/booking.ts";
import { rowOf } from "#records/replica/row.ts";
import { dayOf } from "#values/zone-day.ts";
import { overlapLayout, type Drawn, type Stretch } from "./overlap-layout.ts";

const hour = 3_600_000;
const now = Date.UTC(2026, 5, 11, 12, 5);
const seen = { at: now, requestId: undefined };

interface Sent {
  start?: number | string;
  end?: number | string;
  state?: string;
  ref?: string;
}
const wire = (time: number | string | undefined) => (typeof time === "number" ? new Date(time).toISOString() : time);
const raw = (id: string, { start, end, state = "approved", ref = "HV-12" }: Sent) => ({
  service_booking_id: id,
  booking_number: `BK-${id}`,
  state,
  start: wire(start),
  end: wire(end),
  vehicle: { external_ref: ref },
});
const row = (id: string, sent: Sent) => rowOf(raw(id, sent), seen);

function draw(own: Sent, others: Sent[] = [], zone = "Europe/Oslo"): Drawn {
  const rows = others.map((sent, place) => row(`o${place}`, sent));
  const around = overlapLayout(readBooking(raw("own", own)), rows, zone, now);
  if (around.kind !== "drawn") throw new Error(around.kind);
  return around;
}
const heads = (around: Drawn) => around.columns.map(({ label }) => label);
const meet = (a: Stretch, b: Stretch) => a.left < b.left + b.width - 1e-6 && b.left < a.left + a.width - 1e-6;
const bar = ({ bars }: Drawn, id: string) => bars.find(({ booking }) => booking.id === id);
const mockup = { start: "2026-06-12T09:00:00+02:00", end: "2026-06-14T18:00:00+02:00", state: "request_to_book" };

describe("the days", () => {
  test("start two before the booking, eight in all, with today", () => {
    const around = draw(mockup);
    expect(heads(around)).toEqual(["10", "11", "12", "13", "14", "15", "16", "17"]);
    expect(around.columns.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(["2026-06-11"]);
  });

  test("are cut for a long booking, without missing later overlaps", () => {
    const around = draw({ start: "2026-06-12", end: "9999-12-31" }, [{ start: "2026-08-01", end: "2026-08-03" }]);
    expect([around.columns.length, bar(around, "own")?.cut]).toEqual([31, { start: false, end: true }]);
    expect([around.overlaps, around.leftOut]).toEqual([[{ name: "BK-o0", kind: "surely" }], 1]);
  });
});

describe("bars", () => {
  test.each([
    ["23 hours", "2026-03-29T12:00:00+02:00", 11 / 23],
    ["25 hours", "2026-10-25T12:00:00+01:00", 13 / 25],
  ])("places noon off the middle of a day of %s", (_, start, share) => {
    const around = draw({ start, end: Date.parse(start) + 48 * hour });
    expect(bar(around, "own")?.left).toBeCloseTo(((2 + share) / 8) * 100, 6);
  });

  test("fill a day without a time", () => {
    const around = draw({ start: "2026-06-12", end: "2026-06-13" });
    expect(bar(around, "own")).toMatchObject({ left: 25, width: 25 });
  });

  test("leave out rejected, cancelled and distant bookings, except the booking itself", () => {
    const [rejected, cancelled] = [
      { ...mockup, state: "rejected" },
      { ...mockup, state: "cancelled" },
    ];
    const far = { start: "2026-07-12T09:00:00Z", end: "2026-07-14T09:00:00Z" };
    expect(draw(cancelled, [rejected, cancelled, far]).bars.map(({ booking }) => booking.id)).toEqual(["own"]);
  });
});

describe("what overlaps", () => {
  const found = (own: Sent, other: Sent) => draw(own, [other]).overlaps.map(({ kind }) => kind);
  const noon = "2026-06-14T12:00:00+02:00";

  test.each<[string, Sent, Sent, string[]]>([
    ["one begins as the other ends", mockup, { start: mockup.end, end: "2026-06-16T12:00:00Z" }, []],
    ["days without times that only touch the booking", mockup, { start: "2026-06-14", end: "2026-06-16" }, ["maybe"]],
    ["days that surely hold the booking", mockup, { start: "2026-06-11", end: "2026-06-16" }, ["surely"]],
    ["one that was returned", mockup, { start: noon, end: "2026-06-16T12:00:00Z", state: "completed" }, ["completed"]],
    ["one in a state that we do not know", mockup, { ...mockup, state: "in_review" }, ["surely"]],
    ["the booking itself has ended", { ...mockup, state: "cancelled" }, { ...mockup }, []],
  ])("%s", (_, own, other, kinds) => {
    expect(found(own, other)).toEqual(kinds);
  });

  test.each(["o0", "own"])("says that they only may overlap if %s is no longer listed", (gone) => {
    const rows = ["own", "o0"].map((id) => Object.assign(row(id, mockup), { goneAt: id === gone ? now : undefined }));
    const around = overlapLayout(readBooking(raw("own", mockup)), rows, "UTC", now);
    expect(around).toMatchObject({ overlaps: [{ name: "BK-o0", kind: "maybe" }] });
    expect(around).not.toMatchObject({ bars: [{ isConflict: true }] });
  });

  test("counts bookings without dates, and doesn't draw them", () => {
    const undated = [{}, { start: noon }, { start: noon, end: noon }, { state: "rejected" }, { state: "completed" }];
    expect(draw(mockup, undated)).toMatchObject({ undated: 3, bars: [{ isThis: true }] });
  });
});

const zones = fc.constantFrom("UTC", "Europe/Oslo", "America/St_Johns", "Australia/Lord_Howe", "Africa/Cairo");
const moments = fc.integer({ min: 0, max: 24 * 400 }).map((hours) => Date.UTC(2026, 0, 1) + hours * hour);
const spans = fc.tuple(moments, fc.integer({ min: 1, max: 24 * 60 })).map(([start, hours]): Sent => {
  return { start, end: start + hours * hour };
});

test("draws any bookings to scale within the days, without overlaps in a lane", () => {
  fc.assert(
    fc.property(zones, spans, fc.array(spans, { maxLength: 12 }), (zone, own, others) => {
      const { bars, columns, lanes } = draw(own, others, zone);
      for (const { left, width, target, lane, booking, cut } of bars) {
        expect(Math.min(left, target.left, width)).toBeGreaterThanOrEqual(0);
        expect(Math.max(left + width, target.left + target.width)).toBeLessThanOrEqual(100 + 1e-6);
        expect(target.width).toBeGreaterThanOrEqual(8.5 - 1e-6);
        expect(lane).toBeLessThan(lanes);
        const start = booking.start?.kind === "instant" ? booking.start.ms : Number.NaN;
        const column = columns[Math.floor((left / 100) * columns.length + 1e-9)];
        expect(cut.start || column?.day === dayOf(zone, start)).toBe(true);
      }
      const ids = bars.map(({ booking }) => booking.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(bars.map(({ left }) => left)).toEqual(bars.map(({ left }) => left).toSorted((a, b) => a - b));
      const clashes = bars.filter((a) =>
        bars.some(
          (b) => a !== b && a.lane === b.lane && (meet(a, b) || (!a.isThis && !b.isThis && meet(a.target, b.target))),
        ),
      );
      expect(clashes).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
