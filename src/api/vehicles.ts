import { queryOptions } from "@tanstack/react-query";
import { asText } from "#contract/raw.ts";
import { readVehicleTitle, vehicleList } from "#contract/vehicle.ts";
import { walkList } from "./lists.ts";
import type { Client } from "./transport.ts";

/** A vehicle as the service lists it; `reference` once it is mapped, `title` where a name was sent. */
export type FleetVehicle = { id: string; reference: string | undefined; title: string | undefined };

/** All vehicles of the key. `isWhole`: the list came to the end that the service named, and every row could be read. */
export type Fleet = { vehicles: readonly FleetVehicle[]; isWhole: boolean };

const list = { ...vehicleList, path: "/vehicles" };

/** How long what was read of the fleet is good enough for finding a vehicle, in ms. */
const freshFor = 5 * 60_000;

/** Every vehicle of GET /vehicles (Key and vehicles), read page by page and behind whatever somebody waits for. */
export function fleet(client: Client) {
  return queryOptions({
    queryKey: ["fleet", client.id],
    staleTime: freshFor,
    queryFn: async ({ signal }): Promise<Fleet> => {
      const byId = new Map<string, FleetVehicle>();
      let isWhole = true;
      for await (const page of walkList(client, list, { signal, priority: "background" })) {
        for (const raw of page.rows) {
          const id = String(raw["service_vehicle_id"]);
          byId.set(id, { id, reference: asText(raw["external_ref"]), title: readVehicleTitle(raw) });
        }
        const isBroken = page.unreadable > 0 || page.isIncomplete === true || page.next.kind === "unsaid";
        if (isBroken) isWhole = false;
      }
      return { vehicles: [...byId.values()], isWhole };
    },
  });
}
