import { describe, expect, test } from "vitest";
import { leftOf, openGovernor } from "./testing/opened-governor.ts";
import { settle } from "./testing/held-clock.ts";

const priorities = ["write", "visible", "background"] as const;
const day = 86_400_000;

describe("while the service asks us to wait", () => {
  test.each(priorities)("no %s leaves before the time is over", async (priority) => {
    const { ask, clock, waiting } = openGovernor();
    waiting(30);
    const asked = await ask(priority);
    await clock.pass(29_999);
    expect(leftOf(asked)).toBe(0);
    await clock.pass(1);
    expect(leftOf(asked)).toBe(1);
  });

  test("the wait is up to a tenth longer, so that tabs do not come back together", () => {
    const { pauseSeconds, waiting } = openGovernor(() => 0.5);
    waiting(100);
    expect(pauseSeconds()).toBeCloseTo(105);
  });

  test.each([
    [0.2, 1],
    [899, 899],
    [901, 900],
    [Number.MAX_VALUE, 900],
  ])("%d seconds are kept as %d", (asked, kept) => {
    const { pauseSeconds, waiting } = openGovernor();
    waiting(asked);
    expect(pauseSeconds()).toBe(kept);
  });

  test("more than 15 minutes are looked at again after 15, and it is known until when it asked", () => {
    const { governor, clock, waiting } = openGovernor();
    waiting(3600);
    const now = clock.now();
    expect(governor.read().pause).toEqual({ until: now + 900_000, isAsked: true, asked: now + 3_600_000 });
    waiting(1e300);
    expect(new Date(governor.read().pause?.asked ?? 0).getTime()).not.toBeNaN();
  });

  test("the longest wait of several counts", () => {
    const { pauseSeconds, waiting } = openGovernor();
    for (const seconds of [20, 60, 10, undefined]) waiting(seconds);
    expect(pauseSeconds()).toBe(60);
  });

  test("the end is told to whoever shows it, also when nobody is waiting to be sent", async () => {
    const { governor, clock, waiting } = openGovernor();
    let told = 0;
    const forget = governor.subscribe(() => (told += 1));
    waiting(45);
    expect(governor.read()).toBe(governor.read());
    expect(governor.read().pause).toMatchObject({ isAsked: true });
    await clock.pass(45_000);
    expect(governor.read().pause).toBeUndefined();
    expect(told).toBe(2);
    forget();
    waiting(1);
    expect(told).toBe(2);
  });
});

describe("without a time that makes sense", () => {
  test.each([undefined, 0, -5, Number.NaN, Number.POSITIVE_INFINITY])("%d is 30 seconds, as our own guess", (said) => {
    const { governor, pauseSeconds, waiting } = openGovernor();
    waiting(said);
    expect(pauseSeconds()).toBe(30);
    expect(governor.read().pause?.isAsked).toBe(false);
  });

  test("the wait doubles from answer to answer, up to five minutes, and begins anew after a success", async () => {
    const { governor, ask, clock, pauseSeconds, waiting } = openGovernor();
    const waits: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const [probe] = await ask("visible");
      // Requests that were refused together are one refusal.
      for (let refused = 0; refused < 4; refused += 1) waiting();
      probe?.end();
      waits.push(pauseSeconds());
      await clock.pass(pauseSeconds() * 1000);
    }
    expect(waits).toEqual([30, 60, 120, 240, 300, 300]);
    governor.heard({ kind: "success" });
    waiting();
    expect(pauseSeconds()).toBe(30);
  });
});

describe("when the wait is over", () => {
  test("one goes ahead, and the others follow when it was answered", async () => {
    const { governor, ask, clock, waiting } = openGovernor();
    waiting(10);
    const asked = [...(await ask("visible", 2)), ...(await ask("write", 2))];
    await clock.pass(60_000);
    expect(asked.map(({ left }) => left)).toEqual([false, false, true, false]);
    governor.heard({ kind: "other" });
    asked[2]?.end();
    await settle();
    expect(leftOf(asked)).toBe(4);
  });

  test("and the one ahead is refused again, nothing else leaves", async () => {
    const { ask, clock, waiting } = openGovernor();
    waiting(10);
    const asked = await ask("visible", 3);
    await clock.pass(10_000);
    waiting(20);
    asked[0]?.end();
    await clock.pass(19_999);
    expect(leftOf(asked)).toBe(1);
    await clock.pass(1);
    expect(leftOf(asked)).toBe(2);
  });

  test("and the one ahead is never answered, another goes ahead in its place", async () => {
    const { ask, clock, waiting } = openGovernor();
    waiting(10);
    const asked = await ask("visible", 3);
    await clock.pass(10_000);
    asked[0]?.end();
    asked[0]?.end();
    await settle();
    expect(leftOf(asked)).toBe(2);
  });
});

describe("the clock decides, not the timers", () => {
  test("timers that fire early let nothing go", async () => {
    const { ask, clock, waiting } = openGovernor();
    waiting(30);
    const asked = await ask("write");
    for (let count = 0; count < 5; count += 1) await clock.fireAll();
    expect(leftOf(asked)).toBe(0);
  });

  test("after a sleep the next request leaves at once, though no timer has fired", async () => {
    const { ask, clock, waiting } = openGovernor();
    waiting(600);
    const before = await ask("visible");
    clock.setTo(clock.now() + day);
    const after = await ask("write");
    expect([leftOf(before), leftOf(after)]).toEqual([0, 1]);
  });

  test("a clock that is set back makes no wait longer than it still was when it was last looked at", async () => {
    const { ask, clock, pauseSeconds, waiting } = openGovernor();
    waiting(60);
    await clock.pass(40_000);
    clock.setTo(clock.now() - day);
    const asked = await ask("visible");
    expect(pauseSeconds()).toBeLessThanOrEqual(30);
    await clock.pass(30_000);
    expect(leftOf(asked)).toBe(1);
  });

  test("a clock that is set back moves the time that the service asked for with it", async () => {
    const { governor, ask, clock, waiting } = openGovernor();
    waiting(3600);
    clock.setTo(clock.now() - day);
    await ask("visible");
    expect(governor.read().pause?.asked).toBe(clock.now() + 3_600_000);
  });

  test("a clock that is set back or forward loses nothing that waits for its pace", async () => {
    for (const jump of [-day, day]) {
      const { clock, flow, ask } = openGovernor();
      await flow("visible", 6, 0);
      clock.setTo(clock.now() + jump);
      const asked = await ask("visible");
      await clock.pass(1000);
      expect(leftOf(asked)).toBe(1);
    }
  });

  test("no timer is longer than ten seconds, or fires at once", async () => {
    const { ask, clock, waiting } = openGovernor();
    waiting(1e12);
    await ask("visible", 9);
    await clock.pass(1_000_000);
    expect(clock.waits.length).toBeGreaterThan(0);
    expect(Math.max(...clock.waits)).toBeLessThanOrEqual(10_000);
    expect(Math.min(...clock.waits)).toBeGreaterThan(0);
  });
});
