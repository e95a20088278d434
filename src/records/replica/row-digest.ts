import type { Row } from "./row.ts";

/**
 * A number for what a row says of its booking. Summed over all rows it tells whether two tabs know the same, whatever the
 * order in which they came to know it.
 */
export function digestOf({ json, goneAt }: Row): number {
  let hash = goneAt === undefined ? 0x811c9dc5 : 0x01000193;
  for (let index = 0; index < json.length; index += 1) hash = Math.imul(hash ^ json.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
