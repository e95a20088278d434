import { isObject } from "#contract/raw.ts";
import type { FieldChange } from "./replica-types.ts";

/** Which fields differ between two versions of a row, given as JSON; nested ones by their dotted path. */
export function changesBetween(before: string, after: string): FieldChange[] {
  if (before === after) return [];
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].flatMap((field) => {
    const [from, to] = [old.get(field), now.get(field)];
    return isSame(from, to) ? [] : [{ field, from, to }];
  });
}

/** The order of fields means nothing, also within lists. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

function fieldsOf(json: string): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  const collect = (value: unknown, path: string) => {
    if (!isObject(value) || Object.keys(value).length === 0) fields.set(path, value);
    else for (const [name, part] of Object.entries(value)) collect(part, path === "" ? name : `${path}.${name}`);
  };
  collect(JSON.parse(json), "");
  return fields;
}
