import { toTimestamp } from "./clock.ts";
import type { Caller } from "./partner.ts";
import { Refusal } from "./refusal.ts";
import type { Vehicle } from "./vehicle.ts";
import type { World } from "./world.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * POST /vehicles/mapping: afterwards the vehicle is addressed by `externalRef` (Endpoints, Key and vehicles).
 * Mapping again replaces the reference. ASSUMED M18: refused when another vehicle of the partner has it, as a path could
 * then mean either.
 */
export function mapVehicle(world: World, caller: Caller, vehicleId: string, externalRef: string): Vehicle {
  if (!uuid.test(vehicleId)) throw new Refusal("invalid_request", "service_vehicle_id is not a UUID.");
  if (externalRef.trim() === "") throw new Refusal("invalid_request", "external_ref is empty.");
  const vehicle = world.vehicles.get(vehicleId);
  if (vehicle === undefined) throw new Refusal("not_found", `There is no vehicle ${vehicleId}.`);
  if (vehicle.partnerId !== caller.partnerId)
    throw new Refusal("forbidden", "This vehicle belongs to another partner.");
  const holder = vehicleByRef(world, caller.partnerId, externalRef);
  if (holder !== undefined && holder.id !== vehicle.id) {
    throw new Refusal(
      "invalid_request",
      `external_ref "${externalRef}" is already the reference of vehicle ${holder.id}.`,
    );
  }
  const mapped = { ...vehicle, externalRef };
  world.vehicles.replace(mapped);
  world.ledger.append({
    kind: "mapped",
    service_vehicle_id: vehicle.id,
    external_ref: externalRef,
    at: toTimestamp(world.clock.now()),
    ...(caller.idempotencyKey === undefined ? {} : { idempotency_key: caller.idempotencyKey }),
  });
  return mapped;
}

function vehicleByRef(world: World, partnerId: string, externalRef: string): Vehicle | undefined {
  return world.vehicles.all().find((vehicle) => vehicle.partnerId === partnerId && vehicle.externalRef === externalRef);
}
