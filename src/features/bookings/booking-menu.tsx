import { t } from "@lingui/core/macro";
import { Copy, Link2 } from "lucide-react";
import type { BookingAction } from "#contract/booking.ts";
import type { Booking } from "#contract/booking-reading.ts";
import { announce } from "#ui/browser/announcer.tsx";
import type { MenuEntry } from "#ui/overlay/menu.tsx";
import { idInPath } from "#values/address.ts";
import { actionWords } from "./booking-actions.ts";

type Entry = MenuEntry & { run: () => unknown };

/** The entries of a booking's menu: first these actions, each with a confirm, then the others. */
export function bookingMenu(
  booking: Booking,
  actions: readonly BookingAction[],
  ask: (booking: Booking, action: BookingAction) => void,
  others: readonly Entry[],
) {
  const asking = actions.map((action): Entry => {
    const { verb, icon: Icon, keys } = actionWords[action];
    const icon = <Icon strokeWidth={1.75} />;
    return { id: action, label: `${verb}…`, icon, keys, danger: action === "cancel", run: () => ask(booking, action) };
  });
  return {
    items: [...asking, ...(asking.length === 0 ? [] : (["separator"] as const)), ...others],
    onAction: (pressed: string) => void [...asking, ...others].find(({ id }) => id === pressed)?.run(),
  };
}

async function copy(copied: string, done: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(copied).then(
    () => true,
    () => false,
  );
  announce(isCopied ? done : t`Couldn't copy`);
}

export const copyBookingId = (id: string) => copy(id, t`Copied the booking ID`);

export const copyIdEntry = (id: string): Entry => ({
  id: "copy",
  label: t`Copy booking ID`,
  icon: <Copy strokeWidth={1.75} />,
  keys: ["Y"],
  run: () => copyBookingId(id),
});

/** Copies the address of a booking, with the current filters of the inbox. */
export const copyLinkEntry = (id: string): Entry => ({
  id: "link",
  label: t`Copy link`,
  icon: <Link2 strokeWidth={1.75} />,
  run: () => {
    const { origin, pathname, search, hash } = location;
    const filters = pathname.startsWith("/bookings") ? search : "";
    const path = `/bookings/${encodeURIComponent(idInPath(id))}`;
    // With hash routing the path stays after the hash.
    return copy(hash.startsWith("#/") ? `${origin}${pathname}#${path}` : `${origin}${path}${filters}`, t`Copied link`);
  },
});
