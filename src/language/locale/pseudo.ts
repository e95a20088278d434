import type { I18n, MessageDescriptor } from "@lingui/core";

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  ["aàbḃcćdďeéfḟgğhĥiíjĵkķlĺmḿnñoópṗrŕsśtťuúvṽwŵxẋyýzž", "AÀBḂCĆDĎEÉFḞGĞHĤIÍJĴKĶLĹMḾNÑOÓPṖRŔSŚTŤUÚVṼWŴXẊYÝZŽ"].flatMap(
    (row) => Array.from({ length: row.length / 2 }, (_, at) => [row[at * 2], row[at * 2 + 1]]),
  ),
);

const strange = (text: string) => text.replaceAll(/[A-Za-z](?![^{]*\})/g, (letter) => accents[letter] ?? letter);

/**
 * Makes every text accented and a third longer, but readable, for testers: any other text on the screen was never marked
 * for translation. What stands in braces stays as it is, so words that depend on a count get only the marks.
 */
export function pseudo(i18n: I18n): void {
  const plain = i18n._.bind(i18n);
  const strangeText = (descriptor: MessageDescriptor): string => {
    const text = plain({ ...descriptor, message: strange(descriptor.message ?? "") });
    return `⟦${text}${"·".repeat(Math.ceil(text.length / 3))}⟧`;
  };
  Object.assign(i18n, { _: strangeText });
}
