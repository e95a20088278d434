import { numberLocale } from "./language.ts";

const format = new Intl.NumberFormat(numberLocale);

/** A count for screens: 10,000 rather than 10000. */
export function countText(count: number): string {
  return format.format(count);
}
