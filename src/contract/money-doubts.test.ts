import { describe, expect, test } from "vitest";
import { readBooking } from "./booking.ts";
import { fieldsWith } from "./fields.ts";

const id = "0b9a7c52-6f7e-4a39-9d2e-6a1b6f0c1a11";
const read = (fields: object) => readBooking({ service_booking_id: id, ...fields });
const money = { amount: 312.5, currency: "EUR" };

describe("the amount of a booking", () => {
  test.each<[string, object]>([
    ["an exponent", { price: { amount: 31_250, currency: "EUR", exponent: 2 } }],
    ["an exponent in the row", { amount: 31_250, currency: "EUR", currency_exponent: 2 }],
    ["an exponent beside its object", { amount: { value: 31_250, currency: "EUR" }, amount_exponent: 2 }],
    ["a unit", { amount: { value: 31_250, currency: "EUR", unit: "minor" } }],
    ["an exponent of its currency", { amount: 31_250, currency: "EUR", money: { currency: { exponent: 2 } } }],
    ["an exponent in its details", { amount: 31_250, currency: "EUR", details: { decimals: 2 } }],
    ["a unit of its parts", { amount: 31_250, currency: "EUR", amounts: { unit: "cents" } }],
    ["a unit in the row", { amount: 31_250, currency: "EUR", amount_unit: "cents" }],
    ["a unit of all amounts", { amount: 31_250, currency: "EUR", amountsIn: "cents" }],
    ["a sign for cents", { amount: { value: 31_250, currency: "EUR", minor: true } }],
    ["the same with decimals", { amount: { value: 31_250, decimal: "312.50", currency: "EUR" } }],
    ["the same for people", { amount: 31_250, currency: "EUR", amount_formatted: "€ 312.50" }],
    ["the same as a part", { total: 31_250, currency: "EUR", price: 312.5 }],
    ["the same as cents", { amount: 31_250, amount_minor: 31_250, currency: "EUR" }],
    ["a larger total", { amount: 100, total: 415, currency: "EUR" }],
    ["a total in the object of prices", { amount: 45, currency: "EUR", pricing: { total: 315, per_day: 45 } }],
    ["a total under an unknown name", { amount: 45, currency: "EUR", gesamt_total: 315 }],
    ["a total below another amount", { total: 12, amounts: { amount: 312.5 }, currency: "EUR" }],
    ["a price per day and a total", { price: { amount: 45, currency: "EUR" }, total_price: 315 }],
    ["a period of its price", { price: { amount: 45, currency: "EUR", per: "day" } }],
    ["its own period", { amount: 45, currency: "EUR", per: "day" }],
    ["a kind of price", { price: { amount: 45, currency: "EUR", type: "per_hour" } }],
    ["a total in an object", { amount: 100, currency: "EUR", total: { value: 415 } }],
    ["its kind", { amount: 100, amount_type: "deposit", currency: "EUR" }],
    ["a second currency", { amount: 100, currency: "EUR", currency_code: "USD" }],
    ["a currency of its own", { total: 312, currency: "EUR", total_currency: "USD" }],
    ["the amount in another currency", { amount: 100, currency: "EUR", amount_usd: 108 }],
    ["the same amount in another currency", { amount: 100, currency: "EUR", amount_usd: 100 }],
    ["another currency around it", { amount: { amount: 100, currency: "EUR" }, currency: "USD" }],
    ["more digits than a number holds", { amount: 9_007_199_254_740_992, currency: "EUR", total: 5 }],
  ])("is unsure beside %s", (_what, fields) => {
    expect(read(fields).amount).toBeUndefined();
  });

  test.each<[string, object]>([
    ["what is due for other things", { deposit: 100, deposit_currency: "USD", cleaning_fee: 20, tax_amount: 62.5 }],
    ["its parts", { net_amount: 250, vat_amount: 62.5, gross_amount: 312.5, items: [{ price: 45 }] }],
    ["the same again", { price: 312.5, pricing: { total: 312.5, currency: "EUR", daily: 45 }, total: "312.50" }],
    ["a price and the same total", { total: 312.5, price: 45 }],
    ["a price per unit", { unit_price: 45, daily_rate: 45, price_per_day: 45, days: 7 }],
    ["the same in cents", { amount_minor: 31_250, priceCents: 31_250, amount_formatted: "€ 312.50" }],
    [
      "counts",
      {
        total_days: 7,
        total_guests: 3,
        unit_number: 12,
        odometer: { unit: "km", out: 48_211 },
        details: { unit: "B" },
      },
    ],
    ["a payment", { payment: { status: "held", method: "card" }, payment_status: "held", price_type: "fixed" }],
    ["nothing where another place is", { total: null, price: "", pricing: {}, currency_code: "EUR", minor: false }],
    ["a vehicle's price", { vehicle: { price: 40_000, currency: "NOK" } }],
  ])("is taken beside %s", (_what, fields) => {
    expect(read({ amount: 312.5, currency: "EUR", ...fields }).amount).toEqual(money);
  });

  test("is the only entry of a list, and none of several", () => {
    const entry = { amount: 312.5, currency: "EUR" };
    expect(read({ amounts: [entry] }).amount).toEqual(money);
    expect(read({ amounts: [entry, { amount: 50, currency: "EUR" }] }).amount).toBeUndefined();
  });

  test("is given in the currency's smallest unit where a person says so", () => {
    const inCents = fieldsWith({}, { booking: { amountUnit: "minor" } });
    expect(readBooking({ service_booking_id: id, amount: 31_250, currency: "EUR" }, inCents).amount).toEqual(money);
    expect(readBooking({ service_booking_id: id, amount: 312, currency: "JPY" }, inCents).amount?.amount).toBe(312);
  });

  test("is what a person chose on a row, whatever is beside it", () => {
    const sent = { service_booking_id: id, amount: 100, total: 415, currency: "EUR" };
    const chosen = fieldsWith({ booking: { amount: [["total", "currency"]] } });
    expect(readBooking(sent, chosen).amount).toEqual({ amount: 415, currency: "EUR" });
  });

  test("is the total beside smaller amounts", () => {
    const total = { total: 312.5, currency: "EUR", price: 45 };
    expect(read(total).amount).toEqual(money);
    expect(read({ total: money, fare: { amount: 250, currency: "EUR" } }).amount).toEqual(money);
  });
});
