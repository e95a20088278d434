import { hour } from "../service/clock.ts";

const halfHour = hour / 2;

export type DeskHours = ReturnType<typeof deskHours>;

/**
 * Moments around `now` as a front desk has them: in this machine's time zone, on the half hour, and in its opening hours of
 * 5:00 to 23:00, so that a day looks alike in the morning and in the evening. All in epoch milliseconds.
 */
export function deskHours(now: number) {
  /** So many days from today, at `hours` o'clock; 9.5 is half past nine. */
  const at = (days: number, hours: number): number => {
    const date = new Date(now);
    date.setDate(date.getDate() + days);
    return date.setHours(Math.floor(hours), (hours % 1) * 60, 0, 0);
  };
  const [midnight, opens, closes] = [at(0, 0), at(0, 5), at(0, 23)];
  const nearest = midnight + Math.round((now - midnight) / halfHour) * halfHour;
  return {
    at,
    /** In so many hours, today if the desk is still open, else tomorrow morning. */
    ahead: (hours: number): number =>
      nearest < closes ? Math.min(Math.max(nearest, opens) + hours * hour, closes) : at(1, 6) + hours * hour,
    /** So many hours ago, but today. */
    before: (hours: number): number => Math.max(nearest - hours * hour, nearest > opens ? opens : midnight),
    /** About an hour ago, or yesterday evening if the desk was closed. */
    late: (): number => (nearest - hour >= opens ? nearest - hour : at(-1, 22)),
    /** How many days until the next day of the week after today; 0 is Sunday. */
    until: (weekday: number): number => (weekday - new Date(now).getDay() + 7) % 7 || 7,
  };
}
