import { expect, test } from "vitest";
import { follow, silent } from "#records/testing/happenings.ts";
import { minute } from "#records/archive/testing/archive-browser.ts";
import { unknownWords } from "./webhooks-words.ts";

test("a new endpoint is said to be asked for again only while that is so, 20 minutes long", () => {
  const creation = silent("hookCreate");
  expect(unknownWords(creation, 19 * minute).meaning).toContain("Asking again won't create a second endpoint.");
  const old = follow(creation, { type: "time", at: 21 * minute });
  expect(old.state).toBe("person");
  expect(unknownWords(old, 21 * minute).meaning).toMatch(/Check the list of endpoints before you create it again\.$/);
  expect(unknownWords(old, 21 * minute).meaning).not.toMatch(/safe|[Aa]sk/);
});
