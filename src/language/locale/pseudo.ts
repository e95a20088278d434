import type { I18n, MessageDescriptor } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  ["aàbḃcćdďeéfḟgğhĥiíjĵkķlĺmḿnñoópṗrŕsśtťuúvṽwŵxẋyýzž", "AÀBḂCĆDĎEÉFḞGĞHĤIÍJĴKĶLĹMḾNÑOÓPṖRŔSŚTŤUÚVṼWŴXẊYÝZŽ"].flatMap(
    (row) => Array.from({ length: row.length / 2 }, (_, at) => [row[at * 2], row[at * 2 + 1]]),
  ),
);

const strange = (text: string) => text.replaceAll(/[A-Za-z]/g, (letter) => accents[letter] ?? letter);

/**
 * Makes every text accented and a third longer, but readable, for testers: any other text on the screen was never marked
 * for translation.
 */
export function pseudo(i18n: I18n): void {
  i18n.setMessagesCompiler((message) => compileMessage(message, strange));
  const plain = i18n._.bind(i18n);
  const strangeText = (descriptor: MessageDescriptor): string => {
    const text = plain(descriptor);
    return `⟦${text}${"·".repeat(Math.ceil(text.length / 3))}⟧`;
  };
  Object.assign(i18n, { _: strangeText });
}
