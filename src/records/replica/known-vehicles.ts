import { byText, foldText, searchFor, searchText } from "#values/search.ts";
import { bookingOf, type Row } from "./row.ts";

/**
 * A vehicle as bookings mention it. `key`: what bookings are filtered by, its reference or else its ID. `text`: for the
 * search, folded. `count`: how many known bookings it has.
 */
export type KnownVehicle = {
  readonly key: string;
  readonly reference: string | undefined;
  readonly title: string | undefined;
  readonly text: string;
  readonly count: number;
};

type Names = Pick<KnownVehicle, "reference" | "title" | "text">;

/** A row never changes, and reading one in full costs more than counting a thousand. */
const named = new WeakMap<Row, Names>();

export function knownVehicles(rows: readonly Row[]): readonly KnownVehicle[] {
  const counts = new Map<string, number>();
  const newest = new Map<string, Row>();
  for (const row of rows) {
    if (row.vehicle === undefined) continue;
    const count = counts.get(row.vehicle) ?? 0;
    if (count === 0) newest.set(row.vehicle, row);
    counts.set(row.vehicle, count + 1);
  }
  return (
    [...newest]
      .map(([key, row]) => vehicleOf(key, row, counts.get(key) ?? 0))
      // Those without a reference come last: nobody looks for an ID.
      .toSorted((a, b) => Number(a.reference === undefined) - Number(b.reference === undefined) || byText(a.key, b.key))
  );
}

function vehicleOf(key: string, row: Row, count: number): KnownVehicle {
  return { key, ...vehicleNames(key, row), count };
}

/** What a booking calls the vehicle that it is filtered by as `key`. */
export function vehicleNames(key: string, row: Row): Names {
  const known = named.get(row);
  if (known !== undefined) return known;
  const { reference, title } = bookingOf(row).vehicle;
  const names = { reference, title, text: searchText(key, title) };
  named.set(row, names);
  return names;
}

/** The vehicles whose reference or name has all the words, those that start with the text first; at most so many. */
export function findVehicles<V extends Pick<KnownVehicle, "text">>(
  vehicles: readonly V[],
  text: string,
  most: number,
): readonly V[] {
  const wanted = foldText(text);
  const isFound = searchFor(text);
  const found = vehicles.filter((vehicle) => isFound(vehicle.text));
  const isFirst = (vehicle: V) => vehicle.text.startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((vehicle) => !isFirst(vehicle))].slice(0, most);
}
