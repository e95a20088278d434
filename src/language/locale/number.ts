import { numberLocale } from "./language.ts";

const format = new Intl.NumberFormat(numberLocale);
const rules = new Intl.PluralRules(numberLocale);

/** A count for the eye: 10,000 rather than 10000. */
export function countText(count: number): string {
  return format.format(count);
}

/**
 * The form of a text that goes with a count, by the rules of the language.
 * @param forms at least `other`; `one` where the language has it
 */
export function plural(count: number, forms: { one?: string; other: string }): string {
  return rules.select(count) === "one" ? (forms.one ?? forms.other) : forms.other;
}
