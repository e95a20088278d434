import { describe, expect, test, vi } from "vitest";
import { approve, block, decide, endpoint, silent, states, scriptTabs } from "../testing/scripted-tabs.ts";
import { minute, second } from "../deliveries/testing/delivery-browser.ts";

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

test.each([
  ["in the tab of the click", false, "tab 1", 5],
  ["in another tab a second later if that one is gone", true, "tab 2", 6],
] as const)("sends %s", async (_where, isGone, tab, seconds) => {
  const tabs = scriptTabs(() => "yes");
  const [a] = [await tabs.open(), await tabs.open()];
  void decide(a, approve, 5 * second);
  await tabs.pass(second);
  const clicked = a.outbox.read().open[0]?.clickedAt ?? 0;
  if (isGone) a.life.kill();
  await tabs.pass(minute);
  expect(tabs.left.map((left) => [left.tab, Math.round((left.at - clicked) / second)])).toEqual([[tab, seconds]]);
});

test.each([silent, { kind: "waiting", retryAfter: 3 } as const])(
  "repeats a write in any tab as soon as it is due: %o",
  async (reply) => {
    const tabs = scriptTabs((nth) => (nth === 0 ? reply : "yes"));
    const [a, b] = [await tabs.open(), await tabs.open()];
    void decide(a, block);
    await tabs.pass(second);
    a.life.kill();
    const due = b.outbox.read().open[0]?.nextAt ?? 0;
    await tabs.pass(minute);
    expect(tabs.left.slice(1).map(({ at }) => Math.round((at - due) / second))).toEqual([0]);
  },
);

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

test.each([
  ["looks up an approval", false, "applied read"],
  ["drops an approval in time", true, "withdrawn late"],
] as const)("%s in another tab if the first is suspended", async (_what, isPaused, state) => {
  const tabs = scriptTabs((nth) => (nth === 0 ? { kind: "unreadable" } : "yes"));
  const a = await tabs.open({ verify: () => new Promise(() => undefined) });
  a.outbox.pause(isPaused);
  void decide(a, approve);
  await tabs.pass(5 * second);
  a.life.freeze();
  const b = await tabs.open({ verify: async () => "effect" });
  await tabs.pass(2 * minute);
  expect([states(b), tabs.left.length]).toEqual([[state], isPaused ? 0 : 1]);
});

describe("when the browser stores a click but reports a failure", () => {
  test.each([
    ["calls it neither sent nor unsent", "commits and fails", "unclear", { isRead: true, blockedBy: "unclear" }],
    ["says that nothing was sent if it can be withdrawn at once", "commits and fails once", "no record", {}],
  ] as const)("%s, and never sends it", async (_what, mode, kind, page) => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    tabs.disk.set(mode);
    expect(await after(tabs, second, decide(tab, approve))).toEqual({ kind });
    expect(tab.outbox.read()).toMatchObject(page);
    tabs.disk.set("works");
    await tabs.pass(5 * minute);
    expect([tabs.left, states(tab), tab.outbox.read().phase]).toEqual([[], ["withdrawn undone"], "ready"]);
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

test("leaves to a person, with its key, what may have been carried out when the browser clears its storage", async () => {
  const tabs = scriptTabs(() => silent);
  const tab = await tabs.open();
  void decide(tab, block);
  await tabs.pass(second);
  tabs.disk.empty();
  expect(await after(tabs, second, decide(tab, block))).toMatchObject({ kind: "joined" });
  await tabs.pass(minute);
  const other = await tabs.open();
  expect([states(tab), states(other)]).toEqual([["person"], ["person"]]);
  expect([other.outbox.read().open[0]?.key, tabs.left.length]).toEqual([tabs.left[0]?.key, 1]);
});

test("takes no second word for an action that a person has ended otherwise", async () => {
  const tabs = scriptTabs(() => silent);
  const tab = await tabs.open();
  void decide(tab, block);
  await tabs.pass(30 * minute);
  const [pending] = tab.outbox.read().open;
  const say = async (happened: boolean) =>
    pending !== undefined && after(tabs, second, tab.outbox.settle(pending, happened));
  expect([await say(false), await say(true), await say(false)]).toEqual([true, false, true]);
});

describe("right after it was done", () => {
  test("isn't done again from another page that hasn't noticed", async () => {
    const tabs = scriptTabs(() => "yes");
    const [a, b] = [await tabs.open(), await tabs.open()];
    b.life.freeze();
    await after(tabs, second, decide(a, block));
    b.life.thaw();
    expect(await after(tabs, second, decide(b, block))).toMatchObject({ kind: "joined" });
    await tabs.pass(minute);
    expect(tabs.left).toHaveLength(1);
  });

  test("isn't done again from a page that goes on without a record", async () => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    await after(tabs, second, decide(tab, approve));
    void tab.outbox.workWithout();
    await tabs.pass(second);
    expect(await after(tabs, second, decide(tab, approve))).toMatchObject({ kind: "joined" });
    expect(tabs.left).toHaveLength(1);
  });

  test("is done again for a user who has seen that it is done", async () => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    await after(tabs, second, decide(tab, endpoint));
    expect(await after(tabs, second, decide(tab, endpoint))).toMatchObject({ kind: "stored" });
    expect(tabs.left).toHaveLength(2);
  });
});
