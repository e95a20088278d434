import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GovernorLink } from "./governor.ts";
import { heldClock, settle } from "./testing/held-clock.ts";
import { leftOf, openGovernor } from "./testing/opened-governor.ts";

/** The channel between the tabs of one API key. A message reaches all tabs but its sender. */
function openLine() {
  const tabs = new Map<number, (message: unknown) => void>();
  const sent: unknown[] = [];
  let tab = 0;
  const link = (): GovernorLink => {
    tab += 1;
    const me = tab;
    return {
      post(message) {
        sent.push(message);
        for (const [other, listen] of tabs) if (other !== me) listen(message);
      },
      onMessage(listen) {
        tabs.set(me, listen);
        return () => tabs.delete(me);
      },
      tabs: async () => tabs.size,
    };
  };
  return { link, sent };
}

async function openTabs(count: number) {
  const [line, clock] = [openLine(), heldClock()];
  const tabs = Array.from({ length: count }, () => openGovernor(() => 0, clock));
  const leaves = tabs.map(({ governor }) => governor.join(line.link()));
  await settle();
  return { tabs, leaves, clock, ...line };
}

async function openOne() {
  const opened = openGovernor();
  const listeners = new Set<(message: unknown) => void>();
  opened.governor.join({
    post: () => undefined,
    onMessage(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    tabs: async () => 1,
  });
  await settle();
  return { ...opened, tell: (message: unknown) => listeners.forEach((listen) => listen(message)) };
}

describe("several tabs with one API key", () => {
  test("don't pass on a pause that a clock set back would make longer", async () => {
    const { tabs, clock } = await openTabs(2);
    tabs[0]?.waiting(30);
    clock.setTo(clock.now() - 86_400_000);
    tabs[0]?.governor.limits({ limit: 120, remaining: 100, at: clock.now() });
    expect(tabs.map(({ pauseSeconds }) => pauseSeconds())).toEqual([30, 30]);
  });

  test("wait together when one of them is asked to", async () => {
    const { tabs, clock } = await openTabs(3);
    tabs[0]?.waiting(60);
    const asked = (await Promise.all(tabs.map(({ ask }) => ask("write", 3)))).flat();
    await clock.pass(59_999);
    expect(leftOf(asked)).toBe(0);
    await clock.pass(10_000);
    // One goes ahead in each tab.
    expect(leftOf(asked)).toBe(3);
  });

  test("share the newest rate limit report", async () => {
    const { tabs, clock } = await openTabs(2);
    const [a, b] = tabs;
    a?.governor.limits({ limit: 20, remaining: 7, at: clock.now() });
    expect(b?.governor.read().rate).toEqual({ limit: 20, remaining: 7, at: clock.now() });
    b?.governor.limits({ limit: 20, remaining: 19, at: clock.now() - 1 });
    expect(a?.governor.read().rate?.remaining).toBe(7);
  });

  test.each([
    [1, 4],
    [2, 2],
    [3, 1],
    [4, 1],
    [9, 1],
  ])("divide the requests under way: with %d tabs each gets %d", async (count, each) => {
    const { tabs } = await openTabs(count);
    for (const { ask } of tabs) expect(leftOf(await ask("write", 6))).toBe(each);
  });

  test("keep reading while a write of one tab hangs", async () => {
    const { tabs } = await openTabs(4);
    expect(leftOf((await tabs[0]?.ask("write", 2)) ?? [])).toBe(1);
    for (const { ask } of tabs) expect(leftOf(await ask("visible", 2))).toBe(1);
  });

  test("share the pace", async () => {
    const { tabs } = await openTabs(2);
    expect(await tabs[0]?.flow("visible", 8, 2000)).toEqual([0, 0, 0, 0, 0, 0, 1000, 2000]);
  });

  test("tell a new tab what they know", async () => {
    const { tabs, link } = await openTabs(1);
    tabs[0]?.waiting(60);
    const late = openGovernor();
    late.governor.join(link());
    expect(late.pauseSeconds()).toBe(60);
  });
});

describe("a message from another tab", () => {
  test("can't make us wait longer than our own longest pause, or end a pause early", async () => {
    const { governor, clock, tell, pauseSeconds, waiting } = await openOne();
    waiting(60);
    tell({ pause: { until: clock.now() + 5000, isAsked: false } });
    expect(pauseSeconds()).toBe(60);
    tell({ pause: { until: clock.now() + 1e12, isAsked: true } });
    expect(governor.read().pause).toEqual({ until: clock.now() + 990_000, isAsked: true });
  });

  test("may be anything without breaking our limits", async () => {
    const { clock, governor, pauseSeconds, tell } = await openOne();
    const value = fc.oneof(fc.anything(), fc.double(), fc.maxSafeInteger());
    const rate = fc.record({ limit: value, remaining: value, at: value });
    const pause = fc.record({ until: value, isAsked: fc.oneof(fc.boolean(), value) });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ pause, rate, pace: value, isNew: value })), (message) => {
        tell(message);
        expect(pauseSeconds()).toBeLessThanOrEqual(990);
        const known = governor.read().rate;
        expect(known === undefined || (known.remaining <= known.limit && known.at <= clock.now() + 1000)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
