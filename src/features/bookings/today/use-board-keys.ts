import { useNavigate } from "@tanstack/react-router";
import { usePendingWrites } from "#queries/outbox.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { useShortcuts, type Shortcut } from "#ui/browser/use-shortcuts.ts";
import { waitsFor } from "../booking-actions.tsx";
import { queueSearch, type HandoverAction } from "./handover-row.tsx";
import { focusRing, focusRow, movedRing, type Ring, type RingLanes } from "./ring.ts";
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
      const found = [...(lane?.late ?? []), ...(lane?.due ?? [])].find(({ row }) => row.id === ring?.key);
      if (found === undefined || !isFree(found.row)) return false;
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
      params: { bookingId: ring.key.replace(/^conflict /, "") },
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
