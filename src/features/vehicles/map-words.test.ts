import { expect, test } from "vitest";
import { follow, silent } from "#records/testing/happenings.ts";
import { minute } from "#records/archive/testing/archive-browser.ts";
import { unknownWords } from "./map-words.ts";

test("asking again is called safe only while it is offered, 20 minutes long", () => {
  const mapping = silent("map");
  expect(unknownWords(mapping, 19 * minute).meaning).toContain("Asking again won't apply it twice.");
  const old = follow(mapping, { type: "time", at: 21 * minute });
  expect(old.state).toBe("person");
  expect(unknownWords(old, 21 * minute).meaning).not.toMatch(/again|safe/);
});
