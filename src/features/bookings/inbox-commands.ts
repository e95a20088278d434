import type { BookingAction } from "#contract/booking.ts";
import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import { announce } from "#ui/announcer.tsx";
import { useCommands, type Command } from "#ui/commands.ts";
import { seenText } from "#values/text.ts";
import { actionWords, offeredActions } from "./booking-actions.ts";
import { isNarrowed } from "./inbox-address.ts";
import type { InboxState } from "./use-inbox.ts";
import { waitsFor } from "./waits-for.ts";

type Ask = (booking: BookingReading, action: BookingAction) => void;

/** Offers to “Search or jump” what can be done in the inbox: with the open or active booking, and with the list. */
export function useInboxCommands(inbox: InboxState, booking: BookingReading | undefined, ask: Ask): void {
  const { intents, filter, refresh, clear } = inbox;
  useCommands([
    ...(booking === undefined ? [] : aboutBooking(booking, waitsFor(booking, intents.get(booking.id)), ask)),
    { id: "refresh", label: "Refresh", detail: "Read what changed", run: () => void refresh() },
    ...(isNarrowed(filter) || filter.state !== undefined ? [{ id: "clear", label: "Clear filters", run: clear }] : []),
  ]);
}

/** `waiting`: why nothing else can be decided about it at the moment. */
function aboutBooking(booking: BookingReading, waiting: string | undefined, ask: Ask): Command[] {
  const { reference, title } = booking.vehicle;
  const detail = [reference, title].flatMap((part) => (part === undefined ? [] : [seenText(part, 40)])).join(" · ");
  const name = seenText(bookingName(booking), 60);
  const actions = waiting === undefined ? offeredActions(booking.state) : [];
  return [
    ...actions.map((action) => {
      const { question, keys } = actionWords[action];
      return { id: action, label: `${question} ${name}…`, detail, keys, run: () => ask(booking, action) };
    }),
    { id: "copy", label: "Copy booking id", detail: name, keys: ["Y"], run: () => void copyId(booking.id) },
  ];
}

async function copyId(id: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(id).then(
    () => true,
    () => false,
  );
  announce(isCopied ? "Copied booking id" : "The browser did not allow copying");
}
