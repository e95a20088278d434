import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDelivery } from "#contract/delivery.ts";
import type { RawObject } from "#contract/raw.ts";
import type { DeliveryRecord, Gap } from "./delivery-record.ts";
import { identify, mergeLoad, type Archived } from "./merge-load.ts";

const minute = 60_000;
const start = Date.UTC(2026, 5, 11, 6);

/** A delivery log that merges one load after another. */
function deliveryLog(limit?: number) {
  const records = new Map<string, DeliveryRecord>();
  let watch: Archived["watch"];
  return {
    records,
    watch: () => watch,
    gaps: () => (watch?.gaps ?? []).map(({ from, until, why }) => [from, until, why]),
    take(at: number, rows: readonly RawObject[], isCut = false): void {
      const read = { rows: rows.map((row) => readDelivery(row)), unreadable: 0, at, requestId: undefined, isCut };
      const change = mergeLoad({ records, watch }, read, "fp", undefined, limit);
      for (const record of change.put) records.set(record.id, record);
      for (const id of change.drop) records.delete(id);
      ({ watch } = change);
    },
  };
}

const delivery = (number: number, at: number, status = "delivered"): RawObject => ({
  id: `d-${String(number)}`,
  status,
  attempts: 1,
  last_error: null,
  created_at: new Date(at).toISOString(),
});

/** Times that only grow, from the pauses between them. */
const times = (pauses: readonly number[]) => {
  let at = start;
  return pauses.map((pause) => (at += pause * 1000));
};

test("keeps 400 deliveries seen through a window of 50, with gaps where windows didn't overlap", () => {
  const pauses = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 400, maxLength: 400 });
  const polls = fc.array(fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 300, max: 9000 })), {
    minLength: 5,
    maxLength: 120,
  });
  fc.assert(
    fc.property(pauses, polls, (between, waits) => {
      const made = times(between);
      const kept = deliveryLog();
      const seen = new Set<string>();
      const expected: [number, number, Gap["why"]][] = [];
      let before: { at: number; last: number } | undefined;
      for (const at of times(waits)) {
        const count = made.filter((time) => time <= at).length;
        const first = Math.max(0, count - 50);
        const rows = made.slice(first, count).map((time, index) => delivery(first + index, time));
        for (const row of rows) seen.add(`id ${String(row["id"])}`);
        kept.take(at, rows.toReversed());
        const isApart = before !== undefined && before.last > 0 && first >= before.last && count > before.last;
        if (isApart && before !== undefined) expected.push([before.at, made[first] ?? at, "apart"]);
        if (before !== undefined && before.last === 0 && count > 0 && at - before.at > 6 * minute) {
          expected.push([before.at, made[first] ?? at, "apart"]);
        }
        before = { at, last: count };
      }
      expect(new Set(kept.records.keys())).toEqual(seen);
      expect(kept.gaps()).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test("keeps the last known form of a delivery, and when it was first seen", () => {
  const kept = deliveryLog();
  kept.take(start, [delivery(1, start, "pending")]);
  kept.take(start + minute, [delivery(1, start, "dead_letter")]);
  kept.take(start + 2 * minute, []);
  expect(kept.records.get("id d-1")).toMatchObject({ firstAt: start, raw: { status: "dead_letter" } });
});

test("orders deliveries by arrival if no times are sent, newest first", () => {
  const kept = deliveryLog();
  kept.take(start, [{ id: "b" }, { id: "a" }]);
  kept.take(start, [{ id: "c" }, { id: "b" }]);
  const [a, b, c] = ["a", "b", "c"].map((id) => kept.records.get(`id ${id}`)?.place ?? 0);
  expect([a, b, c].toSorted((one = 0, other = 0) => one - other)).toEqual([a, b, c]);
});

const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => delivery(from + index, start + (from + index) * 1000));

test("puts a gap between the records of both loads, however far the service's clock is off", () => {
  for (const skew of [-90 * minute, 90 * minute]) {
    const kept = deliveryLog();
    kept.take(start, [delivery(1, start + skew - minute)]);
    kept.take(start + 30 * minute, [delivery(9, start + skew + 20 * minute)]);
    const [gap] = kept.watch()?.gaps ?? [];
    expect(gap?.until).toBe(start + skew + 20 * minute);
    expect(gap?.from).toBe(skew < 0 ? start + skew - minute : start);
  }
});

describe("a load that was cut off", () => {
  test("leaves a gap, which grows with further ones", () => {
    const kept = deliveryLog();
    kept.take(start, many(0, 3));
    kept.take(start + minute, many(2, 1), true);
    expect(kept.gaps()).toEqual([[start, start + minute, "cut"]]);
    kept.take(start + 2 * minute, many(2, 1), true);
    expect(kept.gaps()).toEqual([[start, start + 2 * minute, "cut"]]);
  });

  test("leaves no gap once two complete loads have a record in common", () => {
    const kept = deliveryLog();
    kept.take(start, many(0, 3));
    kept.take(start + minute, [], true);
    kept.take(start + 2 * minute, many(2, 3));
    expect(kept.gaps()).toEqual([]);
  });

  test("leaves a gap for good if the next complete load has none in common", () => {
    const kept = deliveryLog();
    kept.take(start, many(0, 3));
    kept.take(start + minute, [], true);
    kept.take(start + 2 * minute, many(30, 3));
    expect(kept.gaps()).toEqual([[start, start + 30_000, "apart"]]);
  });
});

test("keeps no more than the limit, and deletes the oldest first, with the gaps before them", () => {
  const kept = deliveryLog(4);
  kept.take(start, [delivery(1, start - 1000)]);
  kept.take(
    start + 60 * minute,
    [3, 2].map((number) => delivery(number, start + (50 + number) * minute)),
  );
  expect(kept.gaps()).toHaveLength(1);
  const later = [6, 5, 4, 3].map((number) => delivery(number, start + (60 + number) * minute));
  kept.take(start + 70 * minute, later);
  expect([...kept.records.keys()].toSorted()).toEqual(["id d-3", "id d-4", "id d-5", "id d-6"]);
  expect(kept.watch()).toMatchObject({ dropped: 2, gaps: [] });
});

const ids = (...rows: RawObject[]) => identify(rows.map((row) => readDelivery(row))).map(({ id }) => id);

test("identifies a record by its own ID, whatever else it says", () => {
  expect(ids({ id: "d-1", status: "retrying" })).toEqual(ids({ id: "d-1", status: "delivered" }));
  expect(ids({ delivery_id: "d-1" })).toEqual(ids({ id: "d-1" }));
});

test("takes one event at two endpoints as two deliveries", () => {
  const [one, other] = ids(
    { event_id: "evt_1", url: "https://a.example" },
    { event_id: "evt_1", url: "https://b.example" },
  );
  expect(one).not.toBe(other);
  expect(ids({ event_id: "evt_1", url: "https://a.example", status: "delivered" })).toEqual([one]);
});

test("identifies a record without an ID by all that it says, in any order", () => {
  const [one, other] = identify(
    [
      { ref: "evt_1", tries: 1 },
      { ref: "evt_1", tries: 2 },
    ].map((row) => readDelivery(row)),
  );
  expect(one?.id).not.toBe(other?.id);
  expect(ids({ tries: 1, ref: "evt_1" })).toEqual([one?.id]);
});

test("keeps two equal records apart", () => {
  const same = { ref: "evt_1", outcome: "delivered" };
  expect(new Set(ids(same, same, same)).size).toBe(3);
  expect(ids(same, same)).toEqual(ids(same, same, same).slice(0, 2));
});
