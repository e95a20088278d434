import { expect, test } from "vitest";
import { withLock } from "./tabs.ts";

test("takes a lock from a suspended tab, whose work still finishes", async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = withLock("an action", () => end.then(() => void done.push("first")));
  expect(await withLock("an action", async () => void done.push("second"))).toBe(false);
  expect(await withLock("an action", async () => void done.push("third"), true)).toBe(true);
  resolve();
  expect(await first).toBe(true);
  expect(done).toEqual(["third", "first"]);
});

test("passes on an error from the work of a lock", async () => {
  const fault = new Error("It failed.");
  await expect(withLock("another action", () => Promise.reject(fault))).rejects.toBe(fault);
});
