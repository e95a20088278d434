import { expect } from "vitest";
import { isAvailable } from "../../service/availability.ts";
import type { BookingState } from "../../service/entities.ts";
import type { ServedService } from "../served-service.ts";
import { dataOf, expectRefusal } from "./replies.ts";
import { blockOf, freeBlock } from "./requests.ts";
import type { Statement } from "./statement.ts";

/** The path that blocks the vehicle of a booking in a state, and the dates of that booking. */
function placeOf({ world }: ServedService, state: BookingState) {
  for (const booking of world.bookings.all().filter(({ partnerId }) => partnerId === "harbour-fleet")) {
    const externalRef = world.vehicles.get(booking.vehicleId)?.externalRef;
    const { period } = booking;
    if (booking.state !== state || period === undefined || externalRef === undefined) continue;
    return { path: `/vehicles/${externalRef}/blocks`, period };
  }
  throw new Error(`No booking with dates is ${state}.`);
}

function refusedOver(state: BookingState): Statement["holds"] {
  return async (service) => {
    const { path, period } = placeOf(service, state);
    const range = { start: period.start - 1000, end: period.start + 1000 };
    expectRefusal(await service.ask("POST", path, { body: blockOf(range) }), "double_booking");
    expect(service.world.blocks.size).toBe(0);
  };
}

/** Endpoints, Blocks. */
export const blocks: readonly Statement[] = [
  {
    says: "a block makes the vehicle unavailable for the range, and only for it",
    holds: async ({ ask, world }) => {
      dataOf(await ask("POST", "/vehicles/HV-01/blocks", { body: freeBlock }));
      const vehicleId = world.vehicles.all().find((vehicle) => vehicle.externalRef === "HV-01")?.id ?? "";
      const [start, end] = [Date.parse(freeBlock.start), Date.parse(freeBlock.end)];
      expect(isAvailable(world, vehicleId, { start: start + 1, end: start + 2 })).toBe(false);
      expect(isAvailable(world, vehicleId, { start: end, end: end + 1 })).toBe(true);
    },
  },
  ...(["awaiting_approval", "approved", "picked_up"] as const).map((state) => ({
    says: `rule 1: a range that overlaps a booking that is ${state.replace("_", " ")} is a double_booking`,
    holds: refusedOver(state),
  })),
  {
    says: "rule 2: an external_ref that is not mapped is an unmapped_vehicle",
    holds: async ({ ask }) => {
      expectRefusal(await ask("POST", "/vehicles/HV-99/blocks", { body: freeBlock }), "unmapped_vehicle");
      expectRefusal(await ask("POST", "/vehicles/NY-01/blocks", { body: freeBlock }), "unmapped_vehicle");
    },
  },
  {
    says: "start and end are date-times with an offset, external_block_id is a text",
    holds: async ({ ask, world }) => {
      const { external_block_id: _, ...nameless } = freeBlock;
      const wrong = [
        nameless,
        { ...freeBlock, start: "2029-03-01T10:00:00" },
        { ...freeBlock, end: "2029-03-05" },
        { ...freeBlock, end: freeBlock.start },
        { ...freeBlock, external_block_id: 7 },
      ];
      for (const body of wrong) expectRefusal(await ask("POST", "/vehicles/HV-01/blocks", { body }), "invalid_request");
      expect(world.blocks.size).toBe(0);
    },
  },
  {
    says: "a range with another offset is the same moment",
    holds: async ({ ask }) => {
      const reply = await ask("POST", "/vehicles/HV-01/blocks", { body: freeBlock });
      expect(dataOf(reply)).toMatchObject({ start: "2029-03-01T08:00:00.000Z", end: "2029-03-02T08:00:00.000Z" });
    },
  },
];
