import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bookingList, readBooking } from "#contract/booking.ts";
import { readPage } from "#contract/schema.ts";
import { readJson, UnreadableBodyError } from "./answer.ts";

const huge = "a number beyond all numbers";
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    "2026-06-12T10:00:00Z",
    "2026-02-30",
    "0000-00-00",
    "+275760-09-13T00:00:00.000Z",
    "EUR",
    "\u202Eevil",
  ),
  fc.constantFrom(huge, -0, 1e308, 5e-324, "1e400", "NaN", null, "\uD800"),
);
const names = fc.constantFrom(
  ..."state status start end start_date end_date from to until amount currency total price vehicle external_ref".split(
    " ",
  ),
  ..."booking_number updated_at created_at payment payment_status period dates toString __proto__ constructor".split(
    " ",
  ),
);
const fields = fc.dictionary(names, fc.oneof(odd, fc.dictionary(names, odd, { maxKeys: 3 })), { maxKeys: 8 });
const good = fc.tuple(fc.string({ minLength: 1 }), fields);
const bad = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom<unknown>({ service_booking_id: 7 }, { service_booking_id: "" }, { service_booking_id: null }, [], {}),
);
const rows = fc.uniqueArray(
  fc.oneof(
    good,
    bad.map((value) => ({ bad: value })),
  ),
  {
    maxLength: 8,
    selector: (row) => (Array.isArray(row) ? row[0] : {}),
  },
);
const places: readonly ((rows: string) => string)[] = [
  (rows) => rows,
  (rows) => `{"data":${rows}}`,
  (rows) => `{"data":{"items":${rows}},"request_id":7}`,
  (rows) => `{"results":${rows},"pagination":{"next_cursor":[]}}`,
  (rows) => `{"__proto__":{"polluted":1},"data":{"bookings":${rows},"constructor":{"prototype":{"polluted":1}}}}`,
  (rows) => `\uFEFF {"data":${rows},"data":${rows},"pagination":null}\r\n`,
];

/** JSON as a careless service writes it: numbers that don't fit a double. */
const written = (value: unknown) => JSON.stringify(value).replaceAll(JSON.stringify(huge), "1e400");

const isUnharmed = () =>
  Reflect.get({}, "polluted") === undefined &&
  Object.keys(Object.prototype).length === 0 &&
  typeof {}.toString === "function";

test("keeps every good row, counts every bad one and reads every field, whatever else the body contains", async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(...places), async (sent, put) => {
      const text = sent.map((row) =>
        Array.isArray(row)
          ? `{"service_booking_id":${JSON.stringify(row[0])}${written(row[1])
              .replace(/^\{(?=.)/, ",")
              .replace(/^,\}$/, "}")}`
          : written(row.bad),
      );
      const body = await readJson(new Response(put(`[${text.join(",")}]`)), 5_000_000);
      const page = readPage(body, bookingList);
      if (page === undefined) throw new Error("The list was not found.");
      const ids = sent.filter((row) => Array.isArray(row)).map(([id]) => id);
      expect(page.rows.map((row) => row["service_booking_id"])).toEqual(ids);
      expect(page.unreadable).toHaveLength(sent.length - ids.length);
      expect(page.rows.map((row) => readBooking(row).id)).toEqual(ids);
      expect(isUnharmed()).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("reads any bytes as a page, no list or unreadable, and never crashes", async () => {
  const json = fc.json().map((text) => new TextEncoder().encode(`{"data":[{"service_booking_id":"b1","x":${text}}]}`));
  const cut = fc.tuple(json, fc.nat()).map(([bytes, at]) => bytes.slice(0, at % (bytes.length + 1)));
  const flipped = fc.tuple(json, fc.nat(), fc.nat(255)).map(([bytes, at, value]) => {
    const other = Uint8Array.from(bytes);
    other[at % bytes.length] = value;
    return other;
  });
  const bytes = fc.oneof(fc.uint8Array(), json, cut, flipped);
  await fc.assert(
    fc.asyncProperty(bytes, async (sent) => {
      const reading = readJson(new Response(Uint8Array.from(sent)), 10_000);
      const body = await reading.catch((thrown: unknown) => thrown);
      expect(body instanceof Error && !(body instanceof UnreadableBodyError)).toBe(false);
      const page = readPage(body, bookingList);
      const ids = (page?.rows ?? []).map((row) => readBooking(row).id);
      expect(ids).not.toContain("");
      expect(isUnharmed()).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
