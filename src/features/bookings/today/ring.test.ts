import { expect, test } from "vitest";
import { currentRing, movedRing, type Ring } from "./use-board-keys.ts";

const lanes = [["request"], ["out-1", "out-2", "out-3"], ["back-1", "back-2"]];
const at = (key: string): Ring => {
  const lane = lanes.findIndex((keys) => keys.includes(key));
  return { lane, place: lanes[lane]?.indexOf(key) ?? -1, key };
};

test("starts at the first pickup, else at the first return, else at the first decision", () => {
  expect(currentRing(lanes, undefined)?.key).toBe("out-1");
  expect(currentRing([["request"], [], ["back-1"]], undefined)?.key).toBe("back-1");
  expect(currentRing([["request"], [], []], undefined)?.key).toBe("request");
  expect(currentRing([[], [], []], undefined)).toBeUndefined();
});

test("stays on its row when others arrive above it", () => {
  const moved = [["request"], ["new", "out-1", "out-2", "out-3"], []];
  expect(currentRing(moved, at("out-2"))).toEqual({ lane: 1, place: 2, key: "out-2" });
});

test("moves on to the next row of the lane when its row leaves, even if that booking comes up in another lane", () => {
  expect(currentRing([[], ["out-1", "out-3"], ["out-2", "back-1"]], at("out-2"))?.key).toBe("out-3");
  expect(currentRing([[], ["out-1", "out-2"], []], at("out-3"))?.key).toBe("out-2");
  expect(currentRing([[], [], ["back-1"]], at("out-1"))?.key).toBe("back-1");
});

test("is on no row after the last decision, until another request comes or it is moved", () => {
  const rest = currentRing([[], ["out-1"], []], at("request"));
  expect(rest).toEqual({ lane: 0, place: 0, key: "" });
  expect(currentRing([[], ["out-1"], []], rest)).toBe(rest);
  expect(currentRing([["new"], ["out-1"], []], rest)?.key).toBe("new");
  expect(rest === undefined ? undefined : movedRing([[], ["out-1"], []], rest, { across: 1 })?.key).toBe("out-1");
});

test("moves within a lane and between lanes that have rows, and stops at the edges", () => {
  expect(movedRing(lanes, at("out-1"), { down: 1 })?.key).toBe("out-2");
  expect(movedRing(lanes, at("out-3"), { down: 1 })).toBeUndefined();
  expect(movedRing(lanes, at("out-3"), { across: 1 })?.key).toBe("back-2");
  expect(movedRing(lanes, at("back-1"), { across: 1 })).toBeUndefined();
  expect(movedRing([["request"], [], ["back-1"]], { lane: 2, place: 0, key: "back-1" }, { across: -1 })?.key).toBe(
    "request",
  );
});
