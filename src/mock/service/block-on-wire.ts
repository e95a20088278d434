import type { Block } from "./block.ts";
import { toTimestamp } from "./clock.ts";

/** The answer to a block. ASSUMED M23: its fields are not shown; the request's own, in UTC, and the vehicle. */
export function blockOnWire({ externalBlockId, start, end, vehicleId, createdAt }: Block, externalRef: string) {
  return {
    external_block_id: externalBlockId,
    start: toTimestamp(start),
    end: toTimestamp(end),
    vehicle: { service_vehicle_id: vehicleId, external_ref: externalRef },
    created_at: toTimestamp(createdAt),
  };
}
