import type { BookingAction } from "#contract/booking.ts";
import { verdictOf, type Verdict } from "#records/jobs/booking-rule.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Row } from "#records/replica/row.ts";

/** One line of a dry run. */
export type Planned = { readonly row: Row; readonly verdict: Verdict };

/**
 * What an action would do with each booking, problems first, otherwise in the given order.
 * @param pendingWrites what is open, or ended since this page opened, by service_booking_id
 */
export function plan(
  action: BookingAction,
  rows: readonly Row[],
  pendingWrites: ReadonlyMap<string, PendingWrite>,
): readonly Planned[] {
  const planned = rows.map((row) => ({ row, verdict: verdictOf(action, row, pendingWrites.get(row.id)) }));
  return planned.toSorted((a, b) => order[a.verdict.kind] - order[b.verdict.kind]);
}

const order = { not: 0, unsure: 1, sent: 2 } as const;
