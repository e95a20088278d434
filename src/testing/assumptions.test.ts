import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { assumptionsFile, findAssumptions, writtenAssumptions } from "./assumptions.ts";

test("keeps docs/assumptions.md as the tags in the code say (npm run assumptions)", () => {
  expect(readFileSync(assumptionsFile, "utf8")).toBe(writtenAssumptions());
});

test("explains each assumption at one tag, without a gap in the numbers", () => {
  const numbers = findAssumptions().map(({ number }) => number);
  const expected = (letter: string) =>
    numbers.filter((number) => number.startsWith(letter)).map((_, index) => `${letter}${index + 1}`);
  expect(numbers).toEqual([...expected("A"), ...expected("M")]);
});
