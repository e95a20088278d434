import type { I18n, MessageDescriptor } from "@lingui/core";

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  ["aàbḃcćdďeéfḟgğhĥiíjĵkķlĺmḿnñoópṗrŕsśtťuúvṽwŵxẋyýzž", "AÀBḂCĆDĎEÉFḞGĞHĤIÍJĴKĶLĹMḾNÑOÓPṖRŔSŚTŤUÚVṼWŴXẊYÝZŽ"].flatMap(
    (row) => Array.from({ length: row.length / 2 }, (_, at) => [row[at * 2], row[at * 2 + 1]]),
  ),
);

const strange = (text: string) => text.replaceAll(/[A-Za-z](?![^{]*\})/g, (letter) => accents[letter] ?? letter);

type Part = string | readonly [name: string, type?: string, forms?: Readonly<Record<string, unknown>>];

/** The parts of a message with accented letters; placeholders stay as they are. */
function strangeParts(parts: readonly Part[]): Part[] {
  return parts.map((part) => {
    if (typeof part === "string") return strange(part);
    const [name, type, forms] = part;
    if (type === undefined || forms === undefined) return part;
    const entries = Object.entries(forms).map(([form, text]) => [
      form,
      Array.isArray(text) ? strangeParts(text) : text,
    ]);
    return [name, type, Object.fromEntries(entries)];
  });
}

const isParts = (message: unknown): message is readonly Part[] => Array.isArray(message);

/**
 * Makes every text accented and a third longer, but readable, for testers: any other text on the screen was never marked
 * for translation.
 */
export function pseudo(i18n: I18n): void {
  const plain = i18n._.bind(i18n);
  const strangeText = (descriptor: MessageDescriptor): string => {
    // The build has compiled the message to its parts, which the type doesn't know.
    const message: unknown = descriptor.message;
    const text = plain(
      isParts(message) ? Object.assign({}, descriptor, { message: strangeParts(message) }) : descriptor,
    );
    return `⟦${text}${"·".repeat(Math.ceil(text.length / 3))}⟧`;
  };
  Object.assign(i18n, { _: strangeText });
}
