import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney, type Money } from "./money.ts";
import { formatTotal, totalsByCurrency } from "./totals.ts";

const eur = (...amounts: number[]): Money[] => amounts.map((amount) => ({ amount, currency: "EUR" }));
const sumOf = (...amounts: number[]) => totalsByCurrency(eur(...amounts)).totals[0]?.amount;

describe("sums are exact", () => {
  test.each([
    [[0.1, 0.2], "0.3"],
    [[0.1, -0.1], "0"],
    [[1.005, 2.005], "3.01"],
    [[1.5e-7, 1e21], "1000000000000000000000.00000015"],
    [[999_999_999_999.99, 0.01], "1000000000000"],
    [[-0], "0"],
  ])("adds up %j to %s", (amounts, sum) => {
    expect(sumOf(...amounts)).toBe(sum);
  });

  test("sums the smallest units, whatever the amounts and their order", () => {
    const units = fc.array(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 3 }), (whole, decimals) => {
        const found = sumOf(...whole.map((unit) => unit / 10 ** decimals)) ?? "";
        const [left = "", right = ""] = found.split(".");
        const sum = whole.reduce((total, unit) => total + BigInt(unit), 0n);
        expect(BigInt(left + right.padEnd(decimals, "0"))).toBe(sum);
        expect(right.length).toBeLessThanOrEqual(decimals);
      }),
      { numRuns: 2000 },
    );
  });
});

test("keeps currencies apart and counts missing amounts separately", () => {
  const items = [
    ...eur(312, 96),
    undefined,
    { amount: 6240, currency: "SEK" },
    undefined,
    { amount: 0, currency: "NOK" },
  ];
  expect(totalsByCurrency(items)).toEqual({
    totals: [
      { currency: "EUR", amount: "408", count: 2 },
      { currency: "NOK", amount: "0", count: 1 },
      { currency: "SEK", amount: "6240", count: 1 },
    ],
    unknown: 2,
  });
  expect(totalsByCurrency([undefined])).toEqual({ totals: [], unknown: 1 });
});

describe("a total is shown like an amount", () => {
  test.each([
    ["EUR", "1234.5", "EUR 1,234.50"],
    ["EUR", "-0.75", "EUR -0.75"],
    ["KWD", "1.25", "KWD 1.250"],
    ["EUR", "1000000000000000000001", "EUR 1,000,000,000,000,000,000,001.00"],
    ["JPY", "0.5", "JPY 0.5"],
  ])("shows %s %s as %s", (currency, amount, shown) => {
    expect(formatTotal({ currency, amount })).toBe(shown);
  });

  test("shows the total of one amount like the amount", () => {
    const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map((unit) => unit / 1000);
    fc.assert(
      fc.property(amounts, fc.constantFrom("EUR", "JPY", "KWD", "CLF", "XYZ"), (amount, currency) => {
        const [total = { currency: "", amount: "" }] = totalsByCurrency([{ amount, currency }]).totals;
        expect(formatTotal(total)).toBe(formatMoney({ amount, currency }));
      }),
      { numRuns: 2000 },
    );
  });
});
