import { between, type Random } from "../service/random.ts";

const halfHour = 30 * 60 * 1000;
const day = 48 * halfHour;

/** In epoch milliseconds. */
export type Period = { readonly start: number; readonly end: number };

/** When a booking takes place, seen from now; `anywhere` if it never took place. */
export type Place = "past" | "now" | "out today" | "back today" | "ahead" | "anywhere";

/** Whether a vehicle has to be free now for such a booking. */
export const isAboutNow = (place: Place): boolean => place === "now" || place === "out today" || place === "back today";

/**
 * One vehicle's calendar, empty at first. No two periods that it gives out share a day: taken days grow outwards from the day that
 * begins at `today`. `ahead`: a moment of today in so many hours.
 */
export function createVehicleCalendar(random: Random, today: number, ahead: (hours: number) => number) {
  // Days are counted from today.
  const dayOf = (moment: number) => Math.floor((moment - today) / day);
  let first = Number.POSITIVE_INFINITY;
  let last = 0;

  /** Pickup in the morning, return in the afternoon, on the half hour. */
  const days = (from: number, to: number): Period => ({
    start: today + from * day + between(random, 10, 18) * halfHour,
    end: today + to * day + between(random, 22, 34) * halfHour,
  });
  const take = ({ start, end }: Period) => {
    first = Math.min(first, dayOf(start));
    last = Math.max(last, dayOf(end));
  };
  const choose: Readonly<Record<Place, () => Period>> = {
    past: () => {
      const to = Math.min(first, 0) - between(random, 1, 2);
      return days(to - between(random, 0, 4), to);
    },
    now: () => days(-between(random, 1, 3), 1),
    "out today": () => ({ ...days(0, between(random, 2, 4)), start: ahead(between(random, 1, 12) / 2) }),
    "back today": () => ({ ...days(-between(random, 1, 3), 0), end: ahead(between(random, 1, 12) / 2) }),
    ahead: () => {
      const from = last + between(random, 1, 3);
      return days(from, from + between(random, 0, 5));
    },
    anywhere: () => {
      const from = between(random, -12, 12);
      return days(from, from + between(random, 0, 3));
    },
  };
  return {
    take,
    /** Whether there is room for a period that includes now. */
    isFreeNow: () => first > 1,
    /** Finds a free period and takes it. */
    find(place: Place): Period {
      const period = choose[place]();
      if (place !== "anywhere") take(period);
      return period;
    },
  };
}

export type VehicleCalendar = ReturnType<typeof createVehicleCalendar>;
