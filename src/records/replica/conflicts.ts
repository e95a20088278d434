import { claimsVehicle, holdsDates, overlapOf, spanOf, type Span } from "./booking-span.ts";
import { bookingOf, type Row } from "./row.ts";

/** Blocks of vehicles by their reference; epoch ms. */
type Block = Range & { readonly id: string };
type Blocks = ReadonlyMap<string, readonly Block[]>;

/**
 * What else wants the vehicle of a booking at the same time. `from` and `until`: what both want, epoch ms. `isSure` is false
 * where it depends on times that weren't provided, and of a block: the service may have removed it since.
 */
export type Overlap = {
  readonly with: { readonly kind: "booking"; readonly row: Row } | { readonly kind: "block"; readonly id: string };
  readonly from: number;
  readonly until: number;
  readonly isSure: boolean;
};

/**
 * Bookings that claim one vehicle at the same time, by their start. Each overlaps another of them from now on, and somebody can
 * still reject or cancel one. `from`: when the first overlap begins, epoch ms.
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

/** As long as a result holds, epoch ms: from when it was found until the first of its overlaps ends. */
type Lasting = { readonly since: number; readonly until: number };
const lasts = ({ since, until }: Lasting, now: number) => since <= now && now < until;

type OnVehicle = Conflicts & Lasting & { readonly rows: readonly Row[]; readonly blocks: ReturnType<Blocks["get"]> };
type Found = Lasting & {
  readonly zone: string;
  readonly vehicles: ReadonlyMap<string, OnVehicle>;
  readonly all: Conflicts;
};

const found = new WeakMap<readonly Row[], { readonly blocks: Blocks; readonly found: Found }>();
/** What was found last, held weakly: it goes with its bookings. */
let last = new WeakRef<readonly Row[]>([]);

/**
 * Which bookings that claim a vehicle overlap one another or a block that was made here, from now on. A vehicle whose bookings
 * are the same as the last time is not looked at again before an overlap of it ends.
 * @param zone where a day without a time begins
 * @param now epoch ms; a coarse one will do
 */
export function conflictsOf(rows: readonly Row[], blocks: Blocks, zone: string, now: number): Conflicts {
  const known = found.get(rows);
  if (known?.blocks === blocks && known.found.zone === zone && lasts(known.found, now)) return known.found.all;
  const before = known?.found ?? found.get(last.deref() ?? [])?.found;
  const old = before?.zone === zone ? before : undefined;
  const vehicles = new Map<string, OnVehicle>();
  let isChanged = old === undefined;
  for (const [vehicle, live] of liveByVehicle(rows)) {
    const onIt = blocks.get(vehicle);
    if (live.length < 2 && onIt === undefined) continue;
    const same = old?.vehicles.get(vehicle);
    const isSame = same !== undefined && same.blocks === onIt && lasts(same, now) && isSameList(same.rows, live);
    vehicles.set(vehicle, isSame ? same : find(vehicle, live, onIt, { zone, now }));
    isChanged ||= !isSame;
  }
  isChanged ||= vehicles.size !== old?.vehicles.size;
  const all = isChanged || old === undefined ? together(vehicles) : old.all;
  let until = Infinity;
  for (const one of vehicles.values()) until = Math.min(until, one.until);
  found.set(rows, { blocks, found: { zone, vehicles, all, since: now, until } });
  last = new WeakRef(rows);
  return all;
}

const isSameList = (a: readonly Row[], b: readonly Row[]) =>
  a === b || (a.length === b.length && a.every((row, place) => row === b[place]));

function together(vehicles: ReadonlyMap<string, OnVehicle>): Conflicts {
  const overlaps = new Map<string, readonly Overlap[]>();
  const open: Conflict[] = [];
  for (const one of vehicles.values()) {
    for (const [id, list] of one.overlaps) overlaps.set(id, list);
    open.push(...one.open);
  }
  return { overlaps, open: open.toSorted((a, b) => a.from - b.from) };
}

type When = { readonly zone: string; readonly now: number };

function find(vehicle: string, rows: readonly Row[], blocks: OnVehicle["blocks"], { zone, now }: When): OnVehicle {
  const overlaps = new Map<string, Overlap[]>();
  let firstEnd = Infinity;
  const add = ({ id }: Row, overlap: Overlap) => {
    const list = overlaps.get(id);
    if (list === undefined) overlaps.set(id, [overlap]);
    else list.push(overlap);
  };
  const pairs: [Row, Row, from: number][] = [];
  const placed = rows
    .flatMap((row) => {
      const span = claimsVehicle(row.state) ? spanOfRow(row, zone) : undefined;
      return span === undefined || span.until <= now ? [] : [{ row, span }];
    })
    .toSorted((a, b) => a.span.from - b.span.from);
  /** Those before the current one that still last when it starts. */
  let lasting: typeof placed = [];
  for (const { row, span } of placed) {
    lasting = lasting.filter((other) => other.span.until > span.from);
    for (const other of lasting) {
      const isSure = overlapOf(span, other.span) === "surely";
      const overlap = { ...(isSure ? shared(surely(span), surely(other.span)) : shared(span, other.span)), isSure };
      firstEnd = Math.min(firstEnd, span.until, other.span.until);
      add(row, { with: { kind: "booking", row: other.row }, ...overlap });
      add(other.row, { with: { kind: "booking", row }, ...overlap });
      if (isDecidable(row) || isDecidable(other.row)) pairs.push([other.row, row, overlap.from]);
    }
    for (const { id, from, until } of blocks ?? []) {
      if (until <= now || overlapOf(span, { from, until, surelyFrom: from, surelyUntil: until }) === undefined)
        continue;
      firstEnd = Math.min(firstEnd, span.until, until);
      add(row, { with: { kind: "block", id }, ...shared(span, { from, until }), isSure: false });
    }
    lasting.push({ row, span });
  }
  return { rows, blocks, overlaps, open: groupsOf(vehicle, placed, pairs), since: now, until: firstEnd };
}

type Range = Pick<Span, "from" | "until">;
const surely = ({ surelyFrom: from, surelyUntil: until }: Span): Range => ({ from, until });
const shared = (a: Range, b: Range): Range => ({ from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) });

/** A booking is read in full only where an end of it is a day: many are looked at once. */
function spanOfRow(row: Row, zone: string): Span | undefined {
  if (row.days !== "none") return spanOf(bookingOf(row), zone);
  const { start: from, end: until } = row;
  return until > from ? { from, until, surelyFrom: from, surelyUntil: until } : undefined;
}

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
