import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WireTime } from "./instant.ts";
import {
  deviceZone,
  chosenZone,
  formatClock,
  formatDay,
  formatPlainDay,
  formatSpan,
  knownZone,
  momentText,
  offsetAt,
  sameDay,
  showZone,
  shownZone,
  zoneCity,
  zonesAt,
} from "./zone.ts";

const summer = Date.UTC(2026, 5, 12, 12, 5, 22);

beforeEach(() => void vi.spyOn(Date, "now").mockReturnValue(summer));
afterEach(() => void vi.restoreAllMocks());

test.each([
  ["UTC", Date.UTC(2026, 5, 12), "00:00", "+00", "+00:00"],
  ["Europe/Oslo", summer, "14:05", "+02", "+02:00"],
  ["America/St_Johns", Date.UTC(2026, 0, 12, 12), "08:30", "-03:30", "-03:30"],
])("writes the clock and the offset in %s at %d", (zone, ms, clock, short, long) => {
  expect([formatClock(zone, ms), offsetAt(zone, ms), offsetAt(zone, ms, "long")]).toEqual([clock, short, long]);
});

describe("the day", () => {
  test("has a short form, one with weekday and a full one", () => {
    expect((["short", "weekday", "full"] as const).map((look) => formatDay("UTC", summer, look))).toEqual([
      "12 Jun",
      "Fri 12 Jun",
      "Fri 12 Jun 2026",
    ]);
  });

  test("has three letters for every month, even September", () => {
    const months = Array.from({ length: 12 }, (_, month) => formatDay("UTC", Date.UTC(2026, month, 1)).slice(2));
    expect(months.join(" ")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
  });

  test("is the day in the zone", () => {
    const late = Date.UTC(2026, 5, 12, 23, 30);
    expect([formatDay("Europe/Oslo", late), formatDay("America/New_York", late)]).toEqual(["13 Jun", "12 Jun"]);
  });

  test.each([
    ["2026-06-12", "short", "12 Jun"],
    ["2026-01-01", "full", "Thu 1 Jan 2026"],
    ["2024-02-29", "weekday", "Thu 29 Feb 2024"],
    ["2027-01-01", "short", "1 Jan 2027"],
    ["9999-12-31", "short", "31 Dec 9999"],
  ] as const)("doesn't move the calendar day %s through a zone", (raw, look, said) => {
    expect(formatPlainDay(raw, look)).toBe(said);
  });

  test.each([
    ["UTC", "2025-12-31T23:30:00Z", "31 Dec 2025"],
    ["Europe/Oslo", "2025-12-31T23:30:00Z", "1 Jan"],
    ["America/New_York", "2026-01-01T04:59:59Z", "31 Dec 2025"],
    ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "1 Jan 2027"],
    ["Europe/Oslo", "2101-06-12T10:00:00Z", "12 Jun 2101"],
    ["UTC", "1971-06-12T10:00:00Z", "12 Jun 1971"],
    ["UTC", "9999-12-31T23:59:59Z", "31 Dec 9999"],
    ["Europe/Oslo", "9999-12-31T23:59:59Z", "1 Jan 10000"],
    ["Pacific/Kiritimati", "2026-06-12T00:00:00Z", "12 Jun 2026", "2026-12-31T12:00:00Z"],
    ["America/New_York", "2026-06-12T12:00:00Z", "12 Jun", "2027-01-01T04:00:00Z"],
  ])("has its year in %s at %s, unless it is this one there: %s", (zone, at, said, now = "2026-06-12") => {
    showZone(zone);
    vi.mocked(Date.now).mockReturnValue(Date.parse(now));
    expect(formatDay(zone, Date.parse(at))).toBe(said);
    showZone(undefined);
  });
});

describe("the same day", () => {
  test.each([
    ["from midnight to midnight", "UTC", "2026-06-12T00:00:00Z", "2026-06-12T23:59:59Z", true],
    ["the zone decides", "Europe/Oslo", "2026-06-12T21:59:00Z", "2026-06-12T22:00:00Z", false],
    ["the day with 23 hours", "Europe/Oslo", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59Z", true],
    ["the day with 25 hours", "Europe/Oslo", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z", true],
    ["the same date of another year", "UTC", "2025-06-12T10:00:00Z", "2026-06-12T10:00:00Z", false],
  ])("%s", (_name, zone, a, b, same) => {
    expect(sameDay(zone, Date.parse(a), Date.parse(b))).toBe(same);
  });
});

const at = (minutes: number): WireTime => ({ kind: "instant", ms: summer + minutes * 60_000, raw: "" });

describe("the length of a rental", () => {
  const start = at(0);

  test.each([
    [45, "45 min"],
    [1440, "1 d"],
    [2 * 1440 + 9 * 60, "2 d 9 h"],
    [2 * 1440 + 9 * 60 + 12, "2 d 9 h"],
    [2 * 1440 + 5, "2 d 5 min"],
    [1439.9, "1 d"],
    [0.2, "1 min"],
  ])("of %d minutes is written as %s", (minutes, said) => {
    expect(formatSpan(start, at(minutes))).toBe(said);
  });

  test("is left out if an end is missing, is only a day, or doesn't follow the start", () => {
    const day: WireTime = { kind: "day", raw: "2026-06-14" };
    const pairs: [WireTime | undefined, WireTime | undefined][] = [
      [undefined, start],
      [start, undefined],
      [start, day],
      [day, day],
      [start, start],
      [start, at(-60)],
    ];
    expect(pairs.map(([from, to]) => formatSpan(from, to))).toEqual(pairs.map(() => undefined));
  });
});

test("calls a zone by its present name if browsers list an old one", () => {
  expect(["Asia/Calcutta", "Asia/Kolkata", "Europe/Kiev", "Asia/Saigon"].map(zoneCity)).toEqual([
    "Kolkata",
    "Kolkata",
    "Kyiv",
    "Ho Chi Minh",
  ]);
});

describe("the shown zone", () => {
  afterEach(() => showZone(undefined));

  test("is the device's until another one is chosen, and texts follow it", () => {
    expect([shownZone(), chosenZone()]).toEqual([deviceZone(), undefined]);
    showZone("Asia/Kathmandu");
    expect([shownZone(), chosenZone(), momentText(summer, undefined, summer)]).toEqual([
      "Asia/Kathmandu",
      "Asia/Kathmandu",
      "17:50:22 +05:45",
    ]);
    showZone("UTC");
    expect(momentText(summer, undefined, summer)).toBe("12:05:22 +00");
    expect(momentText(summer, undefined, summer + 24 * 3_600_000)).toMatch(/^1\d Jun .*12:05:22 \+00$/);
    showZone(undefined);
    expect(shownZone()).toBe(deviceZone());
  });

  test.each([
    ["Asia/Tokyo", "Asia/Tokyo", "Asia/Tokyo"],
    ["US/Pacific", "America/Los_Angeles", "America/Los_Angeles"],
    ["+05:00", "+05:00", "+05:00"],
    ["Etc/Unknown", undefined, "UTC"],
    ["Foo/Bar", undefined, "UTC"],
    ["", undefined, "UTC"],
    [undefined, undefined, "UTC"],
  ])("is asked for again, and UTC if the device says %j", (said, device, shown) => {
    const ask = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever a browser may say
    ask.mockReturnValueOnce({ timeZone: said } as Intl.ResolvedDateTimeFormatOptions);
    showZone(undefined);
    expect([deviceZone(), shownZone()]).toEqual([device, shown]);
    ask.mockImplementationOnce(() => {
      throw new RangeError("Invalid time zone specified");
    });
    showZone("Europe/Oslo");
    expect([deviceZone(), shownZone()]).toEqual([undefined, "Europe/Oslo"]);
  });

  test.each([
    ["Europe/Oslo", "Europe/Oslo"],
    ["europe/oslo", "Europe/Oslo"],
    ["UTC", "UTC"],
    ["Europe/Atlantis", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("calls %j %j", (name, known) => {
    expect(knownZone(name)).toBe(known);
  });
});

describe("the zones to choose from", () => {
  const zones = zonesAt(summer);

  test("start with UTC, then list all of the browser's zones by city", () => {
    expect(zones.length).toBeGreaterThan(400);
    expect(zones[0]).toEqual({ zone: "UTC", offset: "+00:00" });
    const cities = zones.slice(1).map(({ zone }) => zoneCity(zone));
    expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b, "en")));
    expect(new Set(zones.map(({ zone }) => zone)).size).toBe(zones.length);
  });
});
