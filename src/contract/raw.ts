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

/** A word, also if it was sent as a number: `held`, `2`. */
export const asWord = (value: unknown): string | undefined => (typeof value === "object" ? undefined : sentText(value));

/** One step of a path: a field name, a position in a list, or the only list entry whose field has a certain value. */
type Step = string | { readonly name: string; readonly is: string };

/** A parsed path: `rental.start`, `amounts.0.amount`, `amounts[type=total].amount`. */
export type Path = { readonly text: string; readonly steps: readonly Step[] };

/** Two paths that are always read together. */
export type PathPair = readonly [Path, Path];

const part = String.raw`[^.[\]=]+(?:\[[^.[\]=]+=[^[\]]+\])?`;
const whole = new RegExp(String.raw`^${part}(?:\.${part})*$`);
const steps = /\[([^=]+)=([^\]]+)\]|[^.[\]]+/g;

/** Whether a text is a path. Names with a dot, a bracket or an equals sign can't be part of one. */
export const isPath = (text: string): boolean => whole.test(text);

export function pathOf(text: string): Path {
  const taken = [...text.matchAll(steps)].map(([step, name, is]): Step =>
    name === undefined || is === undefined ? step : { name, is },
  );
  return { text, steps: taken };
}

/** The value at a path; undefined if it has no steps, if one is missing, or if several list entries match. */
export function valueOn(raw: unknown, path: Path): unknown {
  if (path.steps.length === 0) return undefined;
  let here = raw;
  for (const step of path.steps) {
    if (typeof step !== "string") here = entryOf(here, step);
    else if (isObject(here)) here = Object.hasOwn(here, step) ? here[step] : undefined;
    // Own properties of an array include `length`, so only digits count.
    else here = Array.isArray(here) && /^\d+$/.test(step) ? here[Number(step)] : undefined;
    if (here === undefined) return undefined;
  }
  return here;
}

function entryOf(list: unknown, { name, is }: Exclude<Step, string>): RawObject | undefined {
  if (!Array.isArray(list)) return undefined;
  const found = list.filter(isObject).filter((entry) => Object.hasOwn(entry, name) && String(entry[name]) === is);
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Tries the paths of one table in order and returns the first value that `accept` understands.
 * This is how we read everything that the API document leaves open; the raw response is kept elsewhere.
 */
export function firstOn<T>(
  raw: unknown,
  paths: readonly Path[],
  accept: (value: unknown) => T | undefined,
): T | undefined {
  for (const path of paths) {
    const found = accept(valueOn(raw, path));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Longer shapes are cut, in characters. */
const longestShape = 2000;
const deepestShape = 5;

/**
 * The names and types of a response's fields, without values: enough for support to see where something is, and
 * nothing about anybody. For a list, the first row is shown.
 */
export function shapeOf(value: unknown): string {
  const text = shape(value, 0);
  return text.length > longestShape ? `${text.slice(0, longestShape)}…` : text;
}

function shape(value: unknown, depth: number): string {
  if (value === null) return "null";
  if (typeof value !== "object") return value === undefined ? "nothing" : typeof value;
  if (depth === deepestShape) return "…";
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[${value.length} × ${shape(value[0], depth + 1)}]`;
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${shape(field, depth + 1)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
