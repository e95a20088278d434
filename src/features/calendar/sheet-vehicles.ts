import type { FleetView } from "#records/fleet/fleet.ts";
import { vehicleWords } from "#records/fleet/fleet-index.ts";
import { referenceOf, type FleetRow } from "#records/fleet/fleet-row.ts";
import type { KnownBlocks } from "./known-blocks.ts";
import type { SheetVehicle } from "./sheet-row.tsx";
import type { Track, Tracks } from "./tracks.ts";

const byNumber = new Intl.Collator("en", { numeric: true });
const made = new WeakMap<FleetView["rows"], readonly SheetVehicle[]>();

/** The vehicles of the sheet by reference; those that have none, and so cannot be blocked, come last. */
export function sheetVehicles(rows: FleetView["rows"]): readonly SheetVehicle[] {
  const known = made.get(rows);
  if (known !== undefined) return known;
  const vehicles = rows
    .filter(({ goneAt }) => goneAt === undefined)
    .map(vehicleOf)
    .toSorted(
      (a, b) =>
        Number(a.reference === undefined) - Number(b.reference === undefined) ||
        byNumber.compare(a.reference ?? a.name, b.reference ?? b.name),
    );
  made.set(rows, vehicles);
  return vehicles;
}

function vehicleOf(row: FleetRow): SheetVehicle {
  const { id, title, mapping, text } = row;
  const reference = referenceOf(row);
  const isMapped = mapping.kind === "unknown" ? undefined : reference !== undefined;
  return {
    id,
    reference,
    title,
    isMapped,
    text: `${text}\n${(reference ?? "").toLowerCase()}`,
    name: reference ?? vehicleWords(row),
  };
}

/**
 * Vehicles that bookings or blocks name and the list of vehicles does not hold: while it is not read, or where it leaves some
 * out. They stand on the sheet too, so that nothing is missing from it.
 */
export function strangers(
  tracks: Tracks,
  blocks: KnownBlocks,
  vehicles: readonly SheetVehicle[],
): readonly SheetVehicle[] {
  const known = new Set(vehicles.flatMap(({ id, reference }) => [id, reference ?? id]));
  return [...new Set([...tracks.byVehicle.keys(), ...blocks.keys()])]
    .filter((key) => !known.has(key))
    .toSorted(byNumber.compare)
    .map((key) => ({
      id: key,
      reference: key,
      title: undefined,
      isMapped: undefined,
      text: key.toLowerCase(),
      name: key,
    }));
}

/** Those that a text is found in. */
export function foundVehicles(vehicles: readonly SheetVehicle[], text: string): readonly SheetVehicle[] {
  const wanted = text.trim().toLowerCase();
  return wanted === "" ? vehicles : vehicles.filter((vehicle) => vehicle.text.includes(wanted));
}

const joined = new WeakMap<Track, Map<Track, Track>>();

/** What is known of a vehicle in time, whether its bookings name it by its reference or by its id. */
export function trackOf(
  { byVehicle }: Tracks,
  { id, reference }: Pick<SheetVehicle, "id" | "reference">,
): Track | undefined {
  const own = byVehicle.get(id);
  const named = reference === undefined || reference === id ? undefined : byVehicle.get(reference);
  if (own === undefined || named === undefined) return own ?? named;
  // Seldom both, but then the same pair again with each step of scrolling.
  const others = joined.get(own) ?? new Map<Track, Track>();
  joined.set(own, others);
  const known = others.get(named);
  if (known !== undefined) return known;
  const rows = [...own.rows, ...named.rows].toSorted((a, b) => a.start - b.start || a.end - b.end);
  const track = { rows, longest: Math.max(own.longest, named.longest) };
  others.set(named, track);
  return track;
}
