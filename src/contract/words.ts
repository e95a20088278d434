/** A set of words, from a text with spaces between them. */
export const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const isAny = (words: readonly string[], of: ReadonlySet<string>): boolean => words.some((word) => of.has(word));

/** Whether there are words, and each is one of these or a number. */
export const areAll = (words: readonly string[], of: ReadonlySet<string>): boolean =>
  words.length > 0 && words.every((word) => of.has(word) || /^\d+$/.test(word));

/** Names of two words that mean one thing. */
const compounds: Readonly<Record<string, string>> = {
  "check in": "checkin",
  "check out": "checkout",
  "pick up": "pickup",
  "drop off": "dropoff",
  "hand over": "handover",
};

/** The words of a name: `pickUpTime` and `pick_up_time` are `pickup time`. */
export function wordsOf(name: string): readonly string[] {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const joined: string[] = [];
  for (const word of words) {
    const pair = compounds[`${joined.at(-1)} ${word}`];
    if (pair === undefined) joined.push(word);
    else joined[joined.length - 1] = pair;
  }
  return joined;
}
