import type { KnownBlocks } from "#records/blocks/known-blocks.ts";
import type { VehiclesView } from "#records/vehicles/vehicles.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { vehicleNames } from "#records/replica/known-vehicles.ts";
import { byText, searchFor, searchText } from "#values/search.ts";
import type { Track, Tracks } from "./tracks.ts";

/** A vehicle of the calendar. */
export type CalendarVehicle = {
  /** service_vehicle_id; for a vehicle known only from bookings, whatever they identify it by. */
  readonly id: string;
  readonly reference: string | undefined;
  readonly title: string | undefined;
  /** Its name in a sentence. */
  readonly name: string;
  /** Whether it has a reference; undefined if the service doesn't say. */
  readonly isMapped: boolean | undefined;
  /** Text to search in, folded. */
  readonly text: string;
};

const made = new WeakMap<VehiclesView["rows"], readonly CalendarVehicle[]>();

/** The vehicles by reference; those without one, which can't be blocked, last. Memoised by rows. */
export function calendarVehicles(rows: VehiclesView["rows"]): readonly CalendarVehicle[] {
  const known = made.get(rows);
  if (known !== undefined) return known;
  const vehicles = rows
    .filter(({ goneAt }) => goneAt === undefined)
    .map(vehicleOf)
    .toSorted(
      (a, b) =>
        Number(a.reference === undefined) - Number(b.reference === undefined) ||
        byText(a.reference ?? a.name, b.reference ?? b.name),
    );
  made.set(rows, vehicles);
  return vehicles;
}

/** A vehicle by its reference: from the list, else with only the reference. */
export function vehicleByReference(reference: string, rows: VehiclesView["rows"]): CalendarVehicle {
  const listed = rows.find((row) => row.goneAt === undefined && referenceOf(row) === reference);
  if (listed !== undefined) return vehicleOf(listed);
  const text = searchText(reference);
  return { id: reference, reference, title: undefined, name: reference, isMapped: undefined, text };
}

function vehicleOf(row: VehicleRow): CalendarVehicle {
  const { id, title, mapping, text } = row;
  const reference = referenceOf(row);
  const isMapped = mapping.kind === "unknown" ? undefined : reference !== undefined;
  return {
    id,
    reference,
    title,
    isMapped,
    text,
    name: reference ?? vehicleWords(row),
  };
}

const places = new WeakMap<readonly CalendarVehicle[], ReadonlyMap<string, readonly number[]>>();
const nowhere: readonly number[] = [];

/** The positions of the vehicles with a reference. */
export function placesOf(vehicles: readonly CalendarVehicle[], reference: string): readonly number[] {
  let known = places.get(vehicles);
  if (known === undefined) {
    const found = new Map<string, number[]>();
    for (const [place, vehicle] of vehicles.entries()) {
      if (vehicle.reference === undefined) continue;
      const same = found.get(vehicle.reference);
      if (same === undefined) found.set(vehicle.reference, [place]);
      else same.push(place);
    }
    known = found;
    places.set(vehicles, known);
  }
  return known.get(reference) ?? nowhere;
}

/** `booked`: the vehicles that only the bookings of `tracks` name. */
type Completed = {
  known: ReadonlySet<string>;
  tracks: Tracks;
  booked: readonly string[];
  keys: string;
  all: readonly CalendarVehicle[];
};
const completed = new WeakMap<readonly CalendarVehicle[], Completed>();

/**
 * The listed vehicles, then those known only from bookings or blocks (the list may be incomplete). Returns the same array for
 * the same vehicles, so that a new block doesn't lay out the whole calendar again.
 */
export function allVehicles(
  listed: readonly CalendarVehicle[],
  tracks: Tracks,
  blocks: KnownBlocks,
): readonly CalendarVehicle[] {
  const last = completed.get(listed);
  const known = last?.known ?? new Set(listed.flatMap(({ id, reference }) => [id, reference ?? id]));
  const isStranger = (key: string) => !known.has(key);
  const booked = last?.tracks === tracks ? last.booked : [...tracks.byVehicle.keys()].filter(isStranger);
  const strangers = [...new Set([...booked, ...[...blocks.keys()].filter(isStranger)])].toSorted(byText);
  const keys = JSON.stringify(strangers);
  const all = last?.keys === keys ? last.all : [...listed, ...strangers.map((key) => strangerOf(key, tracks, blocks))];
  if (last?.all !== all || last.tracks !== tracks) completed.set(listed, { known, tracks, booked, keys, all });
  return all;
}

/** A vehicle known only from blocks, whose key is a reference, or from bookings, whose key may be an ID. */
function strangerOf(key: string, { byVehicle }: Tracks, blocks: KnownBlocks): CalendarVehicle {
  const [booking] = byVehicle.get(key)?.rows ?? [];
  const named = booking === undefined ? undefined : vehicleNames(key, booking);
  const reference = blocks.has(key) ? key : named?.reference;
  const title = named?.title;
  return {
    id: key,
    reference,
    title,
    isMapped: undefined,
    text: named?.text ?? searchText(key),
    name: reference ?? vehicleWords({ title, id: key }),
  };
}

/** The vehicles with all words of a text. */
export function foundVehicles(vehicles: readonly CalendarVehicle[], text: string): readonly CalendarVehicle[] {
  const isFound = searchFor(text);
  const found = vehicles.filter((vehicle) => isFound(vehicle.text));
  return found.length === vehicles.length ? vehicles : found;
}

/** The bookings of a vehicle, whether they identify it by reference or by ID. */
export function trackOf(
  { byVehicle }: Tracks,
  { id, reference }: Pick<CalendarVehicle, "id" | "reference">,
): Track | undefined {
  const own = byVehicle.get(id);
  const named = reference === undefined || reference === id ? undefined : byVehicle.get(reference);
  if (own === undefined || named === undefined) return own ?? named;
  const rows = [...own.rows, ...named.rows].toSorted((a, b) => a.start - b.start || a.end - b.end);
  return { rows, longest: Math.max(own.longest, named.longest) };
}
