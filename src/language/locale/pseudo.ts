const accents: Readonly<Record<string, string>> = Object.fromEntries(
  ["aàbḃcćdďeéfḟgğhĥiíjĵkķlĺmḿnñoópṗrŕsśtťuúvṽwŵxẋyýzž", "AÀBḂCĆDĎEÉFḞGĞHĤIÍJĴKĶLĹMḾNÑOÓPṖRŔSŚTŤUÚVṼWŴXẊYÝZŽ"].flatMap(
    (row) => Array.from({ length: row.length / 2 }, (_, at) => [row[at * 2], row[at * 2 + 1]]),
  ),
);

const strangeLetters = (text: string) => text.replaceAll(/[A-Za-z](?![^{]*\})/g, (letter) => accents[letter] ?? letter);

/**
 * Strange and a third longer, and still to be read: what is not so on the screen was never put into a catalogue.
 * @param given what stands in it as it came, names of vehicles for instance
 */
function strange(text: string, given: readonly string[]): string {
  if (!/\p{L}/u.test(text)) return text;
  const [kept] = given.filter((each) => each !== "" && text.includes(each)).toSorted((a, b) => b.length - a.length);
  const letters = kept === undefined ? strangeLetters(text) : text.split(kept).map(strangeLetters).join(kept);
  return `⟦${letters}${"·".repeat(Math.ceil(text.length / 3))}⟧`;
}

/** The same texts for testers. `{names}` of what is filled in stay, and so does what a function is given. */
export function pseudo<T>(text: T): T;
export function pseudo(text: unknown, given: readonly string[] = []): unknown {
  if (typeof text === "string") return strange(text, given);
  if (typeof text === "function") {
    return (...values: unknown[]) =>
      pseudoOf(
        Reflect.apply(text, undefined, values),
        values.filter((value) => typeof value === "string"),
      );
  }
  if (Array.isArray(text)) return text.map((each: unknown) => pseudoOf(each, given));
  if (typeof text !== "object" || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([name, each]) => [name, pseudoOf(each, given)]));
}

const pseudoOf: (text: unknown, given: readonly string[]) => unknown = pseudo;
