import type { BookingAction } from "#contract/booking.ts";
import type { World } from "../../testing/world.ts";
import type { JobView } from "../job-types.ts";
import type { Settle } from "../../testing/virtual-clock.ts";
import { createBrowser, createBulkWorld, idsOf, type Browser, type BulkTab } from "./bulk-world.ts";

function jobIn({ bulk }: BulkTab, nth = 0): JobView {
  const view = bulk.read().jobs[nth];
  if (view === undefined) throw new Error("There is no such job.");
  return view;
}

/** The key of a tab is typed again and accepted. */
export const unlock = ({ life, client, outbox }: BulkTab): void =>
  life.run(() => {
    client.unlock();
    outbox.wake("unlocked");
  });

/** A world with one browser and one tab that is open, and what one can do in it. */
export async function openDesk(count: number, settle: Settle, seed = 7) {
  const world = createBulkWorld(seed, settle);
  const browser = createBrowser(world, "desk", idsOf(count));
  const steps = stepsIn(world);
  const tab = await steps.openTab(browser);
  const fine = (times: number) => world.script.push(...Array.from({ length: times }, () => "none" as const));
  return { world, browser, tab, fine, ...steps };
}

/** What a person does and what passes, in words of the tests. */
export function stepsIn(world: World) {
  const { clock, ledger } = world;
  const pass = (ms: number) => clock.runUntil(clock.now() + ms);
  return {
    pass,
    /** Until it holds, at most two hours. */
    until: async (isSo: () => boolean) => {
      if (!isSo()) await clock.runUntil(clock.now() + 2 * 3_600_000, isSo);
      if (!isSo()) throw new Error("It never came to that.");
    },
    /** Opens a tab and waits until it has read what is kept. */
    openTab: async (browser: Browser) => {
      const tab = browser.open();
      await pass(50);
      return tab;
    },
    confirm: ({ bulk }: BulkTab, browser: Browser, action: BookingAction = "approve", reason = "") =>
      bulk.start(action, reason, [...browser.rows.values()]),
    jobIn,
    stands: (tab: BulkTab) => () => tab.bulk.read().jobs[0]?.job.state !== "running",
    /** Something that is asked of the page, and the time that it takes. */
    asked: async <T>(asking: Promise<T>): Promise<T> => {
      const answer: { value?: T; isThere: boolean } = { isThere: false };
      void asking.then((value) => Object.assign(answer, { value, isThere: true }));
      await clock.runUntil(clock.now() + 5000, () => answer.isThere);
      return asking;
    },
    /** The outcomes of a job that occur, and how often. */
    outcomesOf: (view: JobView) => Object.fromEntries(Object.entries(view.counts).filter(([, count]) => count > 0)),
    deeds: () => ledger.deeds.length,
    sent: () => world.history.lines.filter(({ type }) => type === "sent").length,
  };
}
