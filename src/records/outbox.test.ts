import { describe, expect, test, vi } from "vitest";
import type { Write } from "#api/writes.ts";
import { scriptTabs as scriptTabsWith, type Reply, type ScriptedTab } from "./testing/scripted-tabs.ts";

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
const scriptTabs = (replyTo: (nth: number) => Reply) => scriptTabsWith(turn, replyTo);

const [second, minute, hour] = [1000, 60_000, 3_600_000];
const approve: Write = { kind: "approve", target: "b-1", body: null };
const pickup: Write = { kind: "pickup", target: "b-1", body: null };
const block: Write = { kind: "block", target: "v-1", body: '{"start":"2027-02-01","end":"2027-02-03"}' };
const endpoint: Write = { kind: "hookCreate", target: "https://a.example", body: '{"url":"https://a.example"}' };
const silent = { kind: "silent" } as const;

const decide = ({ outbox }: ScriptedTab, write: Write, undoFor = 0) => outbox.decide(write, { name: "x" }, undoFor);

async function after<T>(tabs: ReturnType<typeof scriptTabs>, ms: number, work: Promise<T>): Promise<T> {
  await tabs.pass(ms);
  return work;
}

const states = ({ outbox }: ScriptedTab) => {
  const { open, ended } = outbox.read();
  return [...open, ...ended].map(({ state, ending }) => (ending === undefined ? state : `${state} ${ending}`));
};

test("a wait of 3 seconds that the service asked for is kept, however many failures came before it", async () => {
  const tabs = scriptTabs((nth) =>
    nth < 11 ? { kind: "failing" } : nth === 11 ? { kind: "waiting", retryAfter: 3 } : "yes",
  );
  const tab = await tabs.open();
  void decide(tab, approve);
  await tabs.pass(10 * minute);
  const [asked, repeated] = tabs.left.slice(11).map(({ at }) => at);
  expect((repeated ?? 0) - (asked ?? 0)).toBeLessThan(4 * second);
  expect(states(tab)).toEqual(["applied answer"]);
});

test("a success stays one when whoever listens to it fails", async () => {
  const fault = new Error("A listener is broken.");
  const reported: unknown[] = [];
  vi.stubGlobal("reportError", (thrown: unknown) => reported.push(thrown));
  const tabs = scriptTabs(() => "yes");
  const tab = await tabs.open({
    hear: () => {
      throw fault;
    },
  });
  void decide(tab, endpoint);
  await tabs.pass(5 * second);
  expect(states(tab)).toEqual(["applied answer"]);
  expect(reported).toEqual([fault]);
  vi.unstubAllGlobals();
});

describe("when the computer's clock is set back", () => {
  test.each([10 * second, 5 * minute, 3 * hour])(
    "by %i ms before a pickup has left, it is dropped: the computer may have slept, so its minute may be over",
    async (by) => {
      const tabs = scriptTabs(() => "yes");
      const tab = await tabs.open();
      void decide(tab, pickup, 5 * second);
      await tabs.pass(second);
      tabs.clock.set(-by);
      await tabs.pass(20 * second);
      expect([tabs.left, states(tab)]).toEqual([[], ["withdrawn late"]]);
    },
  );

  test("by a second, as clocks are kept right all the time, a pickup is sent as ever", async () => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    void decide(tab, pickup, 5 * second);
    await tabs.pass(second);
    tabs.clock.set(-second);
    await tabs.pass(20 * second);
    expect(states(tab)).toEqual(["applied answer"]);
  });

  test("what is clicked after that is sent as ever, in every tab", async () => {
    const tabs = scriptTabs(() => "yes");
    const a = await tabs.open();
    tabs.clock.set(-3 * hour);
    await tabs.pass(second);
    await tabs.open();
    void decide(a, pickup, 5 * second);
    await tabs.pass(20 * second);
    expect(states(a)).toEqual(["applied answer"]);
  });

  test.each(["in the same page", "and the page is reloaded"])(
    "%s, a paused approval is dropped a minute after its click, and never sent later",
    async (where) => {
      const tabs = scriptTabs(() => "yes");
      let tab = await tabs.open();
      tab.outbox.pause(true);
      void decide(tab, approve);
      await tabs.pass(30 * second);
      tabs.clock.set(-40 * second);
      await tabs.pass(10 * second);
      if (where !== "in the same page") {
        tab.life.kill();
        tab = await tabs.open();
      }
      await tabs.pass(21 * second);
      tab.outbox.pause(false);
      await tabs.pass(5 * minute);
      expect(tabs.left).toEqual([]);
      expect(states(tab)).toEqual(["withdrawn late"]);
    },
  );

  test.each([-hour, -9 * minute, 2 * hour])(
    "or forward (%i ms), a block without a reply is repeated for 20 minutes at most, then a person decides",
    async (by) => {
      const tabs = scriptTabs(() => silent);
      const tab = await tabs.open();
      void decide(tab, block);
      await tabs.pass(10 * minute);
      tabs.clock.set(by);
      await tabs.pass(3 * hour);
      const [first = 0, last = 0] = [tabs.left[0]?.at, tabs.left.at(-1)?.at];
      expect(last - first).toBeLessThanOrEqual(20 * minute);
      expect(states(tab)).toEqual(["person"]);
    },
  );

  test("while no page is open, a block without a reply is left to a person, and an approval is checked at once", async () => {
    for (const [write, state] of [
      [block, "person"],
      [approve, "applied read"],
    ] as const) {
      const tabs = scriptTabs(() => silent);
      const before = await tabs.open();
      void decide(before, write);
      await tabs.pass(minute);
      before.life.kill();
      const count = tabs.left.length;
      tabs.clock.set(-2 * hour);
      const tab = await tabs.open({ look: async () => (write === approve ? "effect" : "unclear") });
      await tabs.pass(minute);
      expect([states(tab), tabs.left.length]).toEqual([[state], count]);
    }
  });

  test("a pause and its end still reach the other tabs", async () => {
    const tabs = scriptTabs(() => "yes");
    const [a, b] = [await tabs.open(), await tabs.open()];
    a.outbox.pause(true);
    await tabs.pass(second);
    tabs.clock.set(-hour);
    a.outbox.pause(false);
    await tabs.pass(second);
    expect([a, b].map(({ outbox }) => outbox.read().isPaused)).toEqual([false, false]);
    b.outbox.pause(true);
    await tabs.pass(second);
    void decide(a, approve);
    await tabs.pass(10 * second);
    expect(tabs.left).toEqual([]);
  });
});

describe("when a tab is suspended", () => {
  test("while it checks a booking, another tab finds out what became of the approval", async () => {
    const tabs = scriptTabs((nth) => (nth === 0 ? { kind: "unreadable" } : "yes"));
    const a = await tabs.open({ look: () => new Promise(() => undefined) });
    void decide(a, approve);
    await tabs.pass(5 * second);
    a.life.freeze();
    const b = await tabs.open({ look: async () => "effect" });
    await tabs.pass(2 * minute);
    expect(states(b)).toEqual(["applied read"]);
  });

  test("before it sent anything, another tab drops the approval in time", async () => {
    const tabs = scriptTabs(() => "yes");
    const a = await tabs.open();
    a.outbox.pause(true);
    void decide(a, approve);
    await tabs.pass(5 * second);
    a.life.freeze();
    const b = await tabs.open();
    await tabs.pass(2 * minute);
    expect([states(b), tabs.left]).toEqual([["withdrawn late"], []]);
  });

  test("a tab that is only slow keeps an approval to itself for as long as it gets on with it", async () => {
    const tabs = scriptTabs((nth) => (nth < 5 ? silent : "yes"));
    const a = await tabs.open();
    await tabs.open();
    void decide(a, approve);
    await tabs.pass(5 * minute);
    expect(new Set(tabs.left.map(({ key }) => key)).size).toBe(1);
    expect(states(a)).toEqual(["applied answer"]);
  });
});

describe("when the browser keeps a click and reports that it did not", () => {
  test("an approval is called neither sent nor unsent, and it is never sent", async () => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    tabs.disk.set("commits and fails");
    expect(await after(tabs, second, decide(tab, approve))).toEqual({ kind: "unclear" });
    expect(tab.outbox.read()).toMatchObject({ phase: "blocked", blockedBy: "unclear" });
    tabs.disk.set("works");
    await tabs.pass(5 * minute);
    expect([tabs.left, states(tab)]).toEqual([[], ["withdrawn undone"]]);
    expect(tab.outbox.read().phase).toBe("ready");
  });

  test("and can be read at once, nothing was sent, and it says so", async () => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    tabs.disk.set("commits and fails once");
    expect(await after(tabs, second, decide(tab, approve))).toEqual({ kind: "no record" });
    await tabs.pass(5 * minute);
    expect([tabs.left, states(tab)]).toEqual([[], ["withdrawn undone"]]);
  });

  test("and the user works on without a record, the same block is not asked for a second time", async () => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    tabs.disk.set("commits and fails");
    await after(tabs, second, decide(tab, block));
    void tab.outbox.workWithout();
    await tabs.pass(second);
    expect(await after(tabs, second, decide(tab, block))).toEqual({ kind: "unclear" });
  });
});

describe("what another tab did a moment ago", () => {
  test.each([block, endpoint])("is not done again by a page that has not heard of it: %o", async (write) => {
    const tabs = scriptTabs(() => "yes");
    const [a, b] = [await tabs.open(), await tabs.open()];
    b.life.freeze();
    await after(tabs, second, decide(a, write));
    b.life.thaw();
    expect(await after(tabs, second, decide(b, write))).toMatchObject({ kind: "joined" });
    await tabs.pass(minute);
    expect(tabs.left).toHaveLength(1);
  });

  test("may be wanted once more by who has seen that it is done", async () => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    await after(tabs, second, decide(tab, endpoint));
    expect(await after(tabs, second, decide(tab, endpoint))).toMatchObject({ kind: "kept" });
    expect(tabs.left).toHaveLength(2);
  });
});
