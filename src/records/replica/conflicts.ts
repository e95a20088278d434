import { holdsDates, overlapOf, spanOf, type Span } from "./booking-span.ts";
import { bookingOf, type Row } from "./row.ts";

/** Blocks of vehicles by their reference; epoch ms. */
type Blocks = ReadonlyMap<string, readonly { readonly id: string; readonly from: number; readonly until: number }[]>;

/**
 * What else wants the vehicle of a booking at the same time. `from` and `until`: what both want, epoch ms. `isSure` is false
 * where it depends on times that weren't provided.
 */
export type Overlap = {
  readonly with: { readonly kind: "booking"; readonly row: Row } | { readonly kind: "block"; readonly id: string };
  readonly from: number;
  readonly until: number;
  readonly isSure: boolean;
};

/**
 * Bookings that want one vehicle at the same time, by their start. Each overlaps another of them, and somebody can still reject
 * or cancel one. `from`: when the first overlap begins, epoch ms.
 */
export type Conflict = { readonly vehicle: string; readonly rows: readonly Row[]; readonly from: number };

/** What collides, as far as the bookings with dates and the blocks of this browser are known. */
export type Conflicts = {
  /** By service_booking_id; a booking that overlaps nothing isn't there. */
  readonly overlaps: ReadonlyMap<string, readonly Overlap[]>;
  /** Those that somebody has to decide, the soonest first. */
  readonly open: readonly Conflict[];
};

/** Whether a booking has a claim on its dates: as far as we know it hasn't ended, and the service still lists it. */
export const isLive = ({ state, goneAt }: Pick<Row, "state" | "goneAt">): boolean =>
  goneAt === undefined && holdsDates(state);

/** The live bookings of each vehicle, by its reference, or its ID where bookings give no reference. */
export type LiveRows = ReadonlyMap<string, readonly Row[]>;

const sorted = new WeakMap<readonly Row[], LiveRows>();

/** The live bookings of each vehicle. Those that name no vehicle are left out; those without dates are in it. */
export function liveByVehicle(rows: readonly Row[]): LiveRows {
  const known = sorted.get(rows);
  if (known !== undefined) return known;
  const live = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.vehicle === undefined || !isLive(row)) continue;
    const list = live.get(row.vehicle);
    if (list === undefined) live.set(row.vehicle, [row]);
    else list.push(row);
  }
  sorted.set(rows, live);
  return live;
}

type OnVehicle = Conflicts & { readonly rows: readonly Row[]; readonly blocks: ReturnType<Blocks["get"]> };
type Found = { readonly zone: string; readonly vehicles: ReadonlyMap<string, OnVehicle>; readonly all: Conflicts };

const found = new WeakMap<readonly Row[], { readonly blocks: Blocks; readonly found: Found }>();
/** What was found last, held weakly: it goes with its bookings. */
let last = new WeakRef<readonly Row[]>([]);

/**
 * Which live bookings overlap one another or a block that was made here. A vehicle whose bookings are the same as the last time
 * is not looked at again.
 * @param zone where a day without a time begins
 */
export function conflictsOf(rows: readonly Row[], blocks: Blocks, zone: string): Conflicts {
  const known = found.get(rows);
  if (known?.blocks === blocks && known.found.zone === zone) return known.found.all;
  const before = known?.found ?? found.get(last.deref() ?? [])?.found;
  const old = before?.zone === zone ? before : undefined;
  const vehicles = new Map<string, OnVehicle>();
  let isChanged = old === undefined;
  for (const [vehicle, live] of liveByVehicle(rows)) {
    const onIt = blocks.get(vehicle);
    if (live.length < 2 && onIt === undefined) continue;
    const same = old?.vehicles.get(vehicle);
    const isSame = same !== undefined && same.blocks === onIt && isSameList(same.rows, live);
    vehicles.set(vehicle, isSame ? same : find(vehicle, live, onIt, zone));
    isChanged ||= !isSame;
  }
  isChanged ||= vehicles.size !== old?.vehicles.size;
  const all = isChanged || old === undefined ? together(vehicles) : old.all;
  found.set(rows, { blocks, found: { zone, vehicles, all } });
  last = new WeakRef(rows);
  return all;
}

const isSameList = (a: readonly Row[], b: readonly Row[]) =>
  a.length === b.length && a.every((row, place) => row === b[place]);

function together(vehicles: ReadonlyMap<string, OnVehicle>): Conflicts {
  const overlaps = new Map<string, readonly Overlap[]>();
  const open: Conflict[] = [];
  for (const one of vehicles.values()) {
    for (const [id, list] of one.overlaps) overlaps.set(id, list);
    open.push(...one.open);
  }
  return { overlaps, open: open.toSorted((a, b) => a.from - b.from) };
}

function find(vehicle: string, rows: readonly Row[], blocks: OnVehicle["blocks"], zone: string): OnVehicle {
  const overlaps = new Map<string, Overlap[]>();
  const add = ({ id }: Row, overlap: Overlap) => {
    const list = overlaps.get(id);
    if (list === undefined) overlaps.set(id, [overlap]);
    else list.push(overlap);
  };
  const pairs: [Row, Row, from: number][] = [];
  const placed = rows
    .flatMap((row) => {
      const span = spanOfRow(row, zone);
      return span === undefined ? [] : [{ row, span }];
    })
    .toSorted((a, b) => a.span.from - b.span.from);
  /** Those before the current one that still last when it starts. */
  let lasting: typeof placed = [];
  for (const { row, span } of placed) {
    lasting = lasting.filter((other) => other.span.until > span.from);
    for (const other of lasting) {
      const overlap = { ...shared(span, other.span), isSure: overlapOf(span, other.span) === "surely" };
      add(row, { with: { kind: "booking", row: other.row }, ...overlap });
      add(other.row, { with: { kind: "booking", row }, ...overlap });
      if (isDecidable(row) || isDecidable(other.row)) pairs.push([other.row, row, overlap.from]);
    }
    for (const { id, from, until } of blocks ?? []) {
      const kind = overlapOf(span, { from, until, surelyFrom: from, surelyUntil: until });
      if (kind === undefined) continue;
      add(row, { with: { kind: "block", id }, ...shared(span, { from, until }), isSure: kind === "surely" });
    }
    lasting.push({ row, span });
  }
  return { rows, blocks, overlaps, open: groupsOf(vehicle, placed, pairs) };
}

type Range = Pick<Span, "from" | "until">;
const shared = (a: Range, b: Range): Range => ({ from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) });

/** A booking is read in full only where an end of it is a day: many are looked at once. */
function spanOfRow(row: Row, zone: string): Span | undefined {
  if (row.days !== "none") return spanOf(bookingOf(row), zone);
  const { start: from, end: until } = row;
  return until > from ? { from, until, surelyFrom: from, surelyUntil: until } : undefined;
}

/** Whether somebody can still reject or cancel it. Of a status that we don't know the service decides. */
const isDecidable = ({ state }: Row) => state !== "pickedup";

/** Puts pairs that share a booking together. */
function groupsOf(
  vehicle: string,
  placed: readonly { readonly row: Row }[],
  pairs: readonly (readonly [Row, Row, from: number])[],
): readonly Conflict[] {
  const groups: { rows: Set<Row>; from: number }[] = [];
  for (const [one, other, from] of pairs) {
    const [first = { rows: new Set<Row>(), from }, ...rest] = groups.filter(
      (group) => group.rows.has(one) || group.rows.has(other),
    );
    for (const row of [one, other, ...rest.flatMap((group) => [...group.rows])]) first.rows.add(row);
    first.from = Math.min(first.from, from, ...rest.map((group) => group.from));
    for (const group of rest) groups.splice(groups.indexOf(group), 1);
    if (!groups.includes(first)) groups.push(first);
  }
  return groups.map((group) => ({
    vehicle,
    from: group.from,
    rows: placed.flatMap(({ row }) => (group.rows.has(row) ? [row] : [])),
  }));
}
