import { expect, test } from "vitest";
import { defaultFields, fieldsWith } from "#contract/fields.ts";
import { isObject } from "#contract/raw.ts";
import { packRows, unpackRows } from "./pack.ts";
import { rowOf, type Row } from "./row.ts";
import { aRow, noon } from "./testing/a-row.ts";

const seen = { at: noon + 0.5, requestId: "req_1" };
const odd: readonly Row[] = [
  aRow("a", 1),
  // Nothing but an ID.
  rowOf({ service_booking_id: "b" }, seen),
  { ...aRow("c", undefined, 7), goneAt: noon + 9000 },
  rowOf(
    {
      service_booking_id: "Ω\u0000\"'\n",
      booking_number: "",
      state: "Zwischen",
      amount: 0,
      currency: "EUR",
      vehicle: {},
    },
    seen,
  ),
  rowOf(
    { service_booking_id: "d", amount: 1e21, currency: "JPY", start: "2026-06-11", end: "2026-06-12" },
    { at: 0, requestId: "req_2" },
  ),
  rowOf(
    { service_booking_id: "e", booking_number: "  ", external_ref: "HV-12", updated_at: "soon" },
    { at: noon, requestId: undefined },
  ),
];

/** The same block with another head, as older versions wrote it. */
function withHead(block: Uint8Array<ArrayBuffer>, change: (texts: Record<string, string[]>) => object) {
  const length = new DataView(block.buffer).getUint32(0, true);
  const head: unknown = JSON.parse(new TextDecoder().decode(block.subarray(4, 4 + length)));
  if (!isObject(head)) throw new Error("There is no head.");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `packRows` wrote it
  const changed = { ...head, ...change(head["texts"] as Record<string, string[]>) };
  const bytes = new TextEncoder().encode(JSON.stringify(changed));
  return new Uint8Array([...new Uint8Array(Uint32Array.of(bytes.length).buffer), ...bytes, ...block.slice(4 + length)]);
}

test("unpacks rows as they were packed, and throws for a part of a block", () => {
  const block = packRows(odd);
  expect(unpackRows(block)).toEqual(odd);
  expect(unpackRows(packRows([]))).toEqual([]);
  for (let length = 0; length < block.length; length += 1)
    expect(() => unpackRows(block.slice(0, length))).toThrow(/./);
});

const blank = odd.map(() => "");
test.each([
  ["by other rules", (texts: object) => ({ form: 0, texts: { ...texts, state: blank, vehicle: blank } })],
  ["before dates were told from moments", (texts: object) => ({ form: 1, texts: { ...texts, days: [] } })],
  ["with a state that is no longer known", (texts: object) => ({ texts: { ...texts, state: blank } })],
])("rereads rows that were stored %s", (_name, change) => {
  expect(unpackRows(withHead(packRows(odd), change))).toEqual(odd);
});

test("skips a row that can't be reread, and keeps the others", () => {
  const cut = odd.map((row, index) => (index === 1 ? { ...row, json: row.json.slice(0, 5) } : row));
  const older = withHead(packRows(cut), () => ({ form: 0 }));
  expect(unpackRows(older)).toEqual(odd.filter((_, index) => index !== 1));
});

const raw = (id: string) => ({ service_booking_id: id, lage: "offen", wagen: "HV-12" });
const configured = fieldsWith({
  booking: { state: ["lage"], stateWords: { awaiting: ["Offen"] }, vehicleReference: ["wagen"] },
});
const rowsBy = (...fields: (typeof configured)[]) =>
  fields.map((each, index) => rowOf(raw(`b-${index}`), { at: 0, requestId: undefined }, each));

test("rereads only rows that were stored under other field names", () => {
  for (const [kept, by] of [
    [defaultFields, configured],
    [configured, defaultFields],
  ] as const)
    expect(unpackRows(packRows(rowsBy(kept)), by)).toEqual(rowsBy(by));
  const marked = withHead(packRows(rowsBy(configured)), (texts) => ({ texts: { ...texts, vehicle: ["as kept"] } }));
  expect(unpackRows(marked, configured)).toMatchObject([{ state: "awaiting", vehicle: "as kept" }]);
});
