/** The rows of the board by lane, as keys in the order on screen. */
export type RingLanes = readonly (readonly string[])[];

/** The current row of the board, which has the ring and which letters act on. `place`: where it was seen last. */
export type Ring = { readonly lane: number; readonly place: number; readonly key: string };

/** Pickups, returns, decisions: where the ring starts, and where it goes when its lane is empty. */
const preferred = [1, 2, 0] as const;

/**
 * The current row: the ringed one; when it left its lane, the one that follows there; else the first of another lane. After the
 * last decision it's on no row (`key` is empty): letters that were meant for decisions hand nothing out.
 */
export function currentRing(lanes: RingLanes, ring: Ring | undefined): Ring | undefined {
  if (ring !== undefined) {
    const rows = lanes[ring.lane] ?? [];
    const place = rows.indexOf(ring.key);
    if (place !== -1) return place === ring.place ? ring : { ...ring, place };
    const next = ringAt(lanes, ring.lane, Math.min(ring.place, rows.length - 1));
    if (next !== undefined) return next;
    if (ring.lane === 0) return ring.key === "" ? ring : { lane: 0, place: 0, key: "" };
  }
  const lane = preferred.find((each) => (lanes[each] ?? []).length > 0);
  return lane === undefined ? undefined : ringAt(lanes, lane, 0);
}

/** The row `down` further down in its lane, or in the lane `across` further on that has rows; undefined at the edge. */
export function movedRing(lanes: RingLanes, ring: Ring, step: { down: -1 | 1 } | { across: -1 | 1 }): Ring | undefined {
  if ("down" in step) return ringAt(lanes, ring.lane, ring.place + step.down);
  let lane = ring.lane + step.across;
  while (lanes[lane]?.length === 0) lane += step.across;
  return ringAt(lanes, lane, Math.min(ring.place, (lanes[lane] ?? []).length - 1));
}

function ringAt(lanes: RingLanes, lane: number, place: number): Ring | undefined {
  const key = lanes[lane]?.[place];
  return key === undefined ? undefined : { lane, place, key };
}

/** Moves the focus to the current row; if there is none, to the decisions, the last of which has just left. */
export function focusRing(): void {
  const row = document.querySelector<HTMLElement>("[data-ringed] a[data-open]");
  (row ?? document.querySelector<HTMLElement>("#decisions"))?.focus();
}

/** Moves the focus, and with it the ring, to a row of the board. */
export function focusRow(key: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] a[data-open]`)?.focus();
}
