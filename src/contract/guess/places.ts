import { readInstant } from "#values/instant.ts";
import { readAmount } from "#values/money.ts";
import {
  amountWords,
  currencyOf,
  currencyWords,
  exponentWords,
  fractionOf,
  isCurrency,
  isNumber,
  isScaled,
  moneyWords,
  notMoney,
  scaleWords,
  totalWords,
} from "../money-words.ts";
import { areAll, isAny, wordsOf } from "../words.ts";
import { datePairs, dateWords, loneTimes, notDates } from "./guess-words.ts";
import type { Leaf } from "./leaves.ts";

/**
 * Something in a row with the shape that we look for. `isRead`: we can read the value; otherwise it only shows that there is
 * a second place. `isClear`: every word on the path is known, so it may be used; otherwise a person must choose it.
 */
export type Place = { readonly paths: readonly [string, string]; readonly isRead: boolean; readonly isClear: boolean };
/** `isOdd`: the value in this row can't be the price of a booking, or not in this unit. */
export type MoneyPlace = Place & { readonly isTotal: boolean; readonly isOdd: boolean };
/** `order`: the sign of second minus first in this row, -1, 0 or 1; `isEither`: the names don't say which comes first. */
export type DatesPlace = Place & { readonly order: number; readonly isEither: boolean };

const flat = ({ steps }: Leaf) => steps.flat();

/** A symbol doesn't identify a currency, but it does make the amount beside it money. */
const isSymbol = (value: unknown) => typeof value === "string" && value.length < 5 && /\p{Sc}/u.test(value);

const saysCents = ({ value }: Leaf) =>
  typeof value === "string" && /^(minor|cents?|pence|subunits?|minor[ _-]?units?)$/i.test(value);

/**
 * Every place with an amount and its currency in one object, except those that can't be the price of a booking. Names for money
 * without a currency are included as places that can't be read.
 */
export function moneyIn(leaves: readonly Leaf[]): MoneyPlace[] {
  const inCents = leaves.some((leaf) => saysCents(leaf) || isAny(flat(leaf), exponentWords));
  const found = leaves.flatMap((leaf) => {
    const last = leaf.steps.at(-1) ?? [];
    if (!isNumber(leaf.value) || isAny(flat(leaf), notMoney)) return [];
    const amount = readAmount(leaf.value, "EUR")?.amount ?? Number.NaN;
    const beside = leaves.filter(({ place, path }) => place === leaf.place && path !== leaf.path);
    const currencies = beside.filter(({ value }) => isCurrency(value));
    const named = currencies.filter(({ steps }) => areAll(steps.at(-1) ?? [], currencyWords));
    const isNamed = isAny(last, amountWords) || (last.includes("value") && leaf.place === "");
    const isTop = leaf.place === "" && !isNamed;
    // At the top of a row a number may be anything, or money if there is a currency.
    const isBeside = currencies.length > 0 && !isTop;
    const isRead = isBeside && !Number.isNaN(amount);
    if (!isBeside && !isNamed && (isTop ? named.length === 0 : !beside.some(({ value }) => isSymbol(value)))) return [];
    const [currency = leaf] = named.length > 0 ? named : currencies;
    // `total_usd` is money in another currency than the one beside it.
    const isOther = last.some((word) => currencyOf(word) !== undefined);
    const hasScale = inCents || Object.keys(leaf.parent).some((name) => isAny(wordsOf(name), scaleWords));
    const areSure = leaf.isSure && currency.isSure && named.length === 1;
    const isClear = areSure && !isOther && !hasScale && areAll(flat(leaf), moneyWords);
    const isTotal = isAny(flat(leaf), totalWords);
    const code = isRead ? String(currency.value).trim().toUpperCase() : undefined;
    const paths = [leaf.path, currency.path] as const;
    return [{ amount, code, beside, place: { paths, isRead, isClear, isTotal } }];
  });
  return found.map(({ amount, code, beside, place }) => {
    const others = found.filter((other) => other.place !== place);
    const all = [...beside.map(({ value }) => value), ...others.map((other) => other.amount)];
    // The total of a booking is never less than its other amounts.
    const isLess =
      place.isTotal &&
      others.some((other) => other.amount > amount || (other.code !== undefined && other.code !== code));
    const isOdd = amount < 0 || isLess || all.some((value) => isScaled(amount, fractionOf(value)));
    const { paths, isRead, isClear, isTotal } = place;
    return { paths, isRead, isClear, isTotal, isOdd };
  });
}

/** A time in a form that we can't read: an epoch, a day in another order, a time without its zone. */
const isUnreadTime = (value: unknown) =>
  typeof value === "number"
    ? value >= 1e9 && value < 1e14
    : typeof value === "string" &&
      value.length <= 40 &&
      /^\s*(\d{4}[-/.]?\d{2}[-/.]?\d{2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{10}|\d{13})(?!\d)/.test(value);

/** Every pair of times whose names are a start and an end, except those of something else than a rental. */
export function datesIn(leaves: readonly Leaf[]): DatesPlace[] {
  const times = leaves.flatMap((leaf) => {
    if (isAny(flat(leaf), notDates)) return [];
    const time = instantOf(leaf.value);
    return time === undefined && !isUnreadTime(leaf.value) ? [] : [{ leaf, time, words: flat(leaf) }];
  });
  const byWords = Map.groupBy(times, ({ words }) => words.join(" "));
  const pairs = times.flatMap(({ leaf, time, words }) =>
    datePairs.flatMap(([first, second, either]) =>
      words.flatMap((word, at) => {
        if (word !== first) return [];
        const ends = byWords.get(words.toSpliced(at, 1, second).join(" ")) ?? [];
        return ends.map((end): DatesPlace => {
          const around = words.toSpliced(at, 1);
          const [from, to] = [time, end.time];
          const isRead = from !== undefined && to !== undefined;
          const isClear =
            leaf.isSure &&
            end.leaf.isSure &&
            ends.length === 1 &&
            isRead &&
            from.kind === to.kind &&
            around.every((other) => dateWords.has(other) || /^\d+$/.test(other));
          const order = isRead ? Math.sign(Date.parse(to.raw) - Date.parse(from.raw)) : 0;
          return { paths: [leaf.path, end.leaf.path], isRead, isClear, order, isEither: either !== undefined };
        });
      }),
    ),
  );
  const paired = new Set(pairs.flatMap(({ paths }) => paths));
  const lone = times.flatMap(({ leaf, words }): DatesPlace[] =>
    paired.has(leaf.path) || !isLone(leaf, words)
      ? []
      : [{ paths: [leaf.path, leaf.path], isRead: false, isClear: false, order: 0, isEither: false }],
  );
  return [...pairs, ...lone];
}

/** A time that no pair and no word explains may be the rental's, under an unknown name. */
const isLone = ({ value }: Leaf, words: readonly string[]) =>
  typeof value === "string" && /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(value) && !isAny(words, loneTimes);

/** No time is longer, and parsing megabytes of text would be slow. */
const instantOf = (value: unknown) => (typeof value === "string" && value.length > 60 ? undefined : readInstant(value));

/** All times. */
export const timesIn = (leaves: readonly Leaf[]): Leaf[] =>
  leaves.filter(({ value }) => instantOf(value) !== undefined);

const ends = new Set(datePairs.flatMap(([first, second]) => [first, second]));

/** Whatever may be the start or end of a rental: a time, or a value with such a name that we can't read. */
export const periodsIn = (leaves: readonly Leaf[]): Leaf[] =>
  leaves.filter((leaf) => {
    if (isAny(flat(leaf), notDates)) return false;
    const { value } = leaf;
    const hasDigit = typeof value === "number" || (typeof value === "string" && /\d/.test(value));
    return (hasDigit && isAny(flat(leaf), ends)) || instantOf(value) !== undefined;
  });

export { flat };
