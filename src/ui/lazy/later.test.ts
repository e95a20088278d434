import { afterEach, expect, test, vi } from "vitest";
import { fetchPartsAtRest, later, PartMissingError } from "./later.ts";

const Nothing = () => null;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("loads a part again when needed after a failed preload", async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<() => null>>(async () => Nothing).mockRejectedValueOnce(new TypeError("offline"));
  const part = later(load);
  fetchPartsAtRest();
  await vi.advanceTimersByTimeAsync(500);
  // It is loaded after those of other files, one by one.
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await part.preload();
  expect(load).toHaveBeenCalledTimes(2);
});

test("doesn't retry a part again and again after it failed when needed", async () => {
  const load = vi.fn<() => Promise<() => null>>(async () => Nothing).mockRejectedValueOnce(new TypeError("offline"));
  const part = later(load);
  await expect(part.preload()).rejects.toThrow(PartMissingError);
  await expect(part.preload()).rejects.toThrow(PartMissingError);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  [true, ["tells"]],
  [false, ["tells", "does not"]],
])("preloads only parts that report outcomes if data saving is %s", async (saveData, expected) => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { connection: { saveData } });
  const fetched: string[] = [];
  const load = (name: string) => async () => {
    fetched.push(name);
    return Nothing;
  };
  later(load("tells"), { isEssential: true });
  later(load("does not"));
  fetchPartsAtRest();
  await vi.advanceTimersByTimeAsync(500);
  expect(fetched).toEqual(expected);
});
