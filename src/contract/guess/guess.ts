import { fieldConfigText } from "../field-config.ts";
import type { Fields, FieldTexts } from "../fields.ts";
import { foundIn, type LearntList, type KnownNames } from "./guess-tally.ts";
import { bookingTallies, guessBooking, lookAtBooking } from "./guess-booking.ts";
import { candidatesIn, type Candidate } from "./guess-candidates.ts";
import { deliveryTallies, guessDelivery, lookAtDelivery } from "./guess-delivery.ts";
import { leavesOf, type Leaf } from "./leaves.ts";
import type { RawObject } from "../raw.ts";

const rowsAtMost = 200_000;
const markAtMost = 60;

/** Tells records apart that have no id that is known. */
const markOf = (leaves: readonly Leaf[]) =>
  leaves.map(({ value }) => (Array.isArray(value) ? "" : String(value).slice(0, markAtMost))).join("\n");

function isNew(ids: Set<string>, id: string): boolean {
  if (ids.has(id) || ids.size >= rowsAtMost) return false;
  ids.add(id);
  return true;
}

/** What is read by a name that is known, in any row of a list. */
export type Found = Readonly<Record<LearntList, Set<string>>>;
export const nothingFound = (): Found => ({ bookings: new Set(), deliveries: new Set() });

/**
 * Looks for what no table finds by its shape, over all rows that it is given. It guesses only what nearly all rows show
 * in one place and in no other, and where every word on the way to it is known. No guess is better than a wrong one. ASSUMED A18.
 */
export function createGuesser(sure: Fields, known: KnownNames, found: Found = nothingFound()) {
  const tallies = { bookings: bookingTallies(), deliveries: deliveryTallies() };
  const seen = { bookings: new Set<string>(), deliveries: new Set<string>() };
  /** Not all rows of a list were given: what they have may speak against a guess. */
  const left = new Set<LearntList>();
  /** A row was too large to be looked through: there may be more than was seen. */
  let isCut = false;

  function takeOne(list: LearntList, raw: RawObject): void {
    for (const name of foundIn(list, raw, sure)) found[list].add(name);
    const leaves = leavesOf(raw);
    if (leaves === undefined) isCut = true;
    else if (list === "bookings")
      lookAtBooking(tallies.bookings, leaves, sure, isNew(seen.bookings, String(raw["service_booking_id"])));
    else lookAtDelivery(tallies.deliveries, leaves, sure, isNew(seen.deliveries, markOf(leaves)));
  }

  // A vehicle is told by names that we know, money and dates only by there being nothing else.
  const isOpen = (list: LearntList) => (name: string) =>
    !found[list].has(name) && (name === "vehicle" || !left.has(list));

  return {
    /** Takes in rows as sent. `isAll`: the list has no others. */
    take(list: LearntList, rows: readonly RawObject[], isAll = false): void {
      for (const row of rows) takeOne(list, row);
      if (isAll) for (const tally of Object.values(tallies[list])) tally.isAll();
    },
    /** Says that a list has rows that were not given. From then on nothing is guessed in it but vehicles. */
    leaveOut: (list: LearntList) => void left.add(list),
    /** What may be read by its shape, in the form of the configuration. */
    guessed(): FieldTexts {
      if (isCut) return {};
      const booking = guessBooking(tallies.bookings, known, isOpen("bookings"));
      const delivery = guessDelivery(tallies.deliveries, known, isOpen("deliveries"));
      return {
        ...(Object.keys(booking).length > 0 ? { booking } : {}),
        ...(Object.keys(delivery).length > 0 ? { delivery } : {}),
      };
    },
    /** Where what is not read by any name may be, whether it is guessed or not; the likeliest first. */
    candidates: (): readonly Candidate[] => [
      ...candidatesIn("bookings", tallies, known).filter(({ field }) => !found.bookings.has(field)),
      ...candidatesIn("deliveries", tallies, known).filter(({ field }) => !found.deliveries.has(field)),
    ],
  };
}

export type Guesser = ReturnType<typeof createGuesser>;

/** The text for `/config.json` that has the service's fields read from the places chosen, with what is `configured` already. */
export function configurationFor(
  chosen: readonly { readonly name: readonly [keyof FieldTexts, string]; readonly paths: readonly string[] }[],
  configured: FieldTexts = {},
): string {
  const texts: Record<string, Record<string, unknown>> = structuredClone(configured);
  for (const [resource, all] of Map.groupBy(chosen, ({ name }) => name[0]))
    for (const [field, places] of Map.groupBy(all, ({ name }) => name[1]))
      (texts[resource] ??= {})[field] = places.map(({ paths }) =>
        field === "dates" || field === "amount" ? paths : paths[0],
      );
  return fieldConfigText(texts);
}
