import { expect, test } from "vitest";
import { fieldsWith, type FieldTexts } from "#contract/fields.ts";
import { isUnitUnset } from "./amount-unit.ts";
import { rowOf } from "./row.ts";

const rows = (amounts: readonly (number | undefined)[], currency = "EUR", chosen: FieldTexts = {}) =>
  amounts.map((amount, place) =>
    rowOf(
      { service_booking_id: `b-${place}`, amount, currency },
      { at: 0, requestId: undefined },
      fieldsWith({}, chosen),
    ),
  );

test.each([
  ["every amount is a whole number of 1,000 and more", rows([31_200, 8900]), true],
  ["some bookings have no amount", rows([31_200, undefined]), true],
  ["one has decimals", rows([31_200, 89.5]), false],
  ["one is small", rows([31_200, 89]), false],
  ["nothing is known", rows([undefined]), false],
  ["the currency has no smaller unit", rows([31_200], "JPY"), false],
  ["somebody chose it", rows([31_200], "EUR", { booking: { amountUnit: "whole" } }), false],
])("doubts the unit of amounts, or not, when %s", (_when, of, isDoubted) => {
  expect(isUnitUnset(of)).toBe(isDoubted);
});
