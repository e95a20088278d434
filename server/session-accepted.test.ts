import { beforeEach, expect, test, vi } from "vitest";
import { createAcceptedKeys } from "./session-accepted.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

test("a key counts as accepted for two minutes after the service said so, and no other does", async () => {
  const accepted = createAcceptedKeys();
  accepted.note("good", Promise.resolve(true));
  accepted.note("bad", Promise.resolve(false));
  accepted.note("lost", Promise.reject(new Error("The connection broke.")));
  const all = () => Promise.all(["good", "bad", "lost", "never"].map((key) => accepted.isAccepted(key)));
  expect(await all()).toEqual([true, false, false, false]);
  vi.advanceTimersByTime(119_000);
  expect(await accepted.isAccepted("good")).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(await all()).toEqual([false, false, false, false]);
});

test("one timer is enough for a key that is accepted again and again", async () => {
  const accepted = createAcceptedKeys();
  for (let time = 0; time < 100; time += 1) {
    accepted.note("good", Promise.resolve(true));
    await accepted.isAccepted("good");
  }
  expect(vi.getTimerCount()).toBe(1);
});

test("who asks while the check is under way waits for it; a later check counts more than an earlier one", async () => {
  const accepted = createAcceptedKeys();
  const check = Promise.withResolvers<boolean>();
  accepted.note("key", check.promise);
  const asked = accepted.isAccepted("key");
  check.resolve(true);
  expect(await asked).toBe(true);
  accepted.note("key", Promise.resolve(false));
  expect(await accepted.isAccepted("key")).toBe(false);
});
