import { listedCount, type Covers } from "#api/covers.ts";
import { knownOf, type Known } from "./list-words.ts";

/** A number in a file. */
export const countInFile = (count: number): string => count.toLocaleString("en");

/**
 * How complete a file of a list is, in English in every language: `all 248 listed bookings`, or what may be missing from it.
 * @param shown how many of the rows are in the file
 */
export function coversInFile(
  noun: "booking" | "vehicle",
  covers: Pick<Covers, "rows" | "coverage" | "unreadable">,
  shown = covers.rows.length,
): string {
  const { rows, unreadable } = covers;
  const known = listedCount(rows);
  const [counted, nouns] = [countInFile(known), known === 1 ? noun : `${noun}s`];
  const chosen = shown === rows.length ? "" : `${countInFile(shown)} chosen of `;
  const part = `${counted} ${nouns} loaded, possibly not all`;
  const words: Readonly<Record<Known, string>> = {
    none: part,
    partial: part,
    more: part,
    unread: `${counted} ${nouns}`,
    all: `all ${counted} listed ${nouns}`,
  };
  const unread =
    unreadable === 0
      ? ""
      : `; ${countInFile(unreadable)} ${unreadable === 1 ? "row" : "rows"} from the service couldn't be read`;
  return `${chosen}${words[knownOf(covers)]}${unread}`;
}
