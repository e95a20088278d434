import * as fc from "fast-check";
import { expect, test } from "vitest";
import { blockIdOf, stemIn, stemOf } from "./block-id.ts";
import { sha256 } from "./sha-256.ts";

test("the hash is SHA-256, as the platform's own", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const own = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
      expect(sha256(bytes)).toEqual(own);
    }),
    { numRuns: 500 },
  );
});

const range = { from: Date.UTC(2026, 9, 24, 22), until: Date.UTC(2026, 9, 26) };
const event = { uid: "a", recurrence: "" };

test("an id says its day, what it is of, and differs in anything that makes it another block", () => {
  const id = (of: typeof event, at: typeof range, vehicle: string) => blockIdOf(of, at, vehicle, stemOf(of));
  const own = id(event, range, "HV-12");
  expect(own).toMatch(/^cal-20261024-[a-z2-7]{6}-[a-z2-7]{12}$/);
  expect(stemIn(own)).toBe(stemOf(event));
  const others = [
    id({ ...event, uid: "b" }, range, "HV-12"),
    id({ ...event, recurrence: "2026-10-24" }, range, "HV-12"),
    id(event, { ...range, from: range.from + 1000 }, "HV-12"),
    id(event, { ...range, until: range.until + 1000 }, "HV-12"),
    id(event, range, "HV-13"),
  ];
  expect(new Set([own, ...others]).size).toBe(6);
  expect(others.map((other) => stemIn(other) === stemIn(own))).toEqual([false, false, true, true, true]);
  expect(id({ ...event }, { ...range }, "HV-12")).toBe(own);
  expect(blockIdOf({ uid: "", recurrence: "" }, range, "HV-12", stemOf({ uid: "", recurrence: "" }))).toMatch(
    /^row-20261024-[a-z2-7]{12}$/,
  );
  expect(stemIn("own-use-7")).toBeUndefined();
});
