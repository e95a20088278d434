/**
 * The languages of the dashboard. `lang` and `dir` are those of the page; `begin.js` sets them before the first paint.
 * `xa` and `xb` are for testers: English, longer and marked, the second from right to left.
 */
export const languages = {
  en: { name: "English", lang: "en", dates: "en-GB", numbers: "en", dir: "ltr" },
  de: { name: "Deutsch", lang: "de", dates: "de-DE", numbers: "de", dir: "ltr" },
  xa: { name: "Pseudo", lang: "en", dates: "en-GB", numbers: "en", dir: "ltr" },
  xb: { name: "Pseudo, right to left", lang: "en", dates: "en-GB", numbers: "en", dir: "rtl" },
} as const;

export type Language = keyof typeof languages;

const slot = "language";
const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/** The language chosen in this browser; English by default, or if nothing can be stored. */
export function chosenLanguage(): Language {
  try {
    const stored = localStorage.getItem(slot) ?? "en";
    return isLanguage(stored) ? stored : "en";
  } catch {
    // Storage is blocked, or this is a worker or not a browser.
    return "en";
  }
}

/** The language of this page. It never changes; another choice applies from the next load. */
export const language: Language = chosenLanguage();

/** Tags for `Intl`: the formats of dates and numbers in this language. */
export const { dates: dateLocale, numbers: numberLocale } = languages[language];

/** The locale of React Aria, for its few own words and the side on which menus open. For `xb` any right-to-left locale will do. */
export const ariaLocale = languages[language].dir === "rtl" ? "ar-AE" : dateLocale;

/** Stores the language of this browser for the next load. @returns false if the browser can't store anything */
export function chooseLanguage(next: Language): boolean {
  try {
    if (next === "en") localStorage.removeItem(slot);
    else localStorage.setItem(slot, next);
    return true;
  } catch {
    return false;
  }
}
