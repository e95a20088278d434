import { isObject, type RawObject } from "./raw.ts";

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
