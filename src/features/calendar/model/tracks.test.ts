import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rowOf, type Row } from "#records/replica/row.ts";
import { rowsWithin, tracksOf, type Tracks } from "./tracks.ts";

const hour = 3_600_000;
const base = Date.UTC(2026, 5, 8);
const iso = (hours: number) => new Date(base + hours * hour).toISOString();

type Made = { id: number; vehicle: number | undefined; from: number | undefined; hours: number; changed: number };

function made({ id, vehicle, from, hours, changed }: Made): Row {
  const dates = from === undefined ? {} : { start: iso(from), end: iso(from + hours) };
  const link = vehicle === undefined ? {} : { vehicle: { external_ref: `HV-${vehicle}` } };
  const raw = { service_booking_id: `b${id}`, state: "approved", updated_at: iso(changed), ...dates, ...link };
  return rowOf(raw, { at: 0, requestId: undefined });
}

const order = (rows: readonly Row[]) => rows.toSorted((a, b) => b.changed - a.changed);
const shape = ({ byVehicle, undated, homeless }: Tracks) => ({
  byVehicle: Object.fromEntries(
    [...byVehicle]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([vehicle, { rows, longest }]) => [vehicle, [rows.map(({ id }) => id).toSorted(), longest]]),
  ),
  undated: undated.map(({ id }) => id).toSorted(),
  homeless: homeless.map(({ id }) => id).toSorted(),
});

const one = fc.record({
  id: fc.integer({ min: 0, max: 40 }),
  vehicle: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  from: fc.option(fc.integer({ min: 0, max: 2000 }), { nil: undefined }),
  hours: fc.integer({ min: -2, max: 400 }),
});

test("gives the same result for changes one by one as for all at once", () => {
  fc.assert(
    fc.property(fc.array(fc.array(one, { maxLength: 12 }), { minLength: 1, maxLength: 12 }), (steps) => {
      let rows: readonly Row[] = [];
      let clock = 0;
      for (const step of steps) {
        const news = new Map(step.map((each) => [`b${each.id}`, made({ ...each, changed: (clock += 1) })]));
        // Every third step removes a booking and changes nothing else.
        const rest = rows.filter(({ id }) => !news.has(id)).slice(clock % 3 === 0 ? 1 : 0);
        rows = order([...news.values(), ...rest]);
        const stepped = shape(tracksOf(rows));
        expect(stepped).toEqual(shape(tracksOf(rows.map((row) => ({ ...row })))));
        // Continues with the rows themselves, not with copies.
        tracksOf([...rows]);
      }
    }),
    { numRuns: 200 },
  );
});

test("finds the bookings that may reach into a range, and none days away", () => {
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 40 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 1, max: 300 }),
      (all, from, length) => {
        const rows = order(all.map((each, index) => made({ ...each, id: index, vehicle: 1, changed: index })));
        const [start, end] = [base + from * hour, base + (from + length) * hour];
        const found = rowsWithin(tracksOf(rows).byVehicle.get("HV-1"), start, end);
        const inside = rows.filter((row) => row.end > row.start && row.start < end && row.end > start);
        expect(inside.filter((row) => !found.includes(row))).toEqual([]);
        expect(found.filter((row) => row.end <= start - 24 * hour || row.start >= end + 24 * hour)).toEqual([]);
        expect(found.map((row) => row.start)).toEqual(found.map((row) => row.start).toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 300 },
  );
});
