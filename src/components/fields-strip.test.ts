import { expect, test } from "vitest";
import { readDelivery } from "#contract/delivery.ts";
import { fieldsWith, type FieldTexts } from "#contract/fields.ts";
import { rowOf } from "#records/replica/row.ts";
import { areBookingsOdd, areDeliveriesOdd } from "./fields-strip.tsx";

const usual = {
  state: "approved",
  start: "2026-06-12T07:00:00Z",
  end: "2026-06-14T07:00:00Z",
  amount: 312,
  currency: "EUR",
  vehicle_ref: "HV-12",
};
const rows = (all: readonly object[], chosen: FieldTexts = {}) =>
  all.map((fields, place) =>
    rowOf({ service_booking_id: `b-${place}`, ...fields }, { at: 0, requestId: undefined }, fieldsWith({}, chosen)),
  );

test.each<[string, ReturnType<typeof rows>, boolean]>([
  ["nothing is loaded", [], false],
  ["all is usual", rows([usual, usual]), false],
  ["one of them has no dates", rows([usual, { ...usual, start: undefined, end: undefined }]), false],
  ["none has dates", rows([{ ...usual, start: undefined, end: undefined }]), true],
  ["none has an amount", rows([{ ...usual, amount: undefined }]), true],
  ["somebody said that there are no amounts", rows([{ ...usual, amount: 1 }], { booking: { amount: [] } }), false],
  [
    "more than half of the statuses are unknown",
    rows([usual, { ...usual, state: "S1" }, { ...usual, state: "S2" }]),
    true,
  ],
  ["half of them are", rows([usual, { ...usual, state: "S1" }]), false],
])("says that a service names fields of bookings differently, or not, if %s", (_when, of, isOdd) => {
  expect(areBookingsOdd(of)).toBe(isOdd);
});

test("says so of deliveries too", () => {
  const delivery = { id: "d-1", event: "booking.requested", status: "delivered", attempts: 1 };
  expect(areDeliveriesOdd([readDelivery(delivery)])).toBe(false);
  expect(areDeliveriesOdd([readDelivery({ ...delivery, attempts: undefined, goes: 1 })])).toBe(true);
  expect(areDeliveriesOdd([])).toBe(false);
});
