/**
 * What the dashboard can be read in. `lang` and `dir` are those of the page; `begin.js` sets them before the first paint. `xa` and `xb` are for testers: English, longer and marked, the second from right to left.
 */
export const languages = {
  en: { name: "English", lang: "en", dates: "en-GB", numbers: "en", dir: "ltr" },
  de: { name: "Deutsch", lang: "de", dates: "de-DE", numbers: "de", dir: "ltr" },
  xa: { name: "Pseudo", lang: "en", dates: "en-GB", numbers: "en", dir: "ltr" },
  xb: { name: "Pseudo, right to left", lang: "en", dates: "en-GB", numbers: "en", dir: "rtl" },
} as const;

export type Language = keyof typeof languages;

const slot = "language";
const isLanguage = (text: string): text is Language => text in languages;

/** The language that is set for this browser; English unless told otherwise, and where nothing can be kept. */
function chosen(): Language {
  try {
    const kept = localStorage.getItem(slot) ?? "en";
    return isLanguage(kept) ? kept : "en";
  } catch {
    // A browser that keeps nothing, a worker, or no browser at all.
    return "en";
  }
}

/** The language of this page, from its first line to its last: another one begins with the next load. */
export const language: Language = chosen();

/** Tags for `Intl`: how dates are written in the language of this page, and how numbers are. */
export const { dates: dateLocale, numbers: numberLocale } = languages[language];

/** The locale of React Aria: its few own words, and on which side menus open. Any that is written from right to left does for `xb`. */
export const ariaLocale = languages[language].dir === "rtl" ? "ar-AE" : dateLocale;

/** Sets the language of this browser for the next load. @returns false when the browser does not keep anything */
export function chooseLanguage(next: Language): boolean {
  try {
    if (next === "en") localStorage.removeItem(slot);
    else localStorage.setItem(slot, next);
    return true;
  } catch {
    return false;
  }
}

/**
 * The key of a translation: a short hash of the English text in parts (FNV-1a, 32 bits). The build makes the same of every
 * catalogue, and stops if two texts have the same key. So scripts carry no keys beside their texts.
 */
export function messageKey(parts: unknown): string {
  let sum = 0x811c9dc5;
  for (const letter of JSON.stringify(parts)) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (sum >>> 0).toString(36);
}
