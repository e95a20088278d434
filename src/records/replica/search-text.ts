import type { RawObject } from "#contract/raw.ts";

/** Every text and number in a row as the service sent it, lower case, a line each: what the search verifications through. */
export function searchText(raw: RawObject): string {
  const words: string[] = [];
  collect(raw, words);
  return words.join("\n").toLowerCase();
}

function collect(value: unknown, words: string[]): void {
  if (typeof value === "string" || typeof value === "number") words.push(String(value));
  else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) collect(part, words);
}
