import type { Caller, Vehicle } from "./entities.ts";
import { Refusal } from "./refusal.ts";
import { noteRequest, type World } from "./world.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the API leaves open: mapping again, and a reference that another vehicle has. */
export type MappingRules = {
  readonly remapping: "replaces" | "refused";
  readonly takenReference: "refused" | "moves";
};

/** POST /vehicles/mapping: afterwards the vehicle is addressed by `externalRef` (Endpoints, Key and vehicles). */
export function mapVehicle(
  world: World,
  caller: Caller,
  vehicleId: string,
  externalRef: string,
  rules: MappingRules,
): Vehicle {
  if (!uuid.test(vehicleId)) throw new Refusal("invalid_request", "service_vehicle_id is not a UUID.");
  if (externalRef.trim() === "") throw new Refusal("invalid_request", "external_ref is empty.");
  const vehicle = world.vehicles.get(vehicleId);
  if (vehicle === undefined) throw new Refusal("not_found", `There is no vehicle ${vehicleId}.`);
  if (vehicle.partnerId !== caller.partnerId)
    throw new Refusal("forbidden", "This vehicle belongs to another partner.");
  const { externalRef: earlier } = vehicle;
  if (rules.remapping === "refused" && earlier !== undefined && earlier !== externalRef) {
    throw new Refusal("invalid_request", `This vehicle is already mapped to "${earlier}".`);
  }
  freeReference(world, vehicle, externalRef, rules);
  const mapped = { ...vehicle, externalRef };
  world.vehicles.replace(mapped);
  world.ledger.append({
    kind: "mapped",
    service_vehicle_id: vehicle.id,
    external_ref: externalRef,
    ...noteRequest(world, caller),
  });
  return mapped;
}

/** Two vehicles never share a reference, as a path could mean either: its holder keeps it or loses it. */
function freeReference(world: World, vehicle: Vehicle, externalRef: string, rules: MappingRules): void {
  const holder = vehicleByRef(world, vehicle.partnerId, externalRef);
  if (holder === undefined || holder.id === vehicle.id) return;
  if (rules.takenReference === "refused") {
    const message = `external_ref "${externalRef}" is already the reference of vehicle ${holder.id}.`;
    throw new Refusal("invalid_request", message);
  }
  const { externalRef: _lost, ...unmapped } = holder;
  world.vehicles.replace(unmapped);
}

export function vehicleByRef(world: World, partnerId: string, externalRef: string): Vehicle | undefined {
  return world.vehicles.all().find((vehicle) => vehicle.partnerId === partnerId && vehicle.externalRef === externalRef);
}
