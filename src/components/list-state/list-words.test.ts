import { expect, test } from "vitest";
import { ownError } from "#api/errors.ts";
import { isMoreToCome, isUnread, type Coverage, type Covers } from "#api/covers.ts";
import { coversInFile } from "./list-in-file.ts";
import { bannerOf, emptyWords, knownOf, knownWords, nothingWords, nouns, noteWords, type Noun } from "./list-words.ts";

const rows = Array.from({ length: 249 }, (_, place) => ({ id: String(place), ...(place === 0 ? { goneAt: 1 } : {}) }));
const loaded = { loading: undefined, checkedAt: 0, failure: undefined };
const whole: Covers = { rows, coverage: "complete", unreadable: 0, ...loaded };
const failure = ownError("no answer", { kind: "silent", at: 0 });
const coverages: readonly Coverage[] = ["none", "partial", "complete", "unsaid", "circle"];
const each: readonly Noun[] = ["booking", "vehicle", "delivery", "endpoint"];

test("claims to know all only of a list loaded to its end, with every row read", () => {
  const all = [0, 3].map((unreadable) => coverages.filter((coverage) => knownOf({ coverage, unreadable }) === "all"));
  expect(all).toEqual([["complete"], []]);
});

test.each(each)("says differently of a %s list what is loaded, that all is, or that some may be missing", (noun) => {
  const said = coverages.map((coverage) => knownWords(noun, { ...whole, coverage }));
  expect(new Set(said).size).toBe(4);
  expect(said.filter((words) => words.includes("248"))).toHaveLength(coverages.length - 1);
  expect(knownWords(noun, { ...whole, unreadable: 3 })).toMatch(/248.*\b3\b/);
  expect(noteWords(noun, { ...whole, unreadable: 3 }, 12)).toMatch(/\b12\b.*248.*\b3\b/);
  expect(new Set(coverages.map((coverage) => noteWords(noun, { ...whole, coverage }))).size).toBe(4);
});

test.each(each)("calls a %s list empty only if all of it is known", (noun) => {
  const none = { ...whole, rows: [] };
  expect(emptyWords(noun, none)).toBe(nouns[noun].empty);
  const titles = coverages.map((coverage) => emptyWords(noun, { ...none, coverage }).title);
  expect(titles.filter((title) => title === nouns[noun].empty.title)).toHaveLength(1);
  const unread = emptyWords(noun, { ...none, unreadable: 3 });
  expect(unread.title).not.toBe(nouns[noun].empty.title);
  expect(unread.meaning).toMatch(/\b3\b/);
});

test.each<[Partial<Covers>, boolean]>([
  [{ coverage: "none" }, true],
  [{ coverage: "partial", checkedAt: undefined }, true],
  [{ coverage: "partial", failure }, true],
  [{ coverage: "partial" }, false],
  [{ coverage: "unsaid" }, false],
  [{ coverage: "none", rows }, false],
])("waits with “empty” while a first load is under way or failed: %#", (change, is) => {
  expect(isUnread({ ...whole, rows: [], ...change })).toBe(is);
});

test.each<[Partial<Covers>, boolean]>([
  [{ coverage: "none" }, true],
  [{ coverage: "partial", loading: { what: "all", page: 2 } }, true],
  [{ loading: { what: "changes", page: 1 } }, false],
])("expects more rows while everything loads, but not while only changes do: %#", (change, is) => {
  expect(isMoreToCome({ ...whole, ...change })).toBe(is);
});

test("says that nothing matches only of what is loaded", () => {
  const none = { ...whole, rows: [], coverage: "none" } as const;
  expect(nothingWords("booking", none, "BK-7")).not.toContain("BK-7");
  expect(nothingWords("booking", { ...none, failure }, "BK-7")).not.toBe(nothingWords("booking", none, "BK-7"));
  expect(nothingWords("booking", whole, "BK-7")).toContain("BK-7");
});

const now = { age: 1000, isOffline: false, isRefused: false };
const minute = 60_000;

test.each([
  ["nothing of a list that is whole and fresh", whole, {}, undefined],
  ["that rows may be missing", { ...whole, coverage: "circle" }, {}, "gap"],
  ["that rows couldn't be read", { ...whole, unreadable: 1 }, {}, "gap"],
  ["nothing while the first page loads", { ...whole, rows: [], coverage: "none" }, { age: undefined }, undefined],
  ["that a list is old", whole, { age: 6 * minute }, "old"],
  ["that a list is old for this screen", whole, { age: 3 * minute, oldAfter: 2 * minute }, "old"],
  ["nothing of one failed poll", { ...whole, failure }, {}, undefined],
  ["that polls keep failing", { ...whole, failure }, { age: 2 * minute }, "failed"],
  ["that the user's refresh failed", { ...whole, failure }, { isRefused: true }, "failed"],
  ["that a first load failed", { ...whole, failure, coverage: "partial" }, { age: undefined }, "failed"],
  ["that we're offline", { ...whole, failure }, { isOffline: true }, "offline"],
] as const)("says above bookings %s", (_, covers, situation, banner) => {
  expect(bannerOf("booking", covers, { ...now, ...situation })).toBe(banner);
});

test("says at once that vehicles couldn't be refreshed, and calls them old later than bookings", () => {
  expect(bannerOf("vehicle", { ...whole, failure }, { ...now, age: 0 })).toBe("failed");
  expect(bannerOf("vehicle", whole, { ...now, age: 6 * minute })).toBeUndefined();
  expect(bannerOf("vehicle", whole, { ...now, age: 61 * minute })).toBe("old");
});

test.each([
  ["complete", 0, "2 chosen of all 248 listed bookings"],
  ["complete", 1, "2 chosen of 248 bookings; 1 row from the service couldn't be read"],
  ["partial", 0, "2 chosen of 248 bookings loaded, possibly not all"],
  ["unsaid", 3, "2 chosen of 248 bookings loaded, possibly not all; 3 rows from the service couldn't be read"],
] as const)("describes in a file a list that is %s with %i unreadable rows", (coverage, unreadable, words) => {
  expect(coversInFile("booking", { ...whole, coverage, unreadable }, 2)).toBe(words);
});
