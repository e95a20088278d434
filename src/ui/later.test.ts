import { expect, test, vi } from "vitest";
import { fetchPartsAtRest, later, PartMissingError } from "./later.ts";

const Nothing = () => null;

test("a part that could not be fetched ahead is fetched again when it is needed", async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<() => null>>(async () => Nothing).mockRejectedValueOnce(new TypeError("offline"));
  const part = later(load);
  fetchPartsAtRest();
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  expect(load).toHaveBeenCalledTimes(1);
  await part.preload();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part that could not be fetched when it was needed is not asked for over and over", async () => {
  const load = vi.fn<() => Promise<() => null>>(async () => Nothing).mockRejectedValueOnce(new TypeError("offline"));
  const part = later(load);
  await expect(part.preload()).rejects.toThrow(PartMissingError);
  await expect(part.preload()).rejects.toThrow(PartMissingError);
  expect(load).toHaveBeenCalledTimes(1);
});
