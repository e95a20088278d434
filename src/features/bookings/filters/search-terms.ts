import { dateLocale } from "#language/locale/language.ts";
import { bookingStates, stateIdOf } from "#components/booking-states.ts";
import type { Row } from "#records/replica/row.ts";
import { readDay } from "#values/zone-day.ts";
import { outsideOf } from "./inbox-filter.ts";

/**
 * One condition of a search. Equal keys are equal conditions. `word`: text to find, lower case; what contains a longer one contains
 * a shorter one too.
 */
export type Term = { readonly key: string; readonly word?: string; readonly test: (row: Row) => boolean };

/**
 * The conditions in a typed text, all of which a booking must meet: words in any order, days (“23 Nov”, “2026-11-23”, “23.11.”),
 * and `vehicle:`, `state:` and `date:` before a value. An unfinished one, such as `state:`, is none.
 * @param zone whose days are meant
 */
export function searchTerms(text: string, zone: string): readonly Term[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const { term, length } = termAt(words.slice(at), zone);
    if (term !== undefined) terms.push(term);
    at += length;
  }
  return terms;
}

/** The first condition in these words, and how many of them it takes. */
function termAt(words: readonly string[], zone: string): { term: Term | undefined; length: number } {
  const [first = "", ...rest] = words;
  const [, name, value = ""] = /^(vehicle|state|date):(.*)$/s.exec(first) ?? [];
  if (name !== undefined && value === "") return { term: undefined, length: 1 };
  if (name === "vehicle") return { term: vehicleTerm(value), length: 1 };
  if (name === "state") return { term: stateTerm(value), length: 1 };
  const day = dayIn(name === "date" ? [value, ...rest] : words);
  if (day !== undefined) return { term: dayTerm(day, zone), length: day.length };
  return { term: name === "date" ? noDay : wordTerm(first), length: 1 };
}

// `includes` is 50 % slower for a single letter, which is searched in all rows.
const wordTerm = (word: string): Term => ({ key: word, word, test: (row) => row.text.indexOf(word) !== -1 });

/** The vehicle's reference, or else its ID, from its start. */
const vehicleTerm = (value: string): Term => ({
  key: `vehicle:${value}`,
  test: ({ vehicle = "" }) => vehicle.length >= value.length && vehicle.toLowerCase().startsWith(value),
});

/** A state by its shown name, from its start, or one that we don't know as the service sent it. */
function stateTerm(value: string): Term {
  const named = bookingStates.filter(({ id, label }) => id.startsWith(value) || label.toLowerCase().startsWith(value));
  const ids = new Set(named.map(({ id }) => id));
  return {
    key: `state:${value}`,
    test: ({ state, text }) => {
      const id = stateIdOf(state);
      return ids.has(id) || (id === "other" && text.includes(value));
    },
  };
}

const noDay: Term = { key: "date:", test: () => false };

/** A day, of every year if that isn't given. `length`: how many words it takes. */
type Day = { readonly year: number | undefined; readonly month: number; readonly day: number; readonly length: number };

/** The day that these words begin with. */
function dayIn(words: readonly string[]): Day | undefined {
  const [first = "", second = "", third = ""] = words;
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(first) ?? [];
  if (isoYear !== undefined) return existing(Number(isoDay), Number(isoMonth), isoYear, 1);
  const [, day, month, year] = /^(\d\d?)\.(\d\d?)\.(\d{4})?$/.exec(first) ?? [];
  if (day !== undefined) return existing(Number(day), Number(month), year, 1);
  const [one, other] = [dayNumber(first) ?? monthNumber(first), dayNumber(second) ?? monthNumber(second)];
  if (one === undefined || other === undefined) {
    // “Fri 12 Jun”, as panels show it.
    const dated = isNameOf(names().weekdays, first, 2) ? dayIn(words.slice(1)) : undefined;
    return dated === undefined ? undefined : { ...dated, length: dated.length + 1 };
  }
  if (one.is === other.is) return undefined;
  const [, said] = /^(\d{4}),?$/.exec(third) ?? [];
  const [date, name] = one.is === "day" ? [one, other] : [other, one];
  return existing(date.number, name.number, said, said === undefined ? 2 : 3);
}

function existing(day: number, month: number, year: string | undefined, length: number): Day | undefined {
  // A leap year has all days.
  const isDay = readDay(`${year ?? "2024"}${monthDay(month, day)}`) !== undefined;
  return isDay ? { day, month, year: year === undefined ? undefined : Number(year), length } : undefined;
}

/** The end of an ISO date: `-06-12`. */
const monthDay = (month: number, day: number) =>
  [month, day].map((each) => `-${String(each).padStart(2, "0")}`).join("");

function dayNumber(word: string) {
  const [, number] = /^(\d\d?)\.?$/.exec(word) ?? [];
  return number === undefined ? undefined : ({ is: "day", number: Number(number) } as const);
}

function monthNumber(word: string) {
  const place = names().months.findIndex((names) => isNameOf([names], word, 3));
  return place === -1 ? undefined : ({ is: "month", number: place + 1 } as const);
}

/** Whether a word is one of the names or their beginning, such as “Nov” or “Nov.”. */
function isNameOf(all: readonly (readonly string[])[], word: string, least: number): boolean {
  const bare = word.replace(/[.,]$/, "");
  return bare.length >= least && all.some((names) => names.some((name) => name.startsWith(bare)));
}

/** Names in the language of the page and in English, lower case. */
function namesOf(options: Intl.DateTimeFormatOptions, moments: readonly number[]): readonly (readonly string[])[] {
  const formats = [dateLocale, "en"].map((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }));
  return moments.map((ms) => formats.map((format) => format.format(ms).toLowerCase()));
}

type Names = ReturnType<typeof namesOf>;
/** Made by the first search. */
let known: { months: Names; weekdays: Names } | undefined;

const names = () =>
  (known ??= {
    months: namesOf(
      { month: "long" },
      Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month)),
    ),
    weekdays: namesOf(
      { weekday: "long" },
      Array.from({ length: 7 }, (_, day) => day * oneDay),
    ),
  });
const oneDay = 24 * 3_600_000;
/** More than any time zone moves a day. */
const slack = 2 * oneDay;
/** On average, with leap years. */
const oneYear = 365.2425 * oneDay;
/** No leap day is further from the next. */
const mostYears = 8;

/** Whether a rental touches a day of a zone. */
function dayTerm({ year, month, day }: Day, zone: string): Term {
  const name = monthDay(month, day);
  const days = new Map<number, { noon: number; isOutside: ReturnType<typeof outsideOf> }>();
  const dayOfYear = (year: number) => {
    let found = days.get(year);
    if (found === undefined) {
      const text = readDay(`${String(year).padStart(4, "0")}${name}`);
      const isOutside = text === undefined ? () => true : outsideOf({ from: text, to: text }, zone);
      found = { noon: Date.UTC(year, month - 1, day, 12), isOutside };
      days.set(year, found);
    }
    return found;
  };
  const test = (row: Row) => {
    const begins = (Number.isNaN(row.start) ? row.end : row.start) - slack;
    const ends = (Number.isNaN(row.end) ? row.start : row.end) + slack;
    const last = year ?? Math.min(yearNear(ends), yearNear(begins) + mostYears);
    // Looks in all rows, since most differ only in a number.
    for (let each = year ?? yearNear(begins); each <= last; each += 1) {
      const { noon, isOutside } = dayOfYear(each);
      if (noon >= begins && noon <= ends && !isOutside(row)) return true;
    }
    return false;
  };
  return { key: `date:${year ?? ""}${name} ${zone}`, test };
}

/** The year of a moment, give or take a day. */
const yearNear = (ms: number) => 1970 + Math.floor(ms / oneYear);
