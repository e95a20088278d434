import { useNavigate } from "@tanstack/react-router";
import { usePendingWrites } from "#queries/outbox.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { useShortcuts, type Shortcut } from "#ui/browser/use-shortcuts.ts";
import { offeredActions, waitsFor } from "../booking-actions.tsx";
import { handoverKey, queueSearch, type HandoverAction } from "./handover-row.tsx";
import type { TodayBoard } from "./today-board.ts";
import type { Asking } from "./use-ask.tsx";

type Keys = {
  lanes: RingLanes;
  ring: Ring | undefined;
  setRing: (ring: Ring) => void;
  ask: Asking["ask"];
  /** Undefined while nothing can be handed out or taken back: on other days, and right after the ring moved by itself. */
  board: TodayBoard | undefined;
  /** Those that letters decide: without those in a conflict. */
  requests: TodayBoard["awaiting"];
};

/**
 * J and K within a lane, H and L between lanes, arrows too; P and E hand out and take back the current row, A and R ask about the
 * current request, Enter opens it.
 */
export function useBoardKeys({ lanes, ring, setRing, ask, board, requests }: Keys): void {
  const navigate = useNavigate();
  const pendingWrites = usePendingWrites();
  const isFree = (row: Row) => waitsFor(bookingOf(row), pendingWrites.get(row.id)) === undefined;
  const go =
    (step: Parameters<typeof movedRing>[2]): Shortcut =>
    (event) => {
      if (ring === undefined || !isOnBoard(event)) return false;
      // The first press shows where the ring is.
      const next = isInRow(event) || ring.key === "" ? movedRing(lanes, ring, step) : ring;
      if (next === undefined) return undefined;
      setRing(next);
      focusRow(next.key);
      return undefined;
    };
  const handsOver = (action: HandoverAction) =>
    onRing(() => {
      const lane = action === "pickup" ? board?.out : board?.back;
      const found = [...(lane?.late ?? []), ...(lane?.due ?? [])].find(
        ({ row }) => handoverKey(action, row) === ring?.key,
      );
      if (found === undefined || !isFree(found.row)) return false;
      if (!offeredActions(bookingOf(found.row).state).includes(action)) return false;
      // A dialog returns the focus to the row that it is about.
      focusRing();
      return ask(bookingOf(found.row), action);
    });
  const decides = (action: "approve" | "reject") =>
    onRing(() => {
      const place = requests.findIndex(({ row }) => row.id === ring?.key);
      const found = requests[place];
      if (found === undefined || !isFree(found.row)) return false;
      focusRing();
      const others = [...requests.slice(place + 1), ...requests.slice(0, place).toReversed()];
      const next = others.find(({ row }) => isFree(row)) ?? found;
      return ask(bookingOf(found.row), action, () => focusRow(next.row.id));
    });
  const open: Shortcut = ({ target }) => {
    if (ring === undefined || ring.key === "" || !isPage(target)) return false;
    const isRequest = requests.some(({ row }) => row.id === ring.key);
    void navigate({
      to: "/bookings/$bookingId",
      params: { bookingId: ring.key.replace(/^(?:conflict|return) /, "") },
      search: isRequest ? queueSearch : {},
    });
    return undefined;
  };
  const keys = {
    j: go({ down: 1 }),
    k: go({ down: -1 }),
    h: go({ across: -1 }),
    l: go({ across: 1 }),
    p: handsOver("pickup"),
    e: handsOver("return"),
    a: decides("approve"),
    r: decides("reject"),
  };
  useShortcuts({
    ...keys,
    // With Caps Lock too.
    ...Object.fromEntries(Object.entries(keys).map(([key, shortcut]) => [key.toUpperCase(), shortcut])),
    ArrowDown: keys.j,
    ArrowUp: keys.k,
    ArrowLeft: keys.h,
    ArrowRight: keys.l,
    Enter: open,
    // The chord of a confirm, pressed before its dialog is there, would open the row's link in another tab.
    "mod+Enter": (event) => (isInRow(event) ? undefined : false),
  });
}

/** A letter that acts on the current row alone: not on one further down, nor by a key that is held down. */
const onRing =
  (act: () => unknown): Shortcut =>
  (event) =>
    event.repeat || (isInRow(event) && !isRinged(event)) ? false : act();
const isPage = (target: EventTarget | null) => target instanceof Element && target.matches("body, #main");
const isInRow = ({ target }: KeyboardEvent) => target instanceof Element && target.closest("[data-row]") !== null;
const isRinged = ({ target }: KeyboardEvent) => target instanceof Element && target.closest("[data-ringed]") !== null;
/** Arrows belong to other controls elsewhere. */
const isOnBoard = (event: KeyboardEvent) => !event.key.startsWith("Arrow") || isInRow(event) || isPage(event.target);

/** The rows of the board by lane, as keys in the order on screen. */
type RingLanes = readonly (readonly string[])[];

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
function focusRow(key: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] a[data-open]`)?.focus();
}
