import { describe, expect, test } from "vitest";
import { createBrowser, createBulkWorld, idsOf } from "./testing/bulk-world.ts";
import { stepsIn } from "./testing/bulk-steps.ts";
import { untrueRows } from "./testing/untrue-rows.ts";

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe("two browsers approve the same hundred bookings", () => {
  test.each([1, 2, 3, 4, 5])(
    "and each is approved once, by one of them; the other one says so (%i)",
    { timeout: 30_000 },
    async (seed) => {
      const world = createBulkWorld(seed, turn);
      const { openTab, confirm, asked, until, stands, jobIn } = stepsIn(world);
      const browsers = ["desk", "phone"].map((name) => createBrowser(world, name, idsOf(100)));
      const [desk, phone] = browsers;
      if (desk === undefined || phone === undefined) throw new Error("There are two.");
      const [one, other] = [await openTab(desk), await openTab(phone)];
      await asked(confirm(one, desk));
      await asked(confirm(other, phone));
      await until(() => stands(one)() && stands(other)());

      const [a, b] = [jobIn(one).counts, jobIn(other).counts];
      expect(world.ledger.deeds.length).toBe(100);
      expect(a.done + b.done).toBe(100);
      expect([a.done + a.already, b.done + b.already]).toEqual([100, 100]);
      expect(a.already).toBeGreaterThan(0);
      expect(b.already).toBeGreaterThan(0);
      expect([...untrueRows(world, jobIn(one)), ...untrueRows(world, jobIn(other))]).toEqual([]);
      const { why } = jobIn(one).items.find(({ outcome }) => outcome === "already") ?? {};
      expect(why).toEqual({ code: "already elsewhere", action: "approve" });
    },
  );
});

describe("before its turn each booking is looked at again", () => {
  test("what is no more as it was confirmed is not sent, with the reason", async () => {
    const world = createBulkWorld(3, turn);
    const { openTab, confirm, asked, until, stands, jobIn, outcomesOf } = stepsIn(world);
    const browser = createBrowser(world, "desk", idsOf(6));
    browser.setRow("k-4", { state: "on_the_moon" });
    const tab = await openTab(browser);
    tab.client.governor.heard({ kind: "waiting", retryAfter: 30 });
    const started = await asked(confirm(tab, browser));
    world.ledger.perform({ at: world.clock.now(), kind: "approve", target: "k-1", key: undefined }, 0);
    browser.setRow("k-1", { state: "approved" });
    browser.setRow("k-2", { state: "cancelled" });
    browser.setRow("k-3", { state: "awaiting_approval" }, world.clock.now());
    // A person's own click comes first, and waits as well.
    void tab.outbox.decide({ kind: "reject", target: "k-5", body: "{}" }, { name: "B-k-5" }, 0);
    await until(() => tab.outbox.read().open.length === 1);
    world.script.push("lost");
    await until(stands(tab));

    expect(started).toMatchObject({ kind: "started" });
    expect(jobIn(tab).items.map(({ outcome, why }) => [outcome, why])).toEqual([
      ["already", { code: "already elsewhere", action: "approve" }],
      ["skipped", { code: "state", state: "cancelled" }],
      ["skipped", { code: "booking gone" }],
      ["done", undefined],
      ["skipped", { code: "open", kind: "reject" }],
      ["done", undefined],
    ]);
    const marked = world.history.lines.map((line) => (line.type === "durable" ? line.intent.about.job : undefined));
    expect(world.ledger.deeds.map(({ kind, target }) => `${kind} ${target}`).toSorted()).toEqual([
      "approve k-1",
      "approve k-4",
      "approve k-6",
      "reject k-5",
    ]);
    expect(new Set(marked.filter((job) => job !== undefined))).toEqual(new Set([jobIn(tab).job.id]));
    expect(outcomesOf(jobIn(tab))).toEqual({ already: 1, skipped: 3, done: 2 });
    expect(untrueRows(world, jobIn(tab))).toEqual([]);
  });

  test("what was approved by hand a moment ago is not approved again, though no list shows it", async () => {
    const world = createBulkWorld(3, turn);
    const { openTab, confirm, asked, until, stands, jobIn } = stepsIn(world);
    const browser = createBrowser(world, "desk", idsOf(1));
    const tab = await openTab(browser);
    const other = await openTab(browser);
    void other.outbox.decide({ kind: "approve", target: "k-1", body: null }, { name: "B-k-1" }, 0);
    await until(() => other.outbox.read().ended.length === 1 && tab.outbox.read().ended.length === 1);
    await asked(confirm(tab, browser));
    await until(stands(tab));
    expect(jobIn(tab).items[0]).toMatchObject({
      outcome: "already",
      why: { code: "already elsewhere", action: "approve" },
    });
    expect(world.ledger.deeds.length).toBe(1);
  });

  test("a click in another tab at the same moment is that click’s, not the job’s", async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const world = createBulkWorld(seed, turn);
      const { openTab, confirm, until, stands, jobIn, pass } = stepsIn(world);
      const browser = createBrowser(world, "desk", idsOf(1));
      const [tab, other] = [await openTab(browser), await openTab(browser)];
      void confirm(tab, browser);
      await pass(seed / 4);
      void other.outbox.decide({ kind: "approve", target: "k-1", body: null }, { name: "B-k-1" }, 0);
      await until(() => tab.bulk.read().jobs.length === 1 && stands(tab)());
      await pass(60_000);
      expect(untrueRows(world, jobIn(tab))).toEqual([]);
      expect(world.ledger.deeds.length).toBe(1);
    }
  });

  test("a refusal is a refusal while nothing shows the effect", async () => {
    const world = createBulkWorld(3, turn);
    const { openTab, confirm, asked, until, stands, jobIn } = stepsIn(world);
    const browser = createBrowser(world, "desk", idsOf(2));
    const tab = await openTab(browser);
    // Somebody else, whom this page has not heard of.
    world.ledger.perform({ at: world.clock.now(), kind: "cancel", target: "k-1", key: undefined }, 0);
    await asked(confirm(tab, browser));
    await until(stands(tab));
    expect(jobIn(tab).items[0]).toMatchObject({ outcome: "refused", said: "No: invalid_state.", kind: "invalid" });
    expect(jobIn(tab).items[0]?.requestId).toBe("req-invalid_state");
    expect(jobIn(tab).counts.done).toBe(1);
  });
});
