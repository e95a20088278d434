import { dateLocale } from "#language/locale/language.ts";
import type { Row } from "#records/replica/row.ts";
import { foldLetters, foldText, withoutUnseen, withPlainDashes, wordForms } from "#values/search.ts";
import { dayOf, readDay } from "#values/zone-day.ts";
import { offsetMs } from "#values/zone-offset.ts";
import { bookingStates, goneWord, stateIdOf, stateWords } from "./booking-states.ts";
import { oneDay, outsideOf } from "./rental-days.ts";

type Test = (row: Row) => boolean;

/**
 * One condition of a search. Equal keys are equal conditions. `forms`: rows with one of these in their text pass, maybe others
 * too; `isText`: all that pass would pass a condition with parts of its forms.
 */
export type Term = {
  readonly key: string;
  readonly forms: readonly string[];
  readonly isText: boolean;
  readonly test: Test;
};

/**
 * The conditions in a typed text, all of which a booking must meet: words in any order, found in what was sent or is shown in
 * a row; days (“23 Nov”, “2026-11-23”, “23.11.”, “tomorrow”, “Friday”, the coming one), moments (“23 Nov 09:00”); and
 * `vehicle:`, `state:` and `date:` before a value. An unfinished one, such as `state:`, is none.
 * @param zone whose days are meant
 * @param now epoch ms
 */
export function searchTerms(text: string, zone: string, now = Date.now()): readonly Term[] {
  const words = text.split(gap).filter((word) => foldText(word) !== "");
  const plain = words.map((word) => withPlainDashes(withoutUnseen(word.normalize("NFKC").toLowerCase())));
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const { term, length } = termAt(words[at] ?? "", plain.slice(at), { zone, today: dayOf(zone, now) });
    if (term !== undefined) terms.push(term);
    at += length;
  }
  return terms;
}

/** Between words; also after a clock in a range, as it is copied from a row: `09:00+02–14 Jun`. */
const gap = /[\s\u2800]+|(?<=:\d\d(?:[+-]\d\d(?::\d\d)?)?)[–—]/u;

type Here = { readonly zone: string; readonly today: string };

/** The first condition in these words, and how many of them it takes. `typed`: the first one as typed. */
function termAt(typed: string, words: readonly string[], here: Here): { term: Term | undefined; length: number } {
  const [first = "", ...rest] = words;
  const [, name, value = ""] = /^(vehicle|state|date):(.*)$/s.exec(first) ?? [];
  if (name !== undefined && value === "") return { term: undefined, length: 1 };
  if (name === "vehicle") return { term: vehicleTerm(foldText(value)), length: 1 };
  if (name === "state") return { term: stateTerm(foldText(value)), length: 1 };
  const day = dayIn(name === "date" ? [value, ...rest] : words, here.today);
  if (day === undefined)
    return { term: name === "date" ? noDay : wordTerm(typed, shownOf(first, here.zone)), length: 1 };
  const term = dayTerm(day, here.zone);
  const [clock, offset = ""] = words.slice(day.length);
  const isAt = clockOf(clock);
  if (isAt !== undefined) {
    const length = day.length + (/^[+-]\d\d(:\d\d)?$/.test(offset) ? 2 : 1);
    return { term: momentTerm(day, { key: `${clock} ${term.key}`, isAt }, here.zone), length };
  }
  return { term: day.isWord && name === undefined ? wordTerm(typed, term) : term, length: day.length };
}

/** What a row shows of its status, folded. A status that we don't recognise is in its text. */
const statusTexts = new Map<Row["state"], string>([
  ...bookingStates.flatMap(({ id, label }) => (id === "other" ? [] : [[id, foldText(label)] as const])),
  ["unsent", foldText(stateWords({ state: { kind: "unsent" } }).word)],
]);
const goneText = foldText(goneWord);

/** A text that was sent or is shown; `more`: another meaning of the word. */
function wordTerm(typed: string, more?: Pick<Term, "key" | "test">): Term {
  const forms = wordForms(typed);
  const [first, ...others] = forms;
  const isIn = (text: string) => text.includes(first) || others.some((form) => text.includes(form));
  const states = new Set([...statusTexts].filter(([, text]) => isIn(text)).map(([state]) => state));
  const isGone = isIn(goneText);
  const test: Test = (row) =>
    // `includes` is 50 % slower for a single letter, which is searched in all rows.
    row.text.indexOf(first) !== -1 ||
    others.some((form) => row.text.includes(form)) ||
    (states.size > 0 && states.has(row.state)) ||
    (isGone && row.goneAt !== undefined) ||
    more?.test(row) === true;
  return { key: `${forms.join(" ")} ${more?.key ?? ""}`, forms, isText: more === undefined, test };
}

/** A condition that is about more than text. */
const termOf = (key: string, test: Test): Term => ({ key, forms: [], isText: false, test });

/** The vehicle's reference, or else its ID, from its start. */
const vehicleTerm = (value: string): Term =>
  termOf(`vehicle:${value}`, ({ vehicle = "", text }) => text.includes(value) && foldText(vehicle).startsWith(value));

/** A state by its shown name, from its start, or one that we don't know as the service sent it. */
function stateTerm(value: string): Term {
  const named = bookingStates.filter(({ id, label }) => id.startsWith(value) || foldText(label).startsWith(value));
  const ids = new Set(named.map(({ id }) => id));
  return termOf(`state:${value}`, ({ state, text }) => {
    const id = stateIdOf(state);
    return ids.has(id) || (id === "other" && text.includes(value));
  });
}

const noDay = termOf("date:", () => false);

/** Tells whether a row shows a moment; a local time is counted as if it were UTC, and a day has no clock. */
type IsShown = (wall: number, isDay: boolean) => boolean;

/** Tells whether a row shows such a start, end or last change. */
function shows(zone: string, is: IsShown): Test {
  const isMoment = (ms: number) => !Number.isNaN(ms) && is(ms + offsetMs(zone, ms), false);
  return ({ start, end, days, changed }) =>
    (days === "start" || days === "both" ? is(start, true) : isMoment(start)) ||
    (days === "end" || days === "both" ? is(end - oneDay, true) : isMoment(end)) ||
    isMoment(changed);
}

/** What a word alone may mean of the times in a row: a clock (“22:57”), a month, the number of a day. */
function shownOf(word: string, zone: string): Pick<Term, "key" | "test"> | undefined {
  const [isAt, month, number] = [clockOf(word), aloneOf(word), dayNumber(word)];
  const isShown: IsShown | undefined =
    isAt ??
    (month?.is === "month" ? (wall) => new Date(wall).getUTCMonth() === month.number : undefined) ??
    (number === undefined ? undefined : (wall) => new Date(wall).getUTCDate() === number.number);
  return isShown && { key: `${word} ${zone}`, test: shows(zone, isShown) };
}

/** Tells the moments that are shown with this clock, or with one that begins with it: “22:57”, “22:5”, “22:”. */
function clockOf(word = ""): IsShown | undefined {
  const [, hour, minutes = ""] = /^(\d\d?):(\d{0,2})(?::\d\d)?(?:[+-]\d\d(?::\d\d)?)?,?$/.exec(word) ?? [];
  if (hour === undefined) return undefined;
  const room = 10 ** (2 - minutes.length);
  const from = Number(hour) * 60 + Number(minutes) * room;
  const until = from + (minutes === "" ? 60 : room);
  return (wall, isDay) => {
    const minute = Math.floor((wall % oneDay) / 60_000);
    return !isDay && minute >= from && minute < until;
  };
}

/** A start, end or last change on a day at a clock. */
function momentTerm({ year, month, day }: Day, { key, isAt }: { key: string; isAt: IsShown }, zone: string): Term {
  const isIt: IsShown = (wall, isDay) => {
    if (!isAt(wall, isDay)) return false;
    const at = new Date(wall);
    const isDate = at.getUTCDate() === day && at.getUTCMonth() === month - 1;
    return isDate && (year === undefined || at.getUTCFullYear() === year);
  };
  return termOf(key, shows(zone, isIt));
}

/** A day, of every year if that isn't given. `length`: how many words it takes; `isWord`: that may mean something else. */
type Day = {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
  readonly length: number;
  readonly isWord?: boolean;
};

/** The day that these words begin with. */
function dayIn(words: readonly string[], today: string): Day | undefined {
  const [first = "", second = "", third = ""] = words;
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(first) ?? [];
  if (isoYear !== undefined) return existing(Number(isoDay), Number(isoMonth), isoYear, 1);
  const [, day, month, year] = /^(\d\d?)\.(\d\d?)\.(\d{4})?$/.exec(first) ?? [];
  if (day !== undefined) return existing(Number(day), Number(month), year, 1);
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
  known = { months, weekdays, alone };
  return known;
}

const aloneOf = (word: string) => names().alone.get(bareOf(word));

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
  return termOf(`date:${year ?? ""}${name} ${zone}`, test);
}

/** The year of a moment, give or take a day. */
const yearNear = (ms: number) => 1970 + Math.floor(ms / oneYear);
