import { afterEach, expect, test, vi } from "vitest";
import { waitInPage } from "./governor-rules.ts";

afterEach(() => void vi.restoreAllMocks());

test.each([
  [5, 5],
  [2 ** 31 - 1, 2 ** 31 - 1],
  [2 ** 31, 2 ** 31 - 1],
  [Number.POSITIVE_INFINITY, 2 ** 31 - 1],
  [-5, 0],
  [Number.NaN, 0],
])("clamps a wait of %d ms to a timer of %d ms", async (ms, timer) => {
  const leave = new AbortController();
  const set = vi.spyOn(globalThis, "setTimeout");
  const waited = waitInPage(ms, leave.signal);
  expect(set.mock.calls.map(([, asked]) => asked)).toEqual([timer]);
  leave.abort();
  await waited;
});

test("ends a wait when time is up or it is aborted, and at once if aborted before", async () => {
  await waitInPage(1);
  const set = vi.spyOn(globalThis, "setTimeout");
  await waitInPage(100_000, AbortSignal.abort());
  expect(set).not.toHaveBeenCalled();
});
