import { expect, test } from "vitest";
import { ApiError } from "#api/errors.ts";
import { isMoreToCome, nothingWords, searchedWords, type Searched } from "./jump-dialog.tsx";

const searched: Searched = {
  bookings: 248,
  coverage: "complete",
  unreadable: 0,
  failure: undefined,
  reading: undefined,
  vehicles: 24,
  fleet: "whole",
  endpoints: 1,
  requests: 1200,
  kept: "read",
  isRequestUnknown: false,
};

test.each<[Partial<Searched>, string]>([
  [
    {},
    "all 248 bookings that the service lists; all 24 vehicles of the fleet; 1,200 requests of this browser; 1 endpoint",
  ],
  [{ unreadable: 2 }, "the 248 bookings that could be read (2 could not)"],
  [{ coverage: "partial" }, "the 248 bookings loaded so far (older ones may exist)"],
  [{ coverage: "none", bookings: 0 }, "no bookings, because none are loaded yet"],
  [{ fleet: "reading" }, "the 24 vehicles that bookings name, while the fleet is being read"],
  [{ fleet: "unread" }, "because the fleet could not be read"],
  [{ fleet: "part" }, "24 vehicles of a fleet whose list did not come to its end"],
  [{ kept: "unread" }, "1,200 requests of this browser, while others that it kept are being read"],
  [{ kept: "unreadable" }, "1,200 requests of this browser, while others that it kept cannot be read"],
  [{ endpoints: undefined }, "no endpoints, because they could not be read yet"],
])("what was searched is said with how complete it is: %j", (part, said) => {
  expect(searchedWords({ ...searched, ...part })).toContain(said);
});

const failure = new ApiError("No answer.", { kind: "silent", at: 0 });

test("that nothing matches is said only of bookings that are there to be looked through", () => {
  expect(nothingWords("BK-1", searched).title).toBe("Nothing matches “BK-1”.");
  expect(nothingWords("BK-1", { coverage: "partial", failure }).title).toBe("Nothing matches “BK-1”.");
  expect(nothingWords("BK-1", { coverage: "none", failure: undefined })).toEqual({
    title: "Loading bookings",
    meaning: "“BK-1” is looked for as soon as they are here.",
  });
  expect(nothingWords("BK-1", { coverage: "none", failure })).toEqual({
    title: "Bookings could not be read",
    meaning: "“BK-1” was not looked for among them. The screen Bookings says why and can read them again.",
  });
});

test("an Enter is kept while all bookings are being read, and not while only changes are", () => {
  expect(isMoreToCome({ coverage: "none", reading: undefined })).toBe(true);
  expect(isMoreToCome({ coverage: "partial", reading: { what: "all", page: 2 } })).toBe(true);
  expect(isMoreToCome({ coverage: "complete", reading: { what: "changes", page: 1 } })).toBe(false);
});
