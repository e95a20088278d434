import { stateKey, type Fields, type FieldTexts } from "../fields.ts";
import { createTally, type Count, type KnownNames, type Sight, type Tally } from "./guess-tally.ts";
import {
  codeFirst,
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
import { areAll, datesIn, flat, isAny, moneyIn, type DatesPlace, type MoneyPlace } from "./places.ts";

/** What is counted of the rows of the list of bookings. */
export const bookingTallies = () => ({
  amount: createTally<MoneyPlace>(),
  dates: createTally<DatesPlace>(),
  state: createTally<Leaf>(),
  payment: createTally<Leaf>(),
  vehicle: createTally<Leaf>(),
});
export type BookingTallies = ReturnType<typeof bookingTallies>;

/** A longer text is no word, no name and no id. */
const longest = 200;
const keyOf = ({ paths }: { readonly paths: readonly string[] }) => paths.join("\n");

/** Counts what a booking has that may be read. */
export function lookAtBooking(tallies: BookingTallies, leaves: readonly Leaf[], fields: Fields, isNew: boolean): void {
  const texts = leaves.filter(
    ({ value }) => typeof value === "string" && value.length <= longest && value.trim() !== "",
  );
  tallies.amount.take(
    moneyIn(leaves).map((place) => ({
      key: keyOf(place),
      place,
      fits: place.isRead,
      against: place.isOdd || !place.isClear,
    })),
    isNew,
  );
  tallies.dates.take(
    datesIn(leaves).map((place) => ({
      key: keyOf(place),
      place,
      fits: place.isRead,
      // Where either may come first: + and - for which did.
      means: place.isRead ? String(place.order) : "",
      said: place.isRead ? String(place.order) : undefined,
      against: !place.isClear || (place.order < 0 && !place.isEither),
    })),
    isNew,
  );
  tallies.state.take(
    texts.flatMap((leaf) => stateSight(leaf, fields)),
    isNew,
  );
  tallies.payment.take(
    texts.filter((leaf) => isAny(flat(leaf), paymentWords)).map((leaf) => textSight(leaf)),
    isNew,
  );
  tallies.vehicle.take(
    texts.filter((leaf) => !isAny(flat(leaf), notVehicle)).map((leaf) => textSight(leaf)),
    isNew,
  );
}

const textSight = (leaf: Leaf): Sight<Leaf> => ({
  key: leaf.path,
  place: leaf,
  fits: true,
  against: !leaf.isSure,
  said: String(leaf.value),
});

function stateSight(leaf: Leaf, { booking }: Fields): Sight<Leaf>[] {
  const words = flat(leaf);
  if (!isAny(words, stateHints) || isAny(words, notState)) return [];
  const kind = booking.stateWords.get(stateKey(String(leaf.value)));
  return [{ ...textSight(leaf), fits: kind !== undefined, means: kind ?? "" }];
}

/** What may be read by its shape. `isOpen`: whether no table reads the field. */
export function guessBooking(
  tallies: BookingTallies,
  known: KnownNames,
  isOpen: (field: string) => boolean,
): NonNullable<FieldTexts["booking"]> {
  const amount = isOpen("amount") ? theAmount(tallies.amount) : undefined;
  const dates = isOpen("dates") ? theDates(tallies.dates) : undefined;
  const state = isOpen("state") ? theState(tallies.state) : undefined;
  const reference = isOpen("vehicle") ? theVehicle(tallies.vehicle, known.references) : undefined;
  const id = isOpen("vehicle") ? theVehicle(tallies.vehicle, known.vehicleIds) : undefined;
  return {
    ...(state === undefined ? {} : { state: [state] }),
    ...(dates === undefined ? {} : { dates: [dates] }),
    ...(amount === undefined ? {} : { amount: [amount] }),
    ...(reference === undefined ? {} : { vehicleReference: [reference] }),
    ...(id === undefined ? {} : { vehicleId: [id] }),
  };
}

function theAmount(tally: Tally<MoneyPlace>): readonly [string, string] | undefined {
  const counts = tally.counts();
  const totals = counts.filter(({ place }) => place.isTotal);
  const [only, another] = counts.length === 1 ? counts : totals;
  if (only === undefined || another !== undefined || only.against > 0) return undefined;
  return tally.holds(only.rows) ? only.place.paths : undefined;
}

function theDates(tally: Tally<DatesPlace>): readonly [string, string] | undefined {
  const [only, another] = tally.counts();
  if (only === undefined || another !== undefined || only.against > 0) return undefined;
  if (!tally.holds(only.rows)) return undefined;
  const { paths, isEither } = only.place;
  const [before, after] = [only.said.get("-1") ?? 0, only.said.get("1") ?? 0];
  // A rental takes time: where most begin and end at once it is something else.
  if (Math.max(before, after) * 2 < only.rows) return undefined;
  if (!isEither) return paths;
  // Only the rows can tell, and they have to agree.
  if (before > 0 && after > 0) return undefined;
  return after > 0 ? paths : [paths[1], paths[0]];
}

function theState(tally: Tally<Leaf>): string | undefined {
  const counts = tally.counts();
  const [first] = counts;
  if (first === undefined) return undefined;
  // A code and its label are one state, where they always mean the same.
  const worded = counts.filter(({ rows }) => tally.holds(rows));
  const areOne = counts.every(({ place }) => place.place === first.place.place) && areAlike(worded);
  const [only] = counts.length === 1 || areOne ? worded.toSorted((a, b) => rank(a) - rank(b)) : [];
  return only !== undefined && only.against === 0 && isOwnState(only) ? only.place.path : undefined;
}

/** A payment is pending and completed as well, and a check is approved: either the path or a word tells them apart. */
function isOwnState({ place, said }: Count<Leaf>): boolean {
  const words = flat(place);
  if (!areAll(words, stateWrapping)) return false;
  return areAll(words, ownStateWords) || [...said.keys()].some((word) => ownStates.has(stateKey(word)));
}

const areAlike = (counts: readonly Count<Leaf>[]) => new Set(counts.map(({ trace }) => trace)).size <= 1;

function rank({ place }: Count<Leaf>): number {
  const at = codeFirst.indexOf(place.steps.at(-1)?.at(-1) ?? "");
  return at < 0 ? codeFirst.length : at;
}

/** The place whose texts are those of known vehicles. */
function theVehicle(tally: Tally<Leaf>, names: ReadonlySet<string>): string | undefined {
  if (names.size === 0) return undefined;
  const matched = tally.counts().flatMap((count) => {
    let [rows, values] = [0, 0];
    for (const [word, times] of count.said) if (names.has(word)) [rows, values] = [rows + times, values + 1];
    return rows === 0 ? [] : [{ count, rows, values }];
  });
  const [only, another] = matched.filter(({ rows }) => rows * 2 > tally.rows());
  if (only === undefined || another !== undefined || only.count.against > 0) return undefined;
  // One value in all rows may be there by chance.
  const isNamed = isAny(flat(only.count.place), vehicleWords);
  return tally.holds(only.rows) && (only.values > 1 || isNamed) ? only.count.place.path : undefined;
}
