import type { KnownBlock } from "#records/blocks/known-blocks.ts";
import { claimsVehicle, holdsDates, rowSpan } from "#records/replica/booking-span.ts";
import type { Row } from "#records/replica/row.ts";
import { rowsWithin, type Track } from "./tracks.ts";

/** A booking or block on a calendar row. `lane`: from 0; `isConflict`: it may overlap another live booking, `isSure`: it does. */
export type Bar = {
  readonly key: string;
  readonly from: number;
  readonly until: number;
  readonly lane: number;
  readonly isConflict: boolean;
  readonly isSure: boolean;
  readonly of: { readonly kind: "booking"; readonly row: Row } | { readonly kind: "block"; readonly block: KnownBlock };
};

/** The bars of a row within a range. */
export type RowBars = { readonly bars: readonly Bar[]; readonly lanes: number; readonly hasConflict: boolean };

type Unlaid = Omit<Bar, "lane" | "isConflict" | "isSure">;

const empty: RowBars = { bars: [], lanes: 1, hasConflict: false };

/** A range in epoch ms, end exclusive. */
export type Range = { readonly from: number; readonly until: number };

/** The bars of a vehicle within a range, each in the first free lane. Without rejected, cancelled and removed bookings. */
export function barsWithin(
  track: Track | undefined,
  blocks: readonly KnownBlock[],
  range: Range,
  zone: string,
): RowBars {
  const booked = rowsWithin(track, range.from, range.until).flatMap((row): Unlaid[] => {
    if (row.state === "rejected" || row.state === "cancelled" || row.goneAt !== undefined) return [];
    return [{ key: row.id, ...rowSpan(row, zone), of: { kind: "booking", row } }];
  });
  const blocked = blocks.map((block) => {
    const { id, from, until } = block;
    return { key: `block ${id}`, from, until, of: { kind: "block", block } as const };
  });
  const within = [...booked, ...blocked].filter(({ from, until }) => from < range.until && until > range.from);
  if (within.length === 0) return empty;
  return laid(within.toSorted((a, b) => a.from - b.from || a.until - b.until));
}

/** How many lanes a row needs within a range: same as `barsWithin`, but cheap where nothing overlaps. */
export function lanesWithin(
  track: Track | undefined,
  blocks: readonly KnownBlock[],
  range: Range,
  zone: string,
): number {
  if (blocks.length > 0) return barsWithin(track, blocks, range, zone).lanes;
  let takenUntil = Number.NEGATIVE_INFINITY;
  for (const row of rowsWithin(track, range.from, range.until)) {
    if (row.start < takenUntil || row.days !== "none") return barsWithin(track, blocks, range, zone).lanes;
    takenUntil = row.end;
  }
  return 1;
}

function laid(sorted: readonly Unlaid[]): RowBars {
  /** Until when each lane is taken. */
  const taken: number[] = [];
  const lanes = sorted.map(({ from, until }) => {
    const free = taken.findIndex((end) => end <= from);
    const lane = free === -1 ? taken.length : free;
    taken[lane] = until;
    return lane;
  });
  // Quadratic, but a row has few bars.
  const bars = sorted.map((bar, index): Bar => {
    const others = holds(bar) ? sorted.filter((other) => other !== bar && holds(other) && meet(bar, other)) : [];
    const isSure = surelyHolds(bar) && others.some(surelyHolds);
    return { ...bar, lane: lanes[index] ?? 0, isConflict: others.length > 0, isSure };
  });
  return { bars, lanes: taken.length, hasConflict: bars.some(({ isConflict }) => isConflict) };
}

const minute = 60_000;

const holds = ({ of }: Pick<Bar, "of">) => of.kind === "booking" && holdsDates(of.row.state);

/** Not a day without a time, which is drawn in full, nor a status that we don't know. */
export const surelyHolds = ({ of }: Pick<Bar, "of">) =>
  of.kind === "booking" && of.row.days === "none" && claimsVehicle(of.row.state);

/** Whether two ranges share any time. */
export const meet = (a: Range, b: Range) => a.from < b.until && b.from < a.until;

/** The new bars, with the old objects wherever nothing changed, so that memoised bars don't render again while scrolling. */
export function sameBars(before: RowBars, next: RowBars): RowBars {
  const bars = next.bars.map((bar) => before.bars.find((old) => isSame(old, bar)) ?? bar);
  const isAll = bars.length === before.bars.length && bars.every((bar, index) => bar === before.bars[index]);
  return isAll && next.lanes === before.lanes ? before : { ...next, bars };
}

const isSame = (a: Bar, b: Bar) =>
  a.key === b.key &&
  a.from === b.from &&
  a.until === b.until &&
  a.lane === b.lane &&
  a.isConflict === b.isConflict &&
  a.isSure === b.isSure &&
  itemOf(a) === itemOf(b);

const itemOf = ({ of }: Bar) => (of.kind === "booking" ? of.row : of.block);

/** The parts of a range without a live booking, as far as we know; in order, in whole minutes. */
export function freeParts(range: Range, bars: readonly Bar[]): readonly Range[] {
  let parts: Range[] = [range];
  for (const bar of bars.filter(holds)) {
    parts = parts.flatMap((part) => [
      { from: part.from, until: Math.min(part.until, Math.floor(bar.from / minute) * minute) },
      { from: Math.max(part.from, Math.ceil(bar.until / minute) * minute), until: part.until },
    ]);
    parts = parts.filter(({ from, until }) => from < until);
  }
  return parts;
}
