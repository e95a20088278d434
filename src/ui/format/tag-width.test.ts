import { expect, test } from "vitest";
import { tagWidth } from "./tag-width.ts";

test.each([
  ["as wide as the longest reference", ["HV-01", undefined, "HX-0142-NORTH"], 13],
  ["at most 14 letters", ["HV-01", "a reference that goes on"], 14],
  ["room for a tag without a reference", [undefined, "A1"], 6],
])("%s", (_, references, width) => {
  expect(tagWidth(references)).toBe(width);
});
