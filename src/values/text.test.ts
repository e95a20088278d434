import { expect, test } from "vitest";
import { displayText } from "./text.ts";

test.each([
  ["BK-20431", "BK-20431"],
  ["Ærø 東京 🚐", "Ærø 東京 🚐"],
  ["BK-\u202Egpj.exe", "BK-\u2426gpj.exe"],
  ["a\u200Bb\uFEFFc", "a\u2426b\u2426c"],
  ["nul \u0000 bell \u0007", "nul \u2400 bell \u2407"],
  ["two\nlines", "two lines"],
])("draws invisible characters as marks and keeps everything else: %o", (text, seen) => {
  expect(displayText(text)).toBe(seen);
});

test("cuts a long text unless all of it is wanted", () => {
  expect(displayText("x".repeat(20_000))).toHaveLength(501);
  expect(displayText("x".repeat(20_000), Number.POSITIVE_INFINITY)).toHaveLength(20_000);
});
