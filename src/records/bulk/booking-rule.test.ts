import { expect, test } from "vitest";
import { bookingRule } from "./booking-rule.ts";
import { keptMoney } from "./kept-money.ts";
import { aJob, aRow } from "./testing/a-job.ts";

const row = aRow("b-1", { state: "pending", amount: 1312.5, currency: "EUR" });
const { job, items } = aJob(["left"]);

function judged(money: string | undefined) {
  const [item] = items;
  if (item === undefined) throw new Error("The job has no item.");
  return bookingRule({ row: () => row, refresh: () => Promise.resolve() }).judge(job, { ...item, money }, undefined);
}

test("an amount is kept in figures that no language writes in its own way", () => {
  expect(keptMoney(row)).toBe("EUR 1312.5");
});

test.each([keptMoney(row), "EUR 1,312.50"])(
  "what was confirmed with %s is sent, and its amount told as the page writes it",
  (money) => {
    expect(judged(money)).toMatchObject({ kind: "send", about: { money: "EUR 1,312.50" } });
  },
);

test.each(["EUR 1312.51", "SEK 1312.5", "EUR 13125", undefined])("what was confirmed with %s is not sent", (money) => {
  expect(judged(money)).toMatchObject({
    kind: "pass",
    isDone: false,
    said: expect.stringContaining("→ EUR 1,312.50."),
  });
});
