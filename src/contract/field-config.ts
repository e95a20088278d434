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
import { isPath } from "./path.ts";
import { isObject } from "./raw.ts";

/** Returns where a value is wrong; nothing if it is right. */
type Check = (value: unknown, at: string) => readonly string[];

const step = (at: string, name: string | number) => (at === "" ? String(name) : `${at}.${name}`);

const text =
  (isRight: (text: string) => boolean): Check =>
  (value, at) =>
    typeof value === "string" && isRight(value) ? [] : [at];

const listOf =
  (each: Check): Check =>
  (value, at) =>
    Array.isArray(value) ? value.flatMap((one, index) => each(one, step(at, index))) : [at];

/** Strict, so that typing errors are reported and not ignored. */
const objectOf =
  (fields: ReadonlyMap<string, Check>): Check =>
  (value, at) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, inner]) => fields.get(name)?.(inner, step(at, name)) ?? [step(at, name)])
      : [at];

const path = text(isPath);
/** One half may be missing. */
const half = text((said) => said === "" || isPath(said));
const pair: Check = (value, at) => (Array.isArray(value) && value.length === 2 ? listOf(half)(value, at) : [at]);
const unit = text((said) => amountUnits.some((each) => each === said));
const word = text((said) => said.trim() !== "");
const each = (names: readonly string[], check: Check) => names.map((name) => [name, check] as const);
const words = (names: readonly string[]) => objectOf(new Map(each(names, listOf(word))));

/** Checks `fields` of a service in `/config.json`. Without a schema, because the library would add to every first visit. */
const check = objectOf(
  new Map([
    [
      "booking",
      objectOf(
        new Map([
          ...each(bookingPaths, listOf(path)),
          ...each(bookingPairs, listOf(pair)),
          ["stateWords", words(knownStates)],
          ["amountUnit", unit],
        ]),
      ),
    ],
    ["vehicle", objectOf(new Map(each(vehiclePaths, listOf(path))))],
    ["delivery", objectOf(new Map([...each(deliveryPaths, listOf(path)), ["statusWords", words(knownDeliveries)]]))],
    ["lists", objectOf(new Map(each(listPaths, listOf(path))))],
  ]),
);

/** The configured fields, or where they are wrong: `booking.state.0`. */
export type FieldConfig = { readonly fields: FieldTexts } | { readonly faults: readonly string[] };

/** Reads the field names configured for a service. `json` is the value of its `fields`. */
export function readFieldConfig(json: unknown): FieldConfig {
  const faults = check(json, "");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked above, name by name
  return faults.length === 0 ? { fields: json as FieldTexts } : { faults };
}

/** The same as text for `/config.json`, to paste into a service. */
export function fieldConfigText(fields: FieldTexts): string {
  return JSON.stringify({ fields }, undefined, 2);
}
