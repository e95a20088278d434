import { announce } from "#ui/announcer.tsx";

async function copy(text: string, what: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  announce(isCopied ? `Copied ${what}` : "The browser did not allow copying");
}

/** Copies the id of a booking and says so. */
export const copyBookingId = (id: string) => copy(id, "booking id");

/** Copies the address at which a booking is open, with the filters of now. */
export function copyLink(id: string): Promise<void> {
  const { origin, pathname, search, hash } = location;
  const path = `/bookings/${encodeURIComponent(id)}`;
  // A page whose addresses stand after a hash keeps them there.
  const isHashed = hash.startsWith("#/");
  return copy(isHashed ? `${origin}${pathname}#${path}` : `${origin}${path}${search}`, "link");
}
