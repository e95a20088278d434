import { isAny } from "../words.ts";
import { fieldConfigText } from "../field-config.ts";
import type { Fields, FieldTexts } from "../fields.ts";
import type { RawObject } from "../raw.ts";
import { createTally, foundIn, type Count, type KnownNames, type LearntList } from "./guess-tally.ts";
import { rowsWith, things, wordsOf, type Look, type Thing } from "./guess-things.ts";
import { leavesOf, type Leaf } from "./leaves.ts";

/**
 * A place where something may be that no known name reads. `field`: its name in `foundIn`; `name`: its name in the
 * configuration; `rows`: how many rows have a fitting value there, `of`: how many rows there are; `words`: the values,
 * if they must be configured as well.
 */
export type Candidate = {
  readonly list: LearntList;
  readonly field: string;
  readonly name: readonly ["booking" | "delivery", string];
  readonly paths: readonly string[];
  readonly rows: number;
  readonly of: number;
  readonly words: readonly string[];
};

const candidatesAtMost = 8;
const wordsAtMost = 12;
const rowsAtMost = 200_000;
const markAtMost = 60;

/** Identifies records without a known ID. */
const markOf = (leaves: readonly Leaf[]) =>
  leaves.map(({ value }) => (Array.isArray(value) ? "" : String(value).slice(0, markAtMost))).join("\n");

/** What a known name reads in any row of a list. */
export type Found = Readonly<Record<LearntList, Set<string>>>;

/**
 * Looks for what no table finds by its shape, over all rows that it is given. It guesses only what nearly all rows show
 * in one place and in no other, and where every word on the way to it is known. No guess is better than a wrong one.
 * ASSUMED A18: A value under an unknown name is guessed by its shape if nearly all rows agree on one place, and marked as a guess.
 */
export function createGuesser(
  sure: Fields,
  known: KnownNames,
  found: Found = { bookings: new Set(), deliveries: new Set() },
) {
  const tallies = new Map(things.map(({ look, list }) => [look, { list, look, tally: createTally() }]));
  const ofLook = (look: Look) => tallies.get(look)?.tally ?? createTally();
  const ofList = (list: LearntList) => [...tallies.values()].filter((each) => each.list === list);
  const seen = { bookings: new Set<string>(), deliveries: new Set<string>() };
  /** Lists of which some rows were skipped: those rows could contradict a guess. */
  const left = new Set<LearntList>();
  /** A row was too large to search, so there may be more than we saw. */
  let isCut = false;

  function isNew(list: LearntList, id: string): boolean {
    if (seen[list].has(id) || seen[list].size >= rowsAtMost) return false;
    seen[list].add(id);
    return true;
  }

  function takeOne(list: LearntList, raw: RawObject): void {
    for (const name of foundIn(list, raw, sure)) found[list].add(name);
    const leaves = leavesOf(raw);
    isCut ||= leaves === undefined;
    if (leaves === undefined) return;
    const isCounted = isNew(list, list === "bookings" ? String(raw["service_booking_id"]) : markOf(leaves));
    for (const { look, tally } of ofList(list)) tally.take(look(leaves, sure), isCounted);
  }

  // A vehicle is identified by known names, money and dates only by the absence of anything else.
  const isOpen = ({ list, field }: Thing) => !found[list].has(field) && (field === "vehicle" || !left.has(list));
  const namesOf = ({ names }: Thing) => (names === undefined ? new Set<string>() : known[names]);

  function candidatesFor(thing: Thing): Candidate[] {
    const { list, field, name, look, names, words, areWords } = thing;
    const tally = ofLook(look);
    const fitting = tally.counts().flatMap((count) => {
      const isNamed = words !== undefined && isAny(wordsOf(count), words);
      const named = rowsWith(count, namesOf(thing));
      const rows = names === undefined || isNamed ? total(count) : named;
      return rows === 0 ? [] : [{ count, rows, named }];
    });
    return fitting
      .toSorted((a, b) => b.named - a.named || b.rows - a.rows)
      .slice(0, candidatesAtMost)
      .map(({ count, rows }) => ({
        list,
        field,
        name,
        paths: pathsOf(count),
        rows,
        of: tally.rows(),
        words: areWords === true ? [...count.said.keys()].slice(0, wordsAtMost) : [],
      }));
  }

  return {
    /** Counts rows as sent. `isAll`: the list has no others. */
    take(list: LearntList, rows: readonly RawObject[], isAll = false): void {
      for (const row of rows) takeOne(list, row);
      if (isAll) for (const { tally } of ofList(list)) tally.isAll();
    },
    /** Says that rows of a list were skipped. From then on only vehicles are guessed in it. */
    leaveOut: (list: LearntList) => void left.add(list),
    /** What may be read by its shape, in the form of the configuration. */
    guessed(): FieldTexts {
      const guesses = isCut
        ? []
        : things.filter(isOpen).flatMap((thing) => {
            const paths = thing.guess?.(ofLook(thing.look), namesOf(thing));
            return paths === undefined ? [] : [{ name: thing.name, paths }];
          });
      return textsWith(guesses);
    },
    /** Where things that no known name reads may be, guessed or not; the likeliest first. */
    candidates: (): readonly Candidate[] =>
      things.filter(({ list, field }) => !found[list].has(field)).flatMap(candidatesFor),
  };
}

export type Guesser = ReturnType<typeof createGuesser>;

/** A person checks candidates, so the rows decide which of two dates comes first, whatever their names. */
function pathsOf({ place, said }: Count): readonly string[] {
  return place.isEither !== undefined && said.has("-1") && !said.has("1") ? place.paths.toReversed() : place.paths;
}

/** Values with unknown words count too. */
const total = ({ rows, said }: Count) =>
  Math.max(
    rows,
    [...said.values()].reduce((sum, times) => sum + times, 0),
  );

type Chosen = { readonly name: readonly [keyof FieldTexts, string]; readonly paths: readonly string[] };

/** The places in the form of the configuration, before what is `configured` already. */
function textsWith(chosen: readonly Chosen[], configured: FieldTexts = {}): FieldTexts {
  const texts: Record<string, Record<string, unknown>> = structuredClone(configured);
  for (const [resource, all] of Map.groupBy(chosen, ({ name }) => name[0]))
    for (const [field, places] of Map.groupBy(all, ({ name }) => name[1]))
      (texts[resource] ??= {})[field] = places.map(({ paths }) =>
        field === "dates" || field === "amount" ? paths : paths[0],
      );
  return texts;
}

/** The text for `/config.json` that reads the service's fields from the chosen places, with what is `configured` already. */
export function configurationFor(chosen: readonly Chosen[], configured: FieldTexts = {}): string {
  return fieldConfigText(textsWith(chosen, configured));
}
