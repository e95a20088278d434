import { t } from "@lingui/core/macro";

const words = {
  changed: t`It looks like a value that a spreadsheet changed.`,
  nothing: t`It looks like a placeholder, not like a reference.`,
};

const languages = "en de fr es it nl pt pl cs sk hu ro hr sv da nb fi tr ru uk".split(" ");
/** Names of months, long and short, without dots. Excel's German March is neither. */
const months: ReadonlySet<string> = new Set([
  "mrz",
  "sept",
  ...languages.flatMap((language) =>
    (["short", "long"] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2026, at)).toLowerCase().replaceAll(".", ""));
    }),
  ),
]);

/** `03-Jan`, `Mar-01`, `Sun, 3. Mrz 26`: with a name of a month, which the set decides. */
const named = /^(?:\p{L}+[.,]+ )?(?:\d{1,2}|\d{4})?[-./ ]*(\p{L}+)\.?[-./ ,]*(?:\d{1,2}[-./ ,]+)?(?:\d{1,2}|\d{4})?$/u;
const clock = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[AP]M|Z)?`;
const numeric = new RegExp(
  String.raw`^(?:(?:\d{1,2}([-./])\d{1,2}\1(?:\d{2}|\d{4})|\d{4}([-./])\d{1,2}\2\d{1,2}|\d{1,2}\.\d{1,2}\.)(?:[T ]+${clock})?|${clock})$`,
  "i",
);
const isDate = (text: string) => {
  const month = named.exec(text)?.[1]?.toLowerCase();
  return (
    numeric.test(text) ||
    /^\d{1,4} ?[年月년월]/.test(text) ||
    (month !== undefined && months.has(month) && /\d/.test(text) && /[-./ ]/.test(text))
  );
};

const patterns: readonly [keyof typeof words, (text: string) => boolean][] = [
  ["changed", isDate],
  ["changed", (text) => /^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i.test(text)],
  ["changed", (text) => /^-?(?:\d{1,3}([.,'’\u00A0\u202F ])\d{3}(?:\1\d{3})*(?:[.,]\d+)?|\d+[.,]0+)$/.test(text)],
  ["changed", (text) => /^(?:#(?:N\/?[AVD]|¡?\p{L}[\p{L}\d_/]*[!?])|#+|Err:\d{3})$/iu.test(text)],
  ["changed", (text) => /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero|waar|onwaar)$/i.test(text)],
  [
    "nothing",
    (text) =>
      /^(?:[\p{P}\p{S}\s]+|0|n\.?[ /]?a\.?|k\.? ?a\.?|null|nil|none|nan|undefined|unknown|empty|blank|missing|tb[adc]|keine?(?: angabe)?|leer|unbekannt|fehlt|entfällt|\((?:blank|leer|empty|none)\))$/iu.test(
        text,
      ),
  ],
];

/** What a spreadsheet may have made of a reference, a sentence; undefined if it looks like one that a person gave. */
export function damageWords(reference: string): string | undefined {
  const kind = patterns.find(([, isLike]) => isLike(reference))?.[0];
  return kind && words[kind];
}
