import type { LearntList, Count, KnownNames, Tally } from "./guess-tally.ts";
import type { BookingTallies } from "./guess-booking.ts";
import type { DeliveryTallies } from "./guess-delivery.ts";
import { vehicleWords } from "./guess-words.ts";
import type { Leaf } from "./leaves.ts";
import { flat, isAny } from "./places.ts";

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

const atMost = 8;
const wordsAtMost = 12;

/** Everything that may be what is looked for, the likeliest of each first. A place that no path can name is left out. */
export function candidatesIn(
  list: LearntList,
  { bookings, deliveries }: { bookings: BookingTallies; deliveries: DeliveryTallies },
  known: KnownNames,
): Candidate[] {
  if (list === "bookings") {
    const of = pick(list, "booking");
    return [
      ...of(bookings.state, "state", "state", { areWords: true }),
      ...of(bookings.dates, "dates", "dates"),
      ...of(bookings.amount, "amount", "amount"),
      ...of(bookings.payment, "payment", "payment"),
      ...of(bookings.vehicle, "vehicle", "vehicleReference", { names: known.references, words: vehicleWords }),
      ...of(bookings.vehicle, "vehicle", "vehicleId", { names: known.vehicleIds }),
    ];
  }
  const of = pick(list, "delivery");
  const { status, attempts, event, eventId, lastError, text } = deliveries;
  return [
    ...of(status, "status", "status", { areWords: true }),
    ...of(attempts, "attempts", "attempts"),
    ...of(event, "event", "event"),
    ...of(eventId, "eventId", "eventId"),
    ...of(text, "endpoint", "endpointId", { names: known.endpointIds }),
    ...of(text, "endpoint", "url", { names: known.urls }),
    ...of(lastError, "lastError", "lastError"),
  ];
}

type Placed = Leaf | { readonly paths: readonly [string, string] };
function pathsOf({ place, said }: Count<Placed>): readonly string[] {
  if (!("paths" in place)) return [place.path];
  // Where the names don't say which of two dates is the first, the rows do.
  const isBackwards = "isEither" in place && said.has("-1") && !said.has("1");
  return isBackwards ? place.paths.toReversed() : place.paths;
}
const rowsWith = ({ said }: Count<Placed>, names: ReadonlySet<string>) =>
  [...said].reduce((rows, [word, times]) => (names.has(word) ? rows + times : rows), 0);

/** `names`: what has to be there, unless a word of the path is one of `words`. */
type Choice = { names?: ReadonlySet<string>; words?: ReadonlySet<string>; areWords?: boolean };

const pick =
  (list: LearntList, resource: "booking" | "delivery") =>
  (tally: Tally<Leaf> | Tally<Placed>, field: string, name: string, { names, words, areWords }: Choice = {}) => {
    const counts: readonly Count<Placed>[] = tally.counts();
    const fitting = counts.flatMap((count) => {
      const isNamed = words !== undefined && !("paths" in count.place) && isAny(flat(count.place), words);
      const rows = names === undefined || isNamed ? total(count) : rowsWith(count, names);
      return rows === 0 ? [] : [{ count, rows, known: names === undefined ? 0 : rowsWith(count, names) }];
    });
    return fitting
      .toSorted((a, b) => b.known - a.known || b.rows - a.rows)
      .slice(0, atMost)
      .map(({ count, rows }): Candidate => ({
        list,
        field,
        name: [resource, name],
        paths: pathsOf(count),
        rows,
        of: tally.rows(),
        words: areWords === true ? [...count.said.keys()].slice(0, wordsAtMost) : [],
      }));
  };

/** What is there counts also where its words are not known. */
const total = ({ rows, said }: Count<Placed>) =>
  Math.max(
    rows,
    [...said.values()].reduce((sum, times) => sum + times, 0),
  );
