import { asCount, deliveryStatus } from "../delivery.ts";
import { eventKinds } from "../event.ts";
import { stateKey, type Fields } from "../fields.ts";
import type { Count, KnownNames, LearntList, Sight, Spot, Tally } from "./guess-tally.ts";
import {
  attemptHints,
  attemptWrapping,
  codeFirst,
  deliveryStatusHints,
  deliveryStatusWrapping,
  errorWords,
  notState,
  notVehicle,
  ownStates,
  ownStateWords,
  paymentWords,
  stateHints,
  stateWrapping,
  vehicleWords,
} from "./guess-words.ts";
import type { Leaf } from "./leaves.ts";
import { datesIn, flat, moneyIn } from "./places.ts";
import { areAll, isAny } from "../words.ts";

/** Finds in a row what could be read. */
export type Look = (leaves: readonly Leaf[], fields: Fields) => Sight[];

/** Something that a row may contain where no table finds it. */
export type Thing = {
  readonly list: LearntList;
  /** Its name in `foundIn`. */
  readonly field: string;
  /** Its name in the configuration. */
  readonly name: readonly ["booking" | "delivery", string];
  /** Things with the same look are counted together. */
  readonly look: Look;
  /** The value must be one of these known names, unless the path contains one of `words`. */
  readonly names?: keyof KnownNames;
  readonly words?: ReadonlySet<string>;
  /** The values must be configured as well. */
  readonly areWords?: boolean;
  /** The place that may be read by its shape; absent if a person must choose it. */
  readonly guess?: (tally: Tally, names: ReadonlySet<string>) => Spot["paths"] | undefined;
};

/** Longer texts aren't words, names or IDs. */
const longest = 200;
const isText = ({ value }: Leaf) => typeof value === "string" && /\S/.test(value);
const isWord = (leaf: Leaf) => isText(leaf) && String(leaf.value).length <= longest;
const isNamed = (words: ReadonlySet<string>) => (leaf: Leaf) => isAny(flat(leaf), words);

const leafSight = (leaf: Leaf, fits = true): Sight => ({
  place: { paths: [leaf.path], leaf },
  fits,
  against: !leaf.isSure,
  said: String(leaf.value).slice(0, longest),
});

const amounts: Look = (leaves) =>
  moneyIn(leaves).map((place) => ({ place, fits: place.isRead, against: place.isOdd || !place.isClear }));

const dates: Look = (leaves) =>
  datesIn(leaves).map((place) => ({
    place,
    fits: place.isRead,
    // If either may come first, the sign says which one did.
    means: place.isRead ? String(place.order) : "",
    said: place.isRead ? String(place.order) : undefined,
    against: !place.isClear || (place.order < 0 && !place.isEither),
  }));

const states: Look = (leaves, { booking }) =>
  leaves.filter(isWord).flatMap((leaf) => {
    if (!isNamed(stateHints)(leaf) || isNamed(notState)(leaf)) return [];
    const kind = booking.stateWords.get(stateKey(String(leaf.value)));
    return [{ ...leafSight(leaf, kind !== undefined), means: kind ?? "" }];
  });

const payments: Look = (leaves) =>
  leaves.filter((leaf) => isWord(leaf) && isNamed(paymentWords)(leaf)).map((leaf) => leafSight(leaf));
const vehicles: Look = (leaves) =>
  leaves.filter((leaf) => isWord(leaf) && !isNamed(notVehicle)(leaf)).map((leaf) => leafSight(leaf));

const statuses: Look = (leaves, fields) =>
  leaves
    .filter((leaf) => isWord(leaf) && isNamed(deliveryStatusHints)(leaf))
    .map((leaf) => leafSight(leaf, deliveryStatus(String(leaf.value), fields) !== "other"));

const attemptsAtMost = 1000;
const attempts: Look = (leaves) =>
  leaves
    .filter(({ steps }) => isAny(steps.at(-1) ?? [], attemptHints))
    .map((leaf) => leafSight(leaf, (asCount(leaf.value) ?? Infinity) <= attemptsAtMost));

const kinds: Look = (leaves) =>
  leaves.filter((leaf) => isText(leaf) && Object.hasOwn(eventKinds, String(leaf.value))).map((leaf) => leafSight(leaf));
/** Events, Payload shape: the ID of an event begins with evt_. */
const eventIds: Look = (leaves) =>
  leaves.filter((leaf) => isText(leaf) && String(leaf.value).startsWith("evt_")).map((leaf) => leafSight(leaf));
const errors: Look = (leaves) =>
  leaves.filter((leaf) => isText(leaf) && isNamed(errorWords)(leaf)).map((leaf) => leafSight(leaf));
const texts: Look = (leaves) => leaves.filter(isWord).map((leaf) => leafSight(leaf));

/** Everything to look for, in the order in which it is shown. */
export const things: readonly Thing[] = [
  { list: "bookings", field: "state", name: ["booking", "state"], look: states, areWords: true, guess: theState },
  { list: "bookings", field: "dates", name: ["booking", "dates"], look: dates, guess: theDates },
  { list: "bookings", field: "amount", name: ["booking", "amount"], look: amounts, guess: theAmount },
  { list: "bookings", field: "payment", name: ["booking", "payment"], look: payments },
  {
    list: "bookings",
    field: "vehicle",
    name: ["booking", "vehicleReference"],
    look: vehicles,
    names: "references",
    words: vehicleWords,
    guess: theVehicle,
  },
  {
    list: "bookings",
    field: "vehicle",
    name: ["booking", "vehicleId"],
    look: vehicles,
    names: "vehicleIds",
    guess: theVehicle,
  },
  {
    list: "deliveries",
    field: "status",
    name: ["delivery", "status"],
    look: statuses,
    areWords: true,
    guess: theOnly(deliveryStatusWrapping),
  },
  {
    list: "deliveries",
    field: "attempts",
    name: ["delivery", "attempts"],
    look: attempts,
    guess: theOnly(attemptWrapping),
  },
  { list: "deliveries", field: "event", name: ["delivery", "event"], look: kinds, guess: theOnly() },
  { list: "deliveries", field: "eventId", name: ["delivery", "eventId"], look: eventIds, guess: theOnly() },
  {
    list: "deliveries",
    field: "endpoint",
    name: ["delivery", "endpointId"],
    look: texts,
    names: "endpointIds",
    guess: theKnown,
  },
  { list: "deliveries", field: "endpoint", name: ["delivery", "url"], look: texts, names: "urls", guess: theKnown },
  { list: "deliveries", field: "lastError", name: ["delivery", "lastError"], look: errors },
];

/** The only place, if nothing speaks against it and nearly all rows have it, with one of `names` if given. */
function sole(tally: Tally, [only, another]: readonly Count[], names?: ReadonlySet<string>): Count | undefined {
  if (only === undefined || another !== undefined || only.against > 0) return undefined;
  return tally.holds(names === undefined ? only.rows : rowsWith(only, names)) ? only : undefined;
}

function theOnly(wrapping?: ReadonlySet<string>) {
  return (tally: Tally) => {
    const only = sole(tally, tally.counts());
    return wrapping === undefined || areAll(wordsOf(only), wrapping) ? only?.place.paths : undefined;
  };
}

function theAmount(tally: Tally) {
  const counts = tally.counts();
  return sole(tally, counts.length === 1 ? counts : counts.filter(({ place }) => place.isTotal))?.place.paths;
}

function theDates(tally: Tally): Spot["paths"] | undefined {
  const only = sole(tally, tally.counts());
  if (only === undefined) return undefined;
  const [before, after] = [only.said.get("-1") ?? 0, only.said.get("1") ?? 0];
  // A rental takes time. If most start and end at the same moment, it is something else.
  if (Math.max(before, after) * 2 < only.rows) return undefined;
  const { paths, isEither } = only.place;
  if (isEither !== true || paths.length === 1) return paths;
  // Only the rows can tell, and they must agree.
  if (before > 0 && after > 0) return undefined;
  return after > 0 ? paths : [paths[1], paths[0]];
}

function theState(tally: Tally) {
  const counts = tally.counts();
  // A code and its label count as one state if they always mean the same.
  const worded = counts.filter(({ rows }) => tally.holds(rows));
  const areOne =
    new Set(counts.map(({ place }) => place.leaf?.place)).size === 1 &&
    new Set(worded.map(({ trace }) => trace)).size <= 1;
  const [only] = counts.length === 1 || areOne ? worded.toSorted((a, b) => rank(a) - rank(b)) : [];
  return only !== undefined && only.against === 0 && isOwnState(only) ? only.place.paths : undefined;
}

/** Payments are pending or completed too, and checks are approved, so the path or a word must identify a booking's state. */
function isOwnState(count: Count): boolean {
  const words = wordsOf(count);
  if (!areAll(words, stateWrapping)) return false;
  return areAll(words, ownStateWords) || [...count.said.keys()].some((word) => ownStates.has(stateKey(word)));
}

function rank({ place }: Count): number {
  const at = codeFirst.indexOf(place.leaf?.steps.at(-1)?.at(-1) ?? "");
  return at < 0 ? codeFirst.length : at;
}

/** The place whose texts are those of known vehicles. */
function theVehicle(tally: Tally, names: ReadonlySet<string>) {
  const matched = tally.counts().filter((count) => rowsWith(count, names) * 2 > tally.rows());
  const only = sole(tally, matched, names);
  if (only === undefined) return undefined;
  // The same value in all rows may be a coincidence.
  const values = [...only.said.keys()].filter((word) => names.has(word)).length;
  return values > 1 || isAny(wordsOf(only), vehicleWords) ? only.place.paths : undefined;
}

function theKnown(tally: Tally, names: ReadonlySet<string>) {
  const matched = tally.counts().filter((count) => rowsWith(count, names) > 0);
  return sole(tally, matched, names)?.place.paths;
}

/** In how many rows the value was one of these names. */
export const rowsWith = ({ said }: Count, names: ReadonlySet<string>): number =>
  [...said].reduce((rows, [word, times]) => (names.has(word) ? rows + times : rows), 0);

/** The words on the path to a counted place; none for a pair. */
export const wordsOf = (count: Count | undefined): readonly string[] =>
  count?.place.leaf === undefined ? [] : flat(count.place.leaf);
