import { t } from "@lingui/core/macro";

const languages = "en de de-AT fr es it nl pt pl cs sk hu ro hr sv da nb fi tr ru uk".split(" ");
const looks = (["short", "long"] as const).flatMap((month) => [{ month }, { month, day: "numeric" } as const]);
const dates = languages.flatMap((language) =>
  looks.flatMap((look) => {
    const format = new Intl.DateTimeFormat(language, { ...look, timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month)).toLowerCase());
  }),
);
/** Names of months, long and short, alone and beside a day. Excel's German March is neither. */
const months: ReadonlySet<string> = new Set(["mrz", "sept", ...(dates.join(" ").match(/\p{L}{3,}/gu) ?? [])]);

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[AP]M|Z)?`;
/** `03-Jan`, `Mar-01`, `Sun, 3. Mrz 26`: with a name of a month, which the set decides. */
const named = new RegExp(
  String.raw`^(?:\p{L}+[.,]+ )?(?:\d{1,2}|\d{4})?[-./ ]*(?:de )?(\p{L}+)\.?(?:[-./ ,]| de )*(?:\d{1,2}[-./ ,]+)?(?:\d{1,2}|\d{4})?(?:[ ,]+${clock})?$`,
  "iu",
);
const numeric = new RegExp(
  String.raw`^(?:(?:\d{1,2}([-./])\d{1,2}\1(?:\d{2}|\d{4})|\d{4}([-./]) ?\d{1,2}\2 ?\d{1,2}\.?|\d{1,2}\.\d{1,2}\.)(?:[T ]+${clock})?|${clock})$`,
  "i",
);
const isDate = (text: string) => {
  const month = named.exec(text)?.[1]?.toLowerCase() ?? "";
  return (
    numeric.test(text) || /^\d{1,4} ?[年月년월]/.test(text) || (months.has(month) && /(?=.*\d).*[-./ ]/.test(text))
  );
};

/** Dates and times, numbers, errors and truth values, as spreadsheets write them. */
const changed: readonly Pick<RegExp, "test">[] = [
  { test: isDate },
  /^[-+]?\d+(?:[.,]\d*)?e[-+]?\d+$/i,
  /^(?:-?\d{1,3}([.,'’\u00A0\u202F ])(?:\d{2,3}\1)*\d{3}(?:[.,]\d+)?|-?\d+[.,]0+|'[^'\s]+|[1-9]\d{14}0+|=.*)$/,
  /^(?:#[¡¿]?\p{L}(?:[\p{L}_/]+|[\p{L}\d_/]*[!?])|#+|\p{L}+:5\d{2})$/u,
  /^(?:true|false|wahr|falsch|vrai|faux|verdadeiro|verdadero|falso|vero|waar|onwaar|prawda|fałsz|pravda|igaz|hamis|sant|sann|usann|sand|falskt?|tosi|epätosi|doğru|yanlış|истина|ложь)$/i,
];
const placeholder =
  /^[(<[{]?(?:[\p{P}\p{S}\s]+|0+|\\N|na|n[./ ] ?[adv]\.?|k\.? ?a\.?|null|nil|none|nan|undefined|object object|not \p{L}+|unknown|empty|blank|missing|tb[adc]|keine?(?: angabe)?|nicht \p{L}+|leer|unbekannt|fehlt|entfällt|ohne|offen|folgt|dito|ditto|idem)[)>\]}]?$/iu;

/** What a spreadsheet may have made of a reference, a sentence; undefined if it looks like one that a person gave. */
export function damageWords(reference: string): string | undefined {
  if (changed.some((pattern) => pattern.test(reference))) return t`It looks like a value that a spreadsheet changed.`;
  return placeholder.test(reference) ? t`It looks like a placeholder, not like a reference.` : undefined;
}
