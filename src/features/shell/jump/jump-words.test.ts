import { expect, test } from "vitest";
import { isMoreToCome } from "./jump-dialog.tsx";

test("waits with Enter while all bookings load, but not while only changes do", () => {
  expect(isMoreToCome({ coverage: "none", reading: undefined })).toBe(true);
  expect(isMoreToCome({ coverage: "partial", reading: { what: "all", page: 2 } })).toBe(true);
  expect(isMoreToCome({ coverage: "complete", reading: { what: "changes", page: 1 } })).toBe(false);
});
