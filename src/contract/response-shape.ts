/** Longer shapes are cut, in characters. */
const longest = 2000;
const deepest = 5;

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
  if (depth === deepest) return "…";
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[${value.length} × ${shape(value[0], depth + 1)}]`;
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${shape(field, depth + 1)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
