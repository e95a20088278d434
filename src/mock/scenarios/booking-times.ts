import type { BookingState } from "../service/entities.ts";
import { between, type Random } from "../service/random.ts";
import type { Period } from "./diary.ts";

const minute = 60 * 1000;
const hour = 60 * minute;

/** Bookings of a world were made over this long, evenly, and the last of the invented ones some hours ago. */
const made = { over: 40 * 24 * hour, lastAgo: 6 * hour } as const;

/** When a booking was made: the higher its number the later, and before it starts. `age` is 0 for the newest, nearly 1 for the oldest. */
export function createdAt(now: number, age: number, period: Period | undefined): number {
  const byNumber = now - made.lastAgo - age * made.over;
  return period === undefined ? byNumber : Math.min(byNumber, period.start - 3 * hour);
}

/** When a booking changed last: at its return, at its pickup, or soon after it was made. Never later than now. */
export function changedAt(
  random: Random,
  { state, period }: { state: BookingState; period: Period },
  created: number,
): number {
  const later = between(random, 1, 90) * minute;
  if (state === "completed") return period.end + later;
  if (state === "picked_up") return period.start + later;
  return created + later;
}
