import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { characters, folder, fontNames, makeFont } from "./fonts.ts";

test("covers the characters of our texts in the small fonts", () => {
  for (const text of ["BK-20431", "£128.40 – “Approve”", "Zürich, Tromsø, façade", "−12 · 4 × 7…"]) {
    for (const character of text) expect(characters).toContain(character);
  }
});

test.each(fontNames)("matches %s to the installed package", async (name) => {
  const kept = readFileSync(join(folder, name));
  expect(kept.equals(await makeFont(name)), "run `npm run fonts`").toBe(true);
  expect(kept.byteLength).toBeLessThan(26_000);
});
