import { readVehicle } from "#contract/vehicle.ts";
import type { RawObject } from "#contract/raw.ts";
import { vehicleRow, type VehicleRow } from "../vehicle-row.ts";
import type { MappingRecord } from "../mapping-log.ts";

export const idOf = (number: number) => `7c1ed204-5b8a-4f63-b0d7-${String(number).padStart(12, "0")}`;

/** What may be known of a vehicle besides the list. */
export type Besides = { accepted?: string; goneAt?: number; showsReferences?: boolean };

/** A vehicle as the list sent it at 1,000 ms; `accepted`: a reference that the service accepted from this browser later. */
export function aVehicle(raw: RawObject, { accepted, goneAt, showsReferences = true }: Besides = {}): VehicleRow {
  const reading = readVehicle(raw);
  const record = accepted === undefined ? undefined : acceptance(reading.id, accepted);
  return vehicleRow({ reading, readAt: 1_000, goneAt }, { showsReferences, accepted: record });
}

/** A mapping that the service accepted from this browser at 2,000 ms. */
export function acceptance(vehicle: string, to: string): MappingRecord {
  const said = { outcome: "accepted", requestId: undefined, said: undefined } as const;
  return { fp: "fp", vehicle, intent: `map ${vehicle}`, from: undefined, to, at: 2_000, ...said };
}

/** The vehicles 1, 2, 3 … with these references in a list that shows references; undefined means none. */
export function vansOf(...references: readonly (string | undefined)[]): VehicleRow[] {
  return references.map((reference, place) => {
    const number = place + 1;
    const mapped = reference === undefined ? {} : { external_ref: reference };
    return aVehicle({ service_vehicle_id: idOf(number), ...mapped, name: `Harbour Van ${number}` });
  });
}
