import { describe, expect, test } from "vitest";
import { bytesOf, packedOf, packRows, unpackRows, type PackedRows } from "./pack.ts";
import { rowOf, type Row } from "./row.ts";
import { aRow, noon } from "./testing/a-row.ts";

const odd: readonly Row[] = [
  aRow("a", 1),
  // Nothing but an id.
  rowOf({ service_booking_id: "b" }, { at: noon, requestId: "req_1" }),
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
    { at: noon, requestId: "req_1" },
  ),
  rowOf(
    { service_booking_id: "d", amount: 1e21, currency: "JPY", start: "2026-06-11", end: "2026-06-12" },
    {
      at: 0,
      requestId: "req_2",
    },
  ),
  rowOf(
    { service_booking_id: "e", booking_number: "  ", external_ref: "HV-12", updated_at: "soon" },
    {
      at: noon + 0.5,
      requestId: undefined,
    },
  ),
];

/** As it comes back from the bytes that are sealed. */
const kept = (rows: readonly Row[]): PackedRows => packedOf(bytesOf(packRows(rows)));

describe("rows that were kept", () => {
  test("are what they were", () => {
    expect(unpackRows(kept(odd))).toEqual(odd);
    expect(unpackRows(kept([]))).toEqual([]);
  });

  test("come back from their bytes as they went, and never from a part of them", () => {
    const packed = packRows(odd);
    expect(packedOf(bytesOf(packed))).toEqual(packed);
    const bytes = bytesOf(packed);
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => packedOf(bytes.slice(0, length))).toThrow(/./);
  });

  test("are read anew where they were kept by other rules", () => {
    const packed = kept(odd);
    const blank = odd.map(() => "");
    const older = { ...packed, form: 0, texts: { ...packed.texts, text: blank, state: blank, vehicle: blank } };
    expect(unpackRows(older)).toEqual(odd);
  });

  test("are read anew where they were kept before days were told from moments", () => {
    const packed = kept(odd);
    const older = { ...packed, form: 1, texts: { ...packed.texts, days: [] } };
    expect(unpackRows(older)).toEqual(odd);
    expect(odd.map(({ days }) => days)).toContain("both");
  });

  test("are read anew where their state is a word that is no longer known", () => {
    const packed = kept(odd);
    const states = odd.map(() => "unheard of");
    expect(unpackRows({ ...packed, texts: { ...packed.texts, state: states } })).toEqual(odd);
  });

  test("cost no other row where one of them cannot be read", () => {
    const packed = kept(odd);
    const json = packed.texts.json.map((text, index) => (index === 1 ? text.slice(0, 5) : text));
    const older = { ...packed, form: 0, texts: { ...packed.texts, json } };
    expect(unpackRows(older)).toEqual(odd.filter((_, index) => index !== 1));
  });
});
