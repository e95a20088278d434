import type { Row } from "#records/replica/row.ts";

/** The bookings that name a vehicle by this reference, without those that are no longer listed. */
export function bookingsNaming(rows: readonly Row[], reference: string): readonly Row[] {
  return rows.filter(({ vehicle, goneAt }) => vehicle === reference && goneAt === undefined);
}

/** Bookings in the order in which they matter at a vehicle: out with a guest, still to come, over or without dates. */
export function byNearness(rows: readonly Row[], now: number): readonly Row[] {
  return rows.toSorted((a, b) => rank(a, now) - rank(b, now) || within(a, b, now));
}

const ended: ReadonlySet<Row["state"]> = new Set(["completed", "rejected", "cancelled"]);

function rank({ state, start, end }: Row, now: number): number {
  if (state === "pickedup") return 0;
  if (ended.has(state)) return 4;
  if (start <= now && now < end) return 1;
  if (start > now) return 2;
  return Number.isNaN(start) ? 3 : 4;
}

/** What is to come the nearest first, what is over the last one first. */
function within(a: Row, b: Row, now: number): number {
  const [one, other] = [a.start, b.start];
  if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return rank(a, now) === 4 ? other - one : one - other;
}
