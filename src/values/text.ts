import { dateLocale } from "#language/locale/language.ts";

/** Control characters, and marks that reorder, join or hide the text around them. */
const unseen = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/**
 * Text from elsewhere, safe to show: invisible characters are drawn as marks so that they have no effect, and a text
 * longer than `longest` characters is cut. For display only; always send the original text.
 */
export function displayText(text: string, longest = 500): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut.replaceAll(unseen, (mark) => {
    const code = mark.codePointAt(0) ?? 0;
    if (code === 0x0a) return " ";
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : "\u2426";
  });
}

/** Names in a sentence: `BK-1, BK-2 and BK-3`. */
export const lists = new Intl.ListFormat(dateLocale);

/** Those of the sentences that aren't empty, in one text. */
export const sentences = (parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");

/** Both ends of a long ID, which is what people compare; safe to show. */
export function shortId(id: string): string {
  return displayText(id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id);
}
