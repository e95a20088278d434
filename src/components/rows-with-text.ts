import type { Row } from "#records/replica/row.ts";
import { searchTerms, type Term } from "./search-terms.ts";

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
