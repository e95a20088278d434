import { t } from "@lingui/core/macro";
import { bookingActions, type BookingAction } from "#contract/booking.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { countText } from "#language/locale/number.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { useCommands } from "#ui/browser/commands.ts";
import { useShortcuts, type Shortcut } from "#ui/browser/use-shortcuts.ts";
import { displayText } from "#values/text.ts";
import { actionWords, offeredActions, waitsFor } from "../booking-actions.ts";
import { copyBookingId } from "../booking-menu.tsx";
import { bulkActions, bulkWords } from "../bulk/bulk-words.ts";
import { focusRow } from "../inbox-context.ts";

type Ask = (booking: Booking, action: BookingAction) => void;

type Keys = {
  /** The booking in the panel. */
  open: Booking | undefined;
  /** The booking of the row that the keyboard is on. */
  active: Booking | undefined;
  ask: Ask;
  /** Opens the menu of actions beside an element. */
  menu: (id: string, anchor: Element) => void;
  /** Closes the panel; undefined when none is open. */
  close: (() => void) | undefined;
};

/**
 * Escape closes the panel, J and K move into the list, Y copies an ID, `.` opens the actions; the letter of an
 * action opens its confirm. No shortcut sends anything. They apply to the focused row, or else the open booking.
 */
export function useInboxShortcuts({ open, active, ask, menu, close }: Keys): void {
  const withBooking =
    (run: (booking: Booking, event: KeyboardEvent) => unknown): Shortcut =>
    (event) => {
      const booking = isInGrid(event) ? (active ?? open) : (open ?? active);
      return booking !== undefined && run(booking, event);
    };
  const ofActions = bookingActions.flatMap((action) => {
    const { keys } = actionWords[action];
    const letter = keys.at(-1) ?? "";
    const asked = withBooking((booking, { shiftKey }) => {
      if (shiftKey !== keys.includes("⇧") || !offeredActions(booking.state).includes(action)) return false;
      return ask(booking, action);
    });
    // With or without Caps Lock.
    return [letter, letter.toLowerCase()].map((key) => [key, asked] as const);
  });
  useShortcuts({
    ...Object.fromEntries(ofActions),
    Escape: close,
    j: intoList,
    k: intoList,
    y: withBooking(({ id }) => void copyBookingId(id)),
    ".": withBooking(({ id }, { target }) => menu(id, anchorOf(target))),
  });
}

const isInGrid = ({ target }: KeyboardEvent) => target instanceof Element && target.closest("[role=grid]") !== null;

const intoList: Shortcut = (event) => !isInGrid(event) && focusRow();

/** The row that the keyboard is on, else the one of the open booking. */
function anchorOf(target: EventTarget | null): Element {
  const row = target instanceof Element ? target.closest("[role=row]") : null;
  return row ?? document.querySelector("[role=grid] [role=row][aria-selected=true]") ?? document.body;
}

type Commands = {
  /** How many bookings are selected. If any, the commands are for these, otherwise for `booking`. */
  chosen: number;
  booking: Booking | undefined;
  ask: Ask;
  onBulk: (action: BookingAction) => void;
  onRefresh: () => void;
  /** Removes all filters; undefined if there are none. */
  onClear: (() => void) | undefined;
};

/** Adds the inbox's actions to “Search or jump”. */
export function useInboxCommands({ chosen, booking, ask, onBulk, onRefresh, onClear }: Commands): void {
  const pendingWrites = usePendingWrites();
  const aboutChosen = () =>
    bulkActions.map((action) => ({
      id: `selected ${action}`,
      label: `${bulkWords[action].selected}…`,
      detail: t`${countText(chosen)} selected`,
      run: () => onBulk(action),
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
    ...(onClear === undefined ? [] : [{ id: "clear", label: t`Clear filters`, run: onClear }]),
  ]);
}
