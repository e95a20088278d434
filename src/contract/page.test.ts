import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingList } from "./booking.ts";
import { readPage } from "./schema.ts";
import { vehicleList } from "./vehicle.ts";

const row = (id: string) => ({ service_booking_id: id });
const rows = [row("b1"), row("b2")];
const read = (body: unknown) => readPage(body, bookingList);

function pageOf(body: unknown) {
  const reading = read(body);
  if (reading === undefined) throw new Error("The answer was not recognised as a list.");
  return reading;
}

describe("a list is found wherever the service puts it", () => {
  test.each<[string, unknown]>([
    ["the answer itself", rows],
    ["data", { data: rows }],
    ["data.items", { data: { items: rows } }],
    ["data.results", { data: { results: rows } }],
    ["data.records", { data: { records: rows } }],
    ["data.bookings", { data: { bookings: rows } }],
    ["data.data", { data: { data: rows } }],
    ["items", { items: rows }],
    ["results", { results: rows }],
    ["records", { records: rows }],
    ["bookings", { bookings: rows }],
    ["an unknown name, at the top", { reservations: rows, tags: ["a"], total: 2 }],
    ["an unknown name, in data", { data: { reservations: rows, columns: [{ id: "x" }] } }],
  ])("finds the rows in %s", (_place, body) => {
    expect(read(body)).toMatchObject({ rows, unreadable: [] });
  });

  test("finds the rows under the resource's own name, whichever resource it is", () => {
    const vehicles = [{ service_vehicle_id: "v1" }];
    expect(readPage({ data: { vehicles } }, vehicleList)).toMatchObject({ rows: vehicles });
  });

  test.each<unknown>([
    [],
    { data: [], pagination: { next_cursor: null } },
    ...["items", "results", "records", "bookings"].flatMap((name) => [{ [name]: [] }, { data: { [name]: [] } }]),
    { data: { data: [] } },
  ])("reads an empty list as empty: %j", (body) => {
    expect(read(body)).toMatchObject({ rows: [], unreadable: [] });
  });
});

describe("a response without a list is never taken for an empty list", () => {
  test.each<[string, unknown]>([
    ["no body", undefined],
    ["null", null],
    ["a text", "<html>"],
    ["a number", 0],
    ["an empty object", {}],
    ["data that is no list", { data: {} }],
    ["data that is null", { data: null }],
    ["rows keyed by id", { data: { b1: row("b1") } }],
    ["lists of something else", { warnings: [{ code: "x" }], tags: ["a"] }],
    ["an empty list under an unknown name", { reservations: [] }],
    ["two lists that could both be meant", { open: rows, closed: rows }],
    ["an error", { error: { code: "x", message: "y", request_id: "req_1" } }],
  ])("doesn't recognise %s", (_what, body) => {
    expect(read(body)).toBeUndefined();
  });

  test("doesn't recognise a list that only the prototype has", () => {
    expect(read(Object.create({ data: rows }))).toBeUndefined();
  });
});

test.each<[string, unknown]>([
  ["null", null],
  ["a text", "b1"],
  ["a list", [row("b1")]],
  ["an object without the id", { booking_number: "BK-1" }],
  ["an id that is a number", { service_booking_id: 7 }],
  ["an empty id", { service_booking_id: "" }],
])("sets aside a bad row (%s) and keeps the good ones", (_what, bad) => {
  const page = pageOf({ data: [row("b1"), bad, row("b2")] });
  expect(page.rows).toEqual(rows);
  expect(page.unreadable).toEqual([bad]);
});

describe("what follows a page", () => {
  const cursor = { kind: "cursor", cursor: "c2" };
  test.each<[string, unknown, object]>([
    ["pagination", { data: rows, pagination: { next_cursor: "c2" } }, cursor],
    ["data.pagination", { data: { items: rows, pagination: { next_cursor: "c2" } } }, cursor],
    ["meta.pagination", { data: rows, meta: { pagination: { next_cursor: "c2" } } }, cursor],
    ["data.meta.pagination", { data: { items: rows, meta: { pagination: { next_cursor: "c2" } } } }, cursor],
    ["null at the top", { data: rows, pagination: { next_cursor: null } }, { kind: "end" }],
    ["null in data", { data: { items: rows, pagination: { next_cursor: null } } }, { kind: "end" }],
    ["null in meta", { data: rows, meta: { pagination: { next_cursor: null } } }, { kind: "end" }],
    ["no pagination", { data: rows }, { kind: "unsaid" }],
    ["a bare list", rows, { kind: "unsaid" }],
    ["pagination without next_cursor", { data: rows, pagination: { total: 2 } }, { kind: "unsaid" }],
    ["pagination that is null", { data: rows, pagination: null }, { kind: "unsaid" }],
    ["a cursor that is empty", { data: rows, pagination: { next_cursor: "" } }, { kind: "unsaid" }],
    ["a cursor that is a number", { data: rows, pagination: { next_cursor: 2 } }, { kind: "unsaid" }],
  ])("reads %s", (_place, body, next) => {
    expect(pageOf(body).next).toEqual(next);
  });
});

test("never throws, whatever the JSON, and every row has its ID", () => {
  const near = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(
        fc.constantFrom("data", "items", "bookings", "pagination", "next_cursor", "service_booking_id", "__proto__"),
        tie("value"),
      ),
    ),
  })).value;
  fc.assert(
    fc.property(near, (body) => {
      const reading = read(body);
      for (const found of reading?.rows ?? []) expect(found["service_booking_id"]).toMatch(/./su);
    }),
    { numRuns: 1000 },
  );
});
