import { expect, test } from "vitest";
import { defaultFields, fieldsWith, type Fields } from "#contract/fields.ts";
import { followReading } from "./replica.ts";
import { createSyncState, type ReplicaMessage } from "./sync-state.ts";
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
  const due: (() => void)[] = [];
  let fields: Fields = defaultFields;
  let tell: (() => void) | undefined;
  const told: ReplicaMessage[] = [];
  const syncState = createSyncState({
    opened: Promise.resolve(undefined),
    post: (message) => told.push(message),
    name: "tab",
    fields: () => fields,
  });
  followReading({
    reading: {
      onFields: (listener) => {
        tell = listener;
        return () => {};
      },
    },
    syncState,
    after: (_ms, then) => {
      due.push(then);
      return () => {};
    },
    isOver: () => false,
  });
  return {
    syncState,
    due,
    become: (next: Fields) => {
      fields = next;
      tell?.();
    },
  };
}

test("rereads all rows in slices when the field names change", () => {
  const { syncState, due, become } = open();
  for (let index = 0; index < 1200; index += 1) syncState.table.put(rowOf(raw(`b-${index}`), seen));
  become(configured);
  expect(due).toHaveLength(1);
  let slices = 0;
  for (; due.length > 0; slices += 1) due.shift()?.();
  expect(slices).toBeGreaterThan(2);
  const { rows } = syncState.view();
  expect(rows).toHaveLength(1200);
  for (const row of rows) expect(row).toMatchObject(read);
  expect(rows[0] && bookingOf(rows[0]).amount).toEqual({ amount: 312.5, currency: "EUR" });
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
