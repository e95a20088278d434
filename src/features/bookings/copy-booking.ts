import { announce } from "#ui/toast/announcer.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/copy", {
  id: "Copied booking id",
  link: "Copied link",
  refused: "The browser did not allow copying",
});

async function copy(copied: string, done: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(copied).then(
    () => true,
    () => false,
  );
  announce(isCopied ? done : text.refused);
}

/** Copies the id of a booking and says so. */
export const copyBookingId = (id: string) => copy(id, text.id);

/** Copies the address at which a booking is open, with the filters of now. */
export function copyLink(id: string): Promise<void> {
  const { origin, pathname, search, hash } = location;
  const path = `/bookings/${encodeURIComponent(id)}`;
  // A page whose addresses stand after a hash keeps them there.
  const isHashed = hash.startsWith("#/");
  return copy(isHashed ? `${origin}${pathname}#${path}` : `${origin}${path}${search}`, text.link);
}
