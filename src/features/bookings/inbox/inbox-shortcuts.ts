import { t } from "@lingui/core/macro";
import { bookingActions, type BookingAction, bookingName, type Booking } from "#contract/booking.ts";
import { countText } from "#language/locale/number.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { useCommands } from "#ui/browser/commands.ts";
import { useShortcuts, type Shortcut } from "#ui/browser/use-shortcuts.ts";
import { displayText } from "#values/text.ts";
import {
  actionWords,
  offeredActions,
  waitsFor,
  copyBookingId,
  orderedActions,
  jobActionWords,
} from "../booking-actions.tsx";
import { afterDialog, focusRow, type Inbox } from "../inbox-context.ts";

type Keys = {
  /** The booking that the keys act on, which has the ring or the panel. */
  booking: Booking | undefined;
  around: Inbox["around"];
  /** How many bookings are selected: then letters act on these. */
  chosen: number;
  ask: (booking: Booking, action: BookingAction) => void;
  onJob: (action: BookingAction) => void;
  moveTo: (id: string) => void;
  /** Goes to the next request of a queue; undefined if there is none. */
  skip: (() => void) | undefined;
  menu: (id: string, anchor: Element) => void;
  /** What Escape leaves, in this order; undefined if there is none. */
  clearSelection: (() => void) | undefined;
  closePanel: (() => void) | undefined;
  onRefresh: () => void;
  /** Clears the filters; undefined if there are none. */
  onClear: (() => void) | undefined;
};

/**
 * J and K move, S skips a request, Y copies an ID, `.` opens the actions; the letter of an action opens its confirm, or the
 * dry run for the selected bookings. Escape leaves the selection, then the panel, then the search. No shortcut sends anything.
 * “Search or jump” lists the actions too.
 */
export function useInboxShortcuts(keys: Keys): void {
  const { booking, around, chosen, ask, onJob, moveTo, skip, menu, clearSelection, closePanel } = keys;
  useInboxCommands(keys);
  const ofActions = bookingActions.flatMap((action) => {
    const { keys } = actionWords[action];
    const letter = keys.at(-1) ?? "";
    const asked: Shortcut = ({ shiftKey }) => {
      if (shiftKey !== keys.includes("⇧")) return false;
      if (chosen > 0) return onJob(action);
      if (booking === undefined || !offeredActions(booking.state).includes(action)) return false;
      return ask(booking, action);
    };
    // With or without Caps Lock.
    return [letter, letter.toLowerCase()].map((key) => [key, asked] as const);
  });
  const ofOne =
    (run: (id: string, event: KeyboardEvent) => unknown): Shortcut =>
    (event) => {
      if (chosen > 0) return announce(t`This doesn't work on a selection. Press Esc to clear it.`);
      return booking !== undefined && run(booking.id, event);
    };
  const step =
    (to: string | undefined): Shortcut =>
    ({ target }) => {
      // There the grid moves.
      if (isIn(target, "[data-row]")) return false;
      if (closePanel === undefined || to === undefined) return focusRow();
      moveTo(to);
      return afterDialog(focusRow);
    };
  const leave = clearSelection ?? closePanel;
  useShortcuts({
    ...Object.fromEntries(ofActions),
    Escape: leave,
    j: step(around?.after),
    k: step(around?.before),
    s:
      skip === undefined
        ? undefined
        : () => {
            skip();
            return afterDialog(focusRow);
          },
    y: ofOne((id) => void copyBookingId(id)),
    ".": ofOne((id, { target }) => menu(id, anchorOf(target))),
  });
  // Before the search field, which clears its text.
  useShortcuts(
    {
      Escape: ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== "search" || isIn(target, "[role=dialog]"))
          return false;
        if (leave !== undefined) return leave();
        return target.value === "" && focusRow();
      },
    },
    { inDialog: true },
  );
}

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** The row that the keyboard is on, else the one of the current booking. */
function anchorOf(target: EventTarget | null): Element {
  const row = target instanceof Element ? target.closest("[role=row]") : null;
  return row ?? document.querySelector("[role=grid] [data-current]") ?? document.body;
}

/** Adds the inbox's actions to “Search or jump”. */
function useInboxCommands({ chosen, booking, ask, onJob, onRefresh, onClear }: Keys): void {
  const pendingWrites = usePendingWrites();
  const aboutChosen = () =>
    orderedActions.map((action) => ({
      id: `selected ${action}`,
      label: `${jobActionWords[action].selected}…`,
      detail: t`${countText(chosen)} selected`,
      run: () => onJob(action),
    }));
  const aboutBooking = (about: Booking) => {
    const { reference, title } = about.vehicle;
    const parts = [reference, title].flatMap((part) => (part === undefined ? [] : [displayText(part, 40)]));
    const name = displayText(bookingName(about), 60);
    const offered = waitsFor(about, pendingWrites.get(about.id)) === undefined ? offeredActions(about.state) : [];
    return [
      ...offered.map((action) => ({
        id: action,
        label: `${actionWords[action].ask(name)}…`,
        detail: parts.join(" · "),
        keys: actionWords[action].keys,
        run: () => ask(about, action),
      })),
      { id: "copy", label: t`Copy booking ID`, detail: name, keys: ["Y"], run: () => void copyBookingId(about.id) },
    ];
  };
  useCommands([
    ...(chosen > 0 ? aboutChosen() : booking === undefined ? [] : aboutBooking(booking)),
    { id: "refresh", label: t`Refresh`, detail: t`Bookings`, run: onRefresh },
    ...(onClear === undefined ? [] : [{ id: "clear", label: t`Clear search and filters`, run: onClear }]),
  ]);
}
