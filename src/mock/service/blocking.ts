import { liveBookingIn } from "./availability.ts";
import type { Block, Caller, Vehicle } from "./entities.ts";
import { toTimestamp } from "./clock.ts";
import { vehicleByRef } from "./mapping.ts";
import { Refusal } from "./refusal.ts";
import { noteRequest, type World } from "./world.ts";

/** The block that a partner asks for; times in epoch milliseconds. */
type Wanted = { externalRef: string; externalBlockId: string; start: number; end: number };

/**
 * POST /vehicles/{external_ref}/blocks: the vehicle shows as unavailable from `start` to `end` (Endpoints, Blocks).
 * ASSUMED M22: Blocks may overlap one another, as the vehicle is unavailable either way.
 */
export function blockVehicle(world: World, caller: Caller, wanted: Wanted): Block {
  const { externalRef, externalBlockId, start, end } = wanted;
  if (externalBlockId.trim() === "") throw new Refusal("invalid_request", "external_block_id is empty.");
  if (start >= end) throw new Refusal("invalid_request", "start must be before end.");
  const vehicle = vehicleByRef(world, caller.partnerId, externalRef);
  if (vehicle === undefined) {
    throw new Refusal("unmapped_vehicle", `No vehicle is mapped to "${externalRef}": map it first.`);
  }
  const known = sameBlock(world, caller, vehicle, wanted);
  if (known !== undefined) return known;
  const booking = liveBookingIn(world, vehicle.id, wanted);
  if (booking !== undefined) {
    throw new Refusal("double_booking", `The range overlaps booking ${booking.number} of this vehicle.`);
  }
  const { partnerId } = caller;
  const createdAt = world.clock.now();
  const block = { id: world.ids.uuid(), partnerId, vehicleId: vehicle.id, externalBlockId, start, end, createdAt };
  world.blocks.add(block);
  world.ledger.append({
    kind: "blocked",
    service_vehicle_id: vehicle.id,
    external_ref: externalRef,
    external_block_id: externalBlockId,
    start: toTimestamp(start),
    end: toTimestamp(end),
    ...noteRequest(world, caller),
  });
  return block;
}

/**
 * The block that already has this ID.
 * ASSUMED M21: The same block sent again isn't created again, and its ID can't be used for another vehicle or range.
 */
function sameBlock(world: World, { partnerId }: Caller, vehicle: Vehicle, wanted: Wanted): Block | undefined {
  const known = world.blocks
    .all()
    .find((block) => block.partnerId === partnerId && block.externalBlockId === wanted.externalBlockId);
  if (known === undefined) return undefined;
  if (known.vehicleId !== vehicle.id || known.start !== wanted.start || known.end !== wanted.end) {
    throw new Refusal(
      "invalid_request",
      `external_block_id "${wanted.externalBlockId}" is already that of another block.`,
    );
  }
  return known;
}
