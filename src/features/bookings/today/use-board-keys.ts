import { useNavigate } from "@tanstack/react-router";
import { usePendingWrites } from "#queries/outbox.ts";
import { bookingOf } from "#records/replica/row.ts";
import { useShortcuts, type Shortcut } from "#ui/browser/use-shortcuts.ts";
import { waitsFor } from "../booking-actions.ts";
import { handoverOf } from "./find-bookings.ts";
import type { HandoverAction } from "./handover-row.tsx";
import { movedRing, type Ring, type RingLanes } from "./ring.ts";
import type { TodayBoard } from "./today-board.ts";
import type { Asking } from "./use-ask.tsx";

/** Moves the focus to the current row. */
export function focusRing(): void {
  document.querySelector<HTMLElement>("[data-ringed] a[data-open]")?.focus();
}

type Keys = {
  lanes: RingLanes;
  ring: Ring | undefined;
  setRing: (ring: Ring) => void;
  /** Undefined where nothing can be confirmed. */
  ask: Asking["ask"] | undefined;
  board: TodayBoard;
};

/** J and K within a lane, H and L between lanes, arrows too, P and E ask about the current row, Enter opens it. */
export function useBoardKeys({ lanes, ring, setRing, ask, board }: Keys): void {
  const navigate = useNavigate();
  const pendingWrites = usePendingWrites();
  const go =
    (step: Parameters<typeof movedRing>[2]): Shortcut =>
    (event) => {
      if (ring === undefined || !isOnBoard(event)) return false;
      // The first press shows where the ring is.
      const next = isInRow(event) ? movedRing(lanes, ring, step) : ring;
      if (next === undefined) return undefined;
      setRing(next);
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.key)}"] a[data-open]`)?.focus();
      return undefined;
    };
  const asks =
    (action: HandoverAction): Shortcut =>
    (event) => {
      // A key that is held down isn't meant for the row that the ring moves on to.
      if (event.repeat) return undefined;
      // A row further down, or one that is done: letters act on the ring alone.
      if (isInRow(event) && !isRinged(event)) return false;
      const { out, back } = board;
      const found = [out.late, out.due, back.late, back.due].flat().find(({ row }) => row.id === ring?.key);
      if (found === undefined || ask === undefined || handoverOf(found.row) !== action) return false;
      const booking = bookingOf(found.row);
      if (waitsFor(booking, pendingWrites.get(booking.id)) !== undefined) return false;
      // The dialog returns the focus to the row that it is about.
      focusRing();
      ask(booking, action);
      return undefined;
    };
  const open: Shortcut = ({ target }) => {
    if (ring === undefined || !isPage(target)) return false;
    const id = ring.key.replace(/^conflict /, "");
    void navigate({ to: "/bookings/$bookingId", params: { bookingId: id } });
    return undefined;
  };
  const keys = {
    j: go({ down: 1 }),
    k: go({ down: -1 }),
    h: go({ across: -1 }),
    l: go({ across: 1 }),
    p: asks("pickup"),
    e: asks("return"),
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
  });
}

const isPage = (target: EventTarget | null) => target instanceof Element && target.matches("body, #main");
const isInRow = ({ target }: KeyboardEvent) => target instanceof Element && target.closest("[data-row]") !== null;
const isRinged = ({ target }: KeyboardEvent) => target instanceof Element && target.closest("[data-ringed]") !== null;
/** Arrows belong to other controls elsewhere. */
const isOnBoard = (event: KeyboardEvent) => !event.key.startsWith("Arrow") || isInRow(event) || isPage(event.target);
