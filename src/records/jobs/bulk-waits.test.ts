import { describe, expect, test } from "vitest";
import { ApiError } from "#api/errors.ts";
import { openDesk } from "./testing/bulk-steps.ts";

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe("a job that is held back", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    "waits as long as the service asks, begins nothing meanwhile, and goes on by itself (%i)",
    async (seed) => {
      const { world, browser, tab, confirm, asked, until, stands, jobIn, outcomesOf, fine } = await openDesk(
        20,
        turn,
        seed,
      );
      fine(8);
      world.script.push("too many");
      fine(4);
      world.script.push("too many", "too many");
      await asked(confirm(tab, browser));
      await until(stands(tab));
      expect(jobIn(tab).job.state).toBe("done");
      expect(outcomesOf(jobIn(tab))).toEqual({ done: 20 });
      for (const { firstSentAt = 0, clickedAt } of tab.outbox.read().ended) {
        expect(firstSentAt - clickedAt).toBeLessThan(1000);
      }
    },
  );

  test("begins nothing while another tab's request was told to wait, so that nothing gets too old", async () => {
    const { browser, tab, confirm, asked, pass, until, stands, jobIn, outcomesOf, sent } = await openDesk(5, turn);
    tab.client.governor.heard({ kind: "waiting", retryAfter: 600 });
    await asked(confirm(tab, browser));
    await pass(580_000);
    expect([sent(), jobIn(tab).counts.left, jobIn(tab).runs]).toEqual([0, 5, "here"]);
    await until(stands(tab));
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 5 });
  });

  test("judges a booking again that the service put off for more than a minute", async () => {
    const { world, browser, tab, confirm, asked, pass, until, stands, jobIn, outcomesOf, fine } = await openDesk(
      3,
      turn,
      10,
    );
    world.script.push("too many");
    await asked(confirm(tab, browser));
    await pass(5000);
    browser.refreshes.works = false;
    await until(stands(tab));
    const isPutOff = jobIn(tab).job.pausedBy === "stale";
    browser.refreshes.works = true;
    fine(3);
    await asked(tab.bulk.resume(jobIn(tab).job.id));
    await until(stands(tab));
    expect([isPutOff, outcomesOf(jobIn(tab))]).toEqual([true, { done: 3 }]);
  });

  test("stops when the service can't be reached, and sends the rest once it can", async () => {
    const { world, browser, tab, confirm, asked, until, stands, jobIn, outcomesOf, fine } = await openDesk(3, turn, 10);
    world.script.push(...Array.from({ length: 40 }, () => "unreached" as const));
    await asked(confirm(tab, browser));
    await until(stands(tab));
    expect([jobIn(tab).job.pausedBy, outcomesOf(jobIn(tab))]).toEqual(["unreached", { left: 3 }]);
    world.script.length = 0;
    fine(3);
    await asked(tab.bulk.resume(jobIn(tab).job.id));
    await until(stands(tab));
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 3 });
  });

  test("waits while the sending is paused in the outbox", async () => {
    const { browser, tab, confirm, asked, pass, until, stands, jobIn, outcomesOf, sent } = await openDesk(5, turn);
    tab.outbox.pause(true);
    await asked(confirm(tab, browser));
    await pass(180_000);
    expect([sent(), jobIn(tab).counts.left]).toEqual([0, 5]);
    tab.outbox.pause(false);
    await until(stands(tab));
    expect(outcomesOf(jobIn(tab))).toEqual({ done: 5 });
  });

  test("stands while another tab knows that the key is refused: nothing is begun to wait for it", async () => {
    const { browser, tab, confirm, asked, until, stands, jobIn, outcomesOf, sent } = await openDesk(5, turn);
    tab.client.lock(new ApiError("No.", { kind: "unauthorized", status: 401, at: 0 }));
    await asked(confirm(tab, browser));
    await until(stands(tab));
    expect(jobIn(tab).job).toMatchObject({ state: "paused", pausedBy: "key" });
    expect([outcomesOf(jobIn(tab)), sent(), tab.outbox.read().open]).toEqual([{ left: 5 }, 0, []]);
  });
});
