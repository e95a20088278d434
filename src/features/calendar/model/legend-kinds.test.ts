import { expect, test } from "vitest";
import { afterDouble, afterKind, shownOf } from "./legend-kinds.ts";

test("reads hidden kinds from the address and ignores unknown ones", () => {
  expect(shownOf({}).hidden.size).toBe(0);
  expect([...shownOf({ hide: "blocks,sunken,completed" }).hidden]).toEqual(["completed", "blocks"]);
  expect(shownOf({ hide: "blocks,completed" })).toBe(shownOf({ hide: "completed,blocks,x" }));
  expect(afterKind(shownOf({}), "completed")).toEqual({ hide: "completed" });
  expect(afterKind(shownOf({ hide: "completed" }), "blocks")).toEqual({ hide: "completed,blocks" });
  expect(afterKind(shownOf({ hide: "completed" }), "completed")).toEqual({ hide: undefined });
  expect([afterDouble(shownOf({})), afterDouble(shownOf({ only: "double" }))]).toEqual([
    { only: "double" },
    { only: undefined },
  ]);
});
