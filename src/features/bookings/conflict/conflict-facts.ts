import { rowSpan } from "#records/replica/booking-span.ts";
import type { Conflict, Conflicts } from "#records/replica/conflicts.ts";
import type { Row } from "#records/replica/row.ts";

/** Two bookings that want the vehicle at once. `from` and `until`: what both want, epoch ms; see `Overlap` for `isSure`. */
export type Clash = {
  readonly one: Row;
  readonly other: Row;
  readonly from: number;
  readonly until: number;
  readonly isSure: boolean;
};

/** Every pair of a conflict that overlaps, by the start of its first booking. */
export const clashesOf = ({ rows }: Conflict, overlaps: Conflicts["overlaps"]): readonly Clash[] =>
  rows.flatMap((one, place) =>
    (overlaps.get(one.id) ?? []).flatMap(({ with: found, from, until, isSure }): Clash[] => {
      const isLater = found.kind === "booking" && rows.indexOf(found.row) > place;
      return isLater ? [{ one, other: found.row, from, until, isSure }] : [];
    }),
  );

/** What a booking of a conflict collides with, in the order of the conflict. Others of a chain may not touch it. */
export function rivalsOf({ rows }: Conflict, clashes: readonly Clash[], id: string): readonly Row[] {
  const rivals = new Set(clashes.flatMap(({ one, other }) => (one.id === id ? [other] : other.id === id ? [one] : [])));
  return rows.filter((row) => rivals.has(row));
}

/** Somebody has the vehicle already, so that it isn't a choice between requests any more. */
export const isTaken = ({ state }: Pick<Row, "state">): boolean => state === "approved" || state === "pickedup";

type Block = { readonly from: number; readonly until: number };

/** How long the vehicle is free beside a booking, ms, and what ends that. `isLeast`: it may be longer, as a time is missing. */
export type Gap = { readonly ms: number; readonly to: Row | "block"; readonly isLeast: boolean };

/**
 * The gaps before and after a booking; undefined where nothing else is known.
 * @param live the live bookings of its vehicle
 * @param blocks those of its vehicle
 */
export function gapsOf(
  row: Row,
  live: readonly Row[],
  blocks: readonly Block[],
  zone: string,
): Record<"before" | "after", Gap | undefined> {
  const own = rowSpan(row, zone);
  const others = [
    ...live.flatMap((to) => (to === row ? [] : [{ ...rowSpan(to, zone), to, days: to.days }])),
    ...blocks.map(({ from, until }) => ({ from, until, to: "block" as const, days: "none" as const })),
  ];
  const gaps = (side: "before" | "after") =>
    others.flatMap(({ from, until, to, days }): Gap[] => {
      const ms = side === "before" ? own.from - until : from - own.until;
      const [ownEnd, otherEnd] = side === "before" ? (["start", "end"] as const) : (["end", "start"] as const);
      const isLeast = [row.days, days].includes("both") || row.days === ownEnd || days === otherEnd;
      return ms >= 0 ? [{ ms, to, isLeast }] : [];
    });
  const least = (list: readonly Gap[]) => list.toSorted((a, b) => a.ms - b.ms)[0];
  return { before: least(gaps("before")), after: least(gaps("after")) };
}
