import { firstWhere } from "#records/replica/row-order.ts";
import type { Row } from "#records/replica/row.ts";

/** All known bookings of one vehicle, by start. */
export type Track = {
  readonly rows: readonly Row[];
  /** The longest one in ms: how far back to look for bookings that reach into a range. */
  readonly longest: number;
};

/** The bookings of all vehicles. `undated`: without a usable start and end. */
export type Tracks = {
  /** By the vehicle's reference, or its ID where bookings give no reference. */
  readonly byVehicle: ReadonlyMap<string, Track>;
  readonly undated: readonly Row[];
  /** Bookings without a vehicle. */
  readonly homeless: readonly Row[];
};

const nothing: Track = { rows: [], longest: 0 };

const made = new WeakMap<readonly Row[], Tracks>();
/** A weak reference, so that an account's bookings are freed after sign-out. */
let last = new WeakRef<readonly Row[]>([]);

/** The tracks of these bookings. Rebuilds only vehicles whose bookings changed since the last call. */
export function tracksOf(rows: readonly Row[]): Tracks {
  const known = made.get(rows);
  if (known !== undefined) return known;
  const before = last.deref() ?? [];
  const old = made.get(before);
  const change = old === undefined ? undefined : changeOf(before, rows);
  const tracks = old === undefined || change === undefined ? build(rows) : rebuild(old, change);
  made.set(rows, tracks);
  last = new WeakRef(rows);
  return tracks;
}

function build(rows: readonly Row[]): Tracks {
  const byVehicle = new Map<string, Row[]>();
  const [undated, homeless]: [Row[], Row[]] = [[], []];
  for (const row of rows) {
    if (row.vehicle === undefined) homeless.push(row);
    else if (isDated(row)) {
      const list = byVehicle.get(row.vehicle);
      if (list === undefined) byVehicle.set(row.vehicle, [row]);
      else list.push(row);
    } else undated.push(row);
  }
  return { byVehicle: new Map([...byVehicle].map(([vehicle, list]) => [vehicle, trackOf(list)])), undated, homeless };
}

type Change = { gone: ReadonlySet<Row>; come: readonly Row[] };

/**
 * The difference between two lists of rows. Both are in the order of the last change, so rows that stayed keep their order;
 * undefined if they don't, or if too much changed.
 */
function changeOf(before: readonly Row[], now: readonly Row[]): Change | undefined {
  const gone = new Set<Row>();
  const come: Row[] = [];
  const atMost = Math.max(1000, before.length / 4);
  const here = new Set<Row>();
  let [i, j] = [before.length - 1, now.length - 1];
  while (i >= 0 || j >= 0) {
    const [old, next] = [before[i], now[j]];
    if (old !== undefined && old === next) {
      i -= 1;
      j -= 1;
    } else if (old !== undefined && !here.has(old) && (next === undefined || old.changed <= next.changed)) {
      gone.add(old);
      i -= 1;
    } else if (next !== undefined) {
      come.push(next);
      here.add(next);
      j -= 1;
    } else return undefined;
    if (gone.size + come.length > atMost) return undefined;
  }
  // A row that only moved was neither added nor removed.
  const moved = come.filter((row) => gone.has(row));
  for (const row of moved) gone.delete(row);
  return { gone, come: moved.length === 0 ? come : come.filter((row) => !moved.includes(row)) };
}

function rebuild(tracks: Tracks, { gone, come }: Change): Tracks {
  const stays = (row: Row) => !gone.has(row);
  const byVehicle = new Map(tracks.byVehicle);
  const touched = new Set<string>();
  for (const { vehicle } of [...gone, ...come]) if (vehicle !== undefined) touched.add(vehicle);
  for (const vehicle of touched) {
    const staying = (byVehicle.get(vehicle) ?? nothing).rows.filter(stays);
    const list = [...staying, ...come.filter((row) => row.vehicle === vehicle && isDated(row))];
    if (list.length === 0) byVehicle.delete(vehicle);
    else byVehicle.set(vehicle, trackOf(list));
  }
  return {
    byVehicle,
    undated: [...tracks.undated.filter(stays), ...come.filter((row) => row.vehicle !== undefined && !isDated(row))],
    homeless: [...tracks.homeless.filter(stays), ...come.filter((row) => row.vehicle === undefined)],
  };
}

/** Without an end, or with one before the start, there is no range to draw. */
const isDated = ({ start, end }: Row) => end > start;

function trackOf(rows: readonly Row[]): Track {
  const sorted = rows.toSorted((a, b) => a.start - b.start || a.end - b.end);
  return { rows: sorted, longest: Math.max(...sorted.map(({ start, end }) => end - start)) };
}

/** In ms: a booking given as dates may start this much earlier or later than its row says, depending on the zone. */
const slack = 15 * 3_600_000;

/** The bookings of a track that may overlap a range, epoch ms; by start. */
export function rowsWithin(track: Track | undefined, from: number, to: number): readonly Row[] {
  if (track === undefined) return nothing.rows;
  const { rows, longest } = track;
  const first = firstWhere(rows, 0, ({ start }) => start >= from - longest - slack);
  const found: Row[] = [];
  for (let index = first; index < rows.length; index += 1) {
    const row = rows[index];
    if (row === undefined || row.start >= to + slack) break;
    if (row.end > from - slack) found.push(row);
  }
  return found;
}
