import { isObject, type RawObject } from "#contract/raw.ts";

/** How deep a field may be, and how many fields of a row are offered. */
const [deepest, most] = [5, 200];

/** A path can't name others. */
const canBeNamed = /^[^.[\]=]+$/;

/** The fields of a row that hold a value, by their paths; entries of a list by their place: `payments.0.sum`. */
export function leavesOf(row: RawObject): ReadonlyMap<string, unknown> {
  const leaves = new Map<string, unknown>();
  collect(row, "", 0, leaves);
  return leaves;
}

function collect(value: unknown, path: string, depth: number, leaves: Map<string, unknown>): void {
  if (leaves.size >= most) return;
  if (isObject(value) || Array.isArray(value)) {
    if (depth === deepest) return;
    for (const [name, part] of Object.entries(value))
      if (canBeNamed.test(name)) collect(part, path === "" ? name : `${path}.${name}`, depth + 1, leaves);
  } else leaves.set(path, value);
}

/** In how many of these rows each field holds a value, the most frequent ones first. */
export function countLeaves(rows: readonly RawObject[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const [path, value] of leavesOf(row))
      if (value !== null && value !== "") counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}
