import type { FieldTexts } from "#contract/fields.ts";
import type { ReadingView } from "#contract/guess/reading.ts";
import { recognitionOfVehicle } from "#contract/guess/recognition.ts";
import type { Vehicle } from "#contract/vehicle.ts";

/** A list whose fields are looked at here, as addresses name it. */
export type PlacedList = "bookings" | "vehicles" | "deliveries";

/** Where a field may be. `rows`, `of`: how many of the rows read have something there that fits. `isGuess`: it is read from there. */
export type Place = {
  readonly name: readonly [keyof FieldTexts, string];
  readonly paths: readonly string[];
  readonly rows: number;
  readonly of: number;
  readonly isGuess: boolean;
};

/** A field that no name is known for, with the places where it may be, the best first. `id`: `booking.amount`. */
export type Unplaced = { readonly id: string; readonly places: readonly Place[] };

/** One thing may be known by several names of the configuration. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  vehicle: ["vehicleReference", "vehicleId"],
  endpoint: ["endpointId", "url"],
};

const resources = { bookings: "booking", deliveries: "delivery" } as const;
/** So many vehicles are enough to see what their fields are called. */
const vehiclesLookedAt = 500;
const vehicleFields = ["title", "plate", "reference"] as const;

/** What was not recognised in a list that was read. */
export function unplacedIn(list: PlacedList, view: ReadingView, vehicles: readonly Vehicle[]): Unplaced[] {
  if (list === "vehicles") return ofVehicles(vehicles);
  const open = view.unrecognised.filter((each) => each.list === list).map(({ field }) => field);
  // Only records that failed have an error: that none is read says nothing, unless something looks like one.
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

/** An entry that is told apart by its name may be a person: such a path is shown where most rows have it. */
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
    // The interface promises no plate.
    return places.length === 0 && field === "plate" ? [] : [{ id: `vehicle.${field}`, places }];
  });
}

/** What is chosen until somebody chooses: never one of several for money and dates, nor where no place is better than the next. */
export function bestOf({ places }: Unplaced): Place | undefined {
  const [first, second] = places;
  if (first === undefined || second === undefined) return first;
  if (first.paths.length > 1) return undefined;
  return places.find(({ isGuess }) => isGuess) ?? (first.rows === second.rows ? undefined : first);
}
