import { isObject, type RawObject } from "../raw.ts";
import { wordsOf } from "../words.ts";

/**
 * A value that isn't an object, and where it is. `steps`: the names on the path, each as its words in lower case.
 * `isSure`: every step of the path leads to one place only, and can be written down.
 */
export type Leaf = {
  readonly path: string;
  readonly steps: readonly (readonly string[])[];
  readonly value: unknown;
  /** The object it is a field of; `place` is the path to that object. */
  readonly parent: RawObject;
  readonly place: string;
  readonly isSure: boolean;
};

const deepest = 5;
const leavesAtMost = 250;
/** Including the objects and lists on the way, even empty ones. */
const nodesAtMost = 1000;
const nameAtMost = 100;
/** The fields in which list entries say what they are. */
const typeNames = ["type", "kind", "name", "code", "label", "category", "role", "purpose"] as const;

/** All values of a row that aren't objects, including lists; undefined if there are too many to check all of them. */
export function leavesOf(row: RawObject): readonly Leaf[] | undefined {
  const seen: Seen = { leaves: [], nodes: 0 };
  const isWhole = collect(row, { path: "", steps: [], isSure: true, depth: 0 }, seen);
  return isWhole ? seen.leaves : undefined;
}

type Way = { path: string; steps: readonly (readonly string[])[]; isSure: boolean; depth: number };
type Seen = { readonly leaves: Leaf[]; nodes: number };

function collect(object: RawObject, way: Way, seen: Seen): boolean {
  return Object.entries(object).every(([name, value]) => {
    seen.nodes += 1;
    if (name.length > nameAtMost || seen.nodes > nodesAtMost || seen.leaves.length >= leavesAtMost) return false;
    const next: Way = {
      path: way.path === "" ? name : `${way.path}.${name}`,
      steps: [...way.steps, wordsOf(name)],
      isSure: way.isSure && /^[^.[\]=]+$/.test(name),
      depth: way.depth + 1,
    };
    if (next.depth > deepest) return false;
    if (isObject(value)) return collect(value, next, seen);
    seen.leaves.push({ ...next, value, parent: object, place: way.path });
    return !Array.isArray(value) || collectList(value, next, seen);
  });
}

function collectList(list: readonly unknown[], way: Way, seen: Seen): boolean {
  if (list.length > nodesAtMost) return false;
  const entries = list.filter(isObject);
  const type = typeNames.find((name) => {
    const said = entries.map((entry) => entry[name]);
    const areWords = said.every((word) => typeof word === "string" && /^[\w -]{1,40}$/.test(word));
    return areWords && new Set(said).size === said.length;
  });
  return entries.every((entry, index) => {
    const word = type === undefined ? undefined : String(entry[type]);
    const path = word === undefined ? `${way.path}.${index}` : `${way.path}[${type}=${word}]`;
    const steps = word === undefined ? way.steps : [...way.steps, wordsOf(word)];
    seen.nodes += 1;
    // Without a word of its own an entry is identified by its position, which only means something if it is alone.
    const isSure = way.isSure && (word !== undefined || list.length === 1);
    return collect(entry, { path, steps, isSure, depth: way.depth + 1 }, seen);
  });
}

/** Longer shapes are cut, in characters. */
const longest = 2000;
const deepestShape = 5;

/**
 * The names and types of a response's fields, without values: enough for support to see where something is, and
 * nothing about anybody. For a list, the first row is shown.
 */
export function shapeOf(value: unknown): string {
  const text = shape(value, 0);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function shape(value: unknown, depth: number): string {
  if (value === null) return "null";
  if (typeof value !== "object") return value === undefined ? "nothing" : typeof value;
  if (depth === deepestShape) return "…";
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[${value.length} × ${shape(value[0], depth + 1)}]`;
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${shape(field, depth + 1)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
