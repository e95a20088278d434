import * as z from "zod/mini";
import {
  amountUnits,
  bookingPairs,
  bookingPaths,
  deliveryPaths,
  knownDeliveries,
  knownStates,
  listPaths,
  vehiclePaths,
  type FieldTexts,
} from "./fields.ts";
import { isPath } from "./raw.ts";

const path = z.string().check(z.refine(isPath));
/** One half may be missing. */
const half = z.string().check(z.refine((said) => said === "" || isPath(said)));
const word = z.string().check(z.refine((said) => said.trim() !== ""));

const listsOf = (names: readonly string[], type: z.ZodMiniType) =>
  Object.fromEntries(names.map((name) => [name, z.optional(z.array(type))]));

/** Strict, so that typing errors are reported and not ignored. */
const group = (shape: Record<string, z.ZodMiniType>) => z.optional(z.strictObject(shape));

/** `fields` of a service in `/config.json`. */
const Configured = z.strictObject({
  booking: group({
    ...listsOf(bookingPaths, path),
    ...listsOf(bookingPairs, z.tuple([half, half])),
    stateWords: group(listsOf(knownStates, word)),
    amountUnit: z.optional(z.enum(amountUnits)),
  }),
  vehicle: group(listsOf(vehiclePaths, path)),
  delivery: group({ ...listsOf(deliveryPaths, path), statusWords: group(listsOf(knownDeliveries, word)) }),
  lists: group(listsOf(listPaths, path)),
});

/** The configured fields, or where they are wrong: `booking.state.0`. */
export type FieldConfig = { readonly fields: FieldTexts } | { readonly faults: readonly string[] };

/** Reads the field names configured for a service. `json` is the value of its `fields`. */
export function readFieldConfig(json: unknown): FieldConfig {
  const read = Configured.safeParse(json);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked name by name
  if (read.success) return { fields: read.data as FieldTexts };
  const places = read.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
  );
  return { faults: places.map((place) => place.join(".")) };
}

/** The same as text for `/config.json`, to paste into a service. */
export function fieldConfigText(fields: FieldTexts): string {
  return JSON.stringify({ fields }, undefined, 2);
}
