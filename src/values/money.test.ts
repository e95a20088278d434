import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAmount, formatMoney, inMajorUnits, readAmount, totalsByCurrency, type Money } from "./money.ts";

describe("an amount needs its currency", () => {
  test.each([
    [312, "EUR", { amount: 312, currency: "EUR" }],
    [-45.5, "NOK", { amount: -45.5, currency: "NOK" }],
    ["312.00", "eur", { amount: 312, currency: "EUR" }],
    ["-0.5", "GBP", { amount: -0.5, currency: "GBP" }],
    ["-0.00", "EUR", { amount: 0, currency: "EUR" }],
    [-0, "EUR", { amount: 0, currency: "EUR" }],
  ])("reads %j with %j as money", (amount, currency, money) => {
    expect(readAmount(amount, currency)).toEqual(money);
  });

  test.each([
    [312, undefined],
    [312, "€"],
    [312, 978],
    [undefined, "EUR"],
    ["", "EUR"],
    ["1,234.50", "EUR"],
    ["1e3", "EUR"],
    ["1.234,50", "EUR"],
    ["1 234,50", "EUR"],
    ["312,00", "EUR"],
    ["NaN", "EUR"],
    ["Infinity", "EUR"],
    [Infinity, "EUR"],
    [120.5, "USDT"],
    [Number.NaN, "EUR"],
    [{ amount: 1 }, "EUR"],
  ])("doesn't read %j with %j as money", (amount, currency) => {
    expect(readAmount(amount, currency)).toBeUndefined();
  });

  test("rejects a numeric text that a number can't represent exactly", () => {
    expect(readAmount("9007199254740993", "EUR")).toBeUndefined();
    expect(readAmount(9_007_199_254_740_992, "EUR")).toBeUndefined();
    expect(readAmount("12345678901234567.89", "EUR")).toBeUndefined();
    expect(readAmount("9999999999999.99", "EUR")).toEqual({ amount: 9_999_999_999_999.99, currency: "EUR" });
  });
});

describe("an amount has the decimals of its currency", () => {
  test.each([
    [312, "EUR", "312.00"],
    [1234.5, "USD", "1,234.50"],
    [312, "JPY", "312"],
    [1.25, "KWD", "1.250"],
    [-7, "NOK", "-7.00"],
    [-0, "EUR", "0.00"],
    [-0.001, "EUR", "-0.001"],
    [1234.5, "RSD", "1,234.50"],
    [1250.5, "IQD", "1,250.500"],
    [2.5, "MGA", "2.50"],
    [99.5, "CLF", "99.5000"],
    [1.5, "UYW", "1.5000"],
    [1000, "ISK", "1,000"],
    [1000, "HUF", "1,000.00"],
    [5, "TND", "5.000"],
    [0.0005, "XBT", "0.0005"],
    [1e-7, "EUR", "0.0000001"],
    [9_007_199_254_740_991, "EUR", "9,007,199,254,740,991.00"],
    ["1234.5", "EUR", "1,234.50"],
    ["-0.75", "EUR", "-0.75"],
    ["1000000000000000000001", "EUR", "1,000,000,000,000,000,000,001.00"],
  ])("shows %j %s as %s", (amount, currency, shown) => {
    expect(formatAmount({ amount, currency })).toBe(shown);
    expect(formatMoney({ amount, currency })).toBe(`${currency} ${shown}`);
  });

  test.each([
    [1.005, "EUR", "1.005"],
    [312.5, "JPY", "312.5"],
  ])("shows extra decimals as sent: %j %s", (amount, currency, shown) => {
    expect(formatAmount({ amount, currency })).toBe(shown);
  });

  test("never scales or rounds an amount, whatever the currency", () => {
    const amounts = fc.oneof(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((whole) => whole / 1000),
    );
    const currencies = fc.constantFrom("EUR", "JPY", "KWD", "USD", "CLF", "XYZ");
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        const shown = formatMoney({ amount, currency });
        expect(shown.startsWith(`${currency} `)).toBe(true);
        expect(Number(shown.slice(4).replaceAll(",", ""))).toBe(amount);
      }),
      { numRuns: 2000 },
    );
  });
});

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

test.each([
  [31_200, "EUR", 312],
  [31_200, "JPY", 31_200],
  [1250, "IQD", 1.25],
  [115, "RSD", 1.15],
  [1.1, "EUR", 0.011],
  [9_007_199_254_740_991, "EUR", 90_071_992_547_409.91],
])("%d of the smallest unit of %s are %d", (amount, currency, major) => {
  expect(inMajorUnits({ amount, currency })).toEqual({ amount: major, currency });
});
