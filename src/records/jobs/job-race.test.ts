import { describe, expect, test } from "vitest";
import { openDesk } from "./testing/job-world.ts";

const already = { code: "already elsewhere", action: "approve" };

test("approves each of thirty bookings once when two browsers do so, and says who was first", async () => {
  const desk = await openDesk(30, { seed: 1 });
  const phone = await openDesk(30, { world: desk.world, name: "phone" });
  await desk.start();
  await phone.start();
  await desk.end();
  await phone.end();
  const [a, b] = [desk.view().counts, phone.view().counts];
  expect([desk.deeds(), a.done + b.done, a.done + a.already, b.done + b.already]).toEqual([30, 30, 30, 30]);
  expect(Math.min(a.already, b.already)).toBeGreaterThan(0);
  expect([...desk.faults(), ...phone.faults()]).toEqual([]);
  expect(desk.view().items.find(({ outcome }) => outcome === "already")?.why).toEqual(already);
});

describe("before each booking's turn", () => {
  test("doesn't send what has changed since it was confirmed, and says why", async () => {
    const { world, browser, tab, others, start, end, until, script, view, faults } = await openDesk(6, { seed: 3 });
    browser.setRow("k-4", { state: "on_the_moon" });
    tab.client.governor.noteReply({ kind: "waiting", retryAfter: 30 });
    await start();
    others("approve", "k-1");
    browser.setRow("k-1", { state: "approved" });
    browser.setRow("k-2", { state: "cancelled" });
    browser.setRow("k-3", { state: "awaiting_approval" }, world.clock.now());
    // A person's own click comes first, and waits as well.
    void tab.outbox.decide({ kind: "reject", target: "k-5", body: "{}" }, { name: "B-k-5" }, 0);
    await until(() => tab.outbox.read().open.length === 1);
    script("lost");
    await end();
    await until(() => tab.outbox.read().open.length === 0);
    expect(view().items.map(({ outcome, why }) => [outcome, why])).toEqual([
      ["already", already],
      ["skipped", { code: "state", state: "cancelled" }],
      ["skipped", { code: "booking gone" }],
      ["done", undefined],
      ["skipped", { code: "open", kind: "reject" }],
      ["done", undefined],
    ]);
    const marked = world.history.lines.map((line) => (line.type === "durable" ? line.pending.about.job : undefined));
    const deeds = world.service.deeds.map(({ kind, target }) => `${kind} ${target}`).toSorted();
    expect(deeds).toEqual(["approve k-1", "approve k-4", "approve k-6", "reject k-5"]);
    expect(new Set(marked.filter((job) => job !== undefined))).toEqual(new Set([view().job.id]));
    expect(faults()).toEqual([]);
  });

  test("leaves a click in another tab at the same moment to that click", async () => {
    for (let seed = 1; seed <= 40; seed += 3) {
      const { tab, openTab, confirm, until, isAtRest, pass, deeds, faults } = await openDesk(1, { seed });
      const other = await openTab();
      void confirm();
      await pass(seed / 4);
      void other.outbox.decide({ kind: "approve", target: "k-1", body: null }, { name: "B-k-1" }, 0);
      await until(() => tab.jobs.read().jobs.length === 1 && isAtRest());
      await pass(60_000);
      expect([faults(), deeds()]).toEqual([[], 1]);
    }
  });

  test("takes a refusal as one while nothing shows the effect", async () => {
    const { others, run, view } = await openDesk(2);
    // Somebody else, whom this page doesn't know of.
    others("cancel", "k-1");
    await run();
    const said = { said: expect.stringContaining("k-1"), requestId: expect.any(String) };
    const refused = { outcome: "refused", kind: "invalid", ...said };
    expect([view().items[0], view().counts.done]).toMatchObject([refused, 1]);
  });
});
