import { readInstant } from "#values/instant.ts";
import { readAmount } from "#values/money.ts";
import {
  amountWords,
  currencyWords,
  datePairs,
  dateWords,
  moneyWords,
  notDates,
  notMoney,
  scaleWords,
  totalWords,
} from "./guess-words.ts";
import { wordsOf, type Leaf } from "./leaves.ts";

/**
 * Something in a row that has the shape of what is looked for. `isClear`: every word on the way to it is known, so that it
 * may be used; otherwise a person has to say what it is.
 */
export type Place = { readonly paths: readonly [string, string]; readonly isClear: boolean };
export type MoneyPlace = Place & { readonly isTotal: boolean };
/** `order`: which of the two comes first in this row, -1, 0 or 1; `isEither`: the names don't say which has to. */
export type DatesPlace = Place & { readonly order: number; readonly isEither: boolean };

const flat = ({ steps }: Leaf) => steps.flat();
const isAny = (words: readonly string[], of: ReadonlySet<string>) => words.some((word) => of.has(word));
const areAll = (words: readonly string[], of: ReadonlySet<string>) =>
  words.length > 0 && words.every((word) => of.has(word) || /^\d+$/.test(word));

/** The currencies of ISO 4217 that the browser knows. */
let codes: ReadonlySet<string> | undefined;
function isCurrency(value: unknown): value is string {
  codes ??= new Set(Intl.supportedValuesOf("currency"));
  return typeof value === "string" && codes.has(value.trim().toUpperCase());
}

/** Every place with an amount and its currency in one object, but for those that are surely no price of a booking. */
export function moneyIn(leaves: readonly Leaf[]): MoneyPlace[] {
  return leaves.flatMap((leaf) => {
    const last = leaf.steps.at(-1) ?? [];
    if (readAmount(leaf.value, "EUR") === undefined || isAny(flat(leaf), notMoney)) return [];
    const beside = leaves.filter(({ place, path }) => place === leaf.place && path !== leaf.path);
    const currencies = beside.filter(({ value }) => isCurrency(value));
    if (currencies.length === 0) return [];
    if (leaf.place === "" && !isAny(last, amountWords)) return [];
    const named = currencies.filter(({ steps }) => areAll(steps.at(-1) ?? [], currencyWords));
    const [currency = leaf] = named.length > 0 ? named : currencies;
    // `total_usd` is money in another currency than the one beside it.
    const isOther = last.some((word) => word !== "all" && word !== "top" && isCurrency(word));
    const isScaled = Object.keys(leaf.parent).some((name) => isAny(wordsOf(name), scaleWords));
    const isClear =
      leaf.isSure && currency.isSure && named.length === 1 && !isOther && !isScaled && areAll(flat(leaf), moneyWords);
    return [{ paths: [leaf.path, currency.path], isClear, isTotal: isAny(flat(leaf), totalWords) }];
  });
}

/** Every pair of times that is named as a start and an end, but for those of anything else than a rental. */
export function datesIn(leaves: readonly Leaf[]): DatesPlace[] {
  const times = leaves.flatMap((leaf) => {
    const time = isAny(flat(leaf), notDates) ? undefined : readInstant(leaf.value);
    return time === undefined ? [] : [{ leaf, time, words: flat(leaf) }];
  });
  return times.flatMap(({ leaf, time, words }) =>
    datePairs.flatMap(([first, second, either]) =>
      words.flatMap((word, at) => {
        if (word !== first) return [];
        const wanted = words.toSpliced(at, 1, second).join(" ");
        const ends = times.filter((end) => end.leaf !== leaf && end.words.join(" ") === wanted);
        return ends.map((end) => {
          const around = words.toSpliced(at, 1);
          const isClear =
            leaf.isSure &&
            end.leaf.isSure &&
            ends.length === 1 &&
            time.kind === end.time.kind &&
            around.every((other) => dateWords.has(other) || /^\d+$/.test(other));
          const order = Math.sign(Date.parse(end.time.raw) - Date.parse(time.raw));
          return { paths: [leaf.path, end.leaf.path], isClear, order, isEither: either !== undefined } as const;
        });
      }),
    ),
  );
}

/** Everything that is a time. */
export const timesIn = (leaves: readonly Leaf[]): Leaf[] =>
  leaves.filter(({ value }) => readInstant(value) !== undefined);

const ends = new Set(datePairs.flatMap(([first, second]) => [first, second]));

/** Everything that may be an end of a rental: a time, or what is named like one and is no time that we can read. */
export const periodsIn = (leaves: readonly Leaf[]): Leaf[] =>
  leaves.filter((leaf) => {
    if (isAny(flat(leaf), notDates)) return false;
    const isNamed = isAny(flat(leaf), ends) && /\d/.test(String(leaf.value)) && typeof leaf.value !== "object";
    return isNamed || readInstant(leaf.value) !== undefined;
  });

export { areAll, flat, isAny };
