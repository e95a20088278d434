import { claimsVehicle, rowSpan } from "./booking-span.ts";
import { isLive } from "./conflicts.ts";
import type { Row } from "./row.ts";

/** Why we can't say whether something takes a vehicle; undefined: it does. */
type Doubt = "dates" | "status" | "late" | "outcome";

/** A time when a vehicle is taken or may be, epoch ms, end exclusive. */
export type Taken = { readonly from: number; readonly until: number; readonly doubt?: Doubt | undefined };

const always = { from: -Infinity, until: Infinity };

/** When these bookings take their vehicle, as far as we know. If it is out and late, we don't know when it comes back. */
export function takenBy(rows: readonly Row[], { zone, now }: { zone: string; now: number }): readonly Taken[] {
  return rows.filter(isLive).flatMap((row): Taken[] => {
    const isDated = row.end > row.start;
    const span = isDated ? rowSpan(row, zone) : always;
    if (row.state !== "pickedup")
      return [{ ...span, doubt: isDated ? (claimsVehicle(row.state) ? undefined : "status") : "dates" }];
    const isDue = isDated && span.until > now;
    const out = { from: -Infinity, until: isDue ? span.until : now + 1 };
    return isDue ? [out] : [out, { from: now, until: Infinity, doubt: isDated ? "late" : "dates" }];
  });
}

/** Whether a vehicle is free in a range, or why we can't say. */
export function freeIn(taken: readonly Taken[], range: Pick<Taken, "from" | "until">): "free" | "taken" | Doubt {
  const on = taken.filter(({ from, until }) => from < range.until && range.from < until);
  if (on.some(({ doubt }) => doubt === undefined)) return "taken";
  return on[0]?.doubt ?? "free";
}
