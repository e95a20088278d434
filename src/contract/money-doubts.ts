import { readAmount, type Money } from "#values/money.ts";
import {
  amountWords,
  currencyOf,
  exponentWords,
  fractionOf,
  isCurrency,
  isNumber,
  isScaled,
  moneyWords,
  notMoney,
  scaleWords,
  totalWords,
} from "./money-words.ts";
import { valueOn, type Path } from "./path.ts";
import { isObject, type RawObject } from "./raw.ts";
import { areAll, isAny, setOf, wordsOf } from "./words.ts";

/**
 * What the name of a field says about the money of its row: an amount, a currency, how amounts are counted, or which amount it is.
 * `isAbout`: it says so anywhere in the row, not only beside the amount; `isOfOthers`: it is about something else than the booking;
 * `holds`: what an object of that name has inside; `code`: the currency in the name.
 */
type Sense = {
  readonly is: "amount" | "currency" | "scale" | "cents" | "kind" | "other";
  readonly isAbout: boolean;
  readonly isOfOthers: boolean;
  readonly isTotal: boolean;
  readonly holds: "amounts" | "anything" | "nothing";
  readonly code: string | undefined;
};

const centsHeads = setOf("minor cents");
const kindHeads = setOf("type kind category role purpose basis per period interval in");
/** An amount that is written for people, or in another unit. */
const writtenHeads = setOf("formatted text string label decimal major");
const currencyNames = setOf("currency ccy curr cur");

/** The last word says what it is: `unit_price` is a price, `price_unit` a unit. */
function senseOfWords(words: readonly string[]): Sense {
  const head = words.at(-1) ?? "";
  const [isAmount, isCurrencyName] = [isAny(words, amountWords), isAny(words, currencyNames)];
  const isOfOthers = isAny(words, notMoney);
  const isClear = !isOfOthers && areAll(words, moneyWords);
  const code = currencyOf(head);
  const isScale = scaleWords.has(head) && words.every((word) => scaleWords.has(word) || moneyWords.has(word));
  const hasAmountHead = isClear || amountWords.has(head) || writtenHeads.has(head) || code !== undefined;
  const shared = {
    isAbout: isAmount || isCurrencyName || head === "per" || exponentWords.has(head),
    isOfOthers,
    isTotal: isAny(words, totalWords),
    code,
    holds: !isClear ? "nothing" : isAmount ? "amounts" : "anything",
  } as const;
  if (isScale) return { ...shared, is: centsHeads.has(head) ? "cents" : "scale" };
  if (kindHeads.has(head)) return { ...shared, is: "kind" };
  if (isOfOthers) return { ...shared, is: "other" };
  if (isCurrencyName && !amountWords.has(head)) return { ...shared, is: "currency" };
  return { ...shared, is: isAmount && hasAmountHead ? "amount" : "other" };
}

/** Names repeat in every row, so each is looked at once. */
const senses = new Map<string, Sense>();
/** A service that uses values as names would fill the memory. */
const sensesAtMost = 5000;

function senseOf(name: string): Sense {
  const known = senses.get(name);
  if (known !== undefined) return known;
  if (senses.size >= sensesAtMost) senses.clear();
  const sense = senseOfWords(wordsOf(name));
  senses.set(name, sense);
  return sense;
}

const otherAmounts = new Set([...notMoney, ...scaleWords, ...setOf("pence subunit subunits")]);
/** `per_day`, `minor units`, `deposit`: another amount, or counted in another unit. */
const saysOther = (value: unknown): boolean =>
  typeof value === "string" && value.length <= 24 && areAll(wordsOf(value), otherAmounts);

/** How deep another amount may be. A list has parts of an amount, not another one. */
const deepest = 3;

/**
 * Whether something in a row speaks against an amount read at `path`: another amount or currency, or a word that it is counted in
 * another unit or is the amount of something else. Then we don't know what the booking costs.
 */
export function isDoubtful(raw: RawObject, path: Path, { amount, currency }: Money): boolean {
  const { steps } = path;
  // Of several entries of a list nothing says which one is the booking's.
  const isOneOfMany = steps.some((step, at) => {
    const list = step === "0" ? valueOn(raw, { text: "", steps: steps.slice(0, at) }) : undefined;
    return Array.isArray(list) && list.length > 1;
  });
  if (isOneOfMany) return true;
  const own = steps.length === 1 ? raw : valueOn(raw, { text: "", steps: steps.slice(0, -1) });
  const last = steps.at(-1);
  const others: { value: number; isTotal: boolean }[] = [];
  let isOwnSeen = false;

  function speaksAgainst(value: unknown, sense: Sense, fields: RawObject, holder: Sense | undefined): boolean {
    const isBeside = fields === own;
    const isInside = isBeside && fields !== raw;
    if (isInside && (typeof value === "string" || !sense.isOfOthers) && isScaled(amount, fractionOf(value)))
      return true;
    if (sense.is === "currency") return isCurrency(value) && value.trim().toUpperCase() !== currency;
    if (sense.is === "kind") return (sense.isAbout || isInside) && saysOther(value);
    const number = readAmount(value, currency)?.amount;
    // `amount_cents` is the same amount in cents, unless ours is the same number.
    if (sense.is === "cents" && sense.isAbout && number !== undefined) return number === amount && amount !== 0;
    const isScale = sense.is === "scale" || sense.is === "cents";
    return isScale && (sense.isAbout || isBeside || holder?.isAbout === true) && Boolean(value);
  }

  function search(fields: RawObject, holder: Sense | undefined, depth: number): boolean {
    const isBeside = fields === own;
    isOwnSeen ||= isBeside;
    for (const name of Object.keys(fields)) {
      const value = fields[name];
      if (value === null || value === "" || (isBeside && name === last)) continue;
      const sense = senseOf(name);
      if (typeof value === "object") {
        if (sense.holds === "nothing" || depth === deepest || !isObject(value)) continue;
        const isTotal = sense.isTotal || holder?.isTotal === true;
        if (search(value, { ...sense, isTotal }, depth + 1)) return true;
        continue;
      }
      if (speaksAgainst(value, sense, fields, holder)) return true;
      const isInAmounts = holder?.holds === "amounts" && sense.is === "other" && sense.holds !== "nothing";
      if (sense.is !== "amount" && !isInAmounts) continue;
      const number = readAmount(value, currency)?.amount ?? fractionOf(value);
      if (sense.code !== undefined && sense.code !== currency && number !== undefined) return true;
      if (number !== undefined) others.push({ value: number, isTotal: sense.isTotal || holder?.isTotal === true });
      // An amount that we can't read may be any.
      else if (isNumber(value)) return true;
    }
    return false;
  }

  if (search(raw, undefined, 0) || (!isOwnSeen && isObject(own) && search(own, undefined, deepest))) return true;
  if (others.length === 0) return false;
  const isTotal =
    steps.some((step) => senseOf(typeof step === "string" ? step : step.is).isTotal) ||
    others.some((other) => other.isTotal && other.value === amount);
  // The total of a booking is never less than its other amounts.
  const isPart = (other: (typeof others)[number]) =>
    isTotal && !other.isTotal && other.value <= amount && !isScaled(amount, fractionOf(other.value));
  return others.some((other) => other.value !== amount && !isPart(other));
}
