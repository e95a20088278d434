import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAmount, formatMoney, readAmount } from "./money.ts";

describe("an amount needs its currency", () => {
  test.each([
    [312, "EUR", { amount: 312, currency: "EUR" }],
    [-45.5, "NOK", { amount: -45.5, currency: "NOK" }],
    ["312.00", "eur", { amount: 312, currency: "EUR" }],
    ["-0.5", "GBP", { amount: -0.5, currency: "GBP" }],
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
