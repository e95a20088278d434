import { expect, test } from "vitest";
import { blockIdOf, stemIn, stemOf } from "./block-id.ts";

const range = { from: Date.UTC(2026, 9, 24, 22), until: Date.UTC(2026, 9, 26) };
const event = { uid: "a", recurrence: "" };
const id = async (of: typeof event, at: typeof range, vehicle: string) => blockIdOf(of, at, vehicle, await stemOf(of));

test.each([
  ["a", "", "cal-20261024-lcrid5-mluwojulshu3"],
  ["1@google.com", "2026-10-24", "cal-20261024-oyv5q5-3bypv5brz4mc"],
  ["Köln 🚐", "2026-10-25T00:30:00.000Z", "cal-20261024-div2hv-qv5k23w4dzba"],
  ["", "", "row-20261024-2tjjgv277iyw"],
])("never changes the block ID of %j", async (uid, recurrence, known) => {
  expect(await id({ uid, recurrence }, range, "HV-12")).toBe(known);
});

test("derives the block ID from day and event, different for every block", async () => {
  const own = await id(event, range, "HV-12");
  expect(stemIn(own)).toBe(await stemOf(event));
  const others = await Promise.all([
    id({ ...event, uid: "b" }, range, "HV-12"),
    id({ ...event, recurrence: "2026-10-24" }, range, "HV-12"),
    id(event, { ...range, from: range.from + 1000 }, "HV-12"),
    id(event, { ...range, until: range.until + 1000 }, "HV-12"),
    id(event, range, "HV-13"),
  ]);
  expect(new Set([own, ...others]).size).toBe(6);
  expect(others.map((other) => stemIn(other) === stemIn(own))).toEqual([false, false, true, true, true]);
  expect(stemIn("own-use-7")).toBeUndefined();
});
