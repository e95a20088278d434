import { mapVehicle } from "#api/vehicles.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import { referenceOf, type FleetRow } from "#records/fleet/fleet-row.ts";
import type { Decided } from "#records/outbox-types.ts";
import { useOutbox } from "#queries/outbox.ts";

/** Gives a vehicle a reference, through the outbox: the same for the panel, the cells of the list and the dialog. */
export function useMapVehicle(): (row: FleetRow, reference: string) => Promise<Decided> {
  const outbox = useOutbox();
  return (row, reference) =>
    outbox.decide(mapVehicle(row.id, reference), { name: vehicleWords(row), reference, from: referenceOf(row) }, 0);
}
