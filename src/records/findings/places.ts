import { retryAfterPaths } from "#api/answer.ts";
import { headers } from "#contract/headers.ts";
import { isObject, valueAt } from "#contract/raw.ts";
import { shapeOf } from "#contract/guess/leaves.ts";
import type { Finding, Point } from "./finding.ts";

const deepest = 4;
const longest = 120;
const fieldsAtMost = 40;

/**
 * The dotted path to the first value that `is` accepts, nearest to the top; `~body` for the body itself; undefined for none.
 */
export function pathTo(body: unknown, is: (value: unknown, name: string) => boolean): string | undefined {
  if (is(body, "")) return "~body";
  let level: readonly (readonly [string, unknown])[] = [["", body]];
  for (let depth = 0; depth < deepest; depth += 1) {
    const next = level.flatMap(([path, value]) =>
      isObject(value)
        ? Object.entries(value).map(([name, inner]) => [path === "" ? name : `${path}.${name}`, inner, name] as const)
        : [],
    );
    const found = next.find(([, value, name]) => is(value, name));
    if (found !== undefined) return found[0];
    level = next.map(([path, value]) => [path, value]);
  }
  return undefined;
}

/** One finding a field: its name and the kind of its value. */
export function fieldsOf(point: Point, value: unknown): Pick<Finding, "point" | "answer" | "sample">[] {
  const sample = shapeOf(value);
  if (!isObject(value)) return [{ point, answer: sample.slice(0, longest), sample: undefined }];
  return Object.entries(value)
    .slice(0, fieldsAtMost)
    .map(([name, field]) => ({ point, answer: `${name}: ${shapeOf(field)}`.slice(0, longest), sample }));
}

/** How a time or number is written, with every digit as 0: its form, never its value. */
export const formOf = (text: string): string => text.replaceAll(/\d/g, "0").slice(0, 40);

/** Every place where a 429 says how long to wait, and in which form; `~unsent` if there is none. */
export function retryPlaces(answered: Headers, body: unknown): Pick<Finding, "point" | "answer" | "sample">[] {
  const header = answered.get(headers.retryAfter);
  const found = retryAfterPaths.flatMap((path) => {
    const value = valueAt(body, path);
    if (value === undefined) return [];
    return [`${path}: ${typeof value === "string" ? formOf(value) : shapeOf(value)}`];
  });
  if (header !== null) found.push(`${headers.retryAfter}: ${formOf(header)}`);
  const sample = shapeOf(body);
  return (found.length > 0 ? found : ["~unsent"]).map((answer) => ({ point: "retry after" as const, answer, sample }));
}
