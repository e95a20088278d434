import { describe, expect, test } from "vitest";
import { changesDue, nextDue, wantsWhole, type PollSchedule } from "./poll-schedule.ts";

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const now = Date.UTC(2027, 0, 4, 12);

/** A visible page that has just loaded everything. */
const calm: PollSchedule = {
  now,
  isVisible: true,
  touchedAt: now,
  askedAt: now,
  crawledAt: now,
  isWhole: true,
  hasMark: true,
  staleness: undefined,
  failures: 0,
  failedAt: 0,
};

describe("the next load is due", () => {
  test.each<[string, Partial<PollSchedule>, number]>([
    ["after 20 s while somebody uses the page", {}, 20 * second],
    ["after 20 s until nobody has touched it for 10 minutes", { touchedAt: now - 10 * minute + 1 }, 20 * second],
    ["after a minute when nobody has touched it for 10 minutes", { touchedAt: now - 10 * minute }, minute],
    ["after five minutes while it is hidden", { isVisible: false }, 5 * minute],
    [
      "at once when nothing was ever loaded",
      { askedAt: undefined, crawledAt: undefined, isWhole: false, hasMark: false },
      0,
    ],
    ["at once while a full load isn't finished", { isWhole: false }, 0],
    ["at once after six hours", { crawledAt: now - 6 * hour }, 0],
    ["as usual a minute before the six hours are over", { crawledAt: now - 6 * hour + minute }, 20 * second],
    ["after five minutes when bookings have no times of change", { hasMark: false }, 5 * minute],
    ["at once when bookings may be missing for the first time", { staleness: 0 }, 0],
    ["as usual while the wait for missing bookings isn't over", { staleness: 2 * minute }, 20 * second],
    ["at once when the wait for missing bookings is over", { staleness: 2 * minute, crawledAt: now - 2 * minute }, 0],
    ["5 s after a failure", { failures: 1, failedAt: now }, 5 * second],
    ["40 s after four failures", { failures: 4, failedAt: now }, 40 * second],
    ["a minute after many failures, whatever else is due", { failures: 99, failedAt: now, isWhole: false }, minute],
    ["at once when the clock was set back a day since the last request", { askedAt: now + day }, 0],
    ["at once when the clock was set back a day since the last failure", { failures: 3, failedAt: now + day }, 0],
    ["at once when the clock was set back a day since the last full load", { crawledAt: now + day }, 0],
    ["as usual when the clock was set back since the last touch", { touchedAt: now + day }, 20 * second],
  ])("%s", (_name, told, wait) => {
    expect(nextDue({ ...calm, ...told }) - now).toBe(wait);
  });
});

test("asks for changes between the pages of a full load", () => {
  const reading = { ...calm, crawledAt: undefined, askedAt: now - 20 * second };
  expect(wantsWhole(reading)).toBe(true);
  expect(changesDue(reading)).toBe(now);
  expect(changesDue({ ...reading, askedAt: now - 5 * second })).toBe(now + 15 * second);
  expect(changesDue({ ...reading, hasMark: false })).toBeUndefined();
});
