import { describe, expect, test } from "vitest";
import { leftOf, openGovernor } from "./testing/opened-governor.ts";
import { settle } from "./testing/held-clock.ts";

const priorities = ["write", "visible", "background"] as const;
const day = 86_400_000;

describe("while the service asks us to wait", () => {
  test.each(priorities)("holds back every %s until the time is over", async (priority) => {
    const { ask, clock, waiting } = openGovernor();
    waiting(30);
    const asked = await ask(priority);
    await clock.pass(29_999);
    expect(leftOf(asked)).toBe(0);
    await clock.pass(1);
    expect(leftOf(asked)).toBe(1);
  });

  test.each([
    [0.2, 1],
    [899, 899],
    [901, 900],
    [Number.MAX_VALUE, 900],
  ])("limits a wait of %d seconds to %d", (asked, kept) => {
    const { pauseSeconds, waiting } = openGovernor();
    waiting(asked);
    expect(pauseSeconds()).toBe(kept);
  });

  test("notifies subscribers of the end, even if no request is waiting", async () => {
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
  test.each([undefined, 0, -5, Number.NaN, Number.POSITIVE_INFINITY])("treats %d as 30 seconds of our own", (said) => {
    const { governor, pauseSeconds, waiting } = openGovernor();
    waiting(said);
    expect(pauseSeconds()).toBe(30);
    expect(governor.read().pause?.isAsked).toBe(false);
  });

  test("doubles the wait with each refusal up to five minutes, until a success", async () => {
    const { governor, ask, clock, pauseSeconds, waiting } = openGovernor();
    const waits: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const [probe] = await ask("visible");
      // Requests refused together count as one refusal.
      for (let refused = 0; refused < 4; refused += 1) waiting();
      probe?.end();
      waits.push(pauseSeconds());
      await clock.pass(pauseSeconds() * 1000);
    }
    expect(waits).toEqual([30, 60, 120, 240, 300, 300]);
    governor.noteReply({ kind: "success" });
    waiting();
    expect(pauseSeconds()).toBe(30);
  });
});

describe("when the wait is over", () => {
  test("sends one request ahead, and the others once it is answered", async () => {
    const { governor, ask, clock, waiting } = openGovernor();
    waiting(10);
    const asked = [...(await ask("visible", 2)), ...(await ask("write", 2))];
    await clock.pass(60_000);
    expect(asked.map(({ left }) => left)).toEqual([false, false, true, false]);
    governor.noteReply({ kind: "other" });
    asked[2]?.end();
    await settle();
    expect(leftOf(asked)).toBe(4);
  });

  test("sends nothing else if the first request is refused again", async () => {
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
});

describe("the clock decides, not the timers", () => {
  test("sends nothing when timers fire early", async () => {
    const { ask, clock, waiting } = openGovernor();
    waiting(30);
    const asked = await ask("write");
    for (let count = 0; count < 5; count += 1) await clock.fireAll();
    expect(leftOf(asked)).toBe(0);
  });

  test("sends the next request at once after a sleep, even if no timer fired", async () => {
    const { ask, clock, waiting } = openGovernor();
    waiting(600);
    const before = await ask("visible");
    clock.setTo(clock.now() + day);
    const after = await ask("write");
    expect([leftOf(before), leftOf(after)]).toEqual([0, 1]);
  });

  test("never waits longer than was left when the clock is set back", async () => {
    const { ask, clock, pauseSeconds, waiting } = openGovernor();
    waiting(60);
    await clock.pass(40_000);
    clock.setTo(clock.now() - day);
    const asked = await ask("visible");
    expect(pauseSeconds()).toBeLessThanOrEqual(30);
    await clock.pass(30_000);
    expect(leftOf(asked)).toBe(1);
  });

  test("keeps sending requests that wait for the pace when the clock jumps", async () => {
    for (const jump of [-day, day]) {
      const { clock, flow, ask } = openGovernor();
      await flow("visible", 6, 0);
      clock.setTo(clock.now() + jump);
      const asked = await ask("visible");
      await clock.pass(1000);
      expect(leftOf(asked)).toBe(1);
    }
  });
});
