import { describe, expect, test } from "vitest";
import { readDelivery, deliveryStatus } from "../delivery.ts";
import { readFieldConfig } from "../field-config.ts";
import { fieldsWith } from "../fields.ts";
import { createGuesser } from "./guess.ts";
import type { RawObject } from "../raw.ts";

const range = Array.from({ length: 8 }, (_, index) => index);
type Shape = (index: number) => object;
const known = {
  references: new Set<string>(),
  vehicleIds: new Set<string>(),
  endpointIds: new Set(["wh-1"]),
  urls: new Set(["https://a.example/hook"]),
};

describe("a delivery whose names no table has is read by its shape", () => {
  const read = (record: Shape) => {
    const guesser = createGuesser(fieldsWith(), known);
    const rows = range.map((index): RawObject => Object.assign({ seq: index }, record(index)));
    guesser.take("deliveries", rows);
    const fields = fieldsWith({}, guesser.guessed());
    const { raw: _raw, fields: _fields, ...reading } = readDelivery(rows[2] ?? {}, fields);
    const found = Object.entries(reading).filter(([, value]) => value !== undefined);
    return Object.fromEntries(found.map(([name, value]) => [name, typeof value === "object" ? value.raw : value]));
  };

  test.each<[Shape, object]>([
    [() => ({ outcome: "failed", tries: 4 }), { status: "failed", attempts: 4 }],
    [() => ({ result: { status: "delivered" } }), { status: "delivered" }],
    [() => ({ delivery: { state: "dead_letter", attempt: 3 } }), { status: "dead_letter", attempts: 3 }],
    [() => ({ tries: [{}, {}] }), { attempts: 2 }],
    [() => ({ max_attempts: 9, retries: 2 }), {}],
    [() => ({ kind: "booking.created" }), { event: "booking.created" }],
    [() => ({ payload: { event: "booking.created" }, kind: "booking.approved" }), {}],
    [() => ({ hook: "wh-1" }), { endpointId: "wh-1" }],
    [() => ({ target: "https://a.example/hook" }), { url: "https://a.example/hook" }],
    [(i) => ({ message: { ref: `evt_${i}` } }), { eventId: "evt_2" }],
    [() => ({ response: { status: "failed" }, outcome: "delivered" }), {}],
  ])("reads case %#", (record, reading) => {
    expect(read(record)).toEqual(reading);
  });

  test("uses configured words", () => {
    const config = readFieldConfig({ delivery: { status: ["ausgang"], statusWords: { dead: ["Aufgegeben"] } } });
    if (!("fields" in config)) throw new Error("It is refused.");
    const fields = fieldsWith(config.fields);
    expect(deliveryStatus(readDelivery({ ausgang: "aufgegeben" }, fields).status, fields)).toBe("dead");
  });
});
