import { describe, expect, test } from "vitest";
import { watermarkAfter, type LoadTimes } from "./watermark.ts";

const [second, minute, day] = [1000, 60_000, 86_400_000];
const now = Date.UTC(2027, 0, 4, 12);

/** A load that took ten seconds; the clocks of service and host are right. */
const times: LoadTimes = {
  newest: now - minute,
  date: now,
  hostDate: now + 10 * second,
  clientDate: now,
  took: 10 * second,
};

describe("changes are known up to", () => {
  test.each<[string, Partial<LoadTimes>, number | undefined]>([
    ["the latest change that was shown", {}, now - minute],
    ["the start, if something changed after it", { newest: now + 5 * second }, now],
    ["the service's clock, if rows have no times", { newest: Number.NaN }, now],
    ["the service's clock, if there are no rows", { newest: Number.NEGATIVE_INFINITY }, now],
    [
      "five minutes before the host's clock, without a readable date",
      { newest: now, date: undefined },
      now + 10 * second - 5 * minute,
    ],
    [
      "a day before the host's clock, if neither rows nor service have times",
      { newest: Number.NaN, date: undefined },
      now + 10 * second - 5 * minute - day,
    ],
    ["the latest change, if only rows have times", { date: undefined, hostDate: undefined }, now - minute],
    ["the service's clock, if nothing else has times", { newest: Number.NaN, hostDate: undefined }, now],
    ["no known time, if nothing has times", { newest: Number.NaN, date: undefined, hostDate: undefined }, undefined],
    ["the host's clock, if the service is ahead", { date: now + day, newest: now + day }, now + 10 * second],
    [
      "the latest change, if the service is behind",
      { date: now - day, newest: now - day - minute },
      now - day - minute,
    ],
    ["the latest change, if the browser is a day ahead", { clientDate: now + day }, now - minute],
    ["the latest change, if the browser is a day behind", { clientDate: now - day }, now - minute],
    [
      "the latest change, if only rows have times and the browser is a day ahead",
      { clientDate: now + day, date: undefined, hostDate: undefined },
      now - minute,
    ],
    ["the service's clock, if a booking changed in the year 9999", { newest: Date.UTC(9999, 0) }, now],
    [
      "the browser's clock, if a booking changed in the year 9999 and there is no other clock",
      { newest: Date.UTC(9999, 0), date: undefined, hostDate: undefined },
      now,
    ],
  ])("%s", (_name, told, mark) => {
    expect(watermarkAfter({ ...times, ...told })).toBe(mark === undefined ? undefined : mark - times.took);
  });
});
