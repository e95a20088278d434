import { describe, expect, test } from "vitest";
import { readBooking } from "#contract/booking.ts";
import type { RawObject } from "#contract/raw.ts";
import { createRowTable } from "./row-table.ts";
import type { Sighting } from "./row.ts";
import { aBooking, aRow, noon } from "./testing/a-row.ts";

const seen = (seconds: number) => ({ at: noon + seconds * 1000, requestId: `req_${seconds}` });
function openTable() {
  const table = createRowTable();
  const take = (raws: readonly RawObject[], at: Sighting, began?: number) =>
    table.take(
      raws.map((raw) => readBooking(raw)),
      at,
      began,
    );
  return { ...table, take };
}
const idsOf = (table: ReturnType<typeof openTable>) => table.rows().map(({ id }) => id);
const stateOf = (table: ReturnType<typeof openTable>, id: string) => table.get(id)?.state;

describe("the order of the list", () => {
  test("is by last change, newest first", () => {
    const table = openTable();
    table.take([aBooking("a", 1), aBooking("b", 3), aBooking("c", 2)], seen(0));
    expect(idsOf(table)).toEqual(["b", "c", "a"]);
    table.take([aBooking("a", 9, { state: "cancelled" })], seen(10));
    expect(idsOf(table)).toEqual(["a", "b", "c"]);
  });

  test("keeps bookings in place that changed at the same time", () => {
    const table = openTable();
    table.take([aBooking("a", 1), aBooking("b", 1), aBooking("c", 1)], seen(0));
    expect(idsOf(table)).toEqual(["a", "b", "c"]);
    table.take([aBooking("b", 1, { state: "cancelled" }), aBooking("d", 1)], seen(5));
    expect(idsOf(table)).toEqual(["a", "b", "c", "d"]);
    expect(stateOf(table, "b")).toBe("cancelled");
  });

  test("puts bookings without a time last, as they came", () => {
    const table = openTable();
    table.take([aBooking("x", undefined), aBooking("a", 1), aBooking("y", undefined)], seen(0));
    expect(idsOf(table)).toEqual(["a", "x", "y"]);
    table.take([aBooking("z", undefined), aBooking("b", 2)], seen(5));
    expect(idsOf(table)).toEqual(["b", "a", "x", "y", "z"]);
  });
});

describe("a response", () => {
  test("is news only if something has changed", () => {
    const table = openTable();
    table.take([aBooking("a", 1, { note: "n" })], seen(0));
    expect(table.take([aBooking("a", 1, { note: "n" })], seen(5)).taken).toEqual([]);
    const { service_booking_id: id, ...rest } = aBooking("a", 1, { note: "n" });
    expect(table.take([{ ...rest, service_booking_id: id }], seen(6)).taken).toEqual([]);
    // One that comes twice counts once.
    const news = aBooking("a", 2, { note: "m" });
    const { taken } = table.take([news, news], seen(60));
    expect(table.get("a")).toMatchObject({ first: seen(0), readAt: noon + 60_000 });
    expect(taken.map(({ changes }) => changes.map(({ field }) => field))).toEqual([["updated_at", "note"]]);
  });

  test("doesn't overwrite newer data, in a load of changes", () => {
    const table = openTable();
    table.take([aBooking("a", 100, { state: "cancelled" })], seen(100));
    expect(table.take([aBooking("a", 50)], seen(101))).toEqual({ taken: [], doubted: [] });
    expect(stateOf(table, "a")).toBe("cancelled");
  });

  test("raises a doubt if it is older than what has long been known", () => {
    const table = openTable();
    table.take([aBooking("a", 100, { state: "cancelled" })], seen(100));
    expect(table.take([aBooking("a", 50)], seen(300))).toEqual({ taken: [], doubted: ["a"] });
    expect(stateOf(table, "a")).toBe("cancelled");
  });

  test("is believed although it is older, in a full load after a minute", () => {
    const table = openTable();
    table.take([aBooking("a", 100, { state: "cancelled" })], seen(100));
    table.take([aBooking("a", 50)], seen(130), seen(110).at);
    expect(stateOf(table, "a")).toBe("cancelled");
    table.take([aBooking("a", 50)], seen(200), seen(190).at);
    expect(stateOf(table, "a")).toBe("approved");
  });

  test("brings back a booking that was marked as gone, even if it is unchanged", () => {
    const table = openTable();
    table.take([aBooking("a", 1)], seen(0));
    const row = table.get("a");
    expect(row).toBeDefined();
    if (row !== undefined) table.put({ ...row, goneAt: noon + 60_000 });
    expect(table.take([aBooking("a", 1)], seen(30)).taken).toHaveLength(1);
    expect(table.get("a")).toMatchObject({ goneAt: undefined, readAt: noon + 60_001 });
  });
});

describe("a row from another tab", () => {
  const versions = [
    ["isn't news if older, though loaded a moment later", aRow("a", 50, 101), aRow("a", 100, 100), false],
    ["is news if newer, though loaded a moment earlier", aRow("a", 100, 99), aRow("a", 50, 100), true],
    [
      "is news if older by the service's time but loaded long after: the service went back",
      aRow("a", 50, 300),
      aRow("a", 100, 0),
      true,
    ],
    [
      "isn't news if newer by the service's time but loaded long before: the service went back",
      aRow("a", 100, 0),
      aRow("a", 50, 300),
      false,
    ],
    ["is news if of the same time and loaded later", aRow("a", 1, 20, { state: "x" }), aRow("a", 1, 10), true],
    ["isn't news if of the same time and loaded earlier", aRow("a", 1, 10, { state: "x" }), aRow("a", 1, 20), false],
    ["is news if without a time and loaded later", aRow("a", undefined, 20), aRow("a", undefined, 10), true],
    ["isn't news if without a time and loaded earlier", aRow("a", undefined, 10), aRow("a", undefined, 20), false],
    ["is news if gone after the last load", { ...aRow("a", 1, 10), goneAt: noon + 20_000 }, aRow("a", 1, 15), true],
    ["isn't news if gone before that", { ...aRow("a", 1, 10), goneAt: noon + 12_000 }, aRow("a", 1, 15), false],
  ] as const;

  test.each(versions)("%s", (_name, told, known, isNews) => {
    const table = openTable();
    table.put(known);
    expect(table.adopt([told])).toEqual(isNews ? [told] : []);
    expect(table.get("a")).toBe(isNews ? told : known);
  });

  test("gives the same result in any order", () => {
    for (const [, one, other] of versions) {
      const [left, right] = [openTable(), openTable()];
      left.adopt([one]);
      left.adopt([other]);
      right.adopt([other]);
      right.adopt([one]);
      expect(left.get("a")).toEqual(right.get("a"));
      expect(left.digest()).toBe(right.digest());
    }
  });
});

describe("the digest", () => {
  test("is equal for the same bookings, and differs for any difference", () => {
    const [table, other] = [openTable(), openTable()];
    table.take([aBooking("a", 1), aBooking("b", 2)], seen(0));
    other.take([aBooking("b", 2), aBooking("a", 9)], seen(5));
    expect(other.digest()).not.toBe(table.digest());
    other.take([aBooking("a", 1)], seen(100), seen(99).at);
    expect(other.digest()).toBe(table.digest());
    other.put({ ...aRow("a", 1), goneAt: noon });
    expect(other.digest()).not.toBe(table.digest());
  });
});

describe("a disk that replies late", () => {
  test("doesn't overwrite newer rows, and adds their changes and first sighting", () => {
    const table = openTable();
    table.take([aBooking("a", 5, { state: "cancelled" })], seen(100));
    const kept = [aRow("a", 1, 0), aRow("b", 2, 0)];
    const taken = table.layUnder(kept);
    expect(taken.map(({ after, changes }) => [after.id, changes.map(({ field }) => field)])).toEqual([
      ["a", ["state", "updated_at"]],
    ]);
    expect(table.get("a")).toMatchObject({ state: "cancelled", first: { at: noon } });
    expect(table.get("b")).toBe(kept[1]);
  });
});
