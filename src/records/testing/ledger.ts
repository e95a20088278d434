import type { WriteKind } from "#api/writes.ts";

/** Something that the service really did. `key`: of the request that did it; undefined if other people did it. */
export type Deed = { at: number; kind: WriteKind; target: string; key: string | undefined };

/** States of a booking in the service's own books. */
export type BookingState = "awaiting" | "approved" | "rejected" | "cancelled" | "pickedup" | "completed";

/** The states that an action is possible in, and the one that it leads to (States and transitions). */
const moves: ReadonlyMap<WriteKind, { from: readonly BookingState[]; to: BookingState }> = new Map([
  ["approve", { from: ["awaiting"], to: "approved" }],
  ["reject", { from: ["awaiting"], to: "rejected" }],
  ["cancel", { from: ["awaiting", "approved"], to: "cancelled" }],
  ["pickup", { from: ["approved"], to: "pickedup" }],
  ["return", { from: ["pickedup"], to: "completed" }],
]);

/** The books of a service: what was done, and what its guards and reads see of it after a delay. */
export type Ledger = {
  deeds: readonly Deed[];
  /** The state that guards and reads see at a moment. */
  seen: (booking: string, at: number) => BookingState;
  /** Whether an endpoint still exists, as seen at a moment. */
  stands: (webhook: string, at: number) => boolean;
  /** Whether guards allow it at a moment. */
  allows: (kind: WriteKind, target: string, at: number) => boolean;
  /** Whether an action on a booking is possible by the books, including what isn't visible yet. */
  isLeftFor: (kind: WriteKind, target: string) => boolean;
  /** Does it, whatever the state. Guards and reads see it `lag` ms later. */
  perform: (deed: Deed, lag: number) => void;
  /** Whether the books showed the effect of an action at some moment until `at`. */
  hasShown: (kind: WriteKind, target: string, at: number) => boolean;
};

const shownBy: ReadonlyMap<WriteKind, readonly BookingState[]> = new Map([
  ["approve", ["approved", "pickedup", "completed"]],
  ["reject", ["rejected"]],
  ["cancel", ["cancelled"]],
  ["pickup", ["pickedup", "completed"]],
  ["return", ["completed"]],
]);

/** Books in which each booking starts in the state given by `first`, and every endpoint exists. */
export function createLedger(first: (booking: string) => BookingState): Ledger {
  const deeds: Deed[] = [];
  const states = new Map<string, { since: number; visible: number; state: BookingState }[]>();
  const removed = new Map<string, number>();
  const historyOf = (booking: string) => {
    const history = states.get(booking) ?? [{ since: 0, visible: 0, state: first(booking) }];
    states.set(booking, history);
    return history;
  };
  const seen = (booking: string, at: number) =>
    historyOf(booking).findLast(({ visible }) => visible <= at)?.state ?? first(booking);
  const stands = (webhook: string, at: number) => (removed.get(webhook) ?? Number.POSITIVE_INFINITY) > at;
  return {
    deeds,
    seen,
    stands,
    allows(kind, target, at) {
      const move = moves.get(kind);
      if (move === undefined) return kind !== "hookDelete" || stands(target, at);
      return move.from.includes(seen(target, at));
    },
    isLeftFor(kind, target) {
      const state = historyOf(target).at(-1)?.state;
      return state !== undefined && moves.get(kind)?.from.includes(state) === true;
    },
    perform(deed, lag) {
      const { at, kind, target } = deed;
      deeds.push(deed);
      const move = moves.get(kind);
      if (kind === "hookDelete") removed.set(target, Math.min(removed.get(target) ?? at + lag, at + lag));
      if (move === undefined) return;
      const history = historyOf(target);
      // What is visible never goes back to an earlier state.
      const visible = Math.max(at + lag, history.at(-1)?.visible ?? 0);
      history.push({ since: at, visible, state: move.to });
    },
    hasShown(kind, target, at) {
      const shown = shownBy.get(kind);
      if (shown === undefined) return kind === "hookDelete" && !stands(target, at);
      return historyOf(target).some(({ since, state }) => since <= at && shown.includes(state));
    },
  };
}
