import { expect, test } from "vitest";
import { readBooking } from "../booking-reading.ts";
import { readDelivery } from "../delivery.ts";
import { fieldsWith } from "../fields.ts";
import { recognitionOf, recognitionOfDelivery, recognitionOfVehicle } from "./recognition.ts";
import { readVehicle } from "../vehicle.ts";

const id = { service_booking_id: "b-1", booking_number: "BK-1", created_at: "2026-06-01T10:00:00Z" };
const unnamed = {
  ...id,
  lage: { status: "offen" },
  miete: { start: "2026-06-12T10:00:00Z", end: "2026-06-14 10:00" },
  summe: { amount: 312.5, currency: "EUR" },
  deposit: { amount: 50, currency: "EUR" },
  payment: { phase: "held" },
  wagen: { vehicle: "HV-12" },
};
const read = { kind: "read" };
const absent = { kind: "absent" };
const unrecognised = (...paths: string[]) => ({ kind: "unrecognised", paths });

test("points at what a booking has but no name reads", () => {
  expect(recognitionOf(readBooking(unnamed))).toEqual({
    state: unrecognised("lage.status"),
    start: unrecognised("miete.start", "miete.end"),
    end: unrecognised("miete.start", "miete.end"),
    amount: unrecognised("summe.amount"),
    payment: unrecognised("payment.phase"),
    vehicle: unrecognised("wagen.vehicle"),
  });
});

test("calls everything absent in a booking with only times and amounts of other things", () => {
  const deposit = { amount: 50, currency: "EUR" };
  const none = { state: absent, start: absent, end: absent, amount: absent, payment: absent, vehicle: absent };
  expect(recognitionOf(readBooking({ ...id, deposit, offer: { start: id.created_at } }))).toEqual(none);
});

test.each<[object, string[]]>([
  [{ price: { amount: 31_250, currency: "EUR", exponent: 2 } }, ["price.amount", "price.exponent"]],
  [{ amount: 100, total: 415, currency: "EUR" }, ["amount", "total"]],
  [{ amount: 9_007_199_254_740_992, currency: "EUR" }, ["amount"]],
  [{ amount: { value: "12345678901234567", currency: "EUR" } }, ["amount.value"]],
])("points at the amounts of %j, because none of them is sure", (fields, paths) => {
  expect(recognitionOf(readBooking({ ...id, ...fields })).amount).toEqual(unrecognised(...paths));
});

test("tells what is read from what is read by a guess", () => {
  const fields = fieldsWith(
    { booking: { state: ["lage.status"] } },
    { booking: { amount: [["summe.amount", "summe.currency"]] } },
  );
  expect(recognitionOf(readBooking({ ...unnamed, payment_status: "held" }, fields))).toMatchObject({
    state: read,
    amount: { kind: "guessed", path: "summe.amount" },
    payment: read,
  });
});

test("tells what is recognised in a delivery", () => {
  const record = { outcome: "lost", tries: 4, failure: { text: "no" }, hook: "wh-1", done: "2026-06-12T10:00:00Z" };
  expect(recognitionOfDelivery(readDelivery({ ...record, event: "booking.created" }))).toEqual({
    status: unrecognised("outcome"),
    attempts: unrecognised("tries"),
    error: unrecognised("failure.text"),
    event: read,
    eventId: absent,
    endpoint: unrecognised("hook"),
    at: unrecognised("done"),
  });
});

test("tells what is recognised in a vehicle", () => {
  const raw = { service_vehicle_id: "v-1", car: { modelName: "Transit" }, partner_ref: "HV-12" };
  expect(recognitionOfVehicle(readVehicle(raw))).toEqual({
    title: unrecognised("car.modelName"),
    plate: absent,
    reference: unrecognised("partner_ref"),
  });
  expect(recognitionOfVehicle(readVehicle({ ...raw, plate: "AB 123", external_ref: null }))).toEqual({
    title: read,
    plate: read,
    reference: read,
  });
});
