import { describe, expect, test } from "vitest";
import { watermarkAfter, type ReadingTimes } from "./watermark.ts";

const [second, minute, day] = [1000, 60_000, 86_400_000];
const now = Date.UTC(2027, 0, 4, 12);

/** A reading that took ten seconds, at a service and a host that go right. */
const times: ReadingTimes = {
  newest: now - minute,
  date: now,
  hostDate: now + 10 * second,
  clientDate: now,
  took: 10 * second,
};

describe("up to where changes were seen", () => {
  test.each<[string, Partial<ReadingTimes>, number | undefined]>([
    ["the last change that was shown", {}, now - minute],
    ["nothing changed after the reading began", { newest: now + 5 * second }, now],
    ["no times in the rows: the service's clock", { newest: Number.NaN }, now],
    ["no rows at all", { newest: Number.NEGATIVE_INFINITY }, now],
    [
      "no readable date: five minutes before the host's clock",
      { newest: now, date: undefined },
      now + 10 * second - 5 * minute,
    ],
    [
      "neither rows nor service tell: a day before the host's clock",
      { newest: Number.NaN, date: undefined },
      now + 10 * second - 5 * minute - day,
    ],
    ["only the rows tell", { date: undefined, hostDate: undefined }, now - minute],
    ["only the service's clock tells", { newest: Number.NaN, hostDate: undefined }, now],
    ["nothing tells", { newest: Number.NaN, date: undefined, hostDate: undefined }, undefined],
    ["the service is a day ahead of the host", { date: now + day, newest: now + day }, now + 10 * second],
    ["the service is a day behind the host", { date: now - day, newest: now - day - minute }, now - day - minute],
    ["the browser is a day ahead", { clientDate: now + day }, now - minute],
    ["the browser is a day behind", { clientDate: now - day }, now - minute],
    [
      "the browser is a day ahead and only rows tell",
      { clientDate: now + day, date: undefined, hostDate: undefined },
      now - minute,
    ],
    ["a booking of the year 9999", { newest: Date.UTC(9999, 0) }, now],
    [
      "a booking of the year 9999 and nobody's clock but the browser's",
      { newest: Date.UTC(9999, 0), date: undefined, hostDate: undefined },
      now,
    ],
  ])("%s", (_name, told, mark) => {
    expect(watermarkAfter({ ...times, ...told })).toBe(mark === undefined ? undefined : mark - times.took);
  });
});
