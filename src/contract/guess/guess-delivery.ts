import { asCount, deliveryStatus } from "../delivery.ts";
import { eventKinds } from "../event.ts";
import type { Fields, FieldTexts } from "../fields.ts";
import { createTally, type KnownNames, type Sight, type Tally } from "./guess-tally.ts";
import {
  attemptHints,
  attemptWrapping,
  deliveryStatusHints,
  deliveryStatusWrapping,
  errorWords,
} from "./guess-words.ts";
import type { Leaf } from "./leaves.ts";
import { areAll, flat, isAny } from "./places.ts";

/** What is counted of the records of deliveries. */
export const deliveryTallies = () => ({
  status: createTally<Leaf>(),
  attempts: createTally<Leaf>(),
  event: createTally<Leaf>(),
  eventId: createTally<Leaf>(),
  lastError: createTally<Leaf>(),
  text: createTally<Leaf>(),
});
export type DeliveryTallies = ReturnType<typeof deliveryTallies>;

const attemptsAtMost = 1000;
/** A longer text is no word, no id and no address. */
const longest = 200;

const sights = (chosen: readonly Leaf[], fits: (leaf: Leaf) => boolean) =>
  chosen.map((leaf): Sight<Leaf> => {
    const said = String(leaf.value).slice(0, longest);
    return { key: leaf.path, place: leaf, fits: fits(leaf), against: !leaf.isSure, said };
  });
const named = (words: ReadonlySet<string>) => (leaf: Leaf) => isAny(flat(leaf), words);
const isKind = ({ value }: Leaf) => Object.hasOwn(eventKinds, String(value));
/** Events, Payload shape: the id of an event begins with evt_. */
const isEvent = ({ value }: Leaf) => String(value).startsWith("evt_");

/** Counts what a record has that may be read. */
export function lookAtDelivery(
  tallies: DeliveryTallies,
  leaves: readonly Leaf[],
  fields: Fields,
  isNew: boolean,
): void {
  const texts = leaves.filter(({ value }) => typeof value === "string" && /\S/.test(value));
  const words = texts.filter(({ value }) => String(value).length <= longest);
  tallies.status.take(
    sights(words.filter(named(deliveryStatusHints)), ({ value }) => deliveryStatus(String(value), fields) !== "other"),
    isNew,
  );
  tallies.attempts.take(
    sights(
      leaves.filter(({ steps }) => isAny(steps.at(-1) ?? [], attemptHints)),
      ({ value }) => (asCount(value) ?? Infinity) <= attemptsAtMost,
    ),
    isNew,
  );
  tallies.event.take(sights(texts.filter(isKind), isKind), isNew);
  tallies.eventId.take(sights(texts.filter(isEvent), isEvent), isNew);
  tallies.lastError.take(
    sights(texts.filter(named(errorWords)), () => true),
    isNew,
  );
  tallies.text.take(
    sights(words, () => true),
    isNew,
  );
}

/** What may be read by its shape. `isOpen`: whether no table reads the field. */
export function guessDelivery(
  tallies: DeliveryTallies,
  known: KnownNames,
  isOpen: (field: string) => boolean,
): NonNullable<FieldTexts["delivery"]> {
  const guesses = {
    status: theOnly(tallies.status, deliveryStatusWrapping),
    attempts: theOnly(tallies.attempts, attemptWrapping),
    event: theOnly(tallies.event),
    eventId: theOnly(tallies.eventId),
    endpointId: theKnown(tallies.text, known.endpointIds),
    url: theKnown(tallies.text, known.urls),
  };
  const used = Object.entries(guesses).filter(
    ([field, path]) => path !== undefined && isOpen(field === "url" || field === "endpointId" ? "endpoint" : field),
  );
  return Object.fromEntries(used.map(([field, path]) => [field, [path]]));
}

function theOnly(tally: Tally<Leaf>, wrapping?: ReadonlySet<string>): string | undefined {
  const [only, another] = tally.counts();
  if (only === undefined || another !== undefined || !tally.holds(only.rows) || only.against > 0) return undefined;
  return wrapping === undefined || areAll(flat(only.place), wrapping) ? only.place.path : undefined;
}

function theKnown(tally: Tally<Leaf>, names: ReadonlySet<string>): string | undefined {
  const matched = tally.counts().flatMap((count) => {
    let rows = 0;
    for (const [word, times] of count.said) if (names.has(word)) rows += times;
    return rows === 0 ? [] : [{ count, rows }];
  });
  const [only, another] = matched;
  if (only === undefined || another !== undefined || only.count.against > 0) return undefined;
  return tally.holds(only.rows) ? only.count.place.path : undefined;
}
