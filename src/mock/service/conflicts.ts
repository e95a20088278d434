import type { Booking } from "./entities.ts";
import { emit } from "./emit.ts";
import { noteRequest, type World } from "./world.ts";

/** A double-booking opens: `late` overlaps a live booking. ASSUMED M29: its events are about the booking that came later. */
export function openConflict(world: World, late: Booking, earlier: Booking): void {
  world.conflicts.set(late.id, { lateId: late.id, earlierId: earlier.id });
  note(world, "conflict_opened", late);
  emit(world, "availability.conflict", late);
}

/** A double-booking clears as soon as either of its bookings has ended. */
export function clearConflicts(world: World, ended: Booking): void {
  for (const { lateId, earlierId } of world.conflicts.values()) {
    if (lateId !== ended.id && earlierId !== ended.id) continue;
    world.conflicts.delete(lateId);
    const late = world.bookings.get(lateId);
    if (late === undefined) continue;
    note(world, "conflict_cleared", late);
    emit(world, "conflict.resolved", late);
  }
}

function note(world: World, kind: "conflict_opened" | "conflict_cleared", { id, number }: Booking): void {
  world.ledger.append({ kind, service_booking_id: id, booking_number: number, ...noteRequest(world) });
}
