import type { Caller, Vehicle, Block, Booking, BookingState } from "./entities.ts";
import { Refusal } from "./refusal.ts";
import { noteRequest, type World } from "./world.ts";
import { toTimestamp } from "./clock.ts";

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

function vehicleByRef(world: World, partnerId: string, externalRef: string): Vehicle | undefined {
  return world.vehicles.all().find((vehicle) => vehicle.partnerId === partnerId && vehicle.externalRef === externalRef);
}

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

/** In epoch milliseconds. */
type Range = { readonly start: number; readonly end: number };

const ended: ReadonlySet<BookingState> = new Set(["completed", "rejected", "cancelled"]);

/** ASSUMED M20: Every booking that hasn't ended is live (Blocks, rule 1), and ranges that only touch don't overlap. */
export function isLive({ state }: Pick<Booking, "state">): boolean {
  return !ended.has(state);
}

/** The first live booking of a vehicle that overlaps a range; one without dates overlaps nothing. */
export function liveBookingIn(world: World, vehicleId: string, range: Range): Booking | undefined {
  return world.bookings
    .all()
    .find(
      (booking) =>
        booking.vehicleId === vehicleId &&
        booking.period !== undefined &&
        overlaps(booking.period, range) &&
        isLive(booking),
    );
}

/** Whether a guest can book a vehicle: it's neither blocked nor booked (Endpoints, Blocks). */
export function isAvailable(world: World, vehicleId: string, range: Range): boolean {
  const blocked = world.blocks.all().some((block) => block.vehicleId === vehicleId && overlaps(block, range));
  return !blocked && liveBookingIn(world, vehicleId, range) === undefined;
}

/** A range that starts when another ends doesn't overlap it. ASSUMED M20. */
function overlaps(one: Range, other: Range): boolean {
  return one.start < other.end && other.start < one.end;
}
