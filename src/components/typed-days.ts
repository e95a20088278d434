import { dateLocale } from "#language/locale/language.ts";
import { foldLetters } from "#values/search.ts";
import { readDay } from "#values/zone-day.ts";
import { oneDay } from "./rental-days.ts";

/** A day, of every year if that isn't given. `length`: how many words it takes; `isWord`: that may mean something else. */
export type Day = {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
  readonly length: number;
  readonly isWord?: boolean;
};

/**
 * The day that these words begin with, in the language of the page or in English: “23 Nov”, “2026-11-23”, “23.11.”, “23/11”, “11/23”, “23-Nov-26”,
 * “Fri 12 Jun 2026”, “tomorrow”, “Friday”.
 * @param words of usual width, lower case
 * @param today as `2026-06-12`
 */
export function dayIn(words: readonly string[], today: string): Day | undefined {
  const [first = "", second = "", third = ""] = words;
  // A number's comma, as in “23/11/2026, 08:00”.
  const alone = first.replace(/,$/, "");
  const [, isoYear, dash, isoMonth, isoDay] =
    /^(\d{4})([-/.])(\d\d?)\2(\d\d?)$/.exec(alone) ?? /^(\d{4})()(\d\d)(\d\d)$/.exec(alone) ?? [];
  if (isoYear !== undefined)
    return existing(Number(isoDay), Number(isoMonth), isoYear, 1, dash !== "-" || alone.length < 10);
  const [, day, mark, month, year] = /^(\d\d?)([-./])(\d\d?)(?:\2(\d{4}|\d\d)?|(?<=\/\d\d?))$/.exec(alone) ?? [];
  if (day !== undefined) {
    const [said, isWord] = [year?.padStart(4, "20"), mark !== "." || year?.length === 2];
    const found = existing(Number(day), Number(month), said, 1, isWord);
    // The month first, where it can't be meant otherwise.
    return found ?? (mark !== "." ? existing(Number(month), Number(day), said, 1, isWord) : undefined);
  }
  // As spreadsheets write it: “23-Nov-2026”.
  const [, number, monthSaid = "", its] = /^(\d\d?)[-./]?(\p{L}{3,})[-./]?(\d{4}|\d\d)?$/u.exec(alone) ?? [];
  const named = monthNumber(monthSaid);
  if (named !== undefined) return existing(Number(number), named.number, its?.padStart(4, "20"), 1, true);
  const [one, other] = [dayNumber(first) ?? monthNumber(first), dayNumber(second) ?? monthNumber(second)];
  if (one === undefined || other === undefined) {
    // “Fri 12 Jun”, as panels show it.
    const dated = isNameOf(names().weekdays, first, 2) ? dayIn(words.slice(1), today) : undefined;
    return dated === undefined || dated.isWord === true
      ? nearDay(first, today)
      : { ...dated, length: dated.length + 1 };
  }
  if (one.is === other.is) return undefined;
  const [, said] = /^(\d{4}),?$/.exec(third) ?? [];
  const [date, name] = one.is === "day" ? [one, other] : [other, one];
  return existing(date.number, name.number, said, said === undefined ? 2 : 3);
}

/** “Today”, “yesterday”, or the next Friday, which may be today. */
function nearDay(word: string, today: string): Day | undefined {
  const named = aloneOf(word);
  if (named === undefined || named.is === "month") return undefined;
  const now = new Date(today);
  const away = named.is === "near" ? named.number : (named.number - now.getUTCDay() + 7) % 7;
  const at = new Date(now.getTime() + away * oneDay);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
  return { year, month, day, length: 1, isWord: true };
}

function existing(day: number, month: number, year: string | undefined, length: number, isWord = false) {
  // A leap year has all days.
  const isDay = readDay(`${year ?? "2024"}${monthDay(month, day)}`) !== undefined;
  return isDay ? { day, month, year: year === undefined ? undefined : Number(year), length, isWord } : undefined;
}

/** The end of an ISO date: `-06-12`. */
export const monthDay = (month: number, day: number) =>
  [month, day].map((each) => `-${String(each).padStart(2, "0")}`).join("");

export function dayNumber(word: string) {
  const [, number] = /^(\d\d?)(?:st|nd|rd|th|\.)?,?$/.exec(word) ?? [];
  return number === undefined ? undefined : ({ is: "day", number: Number(number) } as const);
}

function monthNumber(word: string) {
  const place = names().months.findIndex((names) => isNameOf([names], word, 3));
  return place === -1 ? undefined : ({ is: "month", number: place + 1 } as const);
}

/** Whether a word is one of the names or their beginning, such as “Nov” or “Nov.”. */
function isNameOf(all: readonly (readonly string[])[], word: string, least: number): boolean {
  const bare = bareOf(word);
  return bare.length >= least && all.some((names) => names.some((name) => name.startsWith(bare)));
}

const bareOf = (word: string) => foldLetters(word.replace(/[.,]$/, ""));

const locales = [dateLocale, "en"];

/** Names in the language of the page and in English, folded. */
function namesOf(options: Intl.DateTimeFormatOptions, moments: readonly number[]): readonly (readonly string[])[] {
  const formats = locales.map((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }));
  return moments.map((ms) => formats.map((format) => bareOf(format.format(ms))));
}

/** What a word alone may name: a weekday counted from Sunday, a month from January, a day from today, all from 0. */
type Alone = { readonly is: "near" | "weekday" | "month"; readonly number: number };

type Names = ReturnType<typeof namesOf>;
/** Made by the first search. */
let known: { months: Names; weekdays: Names; alone: ReadonlyMap<string, Alone> } | undefined;

function names() {
  if (known !== undefined) return known;
  const firsts = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month));
  // Begins with a Sunday.
  const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 1, 1 + day));
  const [months, weekdays] = [namesOf({ month: "long" }, firsts), namesOf({ weekday: "long" }, week)];
  const alone = new Map<string, Alone>();
  const name = (is: Alone["is"], number: number, all: readonly string[]) => {
    // Two letters, as in German, begin too many other words.
    for (const each of all) if (each.length > 2) alone.set(each, { is, number });
  };
  for (const [number, all] of months.entries()) name("month", number, [...all, ...all.map((each) => each.slice(0, 3))]);
  for (const [number, all] of weekdays.entries()) name("weekday", number, all);
  for (const [number, all] of namesOf({ weekday: "short" }, week).entries()) name("weekday", number, all);
  for (const locale of locales) {
    const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
    for (const away of [-2, -1, 0, 1, 2]) name("near", away, [bareOf(words.format(away, "day"))]);
  }
  name("near", 1, ["tmrw"]);
  known = { months, weekdays, alone };
  return known;
}

/** What a word names, if it's the whole name or as short as rows show it: “June”, “Jun”. */
export const aloneOf = (word: string) => names().alone.get(bareOf(word));
