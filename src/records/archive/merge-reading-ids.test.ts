import { expect, test } from "vitest";
import { readDelivery } from "#contract/delivery.ts";
import type { RawObject } from "#contract/raw.ts";
import { identify } from "./merge-reading.ts";

const ids = (...rows: RawObject[]) => identify(rows.map((row) => readDelivery(row))).map(({ id }) => id);

test("a record is known by its own id, whatever else it says", () => {
  expect(ids({ id: "d-1", status: "retrying" })).toEqual(ids({ id: "d-1", status: "delivered" }));
  expect(ids({ delivery_id: "d-1" })).toEqual(ids({ id: "d-1" }));
});

test("one event at two endpoints is two deliveries", () => {
  const [one, other] = ids(
    { event_id: "evt_1", url: "https://a.example" },
    { event_id: "evt_1", url: "https://b.example" },
  );
  expect(one).not.toBe(other);
  expect(ids({ event_id: "evt_1", url: "https://a.example", status: "delivered" })).toEqual([one]);
});

test("a record that names nothing is known by all that it says, in whatever order", () => {
  const [one, other] = identify(
    [
      { ref: "evt_1", tries: 1 },
      { ref: "evt_1", tries: 2 },
    ].map((row) => readDelivery(row)),
  );
  expect([one?.isNamed, one?.id === other?.id]).toEqual([false, false]);
  expect(ids({ tries: 1, ref: "evt_1" })).toEqual([one?.id]);
});

test("two records that say the same stay two", () => {
  const same = { ref: "evt_1", outcome: "delivered" };
  expect(new Set(ids(same, same, same)).size).toBe(3);
  expect(ids(same, same)).toEqual(ids(same, same, same).slice(0, 2));
});
