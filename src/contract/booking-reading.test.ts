import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingName, readBooking } from "./booking.ts";
import { defaultFields, fieldsWith } from "./fields.ts";

const id = "0b9a7c52-6f7e-4a39-9d2e-6a1b6f0c1a11";
const read = (fields: object) => readBooking({ service_booking_id: id, ...fields });
const moment = (raw: string) => ({ kind: "instant", raw, ms: Date.parse(raw) });
const day = (raw: string) => ({ kind: "day", raw });

test("reads a booking that contains only its ID", () => {
  expect(read({})).toEqual({
    id,
    number: undefined,
    state: { kind: "unsent" },
    start: undefined,
    end: undefined,
    unread: { start: undefined, end: undefined, changedAt: undefined, amount: undefined, currency: undefined },
    amount: undefined,
    payment: undefined,
    changedAt: undefined,
    vehicle: { reference: undefined, id: undefined, title: undefined },
    raw: { service_booking_id: id },
    fields: defaultFields,
  });
});

test("keeps everything the service sent, including unknown fields", () => {
  const raw = { service_booking_id: id, booking_number: "BK-1001", odometer: { km: 12 }, notes: ["a", null] };
  expect(readBooking(raw).raw).toBe(raw);
});

test("calls a booking by its number, or by its ID if it has none", () => {
  expect(bookingName(read({ booking_number: "BK-1001" }))).toBe("BK-1001");
  expect([{}, { booking_number: "" }, { booking_number: 1001 }].map((fields) => bookingName(read(fields)))).toEqual([
    id,
    id,
    id,
  ]);
});

describe("the state of a booking", () => {
  test.each([
    ["awaiting", ["awaiting_approval", "pending_approval", "pending", "requested", "request_to_book"]],
    ["approved", ["approved", "accepted", "confirmed"]],
    ["pickedup", ["picked_up", "pickup_confirmed", "checked_in", "in_progress"]],
    ["completed", ["completed", "returned", "return_confirmed", "checked_out"]],
    ["rejected", ["rejected", "declined"]],
    ["cancelled", ["cancelled", "canceled"]],
  ])("reads these words as %s, in any case and spacing", (kind, words) => {
    for (const word of words) {
      const title = word.replace(/^./, (letter) => letter.toUpperCase());
      const looks = [
        word,
        word.toUpperCase(),
        title,
        word.replaceAll("_", " "),
        word.replaceAll("_", "-"),
        word.replaceAll(/_./g, (mark) => mark.charAt(1).toUpperCase()),
      ];
      for (const look of [...looks, ` ${word}\t`, word.replaceAll("_", " - ")]) {
        expect(read({ state: look }).state).toEqual({ kind, raw: look });
      }
    }
  });

  test.each(["2", "in_review", "On hold", "awaiting", "not approved", "✓", "constructor", "__proto__", "toString"])(
    "keeps %s as sent",
    (raw) => {
      expect(read({ state: raw === "2" ? 2 : raw }).state).toEqual({ kind: "other", raw });
    },
  );

  test.each([
    { state: "approved" },
    { status: "approved" },
    { booking_state: "approved" },
    { booking_status: "approved" },
    { state: { name: "approved" } },
    { status: { name: "approved" } },
    { state: null, status: "approved" },
    { state: 3, status: "approved" },
    { state: "CA", status: "approved" },
    { state: "active", status: { name: "approved" } },
    { status: "approved", booking_status: "cancelled" },
  ])("reads %j as approved", (fields) => {
    expect(read(fields).state).toEqual({ kind: "approved", raw: "approved" });
  });

  test("is the first unknown word if none is known, and no other word than that of a named field", () => {
    expect(read({ state: "CA", status: "active" }).state).toEqual({ kind: "other", raw: "CA" });
    const chosen = fieldsWith({ booking: { state: ["phase"] } });
    const row = { service_booking_id: id, phase: "on_hold", status: "pending" };
    expect(readBooking(row, chosen).state).toEqual({ kind: "other", raw: "on_hold" });
    expect(readBooking({ ...row, phase: null }, chosen).state).toEqual({ kind: "unsent" });
  });

  test.each([{ state: "" }, { state: "  " }, { state: null }, { state: ["approved"] }, { state: {} }])(
    "finds no state in %j",
    (fields) => {
      expect(read(fields).state).toEqual({ kind: "unsent" });
    },
  );
});

describe("the amount of a booking", () => {
  const money = { amount: 312.5, currency: "EUR" };

  test.each([
    { amount: 312.5, currency: "EUR" },
    { amount: "312.50", currency: "eur" },
    { amount: { amount: 312.5, currency: "EUR" } },
    { amount: { value: "312.50", currency: "EUR" } },
    { total: 312.5, currency: "EUR" },
    { total_amount: 312.5, currency: "EUR" },
    { total: { amount: 312.5, currency: "EUR" } },
    { price: { amount: 312.5, currency: "EUR" } },
  ])("is found in %j", (fields) => {
    expect(read(fields).amount).toEqual(money);
  });

  test.each([
    { amount: 312.5, country: "NO" },
    { amount: { value: 312.5 }, currency: "EUR" },
    { amount: 312.5, price: { currency: "EUR" } },
    // May be the price of a day: only a guess, which says so.
    { price: 45, currency: "EUR" },
  ])("is not made up from %j", (fields) => {
    expect(read(fields).amount).toBeUndefined();
  });
});

describe("payment, last change and vehicle", () => {
  test.each([{ payment_status: "held" }, { payment: { status: "held" } }, { payment_state: "held" }])(
    "finds the payment in %j",
    (fields) => {
      expect(read(fields).payment).toBe("held");
    },
  );

  test.each(["updated_at", "changed_at", "modified_at", "last_updated"])("finds the last change in %s", (field) => {
    expect(read({ [field]: "2026-06-12T10:00:00Z" }).changedAt).toEqual(moment("2026-06-12T10:00:00Z"));
  });

  test("doesn't take the creation for the last change", () => {
    expect(read({ created_at: "2026-06-01T10:00:00Z", updated_at: "lately" }).changedAt).toBeUndefined();
  });

  test.each([
    { vehicle: { external_ref: "VAN-7" } },
    { external_ref: "VAN-7" },
    { vehicle_external_ref: "VAN-7" },
    { vehicle_ref: "VAN-7" },
  ])("finds the partner's reference in %j", (fields) => {
    expect(read(fields).vehicle.reference).toBe("VAN-7");
  });

  test.each([
    { vehicle: { service_vehicle_id: "v-1" } },
    { service_vehicle_id: "v-1" },
    { vehicle: { id: "v-1" } },
    { vehicle_id: "v-1" },
  ])("finds the vehicle's ID in %j", (fields) => {
    expect(read(fields).vehicle.id).toBe("v-1");
  });

  test.each([{ vehicle: { name: 208 } }, { vehicle_name: 208 }])(
    "keeps a vehicle's name that it can't read: %j",
    (fields) => {
      expect(read(fields).vehicle).toMatchObject({ title: undefined, sentTitle: "208" });
    },
  );

  test.each([
    [{ vehicle: { name: "Blue van" } }, "Blue van"],
    [{ vehicle: { title: "Blue van" } }, "Blue van"],
    [{ vehicle: { label: "Blue van" } }, "Blue van"],
    [{ vehicle: { display_name: "Blue van" } }, "Blue van"],
    [{ vehicle: { plate: "AB 123" } }, "AB 123"],
    [{ vehicle: { license_plate: "AB 123" } }, "AB 123"],
    [{ vehicle: { registration: "AB 123" } }, "AB 123"],
    [{ vehicle: { make: "Ford", model: "Transit" } }, "Ford Transit"],
    [{ vehicle: { model: "Transit" } }, "Transit"],
    [{ vehicle_name: "Blue van" }, "Blue van"],
    [{ vehicle: { id: "v-1" } }, undefined],
    [{ vehicle: "v-1" }, undefined],
    [{ vehicle: null }, undefined],
  ])("names the vehicle of %j %s", (fields, title) => {
    expect(read(fields).vehicle.title).toBe(title);
  });
});

describe("the dates of a booking", () => {
  const [from, to] = ["2026-06-12T10:00:00Z", "2026-06-14T19:00:00+02:00"];
  const range = { start: moment(from), end: moment(to) };

  test.each([
    { start: from, end: to },
    { starts_at: from, ends_at: to },
    { start_at: from, end_at: to },
    { start_time: from, end_time: to },
    { start_date: from, end_date: to },
    { from, to },
    { from, until: to },
    { pickup_at: from, return_at: to },
    { pickup_time: from, return_time: to },
    { period: { start: from, end: to } },
    { dates: { start: from, end: to } },
    { start: null, end: null, starts_at: from, ends_at: to },
  ])("are found in %j", (fields) => {
    expect(read(fields)).toMatchObject(range);
  });

  test("stay days if only days were sent", () => {
    expect(read({ start_date: "2026-06-12", end_date: "2026-06-14" })).toMatchObject({
      start: day("2026-06-12"),
      end: day("2026-06-14"),
    });
  });

  test("are read even if one of the two is missing", () => {
    expect(read({ start: from })).toMatchObject({ start: moment(from), end: undefined });
    expect(read({ starts_at: "soon", ends_at: to })).toMatchObject({ start: undefined, end: moment(to) });
  });

  test("are never combined from two naming styles", () => {
    expect(read({ start: from, ends_at: to })).toMatchObject({ start: moment(from), end: undefined });
  });

  test.each([{ start: "2026-06-12T10:00:00", end: "2026-06-14T10:00:00" }, { start: 1, end: 2 }, { period: from }])(
    "are not guessed from %j",
    (fields) => {
      expect(read(fields)).toMatchObject({ start: undefined, end: undefined });
    },
  );
});

test.each([
  ["2026-11-20T10:00:00", undefined, "2026-11-20T10:00:00", undefined],
  ["soon", "null", "soon", "null"],
  [12, "14/06/2026", "12", "14/06/2026"],
  [{ date: "2026-06-12" }, {}, '{"date":"2026-06-12"}', undefined],
  ["2026-06-12", "Sunday", undefined, "Sunday"],
  ["0001-01-01T00:00:00Z", "0000-00-00", undefined, undefined],
  ["1970-01-01T00:00:00Z", 0, undefined, undefined],
  [null, "", undefined, undefined],
])("keeps a start %j and an end %j as sent where it can't read them, unlike none", (start, end, ...sent) => {
  const { unread } = read({ start, end, updated_at: start });
  expect([unread.start, unread.end, unread.changedAt]).toEqual([...sent, sent[0]]);
});

test.each([
  [120.5, "USDT", "120.5", "USDT"],
  [312, "€", "312", "€"],
  ["312,00", "EUR", "312,00", "EUR"],
  ["1.234,50", "EUR", "1.234,50", "EUR"],
  ["1 234,50", 978, "1 234,50", "978"],
  ["about 300", "EUR", "about 300", "EUR"],
  [Infinity, "EUR", "Infinity", "EUR"],
  [312.5, "", "312.5", undefined],
  [{ value: "312,00", currency: "EUR" }, undefined, "312,00", "EUR"],
  [{ gross: 312 }, "EUR", '{"gross":312}', "EUR"],
  [null, "EUR", undefined, "EUR"],
  [" ", undefined, undefined, undefined],
])("keeps an amount of %j and a currency %j as sent if they can't be read", (amount, currency, ...sent) => {
  const booking = read({ amount, currency });
  expect([booking.amount, booking.unread.amount, booking.unread.currency]).toEqual([undefined, ...sent]);
});

test("keeps an amount as sent if something in the row speaks against it", () => {
  expect(read({ amount: 312, currency: "EUR", amount_cents: 312 }).unread).toMatchObject({ amount: "312" });
});

test("reads any object with an ID without throwing, and keeps everything", () => {
  const names = [
    "state",
    "status",
    "start",
    "end",
    "amount",
    "currency",
    "vehicle",
    "period",
    "payment",
    "name",
    "make",
  ];
  const keys = fc.oneof(fc.constantFrom(...names, "__proto__", "constructor"), fc.string());
  const fields = fc.dictionary(keys, fc.oneof(fc.jsonValue(), fc.dictionary(keys, fc.jsonValue())));
  fc.assert(
    fc.property(fields, fc.string({ minLength: 1 }), (sent, given) => {
      const raw = { ...sent, service_booking_id: given };
      const reading = readBooking(raw);
      expect(reading.id).toBe(given);
      expect(reading.raw).toBe(raw);
    }),
    { numRuns: 1000 },
  );
});
