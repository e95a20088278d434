import { readAmount, type Money } from "#values/money.ts";
import { valueOn, type Path, isObject, type RawObject } from "./raw.ts";

/** A set of words, from a text with spaces between them. */
const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const isAny = (words: readonly string[], of: ReadonlySet<string>): boolean => words.some((word) => of.has(word));

/** Whether there are words, and each is one of these or a number. */
const areAll = (words: readonly string[], of: ReadonlySet<string>): boolean =>
  words.length > 0 && words.every((word) => of.has(word) || /^\d+$/.test(word));

/** Names of two words that mean one thing. */
const compounds: Readonly<Record<string, string>> = {
  "check in": "checkin",
  "check out": "checkout",
  "pick up": "pickup",
  "drop off": "dropoff",
  "hand over": "handover",
};

/** The words of a name: `pickUpTime` and `pick_up_time` are `pickup time`. */
function wordsOf(name: string): readonly string[] {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const joined: string[] = [];
  for (const word of words) {
    const pair = compounds[`${joined.at(-1)} ${word}`];
    if (pair === undefined) joined.push(word);
    else joined[joined.length - 1] = pair;
  }
  return joined;
}

/** Wrapping that says nothing about what is inside. */
const plain = `booking bookings reservation reservations rental rent hire trip order data attributes details detail info
  summary body main overall value values`;

/** What may be on the path to the money of a booking. */
const moneyWords = setOf(`${plain} amount amounts sum price prices pricing cost costs money fare payment
  total totals gross grand currency code ccy curr cur iso of the`);
/** Words for the total. */
const totalWords = setOf("total totals gross grand sum overall");
/** Words that make a number money on their own. At the top of a row `value` does so too, next to a currency. */
const amountWords = setOf("amount amounts sum price prices cost costs money fare total totals gross grand charge");
/** Parts of a price, other people's money, money of another time or in another unit: never the money of a booking. */
const notMoney = setOf(`deposit deposits bond caution fee fees tax taxes vat gst refund refunds refunded refundable
  commission discount discounts rebate voucher coupon promo credit insurance insured cover coverage excess deductible
  surcharge surcharges extra extras addon addons option options penalty fine fines damage damages cleaning fuel toll tolls
  mileage km kilometre kilometer per daily day days hourly hour hours weekly week night rate rates unit base basic net
  subtotal sub partial part installment instalment installments instalments down prepaid prepayment advance paid due
  outstanding remaining balance payout payouts earning earnings owner host platform service partner tip tips gratuity limit
  max maximum min minimum threshold old previous original initial estimate estimated quote quoted offer offered offers list
  market retail converted conversion exchange settlement display foreign secondary alt alternative minor cent cents pence
  micros hold held authorized authorised authorization captured escrow guarantee security loan budget target vehicle car
  asset cancellation cancel late noshow loyalty points wallet adjustment adjustments correction delta diff difference change
  history last next delivery pickup return distance rounding customer driver local age limit valid policy invoice saving
  savings count quantity qty number no id version year seats index page reduction bonus reward compensation claim debt overdue reserve reserved blocked franchise premium cash`);
/** Next to an amount, these say that it is counted in another unit of its currency. */
const scaleWords = setOf("exponent scale precision decimals factor multiplier minor cents unit units");

/** Anywhere in a row, these say that its amounts may be counted in another unit. */
const exponentWords = setOf("exponent decimals precision");

/** The currencies of ISO 4217 that the browser knows. */
let codes: ReadonlySet<string> | undefined;
function isCurrency(value: unknown): value is string {
  codes ??= new Set(Intl.supportedValuesOf("currency"));
  return typeof value === "string" && value.length < 9 && codes.has(value.trim().toUpperCase());
}

/** The currency that a word in a name is: `total_usd`. Two of them are words first. */
const currencyOf = (word: string): string | undefined =>
  word !== "all" && word !== "top" && isCurrency(word) ? word.toUpperCase() : undefined;

/** A number, or a text with nothing else in it: an amount even if it has more digits than we can read. */
const isNumber = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(value));

/** A number with a fraction, as sent or as written for people: `312.5`, `€ 1.312,50`. */
function fractionOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isInteger(value) ? undefined : value;
  if (typeof value !== "string" || value.length > 40) return undefined;
  const digits = value.replaceAll(/[^\d.,]/g, "").replaceAll(/[.,](?=\d{3}(?!\d))/g, "");
  return /^\d+[.,]\d{1,2}$/.test(digits) ? Number(digits.replace(",", ".")) : undefined;
}

/** Whether an amount is another one in cents or similar: 31250 beside 312.5. */
const isScaled = (amount: number, fraction: number | undefined): boolean =>
  fraction !== undefined && [10, 100, 1000, 10_000].some((times) => Math.abs(fraction * times - amount) < 1e-6);

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
