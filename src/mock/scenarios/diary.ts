import { between, type Random } from "../service/random.ts";

const halfHour = 30 * 60 * 1000;
const day = 48 * halfHour;

/** From when to when, epoch milliseconds. */
export type Period = { readonly start: number; readonly end: number };

/** Where a booking lies as seen from now: over, under way, to come, or anywhere because it never took place. */
export type Place = "past" | "now" | "ahead" | "anywhere";

/**
 * One vehicle's diary: empty, and open on the day of `now`. No two periods that it gives out share a day, as the taken days
 * grow outwards from today.
 */
export function createDiary(random: Random, now: number) {
  const today = Math.floor(now / day);
  let first = Number.POSITIVE_INFINITY;
  let last = today;

  /** Out in the morning of one day, back in the afternoon of another, by the half hour. */
  const days = (from: number, to: number): Period => ({
    start: from * day + between(random, 10, 18) * halfHour,
    end: to * day + between(random, 22, 34) * halfHour,
  });
  const take = ({ start, end }: Period) => {
    first = Math.min(first, Math.floor(start / day));
    last = Math.max(last, Math.floor(end / day));
  };
  const choose: Readonly<Record<Place, () => Period>> = {
    past: () => {
      const to = Math.min(first, today) - between(random, 1, 2);
      return days(to - between(random, 0, 4), to);
    },
    now: () => days(today - between(random, 1, 3), today + 1),
    ahead: () => {
      const from = last + between(random, 1, 3);
      return days(from, from + between(random, 0, 5));
    },
    anywhere: () => {
      const from = today + between(random, -12, 12);
      return days(from, from + between(random, 0, 3));
    },
  };
  return {
    /** Notes a period that was settled elsewhere. */
    take,
    /** Whether a period that is under way would fit. */
    isFreeNow: () => first > today + 1,
    /** Finds room. */
    find(place: Place): Period {
      const period = choose[place]();
      if (place !== "anywhere") take(period);
      return period;
    },
  };
}

export type Diary = ReturnType<typeof createDiary>;
