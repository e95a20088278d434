/** What the dashboard can be read in. `xa` and `xb` are for testers: English, longer and marked, the second from right to left. */
export const languages = {
  en: { name: "English", dates: "en-GB", numbers: "en", dir: "ltr" },
  de: { name: "Deutsch", dates: "de-DE", numbers: "de", dir: "ltr" },
  xa: { name: "Pseudo", dates: "en-GB", numbers: "en", dir: "ltr" },
  xb: { name: "Pseudo, right to left", dates: "en-GB", numbers: "en", dir: "rtl" },
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
