import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readBooking } from "./booking-reading.ts";
import { fieldsWith } from "./fields.ts";
import { createGuesser } from "./guess.ts";
import type { RawObject } from "./raw.ts";

const day = 24 * 3_600_000;
const first = Date.UTC(2026, 5, 1, 10);
const at = (days: number) => new Date(first + days * day).toISOString();

/** Names that a service may use on the way to anything. */
const wrapping = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom("rental", "booking", "data", "details", "trip", "reservation", "attributes"),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom(...Array.from("abcdefgijklmnoruvwxz")), minLength: 3, maxLength: 9 }),
  },
);
const casing = fc.constantFrom(
  (words: readonly string[]) => words.join("_"),
  (words: readonly string[]) =>
    words.map((word, index) => (index === 0 ? word : word.replace(/^./, (letter) => letter.toUpperCase()))).join(""),
  (words: readonly string[]) => words.join("-"),
);

/** Where something stands: names from the outside in, and the same with every entry in a list of one. */
const way = fc.record({ names: fc.array(wrapping, { maxLength: 2 }), isList: fc.boolean() });
type Way = { names: readonly string[]; isList: boolean };
const put = (row: Record<string, unknown>, { names, isList }: Way, fields: object) => {
  let here = row;
  for (const name of names) {
    const next = typeof here[name] === "object" && here[name] !== null && !Array.isArray(here[name]) ? here[name] : {};
    here[name] = next;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made above
    here = next as Record<string, unknown>;
  }
  for (const [name, value] of Object.entries(fields))
    here[name] = isList && typeof value === "object" ? [value] : value;
};

type Part = { way: Way; fields: (index: number) => object };

const trueMoney = fc
  .record({
    way,
    holder: fc.constantFrom("payment", "price", "total_price", "fare", "cost", "amounts", "gross", "gesamt", "sum"),
    amount: fc.constantFrom("amount", "value", "total", "gross", "betrag"),
    currency: fc.constantFrom("currency", "currency_code", "ccy", "waehrung"),
    isText: fc.boolean(),
  })
  .map(({ way: place, holder, amount, currency, isText }): Part => ({
    way: place,
    fields: (index) => {
      const paid = 300 + index * 7.5;
      return { [holder]: { [amount]: isText ? paid.toFixed(2) : paid, [currency]: "EUR" } };
    },
  }));

const trueDates = fc
  .record({
    way,
    pair: fc.constantFrom(
      ["start", "end"],
      ["begins", "ends"],
      ["from", "until"],
      ["since", "until"],
      ["pickup", "return"],
      ["checkout", "checkin"],
      ["check_in", "check_out"],
      ["von", "bis"],
    ),
    more: fc.constantFrom([], ["at"], ["date"], ["date", "time"], ["termin"]),
    isNested: fc.boolean(),
    isDay: fc.boolean(),
    name: casing,
  })
  .map(({ way: place, pair, more, isNested, isDay, name }): Part => ({
    way: { ...place, isList: false },
    fields: (index) => {
      const times = [at(index), at(index + 3)].map((time) => (isDay ? time.slice(0, 10) : time));
      const ends = pair.map((end, which): [string, unknown] =>
        isNested && more.length > 0 ? [end, { [name(more)]: times[which] }] : [name([end, ...more]), times[which]],
      );
      return Object.fromEntries(ends);
    },
  }));

/** What may be anything. */
const anything = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from("bcdfghjklmnpqrstvwxyz")), minLength: 5, maxLength: 9 }),
  fc.constantFrom("charge", "kaution", "teilzahlung", "zusatz", "frist", "etappe"),
);

const decoyMoney = fc
  .record({
    way,
    holder: fc.oneof(
      anything,
      fc.constantFrom(
        ..."deposit tax vat refund commission insurance service_fee cleaningFee extras discount payout daily_rate net_price".split(
          " ",
        ),
        ..."security_deposit price_per_day base_price total_tax deposit_total late_fee owner_earnings display_price paid_amount".split(
          " ",
        ),
        ..."converted_total amount_due original_price excess_amount minimum_charge balance invoice_total quoted_price".split(
          " ",
        ),
      ),
    ),
    currency: fc.constantFrom("EUR", "NOK", "USD"),
  })
  .map(({ way: place, holder, currency }): Part => ({
    way: place,
    fields: (index) => ({ [holder]: { amount: 11 + index, currency } }),
  }));

const decoyDates = fc
  .record({
    way,
    holder: fc.oneof(
      anything,
      fc.constantFrom(
        ..."validity offer hold insurance season policy payment_period cancellation quote contract driver_licence discount".split(
          " ",
        ),
        ..."actual previous requested maintenance availability free_cancellation invoice_period price_lock opening_hours".split(
          " ",
        ),
      ),
    ),
    pair: fc.constantFrom(["start", "end"], ["from", "to"], ["valid_from", "valid_until"]),
  })
  .map(({ way: place, holder, pair }): Part => ({
    way: { ...place, isList: false },
    fields: (index) => ({ [holder]: { [pair[0] ?? ""]: at(index - 30), [pair[1] ?? ""]: at(index - 20) } }),
  }));

const single = fc.constantFrom(
  { created_at: at(-60), updated_at: at(-50) },
  { createdAt: at(-60), modifiedAt: at(-50), expires: at(-40) },
  { approved_at: at(-44), cancelled_at: at(-43) },
  { picked_up_at: at(1), returned_at: at(2) },
  { settlement_currency: "NOK", display_currency: "USD" },
  { odometer: 12_000, days: 3, seats: 5, year: 2021 },
);
const decoySingle = fc.record({ way, fields: single }).map(({ way: place, fields }): Part => ({
  way: { ...place, isList: false },
  fields: () => fields,
}));

const parts = fc.record({
  money: fc.option(trueMoney),
  dates: fc.option(trueDates),
  decoys: fc.array(fc.oneof(decoyMoney, decoyDates, decoySingle), { maxLength: 6 }),
  rows: fc.integer({ min: 1, max: 9 }),
});

test("no money and no dates are guessed wrongly, whatever stands around them", { timeout: 60_000 }, () => {
  let [right, wrong] = [0, 0];
  fc.assert(
    fc.property(parts, ({ money, dates, decoys, rows: count }) => {
      const rows = Array.from({ length: count }, (_, index): RawObject => {
        const row: Record<string, unknown> = { service_booking_id: `b-${index}` };
        for (const decoy of decoys) put(row, decoy.way, decoy.fields(index));
        if (money !== null) put(row, money.way, money.fields(index));
        if (dates !== null) put(row, dates.way, dates.fields(index));
        return row;
      });
      const names = new Set<string>();
      const guesser = createGuesser(fieldsWith(), {
        references: names,
        vehicleIds: names,
        endpointIds: names,
        urls: names,
      });
      guesser.take("bookings", rows, true);
      const guessed = guesser.guessed();
      const fields = fieldsWith({}, guessed);
      for (const [index, row] of rows.entries()) {
        const { amount, start, end } = readBooking(row, fields);
        const isMoney = amount?.amount === 300 + index * 7.5 && amount.currency === "EUR" && money !== null;
        const isStart = dates !== null && start?.raw.slice(0, 10) === at(index).slice(0, 10);
        const isEnd = dates !== null && end?.raw.slice(0, 10) === at(index + 3).slice(0, 10);
        if (guessed.booking?.amount !== undefined) [right, wrong] = isMoney ? [right + 1, wrong] : [right, wrong + 1];
        if (guessed.booking?.dates !== undefined)
          [right, wrong] = isStart && isEnd ? [right + 1, wrong] : [right, wrong + 1];
        expect(wrong).toBe(0);
      }
    }),
    { numRuns: 3000 },
  );
  // It is no use to guess nothing.
  expect(right).toBeGreaterThan(1000);
});
