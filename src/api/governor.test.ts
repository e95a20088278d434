import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settle } from "./testing/held-clock.ts";
import { leftOf, openGovernor, type Asked } from "./testing/opened-governor.ts";

const minute = 60_000;

describe("the order of requests", () => {
  test("allows four reads and four writes at once, without either waiting for the other", async () => {
    const { ask } = openGovernor();
    expect(leftOf(await ask("visible", 3))).toBe(3);
    expect(leftOf(await ask("write", 6))).toBe(4);
    expect(leftOf(await ask("background", 3))).toBe(1);
  });

  test("puts writes first, then what is on screen, then the rest, each in order of arrival", async () => {
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
          // Without a reply the next one goes ahead, again alone.
          each.end();
        });
      }
      await settle();
    }
    expect(order).toEqual(["write 0", "write 1", "seen 0", "seen 1", "rest 0", "rest 1"]);
  });

  test("drops a request that stops waiting, without holding up others", async () => {
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

describe("the pace of reads", () => {
  test("is six at once after a quiet time, then two a second", async () => {
    const { flow } = openGovernor();
    expect(await flow("visible", 10, 5000)).toEqual([0, 0, 0, 0, 0, 0, 500, 1000, 1500, 2000]);
  });

  test("doesn't apply to writes", async () => {
    expect(await openGovernor().flow("write", 50, 0)).toHaveLength(50);
  });

  test("is halved by a request to wait, once for requests that left together", async () => {
    const { governor, clock, flow, waiting } = openGovernor();
    for (let count = 0; count < 4; count += 1) waiting(1);
    await clock.pass(minute);
    await flow("write", 1, 0);
    governor.noteReply({ kind: "other" });
    expect(await flow("visible", 9, 3000)).toEqual([0, 0, 0, 0, 0, 0, 1000, 2000, 3000]);
  });

  test("doesn't apply while the service reports at least half of its limit as remaining", async () => {
    const { governor, clock, flow } = openGovernor();
    governor.limits({ limit: 120, remaining: 60, at: clock.now() });
    expect(await flow("visible", 40, 0)).toHaveLength(40);
    governor.limits({ limit: 120, remaining: 59, at: clock.now() + 1 });
    expect(await flow("visible", 40, 0)).toHaveLength(6);
  });
});

describe("the reported remainder", () => {
  test.each([
    [20, 4, 4],
    [6, 4, 4],
    [5, 4, 3],
    [3, 4, 1],
    [2, 4, 0],
  ])("of %d lets, of %d waiting reads, %d go", async (remaining, wanted, go) => {
    const { governor, clock, ask } = openGovernor();
    governor.limits({ limit: 20, remaining, at: clock.now() });
    expect(leftOf(await ask("visible", wanted))).toBe(go);
    expect(leftOf(await ask("write", 4))).toBe(4);
  });

  test("counts for half a minute, so that nothing waits forever", async () => {
    const { governor, clock, ask } = openGovernor();
    governor.limits({ limit: 20, remaining: 0, at: clock.now() });
    const read = await ask("background");
    await clock.pass(29_999);
    expect(leftOf(read)).toBe(0);
    await clock.pass(1);
    expect(leftOf(read)).toBe(1);
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

test("never sends during a pause, and sends all in the end, four of a kind at once", async () => {
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
            if (each.answer !== "silence" && under().length > 0) governor.noteReply({ kind: each.answer });
            end(under()[0]);
          }
          await settle();
          // Writes and reads are counted apart, so that a write never waits for reads that hang.
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
