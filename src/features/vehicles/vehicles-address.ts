import * as z from "zod/mini";
import { oneOf, sortBy, text } from "#values/address.ts";

/** Whether a vehicle has a reference. `unknown`: the list does not show it. */
const mapped = ["no", "unknown", "yes"] as const;
export type MappedId = (typeof mapped)[number];

/** What the vehicles can be sorted by within their groups. */
export const fleetSortIds = ["reference", "name", "id"] as const;
export type FleetSortId = (typeof fleetSortIds)[number];

/** The address of the vehicles. */
export const FleetSearch = z.object({ q: text, mapped: oneOf(mapped), sort: sortBy(fleetSortIds) });
export type FleetSearch = z.infer<typeof FleetSearch>;
