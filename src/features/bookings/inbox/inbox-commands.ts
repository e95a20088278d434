import type { BookingAction } from "#contract/booking.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { countText } from "#language/number.ts";
import { useCommands, type Command } from "#ui/browser/commands.ts";
import { displayText } from "#values/text.ts";
import { actionWords, offeredActions, waitsFor } from "../booking-actions.ts";
import { bulkWords } from "../bulk-words.ts";
import { copyBookingId } from "../copy-booking.ts";
import { isNarrowed } from "../filters/inbox-filter.ts";
import type { Selection } from "./use-selection.ts";
import type { InboxState } from "./use-inbox.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/commands", {
  refresh: "Refresh",
  refreshDetail: "Read what changed",
  clear: "Clear filters",
  chosen: (count) => `${countText(count)} chosen`,
  copy: "Copy booking id",
});

type Ask = (booking: Booking, action: BookingAction) => void;

type Chosen = { selection: Selection; onBulk: (action: BookingAction) => void };

/** Offers to “Search or jump” what can be done in the inbox: with the chosen, the open or the active booking, and with the list. */
export function useInboxCommands(
  inbox: InboxState,
  booking: Booking | undefined,
  ask: Ask,
  { selection, onBulk }: Chosen,
): void {
  const { pendingWrites, filter, refresh, clear } = inbox;
  const { size } = selection.chosen;
  useCommands([
    ...(size === 0 ? [] : aboutChosen(size, onBulk)),
    ...(size > 0 || booking === undefined
      ? []
      : aboutBooking(booking, waitsFor(booking, pendingWrites.get(booking.id)), ask)),
    { id: "refresh", label: text.refresh, detail: text.refreshDetail, run: () => void refresh() },
    ...(isNarrowed(filter) || filter.state !== undefined ? [{ id: "clear", label: text.clear, run: clear }] : []),
  ]);
}

/** Each opens its dry run, which says how many of them it fits. */
function aboutChosen(count: number, onBulk: Chosen["onBulk"]): Command[] {
  const detail = text.chosen(count);
  return bulkWords.map(({ action, selected }) => ({
    id: `selected ${action}`,
    label: `${selected}…`,
    detail,
    run: () => onBulk(action),
  }));
}

/** `waiting`: why nothing else can be decided about it at the moment. */
function aboutBooking(booking: Booking, waiting: string | undefined, ask: Ask): Command[] {
  const { reference, title } = booking.vehicle;
  const detail = [reference, title].flatMap((part) => (part === undefined ? [] : [displayText(part, 40)])).join(" · ");
  const name = displayText(bookingName(booking), 60);
  const actions = waiting === undefined ? offeredActions(booking.state) : [];
  return [
    ...actions.map((action) => {
      const { ask: asked, keys } = actionWords[action];
      return { id: action, label: `${asked(name)}…`, detail, keys, run: () => ask(booking, action) };
    }),
    { id: "copy", label: text.copy, detail: name, keys: ["Y"], run: () => void copyBookingId(booking.id) },
  ];
}
