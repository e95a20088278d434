import type { Row } from "#records/replica/row.ts";
import { foldText, withoutUnseen, withPlainDashes, wordForms } from "#values/search.ts";
import { dayOf, readDay } from "#values/zone-day.ts";
import { offsetMs } from "#values/zone-offset.ts";
import { bookingStates, goneWord, stateIdOf, stateWords } from "./booking-states.ts";
import { oneDay, outsideOf } from "./rental-days.ts";
import { aloneOf, dayIn, dayNumber, monthDay, type Day } from "./typed-days.ts";

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
 * The conditions in a typed text. A booking must meet all of them: words in any order, as sent or as shown in its row;
 * days (“23 Nov”, “2026-11-23”, “23.11.”, “tomorrow”, “Friday”, the coming one), moments (“23 Nov 09:00”); and
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
  // `includes` is 50 % slower for a single letter, which is searched in all rows.
  const isText: Test = ({ text }) => text.indexOf(first) !== -1;
  const isPlain = others.length === 0 && states.size === 0 && !isGone && more === undefined;
  const test: Test = (row) =>
    isText(row) ||
    others.some((form) => row.text.includes(form)) ||
    states.has(row.state) ||
    (isGone && row.goneAt !== undefined) ||
    more?.test(row) === true;
  return {
    key: `${forms.join(" ")} ${more?.key ?? ""}`,
    forms,
    isText: more === undefined,
    test: isPlain ? isText : test,
  };
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

/** What a word alone may mean of the times in a row: a clock (“22:57”), a year, a month, the number of a day. */
function shownOf(word: string, zone: string): Pick<Term, "key" | "test"> | undefined {
  const [, year] = /^(\d{4}),?$/.exec(word) ?? [];
  const [isAt, month, number] = [clockOf(word), aloneOf(word), dayNumber(word)];
  const isShown: IsShown | undefined =
    isAt ??
    (year === undefined ? undefined : (wall) => new Date(wall).getUTCFullYear() === Number(year)) ??
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
    const minute = Math.floor(wall / 60_000 - 1440 * Math.floor(wall / oneDay));
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

type Found = { terms: readonly Term[]; rows: readonly Row[] };

/** The matches of the searches that led to the current one, widest first, dropped with the rows. */
const typed = new WeakMap<readonly Row[], Found[]>();

/**
 * The rows that a typed text finds; the same array if all do. A longer text is searched in the matches of a shorter one, and
 * deleting a letter reuses the earlier matches.
 * @param zone whose days are meant
 * @param now epoch ms
 */
export function rowsWithText(rows: readonly Row[], text: string, zone: string, now?: number): readonly Row[] {
  const terms = searchTerms(text, zone, now);
  if (terms.length === 0) return rows;
  const wider = (typed.get(rows) ?? []).filter((found) =>
    found.terms.every((term) => terms.some((each) => isWithin(each, term))),
  );
  const last = wider.at(-1) ?? { terms: [], rows };
  const rest = terms.filter(({ key }) => !last.terms.some((term) => term.key === key));
  let found = last.rows;
  for (const { test } of rest) {
    const left = found.filter(test);
    if (left.length < found.length) found = left;
  }
  if (rest.length > 0 || terms.length > last.terms.length) typed.set(rows, [...wider, { terms, rows: found }]);
  return found;
}

/** Whether all that one condition finds is found by the other. */
const isWithin = (one: Term, other: Term) =>
  one.key === other.key ||
  (one.isText && other.forms.length > 0 && one.forms.every((form) => other.forms.some((part) => form.includes(part))));
