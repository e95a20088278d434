import * as z from "zod/mini";
import { oneOf, text } from "#values/address.ts";

/** Whether a vehicle has a reference. `unknown`: the list doesn't show it. */
const mapped = ["no", "unknown", "yes"] as const;
export type MappedId = (typeof mapped)[number];

/** The address of the vehicles. `sort`: the `sort` of a column of the list, with a minus for descending. */
export const VehiclesSearch = z.object({ q: text, mapped: oneOf(mapped), sort: text });
export type VehiclesSearch = z.infer<typeof VehiclesSearch>;
