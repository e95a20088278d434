import { Link2 } from "lucide-react";
import type { BookingAction } from "#contract/booking.ts";
import { catalogue } from "#language/catalogue.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { actionWords } from "./booking-actions.ts";

const text = catalogue("bookings/copy", {
  id: "Copied booking id",
  link: "Copied link",
  refused: "The browser did not allow copying",
  copyLink: "Copy link",
});

/** What menus of a booking begin with: these actions, set apart from what is no action. */
export const actionItems = (actions: readonly BookingAction[]) => [
  ...actions.map((action) => {
    const { verb, icon: Icon, keys } = actionWords[action];
    return { id: action, label: `${verb}…`, icon: <Icon strokeWidth={1.75} />, keys, danger: action === "cancel" };
  }),
  ...(actions.length === 0 ? [] : (["separator"] as const)),
];

export const copyLinkItem = { id: "link", label: text.copyLink, icon: <Link2 strokeWidth={1.75} /> };

async function copy(copied: string, done: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(copied).then(
    () => true,
    () => false,
  );
  announce(isCopied ? done : text.refused);
}

/** Copies the ID of a booking and says so. */
export const copyBookingId = (id: string) => copy(id, text.id);

/** Copies the address at which a booking is open, with the present filters. */
export function copyLink(id: string): Promise<void> {
  const { origin, pathname, search, hash } = location;
  const path = `/bookings/${encodeURIComponent(id)}`;
  // A page whose addresses are after a hash keeps them there.
  const isHashed = hash.startsWith("#/");
  return copy(isHashed ? `${origin}${pathname}#${path}` : `${origin}${path}${search}`, text.link);
}
