import { expect, test } from "vitest";
import { ApiError } from "#api/errors.ts";
import { isMoreToCome, nothingWords } from "./jump-dialog.tsx";

const failure = new ApiError("No answer.", { kind: "silent", at: 0 });

test("that nothing matches is said only of bookings that are there to be looked through", () => {
  expect(nothingWords("BK-1", { coverage: "complete", failure: undefined }).title).toBe("Nothing matches “BK-1”.");
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
