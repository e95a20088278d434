import { expect, test } from "vitest";
import { rowOf } from "#records/replica/row.ts";
import { bookingColumns, inboxTwoLinesBelow, roomFor } from "./booking-columns.ts";

const rowsOf = (...sent: readonly object[]) =>
  sent.map((fields, place) => rowOf({ service_booking_id: `b${place}`, ...fields }, { at: 0, requestId: undefined }));
const priced = (amount: number, currency: string) => ({ total: { amount, currency } });
const tagged = (reference: string) => rowsOf({ vehicle: { external_ref: reference } });
const widthOf = (id: string, rows = tagged("HV-12")) =>
  Number(/[\d.]+/.exec(bookingColumns("+01", roomFor(rows)).find((column) => column.id === id)?.width ?? "")?.[0]);

test("gives key tags room for the longest reference, up to 14 letters", () => {
  const letter = (widthOf("vehicle", tagged("VAN-OSLO-07")) - widthOf("vehicle", tagged("HX-0142"))) / 4;
  expect(letter).toBeGreaterThanOrEqual(7);
  expect(widthOf("vehicle", tagged("a reference that goes on"))).toBe(widthOf("vehicle", tagged("14 letters wide")));
});

test("gives no room for the IDs of vehicles without a reference, which no tag shows", () => {
  const unmapped = rowsOf({ vehicle: { service_vehicle_id: "5f3a9c1e-70b2-4d5e-9f0a-1c6b2e4f4a77" } });
  expect(widthOf("vehicle", unmapped)).toBe(widthOf("vehicle"));
});

test("gives amounts room for the longest in any currency", () => {
  const widths = [[], [priced(624_000, "SEK")], [priced(624_000, "SEK"), priced(9_000_000, "JPY")]].map((more) =>
    widthOf("amount", rowsOf(priced(312, "EUR"), ...more)),
  );
  const [small = 0, large = 0, mixed] = widths;
  expect(large).toBeGreaterThan(small);
  expect(mixed).toBe(large);
});

test("drops the last change first, then the amount, and then takes two lines", () => {
  for (const rows of [tagged("HV-12"), tagged("VAN-OSLO-07")]) {
    const columns = bookingColumns("+01", roomFor(rows));
    const hiddenBelow = (id: string) => columns.find((column) => column.id === id)?.hideBelow ?? 0;
    expect(hiddenBelow("changed")).toBeGreaterThan(hiddenBelow("amount"));
    expect(hiddenBelow("amount")).toBeGreaterThan(inboxTwoLinesBelow(roomFor(rows)));
    expect(columns.filter(({ hideBelow }) => hideBelow !== undefined)).toHaveLength(2);
  }
});
