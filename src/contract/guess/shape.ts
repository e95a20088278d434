/** What a long answer is cut to, in characters. */
const longest = 2000;
const deepest = 5;

/**
 * The names and kinds of an answer's fields and never a value: enough for support to see where something has gone, and
 * nothing about anybody. Of a list the first row stands for all.
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
