import { describe, expect, test, vi } from "vitest";
import { approve, block, decide, endpoint, silent, states, scriptTabs } from "../testing/scripted-tabs.ts";
import { minute, second } from "../archive/testing/archive-browser.ts";

/** What a promise comes to once so many ms have passed. */
async function after<T>(tabs: ReturnType<typeof scriptTabs>, ms: number, work: Promise<T>): Promise<T> {
  await tabs.pass(ms);
  return work;
}

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
    onResponse: () => {
      throw fault;
    },
  });
  void decide(tab, endpoint);
  await tabs.pass(5 * second);
  expect(states(tab)).toEqual(["applied answer"]);
  expect(reported).toEqual([fault]);
  vi.unstubAllGlobals();
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

  test("is not done again by a page that has seen it and works on without a record", async () => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    await after(tabs, second, decide(tab, approve));
    void tab.outbox.workWithout();
    await tabs.pass(second);
    expect(await after(tabs, second, decide(tab, approve))).toMatchObject({ kind: "joined" });
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
