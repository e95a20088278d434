import { holdsDates, overlapOf, spanOf, type Span } from "./booking-span.ts";
import { bookingOf, type Row } from "./row.ts";
import { tracksOf, type Track, type Tracks } from "./tracks.ts";

/** Blocks of vehicles by their reference; epoch ms. */
type Blocks = ReadonlyMap<string, readonly { readonly id: string; readonly from: number; readonly until: number }[]>;

/**
 * A booking that wants a vehicle at the same time as another, or as a block. `from` and `until`: what both want, epoch ms.
 * `isSure` is false where it depends on times that weren't provided.
 */
export type Overlap = {
  readonly with:
    | { readonly kind: "booking"; readonly row: Row }
    | { readonly kind: "block"; readonly reference: string; readonly id: string };
  readonly from: number;
  readonly until: number;
  readonly isSure: boolean;
};

/**
 * Bookings that want one vehicle at the same time, and of which one can still be rejected or cancelled; by their start. Each
 * overlaps at least one of the others. `from`: when the first overlap begins.
 */
export type Conflict = { readonly vehicle: string; readonly rows: readonly Row[]; readonly from: number };

/** All that is known to collide. `undated`: live bookings of which we can't say, because their dates weren't provided. */
export type Conflicts = {
  readonly overlaps: ReadonlyMap<string, readonly Overlap[]>;
  /** The soonest first. */
  readonly open: readonly Conflict[];
  readonly undated: readonly Row[];
};

/** What collides on one vehicle. */
type OnVehicle = { readonly overlaps: ReadonlyMap<string, readonly Overlap[]>; readonly open: readonly Conflict[] };

const none: OnVehicle = { overlaps: new Map(), open: [] };

/** Whether a booking has a claim on its dates as far as we know: it hasn't ended, and the service still lists it. */
export const isLive = ({ state, goneAt }: Pick<Row, "state" | "goneAt">) => goneAt === undefined && holdsDates(state);

const known = new WeakMap<Tracks, { zone: string; blocks: Blocks; conflicts: Conflicts }>();

/**
 * Which live bookings overlap one another or a block that was made here. What a vehicle's bookings gave before is used again
 * while they are the same, so that a change costs by its size.
 * @param zone in which a day without a time begins
 */
export function conflictsOf(rows: readonly Row[], blocks: Blocks, zone: string): Conflicts {
  const tracks = tracksOf(rows);
  const last = known.get(tracks);
  if (last?.zone === zone && last.blocks === blocks) return last.conflicts;
  const overlaps = new Map<string, readonly Overlap[]>();
  const open: Conflict[] = [];
  for (const [vehicle, track] of tracks.byVehicle) {
    const found = onVehicle(vehicle, track, blocks, zone);
    if (found === none) continue;
    for (const [id, list] of found.overlaps) overlaps.set(id, list);
    open.push(...found.open);
  }
  const conflicts = {
    overlaps,
    open: open.toSorted((a, b) => a.from - b.from),
    undated: tracks.undated.filter(isLive),
  };
  known.set(tracks, { zone, blocks, conflicts });
  return conflicts;
}

type KnownTrack = { zone: string; blocks: ReturnType<Blocks["get"]>; found: OnVehicle };
const byTrack = new WeakMap<Track, KnownTrack>();

function onVehicle(vehicle: string, track: Track, all: Blocks, zone: string): OnVehicle {
  const blocks = all.get(vehicle);
  const last = byTrack.get(track);
  if (last?.zone === zone && last.blocks === blocks) return last.found;
  const found = find(vehicle, track, all, zone);
  byTrack.set(track, { zone, blocks, found });
  return found;
}

type Placed = { row: Row; span: Span };

function find(vehicle: string, { rows }: Track, blocks: Blocks, zone: string): OnVehicle {
  const overlaps = new Map<string, Overlap[]>();
  const add = ({ id }: Row, overlap: Overlap) => {
    const list = overlaps.get(id);
    if (list === undefined) overlaps.set(id, [overlap]);
    else list.push(overlap);
  };
  const onBlocks = blocks.get(vehicle) ?? [];
  const pairs: [Row, Row, from: number][] = [];
  /** Those before the current one that may still last. */
  let lasting: Placed[] = [];
  for (const row of rows) {
    if (!isLive(row)) continue;
    // A day is in UTC in a row; what may touch is read in full.
    const isAlone =
      onBlocks.length === 0 && row.days === "none" && lasting.every(({ span }) => span.until <= row.start);
    const span = isAlone ? spanOfRow(row) : spanOf(bookingOf(row), zone);
    if (span === undefined) continue;
    lasting = lasting.filter(({ span: { until } }) => until > row.start - slack);
    for (const other of lasting) {
      const kind = overlapOf(span, other.span);
      if (kind === undefined) continue;
      const [from, until] = [Math.max(span.from, other.span.from), Math.min(span.until, other.span.until)];
      const isSure = kind === "surely";
      add(row, { with: { kind: "booking", row: other.row }, from, until, isSure });
      add(other.row, { with: { kind: "booking", row }, from, until, isSure });
      if (isDecidable(row) || isDecidable(other.row)) pairs.push([other.row, row, from]);
    }
    for (const { id, from, until } of onBlocks) {
      const kind = overlapOf(span, { from, until, surelyFrom: from, surelyUntil: until });
      if (kind === undefined) continue;
      const both = { from: Math.max(span.from, from), until: Math.min(span.until, until) };
      add(row, { with: { kind: "block", reference: vehicle, id }, ...both, isSure: kind === "surely" });
    }
    lasting.push({ row, span });
  }
  return overlaps.size === 0 ? none : { overlaps, open: groupsOf(vehicle, rows, pairs) };
}

/** A booking that was provided as days begins up to so much earlier or later, by the zone, than its row says. */
const slack = 15 * 3_600_000;

const spanOfRow = ({ start: from, end: until }: Row): Span => ({ from, until, surelyFrom: from, surelyUntil: until });

/** Whether somebody can still reject or cancel it. The service decides about a status that we don't know. */
const isDecidable = ({ state }: Row) => state !== "pickedup";

/** Puts pairs that share a booking together. */
function groupsOf(
  vehicle: string,
  rows: readonly Row[],
  pairs: readonly (readonly [Row, Row, from: number])[],
): readonly Conflict[] {
  const groups: { rows: Set<Row>; from: number }[] = [];
  for (const [one, other, from] of pairs) {
    const joined = groups.filter((group) => group.rows.has(one) || group.rows.has(other));
    const [first = { rows: new Set<Row>(), from }, ...rest] = joined;
    for (const row of [one, other, ...rest.flatMap((group) => [...group.rows])]) first.rows.add(row);
    first.from = Math.min(first.from, from, ...rest.map((group) => group.from));
    if (joined.length === 0) groups.push(first);
    for (const group of rest) groups.splice(groups.indexOf(group), 1);
  }
  return groups.map((group) => ({ vehicle, from: group.from, rows: rows.filter((row) => group.rows.has(row)) }));
}
