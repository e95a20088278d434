import { expect, test } from "vitest";
import { isMoreToCome } from "./jump-dialog.tsx";

test("an Enter is kept while all bookings are being read, and not while only changes are", () => {
  expect(isMoreToCome({ coverage: "none", reading: undefined })).toBe(true);
  expect(isMoreToCome({ coverage: "partial", reading: { what: "all", page: 2 } })).toBe(true);
  expect(isMoreToCome({ coverage: "complete", reading: { what: "changes", page: 1 } })).toBe(false);
});
