import { describe, expect, test } from "vitest";
import { changesDue, nextDue, wantsWhole, type PollSchedule } from "./poll-schedule.ts";

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const now = Date.UTC(2027, 0, 4, 12);

/** A page that somebody looks at, of which everything was just read. */
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

describe("the next reading is due", () => {
  test.each<[string, Partial<PollSchedule>, number]>([
    ["after 20 s while somebody works with the page", {}, 20 * second],
    ["after 20 s until nobody touched it for 10 minutes", { touchedAt: now - 10 * minute + 1 }, 20 * second],
    ["after a minute when nobody did", { touchedAt: now - 10 * minute }, minute],
    ["after five minutes while it is hidden", { isVisible: false }, 5 * minute],
    [
      "at once when nothing was ever read",
      { askedAt: undefined, crawledAt: undefined, isWhole: false, hasMark: false },
      0,
    ],
    ["at once while a whole reading is not at its end", { isWhole: false }, 0],
    ["at once after six hours", { crawledAt: now - 6 * hour }, 0],
    ["as usual a minute before", { crawledAt: now - 6 * hour + minute }, 20 * second],
    ["after five minutes where nothing tells when bookings changed", { hasMark: false }, 5 * minute],
    ["at once when there is staleness for the first time", { staleness: 0 }, 0],
    ["as usual while staleness may wait", { staleness: 2 * minute }, 20 * second],
    ["at once when staleness has waited", { staleness: 2 * minute, crawledAt: now - 2 * minute }, 0],
    ["5 s after a failure", { failures: 1, failedAt: now }, 5 * second],
    ["40 s after four", { failures: 4, failedAt: now }, 40 * second],
    ["a minute after many, whatever else is due", { failures: 99, failedAt: now, isWhole: false }, minute],
    ["at once when the clock was set back a day since it was asked", { askedAt: now + day }, 0],
    ["at once when the clock was set back a day since it failed", { failures: 3, failedAt: now + day }, 0],
    ["at once when the clock was set back a day since all was imported", { crawledAt: now + day }, 0],
    ["as usual when the clock was set back since somebody touched it", { touchedAt: now + day }, 20 * second],
  ])("%s", (_name, told, wait) => {
    expect(nextDue({ ...calm, ...told }) - now).toBe(wait);
  });
});

test("changes are asked for between the pages of a whole reading", () => {
  const reading = { ...calm, crawledAt: undefined, askedAt: now - 20 * second };
  expect(wantsWhole(reading)).toBe(true);
  expect(changesDue(reading)).toBe(now);
  expect(changesDue({ ...reading, askedAt: now - 5 * second })).toBe(now + 15 * second);
  expect(changesDue({ ...reading, hasMark: false })).toBeUndefined();
});
