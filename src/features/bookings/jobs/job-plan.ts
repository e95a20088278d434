import type { BookingAction } from "#contract/booking.ts";
import { verdictOf, type Verdict } from "#records/jobs/job-rules.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import type { Conflicts } from "#records/replica/conflicts.ts";
import type { Row } from "#records/replica/row.ts";
import { byText } from "#values/search.ts";

/**
 * What an approval collides with. `isSecond`: surely with one that comes before it, or that is approved already, so it's left
 * out until a person ticks it. `block`: whether it may collide with a block of this browser.
 */
export type Clash = {
  readonly others: readonly { readonly row: Row; readonly isSure: boolean }[];
  readonly block: boolean;
  readonly isSecond: boolean;
};

/** One line of a dry run. */
export type Planned = { readonly row: Row; readonly verdict: Verdict; readonly clash: Clash | undefined };

type Pending = ReadonlyMap<string, PendingWrite>;
type Overlaps = Conflicts["overlaps"];

/**
 * What an action would do with each booking, problems first, then what collides, otherwise in the given order.
 * @param pendingWrites what is open, or ended since this page opened, by service_booking_id
 * @param overlaps what overlaps each booking, which matters to approvals
 */
export function plan(
  action: BookingAction,
  rows: readonly Row[],
  pendingWrites: Pending,
  overlaps: Overlaps = new Map(),
): readonly Planned[] {
  const judged = rows.map((row) => ({ row, verdict: verdictOf(action, row, pendingWrites.get(row.id)) }));
  const sent = judged.flatMap(({ row, verdict }) => (verdict.kind === "not" ? [] : [row]));
  const clashes = action === "approve" ? clashesOf(sent, pendingWrites, overlaps) : undefined;
  const planned = judged.map(({ row, verdict }) => ({ row, verdict, clash: clashes?.get(row.id) }));
  const rank = ({ verdict, clash }: Planned) =>
    order[verdict.kind !== "not" && clash !== undefined ? "clash" : verdict.kind];
  return planned.toSorted((a, b) => rank(a) - rank(b));
}

const order = { not: 0, clash: 1, unsure: 2, sent: 3 } as const;

/** What collides among these and with others: of two that surely do, the later one is second. */
function clashesOf(rows: readonly Row[], pendingWrites: Pending, overlaps: Overlaps): ReadonlyMap<string, Clash> {
  const clashes = new Map<string, Clash>();
  const first = new Set<string>();
  const isTaken = ({ id, state }: Row) =>
    first.has(id) || state === "approved" || state === "pickedup" || isApproving(pendingWrites.get(id));
  const inOrder = rows
    .filter(({ id }) => overlaps.has(id))
    .toSorted((a, b) => a.start - b.start || byText(a.number ?? a.id, b.number ?? b.id));
  for (const { id } of inOrder) {
    const found = overlaps.get(id) ?? [];
    const others = found.flatMap(({ with: other, isSure }) =>
      other.kind === "booking" ? [{ row: other.row, isSure }] : [],
    );
    const isSecond = others.some(({ row, isSure }) => isSure && isTaken(row));
    if (!isSecond) first.add(id);
    const block = found.some(({ with: { kind } }) => kind === "block");
    clashes.set(id, { others, block, isSecond });
  }
  return clashes;
}

/** An approval that may be done before the list shows it. */
const isApproving = (pending: PendingWrite | undefined) =>
  pending?.write.kind === "approve" && (isOpen(pending) || pending.state === "applied");

/** Pairs of these that collide, each once. */
export function collidingPairs(
  chosen: readonly Planned[],
): readonly { readonly one: Row; readonly other: Row; readonly isSure: boolean }[] {
  const place = new Map(chosen.map(({ row }, at) => [row.id, at]));
  return chosen.flatMap(({ row: one, clash }, at) =>
    (clash?.others ?? []).flatMap(({ row: other, isSure }) =>
      (place.get(other.id) ?? -1) > at ? [{ one, other, isSure }] : [],
    ),
  );
}
