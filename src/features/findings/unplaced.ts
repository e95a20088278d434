import type { FieldTexts } from "#contract/fields.ts";
import type { ReadingView } from "#contract/guess/reading.ts";
import { recognitionOfVehicle } from "#contract/guess/recognition.ts";
import type { Vehicle } from "#contract/vehicle.ts";

/** A list whose fields we check, named as in the API's paths. */
export type PlacedList = "bookings" | "vehicles" | "deliveries";

/** Where a field may be. `rows` of `of` loaded rows have a fitting value there. `isGuess`: we currently use it. */
export type Place = {
  readonly name: readonly [keyof FieldTexts, string];
  readonly paths: readonly string[];
  readonly rows: number;
  readonly of: number;
  readonly isGuess: boolean;
};

/** A field we couldn't find, with the places where it may be, best first. `id`: such as `booking.amount`. */
export type Unplaced = { readonly id: string; readonly places: readonly Place[] };

/** Some fields have several names in the configuration. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  vehicle: ["vehicleReference", "vehicleId"],
  endpoint: ["endpointId", "url"],
};

const resources = { bookings: "booking", deliveries: "delivery" } as const;
/** Enough vehicles to see how their fields are named. */
const vehiclesLookedAt = 500;
const vehicleFields = ["title", "plate", "reference"] as const;

/** The fields that weren't recognised in a loaded list. */
export function unplacedIn(list: PlacedList, view: ReadingView, vehicles: readonly Vehicle[]): Unplaced[] {
  if (list === "vehicles") return ofVehicles(vehicles);
  const open = view.unrecognised.filter((each) => each.list === list).map(({ field }) => field);
  // Only failed records have an error, so its absence says nothing unless another field looks like one.
  const perhaps = list === "deliveries" && open.length > 0 ? ["lastError"] : [];
  return [...open, ...perhaps].flatMap((field) => {
    const named = (namesOf[field] ?? [field]).map((name) => ({
      id: `${resources[list]}.${name}`,
      places: placesOf(list, name, view),
    }));
    const found = named.filter(({ places }) => places.length > 0);
    if (found.length > 0) return found;
    return perhaps.includes(field) ? [] : [{ id: `${resources[list]}.${field}`, places: [] }];
  });
}

function placesOf(list: "bookings" | "deliveries", name: string, { candidates, guessed }: ReadingView): Place[] {
  const guess = flatOf(Object.entries(guessed[resources[list]] ?? {}).find(([each]) => each === name)?.[1]);
  return candidates
    .filter((each) => each.list === list && each.name[1] === name && isKind(each))
    .map(({ name: named, paths, rows, of }) => {
      const isGuess = guess.length > 0 && paths.every((path) => guess.includes(path));
      return { name: named, paths: isGuess ? guess : paths, rows, of, isGuess };
    });
}

const flatOf = (said: unknown): string[] => (Array.isArray(said) ? said.flat(2).map(String) : []);

/** A path with a name in it may identify a person, so we show it only if most rows have it. */
function isKind({ paths, rows, of }: Pick<Place, "paths" | "rows" | "of">): boolean {
  return !paths.some((path) => /\[(name|label)=/.test(path)) || (rows >= 5 && rows * 2 >= of);
}

function ofVehicles(readings: readonly Vehicle[]): Unplaced[] {
  const rows = readings.slice(0, vehiclesLookedAt).map(recognitionOfVehicle);
  if (rows.length === 0) return [];
  return vehicleFields.flatMap((field) => {
    if (rows.some((row) => row[field].kind === "read")) return [];
    const paths = rows.flatMap(({ [field]: as }) => (as.kind === "unrecognised" ? as.paths : []));
    const places = [...Map.groupBy(paths, (path) => path)]
      .map(([path, { length }]): Place => {
        return { name: ["vehicle", field], paths: [path], rows: length, of: rows.length, isGuess: false };
      })
      .filter(isKind)
      .toSorted((a, b) => b.rows - a.rows);
    // The API doesn't promise a plate.
    return places.length === 0 && field === "plate" ? [] : [{ id: `vehicle.${field}`, places }];
  });
}

/** The place selected at first; none if several fit money or dates, or if the two best are equally good. */
export function bestOf({ places }: Unplaced): Place | undefined {
  const [first, second] = places;
  if (first === undefined || second === undefined) return first;
  if (first.paths.length > 1) return undefined;
  return places.find(({ isGuess }) => isGuess) ?? (first.rows === second.rows ? undefined : first);
}
