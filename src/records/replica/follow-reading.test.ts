import { expect, test } from "vitest";
import { defaultFields, fieldsWith, type Fields } from "#contract/fields.ts";
import { createSyncState } from "./sync-state.ts";
import { bookingOf, rowOf } from "./row.ts";

const seen = { at: 0, requestId: undefined };
const raw = (id: string) => ({
  service_booking_id: id,
  lage: { code: "offen" },
  miete: { von: "2026-06-12T10:00:00Z", bis: "2026-06-14T10:00:00Z" },
  summe: { wert: 312.5, geld: "EUR" },
  wagen: "HV-12",
});
const configured = fieldsWith({
  booking: {
    state: ["lage.code"],
    stateWords: { awaiting: ["Offen"] },
    dates: [["miete.von", "miete.bis"]],
    amount: [["summe.wert", "summe.geld"]],
    vehicleReference: ["wagen"],
  },
});
const read = {
  state: "awaiting",
  start: Date.parse("2026-06-12T10:00:00Z"),
  end: Date.parse("2026-06-14T10:00:00Z"),
  amount: 312.5,
  currency: "EUR",
  vehicle: "HV-12",
};

function open() {
  let fields: Fields = defaultFields;
  const syncState = createSyncState({
    opened: Promise.resolve(undefined),
    post: () => {},
    name: "tab",
    fields: () => fields,
  });
  const become = (next: Fields) => {
    fields = next;
    syncState.readAnew();
  };
  return { syncState, become };
}

test("reads all rows again when the field names change", () => {
  const { syncState, become } = open();
  syncState.table.put(rowOf(raw("b-1"), seen));
  become(configured);
  const [row] = syncState.view().rows;
  expect(row).toMatchObject(read);
  expect(row && bookingOf(row).amount).toEqual({ amount: 312.5, currency: "EUR" });
});

test("reads rows from a tab with other field names, or an older version, by its own names", () => {
  const { syncState, become } = open();
  become(configured);
  const other = rowOf(raw("b-1"), seen);
  const { fields: _, ...older } = rowOf(raw("b-2"), seen);
  const rows = structuredClone([other, older, rowOf(raw("b-3"), seen, configured)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as an older version of the page tells it
  syncState.adoptRows({ type: "rows", from: "other", rows: rows as (typeof other)[], added: undefined });
  for (const id of ["b-1", "b-2", "b-3"]) {
    expect(syncState.table.get(id)).toMatchObject(read);
    expect(syncState.table.get(id)?.fields).toBe(configured);
  }
});
