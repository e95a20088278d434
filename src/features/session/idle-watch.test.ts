import { beforeEach, expect, test, vi } from "vitest";
import type { IdleOptions } from "./idle-watch.ts";

const minute = 60_000;
const start = Date.UTC(2026, 5, 12, 9);

/** Storage that all tabs of a browser share. */
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ now: start });
  vi.stubGlobal("localStorage", {
    getItem: (slot: string) => kept.get(slot) ?? null,
    setItem: (slot: string, value: string) => void kept.set(slot, value),
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.resetModules();
  };
});

async function watching(options: Partial<IdleOptions> = {}) {
  const tab = new EventTarget();
  vi.stubGlobal("window", tab);
  vi.resetModules();
  const { watchIdle } = await import("./idle-watch.ts");
  const said: string[] = [];
  let isWarned = false;
  const stop = watchIdle({
    now: Date.now,
    idle: 15 * minute,
    longest: 12 * 60 * minute,
    isFound: false,
    onWarn: (locksAt) => {
      if (isWarned !== (locksAt !== undefined)) said.push(locksAt === undefined ? "no warning" : "warning");
      isWarned = locksAt !== undefined;
    },
    onLock: (reason) => void said.push(reason),
    ...options,
  });
  const input = (kind = "keydown") => void tab.dispatchEvent(new Event(kind));
  const hear = () => void tab.dispatchEvent(Object.assign(new Event("storage"), { key: "last-input" }));
  return { tab, said, stop, input, hear };
}

test("warns a minute before the lock, and locks after 15 minutes without input", async () => {
  const { said } = await watching();
  vi.advanceTimersByTime(14 * minute - 1_000);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(said).toEqual(["warning"]);
  vi.advanceTimersByTime(minute - 2_000);
  expect(said).toEqual(["warning"]);
  vi.advanceTimersByTime(2_000);
  expect(said).toEqual(["warning", "no warning", "idle"]);
});

test.each(["keydown", "pointerdown", "pointermove", "wheel", "touchstart"])("stays open after %s", async (kind) => {
  const { said, input } = await watching();
  vi.advanceTimersByTime(14 * minute + 30_000);
  input(kind);
  expect(said).toEqual(["warning", "no warning"]);
  vi.advanceTimersByTime(14 * minute - 1_000);
  expect(said).toEqual(["warning", "no warning"]);
  vi.advanceTimersByTime(minute + 2_000);
  expect(said.at(-1)).toBe("idle");
});

test("stays open after input in another tab", async () => {
  const { said, hear } = await watching();
  vi.advanceTimersByTime(14 * minute + 30_000);
  kept.set("last-input", String(Date.now()));
  hear();
  expect(said).toEqual(["warning", "no warning"]);
});

test("locks on the first touch after the machine slept", async () => {
  const { said, input } = await watching();
  vi.setSystemTime(start + 3 * 60 * minute);
  input("pointermove");
  expect(said).toEqual(["idle"]);
  vi.advanceTimersByTime(minute);
  expect(said).toEqual(["idle"]);
});

test("locks at once on opening if the session was idle for too long, and stays open otherwise", async () => {
  kept.set("last-input", String(start - 16 * minute));
  expect((await watching({ isFound: true })).said).toEqual(["idle"]);
  // The user has just typed the API key.
  expect((await watching()).said).toEqual([]);
  kept.set("last-input", String(start - 10 * minute));
  const { said } = await watching({ isFound: true });
  vi.advanceTimersByTime(10 * minute);
  expect(said).toEqual([]);
});

test("ends after the longest session, however much it is used", async () => {
  const { said, input } = await watching({ longest: 60 * minute });
  for (let at = 0; at < 59; at += 1) {
    vi.advanceTimersByTime(minute);
    input();
  }
  expect(said).toEqual([]);
  vi.advanceTimersByTime(minute + 1_000);
  expect(said).toEqual(["long"]);
});

test("still locks in time after the clock was set back or storage has nonsense", async () => {
  for (const value of [String(start + 999 * minute), "soon", ""]) {
    kept.set("last-input", value);
    const { said, stop } = await watching({ isFound: true });
    vi.advanceTimersByTime(14 * minute);
    expect(said).toEqual(["warning"]);
    stop();
    vi.setSystemTime(start);
  }
});

test("still locks when the clock is set back while the page is open", async () => {
  const { said } = await watching();
  vi.advanceTimersByTime(5 * minute);
  vi.setSystemTime(start - 3 * 60 * minute);
  vi.advanceTimersByTime(14 * minute);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(2 * minute);
  expect(said).toEqual(["warning", "no warning", "idle"]);
});
