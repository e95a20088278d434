/** Control characters, and marks that reorder, join or hide what stands around them. */
const unseen = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/**
 * Text from elsewhere, fit to be shown: what cannot be seen is drawn as a mark instead of doing what it does, and a
 * text longer than `longest` characters is cut. For showing only; what is sent back is always the text itself.
 */
export function displayText(text: string, longest = 500): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut.replaceAll(unseen, (mark) => {
    const code = mark.codePointAt(0) ?? 0;
    if (code === 0x0a) return " ";
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : "\u2426";
  });
}

/** Both ends of a long id, which is what people compare; fit to be shown. */
export function shortId(id: string): string {
  return displayText(id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id);
}
