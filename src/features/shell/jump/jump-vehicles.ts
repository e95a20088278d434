import type { KnownVehicle } from "#records/replica/known-vehicles.ts";
import type { VehiclesView } from "#records/vehicles/vehicle-list.ts";
import { referenceOf } from "#records/vehicles/vehicle-row.ts";
import { searchText } from "#values/search.ts";

export type ListedVehicle = Omit<KnownVehicle, "count">;

const listed = new WeakMap<VehiclesView["rows"], readonly ListedVehicle[]>();

/** The vehicles that are still listed. The same rows give the same list, since each letter typed asks for it. */
export function listedVehicles(rows: VehiclesView["rows"]): readonly ListedVehicle[] {
  const known = listed.get(rows);
  if (known !== undefined) return known;
  const vehicles = rows
    .filter(({ goneAt }) => goneAt === undefined)
    .map((row) => {
      const reference = referenceOf(row);
      const key = reference ?? row.id;
      return { key, reference, title: row.title, text: searchText(key, row.title) };
    });
  listed.set(rows, vehicles);
  return vehicles;
}
