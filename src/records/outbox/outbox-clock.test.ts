import { describe, expect, test } from "vitest";
import { approve, block, decide, pickup, silent, states, scriptTabs } from "../testing/scripted-tabs.ts";
import { hour } from "../testing/happenings.ts";
import { minute, second } from "../deliveries/testing/delivery-browser.ts";

describe("when the computer's clock is set back", () => {
  test.each([
    [second, "is still sent after a correction", "applied answer", 1],
    [10 * second, "is dropped, since the computer may have slept past its minute", "withdrawn late", 0],
    [3 * hour, "is dropped, however far", "withdrawn late", 0],
  ])("by %i ms, a pickup that hasn't left %s", async (by, _what, state, requests) => {
    const tabs = scriptTabs(() => "yes");
    const tab = await tabs.open();
    void decide(tab, pickup, 5 * second);
    await tabs.pass(second);
    tabs.clock.set(-by);
    await tabs.pass(20 * second);
    expect([states(tab), tabs.left.length]).toEqual([[state], requests]);
  });

  test("still sends what is clicked afterwards, in every tab", async () => {
    const tabs = scriptTabs(() => "yes");
    const a = await tabs.open();
    tabs.clock.set(-3 * hour);
    await tabs.pass(second);
    await tabs.open();
    void decide(a, pickup, 5 * second);
    await tabs.pass(20 * second);
    expect(states(a)).toEqual(["applied answer"]);
  });

  test.each([false, true])("never sends a paused approval after its minute (reloaded: %s)", async (isReloaded) => {
    const tabs = scriptTabs(() => "yes");
    let tab = await tabs.open();
    tab.outbox.pause(true);
    void decide(tab, approve);
    await tabs.pass(30 * second);
    tabs.clock.set(-40 * second);
    await tabs.pass(10 * second);
    if (isReloaded) {
      tab.life.kill();
      tab = await tabs.open();
    }
    await tabs.pass(21 * second);
    tab.outbox.pause(false);
    await tabs.pass(5 * minute);
    expect([tabs.left, states(tab)]).toEqual([[], ["withdrawn late"]]);
  });

  test.each([-hour, 2 * hour])(
    "or forward (%i ms), repeats a block without a reply for at most 20 minutes, then asks a person",
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

  test("and the computer sleeps while sending, doesn't send an approval after it wakes", async () => {
    for (let ms = 0; ms <= 20; ms += 1) {
      const tabs = scriptTabs(() => "yes");
      const tab = await tabs.open();
      const clicked = tabs.clock.now();
      void decide(tab, approve);
      await tabs.pass(ms);
      tab.life.freeze();
      tabs.clock.set(-3 * hour);
      await tabs.sleep(10 * minute);
      tab.life.thaw();
      await tabs.pass(5 * minute);
      expect(tabs.left.filter(({ at }) => at > clicked + minute)).toEqual([]);
    }
  });

  test.each([
    [block, "person"],
    [approve, "applied read"],
  ])("while no page is open, sends nothing again: %o is then %s", async (write, state) => {
    const tabs = scriptTabs(() => silent);
    const before = await tabs.open();
    void decide(before, write);
    await tabs.pass(minute);
    before.life.kill();
    const count = tabs.left.length;
    tabs.clock.set(-2 * hour);
    const tab = await tabs.open({ verify: async () => (write === approve ? "effect" : "unclear") });
    await tabs.pass(minute);
    expect([states(tab), tabs.left.length]).toEqual([[state], count]);
  });

  test("still pauses and resumes the other tabs", async () => {
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
