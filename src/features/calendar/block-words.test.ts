import { expect, test } from "vitest";
import { follow, silent } from "#records/testing/happenings.ts";
import { minute } from "#records/archive/testing/archive-browser.ts";
import { unknownBlockWords } from "./block-words.ts";

const safe = "Asking again won't make a second block.";

test("asking again is called safe only while it is offered, 20 minutes long", () => {
  const block = silent("block");
  expect(unknownBlockWords(block, 19 * minute).meaning).toContain(safe);
  const old = follow(block, { type: "time", at: 21 * minute });
  expect(old.state).toBe("person");
  expect(unknownBlockWords(old, 21 * minute).meaning).not.toMatch(/again|safe/);
});
