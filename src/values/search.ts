const unseenMark = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const dash = /[\p{Pd}\u2212]/gu;

export const withoutUnseen = (text: string): string => text.replaceAll(unseenMark, "");

/** The text with a hyphen for each kind of dash. */
export const withPlainDashes = (text: string): string => text.replaceAll(dash, "-");

const ascii = /^[\0-\x7F]*$/;
/** Marks that any letter may carry, and vowel points. Japanese voicing makes other letters. */
const accent = /(?![\u3099\u309A])\p{Script=Inherited}|[\u0483-\u0487\u0591-\u05C7\u064B-\u065F]/gu;
/** Letters and symbols that are typed as apostrophes, hyphens or to lengthen a word. */
const stray = /[\u02B9-\u02C1\u0640\u2500-\u257F\uA78B\uA78C]|(?<=[\da-z])\u30FC/g;
/** Letters that Unicode doesn't take apart, and what is typed for them. */
const plainLetters = new Map(
  "æ ae,œ oe,ø o,ł l,đ d,ð d,þ th,ħ h,ŧ t,ŋ n,ς σ,ک ك,ی ي,ى ي,ة ه"
    .split(",")
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);
const digit = /\p{Nd}/u;

/** The letters as most people type them: small, plain, of usual width and visible; digits from 0 to 9. Marks and blanks stay. */
export function foldLetters(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return (
    withoutUnseen(text.normalize("NFKD"))
      .replaceAll(accent, "")
      // The way over capitals also settles ß and ı.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replaceAll(stray, "")
      .replaceAll(/[æœøłđðþħŧŋςکیىة]/g, (letter) => plainLetters.get(letter) ?? letter)
      .replaceAll(/(?![\0-\x7F])\p{Nd}/gu, valueOf)
      .normalize("NFC")
  );
}

/** The value of a digit of any script: each has its ten in a row. */
function valueOf(mark: string): string {
  const code = mark.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * Marks between letters and digits. A point, comma or colon in a number means something, and a day as services send it, alone
 * or before a time, is kept: without its hyphens, many a number would be found in one.
 */
const marks =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?=$|[t ])|(?<!\d)[.,:]|[.,:](?!\d)|[^\p{L}\p{M}\p{N}\p{Sc}\p{So}.,:\n]+/gmu;
/** The same, three times as fast. */
const asciiMarks =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?=$|[t ])|(?<!\d)[.,:]|[.,:](?!\d)|[^a-z\d$.,:\n]+/gm;

/** A text as the search compares it: `BK-20431`, `bk 20431` and `ＢＫ‑２０４３１` become `bk20431`. */
export function foldText(text: string): string {
  const letters = foldLetters(text);
  return letters.replaceAll(ascii.test(letters) ? asciiMarks : marks, "$1");
}

/** Every text and number in these values, however deep, folded, one a line, to be searched often. Names of fields are left out. */
export function searchText(...values: readonly unknown[]): string {
  const lines: string[] = [];
  collect(values, lines);
  return foldText(lines.join("\n"));
}

function collect(value: unknown, lines: string[]): void {
  if (typeof value === "string") lines.push(value.includes("\n") ? value.replaceAll("\n", " ") : value);
  else if (typeof value === "number") lines.push(String(value));
  else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) collect(part, lines);
}

/** The ways to read a typed or scanned name, folded: on a German keyboard, a scanner types ß for a hyphen. */
export function namesTyped(typed: string): readonly string[] {
  return [...new Set([foldText(typed), foldText(typed.replaceAll("ß", "-"))])].filter((name) => name !== "");
}

/** How a typed word may be written in a folded text, the usual way first. */
export type WordForms = readonly [string, ...string[]];

/** The forms of one word: also `Mueller` for `Müller`, `1340.20` for `1,340.20`, and the beginning of a day as sent. */
export function wordForms(word: string): WordForms {
  const dashed = withPlainDashes(foldLetters(word));
  const form = foldText(dashed.replaceAll("-", ""));
  const spelled = word
    .normalize("NFC")
    .replaceAll(/[äöüøåđ]/gi, (letter) => spelledOut[letter.toLowerCase()] ?? letter);
  const others = new Set([
    ...namesTyped(word).slice(1),
    foldText(spelled),
    form.replaceAll(/aa|[aou]e/g, ([first = ""]) => first),
    foldText(dashed),
    ...(/^\d[\d-]*$/.test(dashed) ? [dashed] : []),
    ...(/^\d[\d.,]*$/.test(form) ? numberForms(form) : []),
  ]);
  others.delete(form);
  return [form, ...others];
}

const spelledOut: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa", đ: "dj" };

/** A number with the marks of any language as with a point only: with decimals, and without if its marks may be of thousands. */
function numberForms(form: string): string[] {
  const cut = Math.max(form.lastIndexOf("."), form.lastIndexOf(","));
  const whole = form.replaceAll(/[.,]/g, "");
  const decimals = cut === -1 ? [] : [`${form.slice(0, cut).replaceAll(/[.,]/g, "")}.${form.slice(cut + 1)}`];
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(form) ? [...decimals, whole] : decimals;
}

/** Tells whether all words of a typed text are in some of the folded texts. What is only marks is no word. */
export function searchFor(typed: string): (...texts: readonly string[]) => boolean {
  const words = typed
    .split(/[\s\u2800]+/u)
    .map(wordForms)
    .filter(([form]) => form !== "");
  return (...texts) => words.every((forms) => forms.some((form) => texts.some((text) => text.includes(form))));
}

const sortKeys = new Map<string, string>();

/** A key in which letters sort as in the languages of the page, and numbers by value: a collator takes a second for 100,000 rows. */
function sortKey(text: string): string {
  const known = sortKeys.get(text);
  if (known !== undefined) return known;
  const key = foldLetters(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Sc}\p{So}]+/gu, " ")
    .replaceAll(/\d+/g, (digits) => digits.padStart(12, "0"));
  // Room for as many texts as bookings; beyond that the cache is cleared.
  if (sortKeys.size > 200_000) sortKeys.clear();
  sortKeys.set(text, key);
  return key;
}

export function byText(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [sortKey(a), sortKey(b)];
  if (left === right) return a < b ? -1 : 1;
  return left < right ? -1 : 1;
}
