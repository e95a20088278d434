import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settle } from "./testing/held-clock.ts";
import { leftOf, openGovernor, type Asked } from "./testing/opened-governor.ts";

const minute = 60_000;

describe("who goes first", () => {
  test("no more than four are under way at once", async () => {
    const { ask } = openGovernor();
    const asked = await ask("write", 9);
    expect(leftOf(asked)).toBe(4);
    asked[0]?.end();
    asked[0]?.end();
    await settle();
    expect(leftOf(asked)).toBe(5);
  });

  test("four reads and four writes are under way at once, and neither waits for the other, which may hang", async () => {
    const { ask } = openGovernor();
    expect(leftOf(await ask("visible", 3))).toBe(3);
    expect(leftOf(await ask("write", 6))).toBe(4);
    expect(leftOf(await ask("background", 3))).toBe(1);
  });

  test("writes before what somebody looks at, that before the rest, and each in the order of its coming", async () => {
    const { ask, clock, waiting } = openGovernor();
    waiting(1);
    const late: [string, Asked[]][] = [
      ["rest", await ask("background", 2)],
      ["seen", await ask("visible", 2)],
      ["write", await ask("write", 2)],
    ];
    const order: string[] = [];
    await clock.pass(1000);
    for (let count = 0; count < 6; count += 1) {
      for (const [name, asked] of late) {
        asked.forEach((each, index) => {
          const label = `${name} ${index}`;
          if (!each.left || order.includes(label)) return;
          order.push(label);
          // Without an answer the next one goes ahead, alone again.
          each.end();
        });
      }
      await settle();
    }
    expect(order).toEqual(["write 0", "write 1", "seen 0", "seen 1", "rest 0", "rest 1"]);
  });

  test("who gives up waiting never leaves and holds nobody back", async () => {
    const { governor, ask } = openGovernor();
    const under = await ask("visible", 4);
    const [gone, next] = await ask("visible", 2);
    gone?.stop();
    under[0]?.end();
    await settle();
    expect([gone?.left, next?.left]).toEqual([false, true]);
    expect(gone?.stopped).toMatchObject({ kind: "stopped" });
    await expect(governor.admit("write", AbortSignal.abort())).rejects.toMatchObject({ kind: "stopped" });
  });
});

describe("the pace of what can wait", () => {
  test("is six at once after a rest, then two a second", async () => {
    const { flow } = openGovernor();
    expect(await flow("visible", 10, 5000)).toEqual([0, 0, 0, 0, 0, 0, 500, 1000, 1500, 2000]);
  });

  test("does not hold for writes", async () => {
    expect(await openGovernor().flow("write", 50, 0)).toHaveLength(50);
  });

  test("is a tenth faster after each minute of success", async () => {
    const { governor, clock, flow } = openGovernor();
    for (let count = 0; count < 8; count += 1) {
      await clock.pass(minute);
      governor.heard({ kind: "success" });
      governor.heard({ kind: "success" });
    }
    const times = await flow("visible", 60, 10_000);
    // 2 × 1.1^8 = 4.3 a second.
    expect(times).toHaveLength(6 + 42);
  });

  test("is halved when the service asks to wait, once for those that left together", async () => {
    const { governor, clock, flow, waiting } = openGovernor();
    for (let count = 0; count < 4; count += 1) waiting(1);
    await clock.pass(minute);
    await flow("write", 1, 0);
    governor.heard({ kind: "other" });
    expect(await flow("visible", 9, 3000)).toEqual([0, 0, 0, 0, 0, 0, 1000, 2000, 3000]);
  });

  test("is never slower than one in 30 seconds, and never so fast that a refusal would not be felt", async () => {
    const slow = openGovernor();
    for (let count = 0; count < 40; count += 1) {
      slow.waiting(1);
      await slow.clock.pass(1000);
    }
    await slow.clock.pass(10 * minute);
    await slow.flow("write", 1, 0);
    slow.governor.heard({ kind: "other" });
    expect(await slow.flow("background", 8, minute)).toEqual([0, 0, 0, 0, 0, 0, 30_000, 60_000]);
    const fast = openGovernor();
    for (let count = 0; count < 500; count += 1) {
      fast.clock.setTo(fast.clock.now() + minute);
      fast.governor.heard({ kind: "success" });
    }
    expect(await fast.flow("visible", 100, 1000)).toHaveLength(26);
  });

  test("does not hold while the service says that half of what it allows is left", async () => {
    const { governor, clock, flow } = openGovernor();
    governor.limits({ limit: 120, remaining: 60, at: clock.now() });
    expect(await flow("visible", 40, 0)).toHaveLength(40);
    governor.limits({ limit: 120, remaining: 59, at: clock.now() + 1 });
    expect(await flow("visible", 40, 0)).toHaveLength(6);
  });
});

describe("what the service says is left", () => {
  test.each([
    [20, 4, 4],
    [6, 4, 4],
    [5, 4, 3],
    [3, 4, 1],
    [2, 4, 0],
  ])("of %d, with %d that want to be read, lets %d go", async (remaining, wanted, go) => {
    const { governor, clock, ask } = openGovernor();
    governor.limits({ limit: 20, remaining, at: clock.now() });
    expect(leftOf(await ask("visible", wanted))).toBe(go);
    expect(leftOf(await ask("write", 4))).toBe(4);
  });

  test("counts what is under way, and is kept for writes at its end", async () => {
    const { governor, clock, ask } = openGovernor();
    const under = await ask("write", 4);
    governor.limits({ limit: 5, remaining: 5, at: clock.now() });
    const read = await ask("visible");
    under[0]?.end();
    await settle();
    expect(leftOf(read)).toBe(0);
    under[1]?.end();
    await settle();
    expect(leftOf(read)).toBe(1);
  });

  test("counts for half a minute, so that nothing waits for ever", async () => {
    const { governor, clock, ask } = openGovernor();
    governor.limits({ limit: 20, remaining: 0, at: clock.now() });
    const read = await ask("background");
    await clock.pass(29_999);
    expect(leftOf(read)).toBe(0);
    await clock.pass(1);
    expect(leftOf(read)).toBe(1);
  });

  test("is the newest report; of two at one time the smaller", () => {
    const { governor, clock } = openGovernor();
    const at = clock.now();
    governor.limits({ limit: 20, remaining: 9, at });
    governor.limits({ limit: 20, remaining: 10, at });
    governor.limits({ limit: 20, remaining: 3, at: at - 1 });
    expect(governor.read().rate?.remaining).toBe(9);
    governor.limits({ limit: 20, remaining: 12, at: at + 1 });
    expect(governor.read().rate?.remaining).toBe(12);
  });
});

const step = fc.oneof(
  fc.record({ do: fc.constant("ask" as const), priority: fc.constantFrom("write", "visible", "background") }),
  fc.record({ do: fc.constant("end" as const), answer: fc.constantFrom("success", "other", "silence") }),
  fc.record({ do: fc.constant("wait" as const), seconds: fc.option(fc.double(), { nil: undefined }) }),
  fc.record({ do: fc.constant("limit" as const), remaining: fc.nat({ max: 20 }) }),
  fc.record({ do: fc.constant("pass" as const), ms: fc.nat({ max: 40_000 }) }),
  fc.record({ do: fc.constant("stop" as const) }),
);

test("whatever happens, nothing leaves in a pause, four of a kind are the most, and all leave in the end", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 30 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      async (steps, r) => {
        const { governor, clock, ask, waiting } = openGovernor(() => r);
        const all: Asked[] = [];
        const writes = new Set<Asked>();
        const ended = new Set<Asked>();
        const under = () => all.filter((each) => each.left && !ended.has(each));
        const end = (each: Asked | undefined) => {
          if (each === undefined) return;
          ended.add(each);
          each.end();
        };
        for (const each of steps) {
          const [before, pause] = [leftOf(all), governor.read().pause];
          const from = clock.now();
          if (each.do === "ask") {
            const asked = await ask(each.priority);
            all.push(...asked);
            if (each.priority === "write") for (const write of asked) writes.add(write);
          }
          if (each.do === "wait") waiting(each.seconds);
          else if (each.do === "limit") governor.limits({ limit: 20, remaining: each.remaining, at: from });
          else if (each.do === "pass") await clock.pass(each.ms);
          else if (each.do === "stop") all.find(({ left, stopped }) => !left && stopped === undefined)?.stop();
          else if (each.do === "end") {
            if (each.answer !== "silence" && under().length > 0) governor.heard({ kind: each.answer });
            end(under()[0]);
          }
          await settle();
          // A write never waits for reads, which may hang: it counts apart.
          const written = under().filter((one) => writes.has(one)).length;
          expect(Math.max(written, under().length - written)).toBeLessThanOrEqual(4);
          const isPaused = pause !== undefined && clock.now() < pause.until;
          expect(isPaused && leftOf(all) > before).toBe(false);
        }
        for (
          let rounds = 0;
          rounds < 200 && all.some((each) => !each.left && each.stopped === undefined);
          rounds += 1
        ) {
          under().forEach(end);
          await clock.pass(30_000);
        }
        expect(all.every((each) => each.left || each.stopped !== undefined)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});
