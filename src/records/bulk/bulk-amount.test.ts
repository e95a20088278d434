import { expect, test } from "vitest";
import { openDesk } from "./testing/bulk-steps.ts";

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

test("a booking whose amount is another by its turn is not captured; tried anew it goes with the one that was confirmed", async () => {
  const { browser, tab, confirm, asked, until, stands, jobIn, outcomesOf, deeds } = await openDesk(5, turn);
  const change = (id: string, amount: number) => {
    const row = browser.rows.get(id);
    if (row === undefined) throw new Error(`There is no ${id}.`);
    const next = { ...row, amount, currency: "EUR" };
    browser.rows.set(id, next);
    return next;
  };
  await asked(confirm(tab, browser));
  await until(() => deeds() === 1);
  const last = change("k-5", 9999);
  await until(stands(tab));
  expect(outcomesOf(jobIn(tab))).toEqual({ done: 4, skipped: 1 });
  expect(jobIn(tab).items.at(-1)?.said).toBe("Its amount has changed: not sent → EUR 9,999.00.");
  expect(deeds()).toBe(4);

  expect(await asked(tab.bulk.retryFailed(jobIn(tab).job.id, [last]))).toMatchObject({ kind: "started" });
  await until(stands(tab));
  expect(outcomesOf(jobIn(tab))).toEqual({ done: 1 });
  expect(deeds()).toBe(5);
});
