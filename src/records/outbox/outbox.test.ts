import { describe, expect, test, vi } from "vitest";
import { approve, block, decide, endpoint, silent, states, scriptTabs } from "../testing/scripted-tabs.ts";
import { minute, second } from "../archive/testing/archive-browser.ts";

/** The result of a promise after so many ms. */
async function after<T>(tabs: ReturnType<typeof scriptTabs>, ms: number, work: Promise<T>): Promise<T> {
  await tabs.pass(ms);
  return work;
}

test("waits the 3 seconds that the service asked for, however many failures came before", async () => {
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

test("keeps a success when its listener throws", async () => {
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
  test("looks up an approval in another tab if the first is suspended while checking", async () => {
    const tabs = scriptTabs((nth) => (nth === 0 ? { kind: "unreadable" } : "yes"));
    const a = await tabs.open({ look: () => new Promise(() => undefined) });
    void decide(a, approve);
    await tabs.pass(5 * second);
    a.life.freeze();
    const b = await tabs.open({ look: async () => "effect" });
    await tabs.pass(2 * minute);
    expect(states(b)).toEqual(["applied read"]);
  });

  test("drops an approval in time in another tab if the first is suspended before sending", async () => {
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

  test("leaves an approval to a tab that is only slow", async () => {
    const tabs = scriptTabs((nth) => (nth < 5 ? silent : "yes"));
    const a = await tabs.open();
    await tabs.open();
    void decide(a, approve);
    await tabs.pass(5 * minute);
    expect(new Set(tabs.left.map(({ key }) => key)).size).toBe(1);
    expect(states(a)).toEqual(["applied answer"]);
  });
});

describe("when the browser stores a click but reports a failure", () => {
  test("calls an approval neither sent nor unsent, and never sends it", async () => {
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

  test("says that nothing was sent if the click can be withdrawn at once", async () => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    tabs.disk.set("commits and fails once");
    expect(await after(tabs, second, decide(tab, approve))).toEqual({ kind: "no record" });
    await tabs.pass(5 * minute);
    expect([tabs.left, states(tab)]).toEqual([[], ["withdrawn undone"]]);
  });

  test("doesn't store the same block again when the user goes on without a record", async () => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    tabs.disk.set("commits and fails");
    await after(tabs, second, decide(tab, block));
    void tab.outbox.workWithout();
    await tabs.pass(second);
    expect(await after(tabs, second, decide(tab, block))).toEqual({ kind: "unclear" });
  });
});

describe("when the browser clears its storage under open pages", () => {
  test.each([approve, block])("leaves what may have been carried out to a person, with its key: %o", async (write) => {
    const tabs = scriptTabs(() => silent);
    const tab = await tabs.open();
    void decide(tab, write);
    await tabs.pass(second);
    tabs.disk.empty();
    expect(await after(tabs, second, decide(tab, write))).toMatchObject({ kind: "joined" });
    await tabs.pass(minute);
    expect(states(tab)).toEqual(["person"]);
    const other = await tabs.open();
    expect(states(other)).toEqual(["person"]);
    const [first] = tabs.left;
    expect(other.outbox.read().open[0]?.key).toBe(first?.key);
    expect(tabs.left.length).toBe(1);
  });

  test("keeps a success that comes after that", async () => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    void decide(tab, approve);
    await vi.waitFor(() => tabs.pass(1).then(() => expect(tabs.left).toHaveLength(1)));
    tabs.disk.empty();
    await tabs.pass(minute);
    expect(states(tab)).toEqual(["applied answer"]);
    expect(states(await tabs.open())).toEqual(["applied answer"]);
  });
});

describe("right after another tab did something", () => {
  test.each([block, endpoint])("doesn't do it again from a page that hasn't noticed: %o", async (write) => {
    const tabs = scriptTabs(() => "yes");
    const [a, b] = [await tabs.open(), await tabs.open()];
    b.life.freeze();
    await after(tabs, second, decide(a, write));
    b.life.thaw();
    expect(await after(tabs, second, decide(b, write))).toMatchObject({ kind: "joined" });
    await tabs.pass(minute);
    expect(tabs.left).toHaveLength(1);
  });

  test("doesn't do it again from a page that goes on without a record", async () => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    await after(tabs, second, decide(tab, approve));
    void tab.outbox.workWithout();
    await tabs.pass(second);
    expect(await after(tabs, second, decide(tab, approve))).toMatchObject({ kind: "joined" });
    expect(tabs.left).toHaveLength(1);
  });

  test("does it again for a user who has seen that it is done", async () => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    await after(tabs, second, decide(tab, endpoint));
    expect(await after(tabs, second, decide(tab, endpoint))).toMatchObject({ kind: "kept" });
    expect(tabs.left).toHaveLength(2);
  });
});
