import { isNoTime } from "#values/instant.ts";

/** A JSON object exactly as the service sent it. */
export type RawObject = Readonly<Record<string, unknown>>;

/** True for a JSON object (not an array, not null). */
export function isObject(value: unknown): value is RawObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is nested too deeply for recursive code. Real rows don't come close. */
export function isTooDeep(value: unknown, levels = 100): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1));
}

/** The value at a dotted path such as `vehicle.external_ref`; undefined if a step is missing. */
export function valueAt(raw: unknown, path: string): unknown {
  let here: unknown = raw;
  for (const step of path.split(".")) {
    if (!isObject(here) || !Object.hasOwn(here, step)) return undefined;
    here = here[step];
  }
  return here;
}

/** Any value as text, for showing what we can't read; undefined if there is nothing. */
export function sentText(value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "object" || value === null) return asText(value);
  return Object.keys(value).length === 0 ? undefined : JSON.stringify(value);
}

/** The same for a field that should be a time. “No time”, such as year 1, is undefined too. */
export const sentTime = (value: unknown): string | undefined => (isNoTime(value) ? undefined : sentText(value));

/** A non-blank string as sent, otherwise undefined. */
export function asText(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
