import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { assumptionsFile, findTags, writtenAssumptions } from "./assumptions.ts";

test("keeps docs/assumptions.md as the tags in the code say (npm run assumptions)", () => {
  expect(readFileSync(assumptionsFile, "utf8")).toBe(writtenAssumptions());
});

test("explains each assumption at exactly one of its tags", () => {
  const tags = findTags();
  const explained = tags.filter(({ sentence }) => sentence !== "").map(({ number }) => number);
  expect(explained).toEqual([...new Set(tags.map(({ number }) => number))]);
});
