import { fieldConfigText } from "../field-config.ts";
import type { Fields, FieldTexts } from "../fields.ts";
import type { RawObject } from "../raw.ts";
import { createTally, foundIn, type Count, type KnownNames, type LearntList } from "./guess-tally.ts";
import { rowsWith, things, wordsOf, type Look, type Thing } from "./guess-things.ts";
import { leavesOf, type Leaf } from "./leaves.ts";
import { isAny } from "./places.ts";

/**
 * Somewhere that something may be which no name is known for. `field`: what it may be, as `foundIn` calls it; `name`: what
 * the configuration calls it; `rows`: how many of the rows have something there that fits, `of`: how many there are; `words`: what
 * is there, where that has to be said in the configuration as well.
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

/** Tells records apart that have no id that is known. */
const markOf = (leaves: readonly Leaf[]) =>
  leaves.map(({ value }) => (Array.isArray(value) ? "" : String(value).slice(0, markAtMost))).join("\n");

/** What is read by a name that is known, in any row of a list. */
export type Found = Readonly<Record<LearntList, Set<string>>>;

/**
 * Looks for what no table finds by its shape, over all rows that it is given. It guesses only what nearly all rows show
 * in one place and in no other, and where every word on the way to it is known. No guess is better than a wrong one. ASSUMED A18.
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
  /** Not all rows of a list were given: what they have may speak against a guess. */
  const left = new Set<LearntList>();
  /** A row was too large to be looked through: there may be more than was seen. */
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

  // A vehicle is told by names that we know, money and dates only by there being nothing else.
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
    /** Takes in rows as sent. `isAll`: the list has no others. */
    take(list: LearntList, rows: readonly RawObject[], isAll = false): void {
      for (const row of rows) takeOne(list, row);
      if (isAll) for (const { tally } of ofList(list)) tally.isAll();
    },
    /** Says that a list has rows that were not given. From then on nothing is guessed in it but vehicles. */
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
    /** Where what is not read by any name may be, whether it is guessed or not; the likeliest of each first. */
    candidates: (): readonly Candidate[] =>
      things.filter(({ list, field }) => !found[list].has(field)).flatMap(candidatesFor),
  };
}

export type Guesser = ReturnType<typeof createGuesser>;

/** Which of two dates is the first is told by the rows, whatever the names say: a person looks at it. */
function pathsOf({ place, said }: Count): readonly string[] {
  return place.isEither !== undefined && said.has("-1") && !said.has("1") ? place.paths.toReversed() : place.paths;
}

/** What is there counts also where its words are not known. */
const total = ({ rows, said }: Count) =>
  Math.max(
    rows,
    [...said.values()].reduce((sum, times) => sum + times, 0),
  );

type Chosen = { readonly name: readonly [keyof FieldTexts, string]; readonly paths: readonly string[] };

/** The places in the form of the configuration, in front of what is `configured` already. */
function textsWith(chosen: readonly Chosen[], configured: FieldTexts = {}): FieldTexts {
  const texts: Record<string, Record<string, unknown>> = structuredClone(configured);
  for (const [resource, all] of Map.groupBy(chosen, ({ name }) => name[0]))
    for (const [field, places] of Map.groupBy(all, ({ name }) => name[1]))
      (texts[resource] ??= {})[field] = places.map(({ paths }) =>
        field === "dates" || field === "amount" ? paths : paths[0],
      );
  return texts;
}

/** The text for `/config.json` that has the service's fields read from the places chosen, with what is `configured` already. */
export function configurationFor(chosen: readonly Chosen[], configured: FieldTexts = {}): string {
  return fieldConfigText(textsWith(chosen, configured));
}
