/** From when on the list of vehicles counts as old, in ms: it changes far less than bookings do. */
const oldAfter = 60 * 60_000;

export const isOldFleet = (ageMs: number) => ageMs > oldAfter;

/** How long ago it was read, roughly: `20 s ago`, `4 min ago`, `2 h ago`, `3 d ago`. */
export function fleetAgeText(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 2) return "just now";
  if (seconds < 100) return `${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} d ago`;
}
