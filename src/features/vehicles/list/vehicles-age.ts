import { catalogue } from "#language/catalogue.ts";

const text = catalogue("vehicles/age", {
  now: "just now",
  seconds: (count: number) => `${count} s ago`,
  minutes: (count: number) => `${count} min ago`,
  hours: (count: number) => `${count} h ago`,
  days: (count: number) => `${count} d ago`,
});

/** From when on the list of vehicles counts as old, in ms: it changes far less than bookings do. */
const oldAfter = 60 * 60_000;

export const isOldFleet = (ageMs: number) => ageMs > oldAfter;

/** How long ago it was read, roughly: `20 s ago`, `4 min ago`, `2 h ago`, `3 d ago`. */
export function fleetAgeText(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 2) return text.now;
  if (seconds < 100) return text.seconds(seconds);
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return text.minutes(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? text.hours(hours) : text.days(Math.round(hours / 24));
}
