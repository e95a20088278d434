import { describe, expect, test } from "vitest";
import { calendarOf, eventOf, linesOf, rangesOf, read } from "./testing/a-calendar.ts";

const zoneOf = (name: string, ...parts: readonly string[]) =>
  ["BEGIN:VTIMEZONE", `TZID:${name}`, ...parts, "END:VTIMEZONE"].join("\r\n");
/** A rule of a zone: `STANDARD 16010101T030000 +0200 +0100`, and what else it has. */
const ruleOf = (said: string) => {
  const [kind, start, from, to, ...more] = said.split(" ");
  return [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...more, `END:${kind}`].join(
    "\r\n",
  );
};
const at = (name: string, start = "20261103T080000") =>
  eventOf("UID:z", `DTSTART;TZID="${name}":${start}`, "DURATION:PT1H");
const inFile = (name: string, rules: readonly string[], start = "20261101T080000") =>
  calendarOf(zoneOf(name, ...rules.map(ruleOf)), at(name, start));

const european = [
  "STANDARD 16010101T030000 +0200 +0100 RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
  "DAYLIGHT 16010101T020000 +0100 +0200 RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
];
const southern = [
  "STANDARD 20000326T030000 +1100 +1000 RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3;UNTIL=20010324T160000Z",
  "STANDARD 20080406T030000 +1100 +1000 RRULE:FREQ=YEARLY;BYDAY=SU;BYMONTH=4;BYMONTHDAY=1,2,3,4,5,6,7",
  "DAYLIGHT 20001001T020000 +1000 +1100 RDATE:20261101T020000,20271107T020000",
];

describe("a zone that only the file knows", () => {
  test.each([
    ["Customized Time Zone", european, "20260714T080000", "2026-07-14T06:00Z"],
    ["(UTC+01:00) Amsterdam, Berlin", european, "20261101T080000", "2026-11-01T07:00Z"],
    ["Own south", southern, "20010714T080000", "2001-07-13T22:00Z"],
    ["Own south", southern, "20260714T080000", "2026-07-13T22:00Z"],
    ["Own south", southern, "20261101T015900", "2026-10-31T15:59Z"],
    ["Own south", southern, "20261101T030000", "2026-10-31T16:00Z"],
    ["Own south", southern, "20271108T080000", "2027-11-07T21:00Z"],
    ["+11", ["STANDARD 19700101T000000 +1100 +1100"], "20261101T080000", "2026-10-31T21:00Z"],
    ["odd", ["STANDARD 20300101T000000 -01:30 +0000"], "20261101T080000", "2026-11-01T09:30Z"],
    ["tzone://Microsoft/Custom", ["STANDARD 16010101T000000 +0000 +0000"], "20261101T080000", "2026-11-01T08:00Z"],
  ])("%s: takes its rules", async (name, rules, start, moment) => {
    const [line] = await linesOf(inFile(name, rules, start), { now: Date.UTC(2026, 0, 1) });
    expect(line?.time).toMatchObject({ from: Date.parse(moment), zone: "Europe/Oslo" });
  });

  test("follows a series across its changes, and asks where its clocks repeat", async () => {
    const weekly = calendarOf(
      zoneOf("CUSTOM", ...european.map(ruleOf)),
      eventOf("UID:w", "DTSTART;TZID=Custom:20261018T023000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3"),
    );
    const zone = { zone: "UTC" };
    const fault = { is: "clock repeats", zone: "Custom", shown: ["02:30 +02:00", "02:30 +01:00"] };
    expect(
      (await linesOf(weekly, zone)).map(({ time, start }) => (time.kind === "problem" ? time.fault : start)),
    ).toEqual(["2026-10-18T00:30:00+00:00", expect.objectContaining(fault), "2026-11-01T01:30:00+00:00"]);
    expect(await rangesOf(weekly, { ...zone, repeated: "later" })).toHaveLength(3);
  });

  test.each([
    ["an offset that can't be read", ["STANDARD 16010101T030000 +0200 soon"]],
    ["a rule that isn't yearly", ["STANDARD 16010101T030000 +0200 +0100 RRULE:FREQ=SECONDLY"]],
    ["half of its rules", [...european.slice(1), "DAYLIGHT soon +0100 +0200"]],
    ["no rules", []],
  ])("isn't used with %s", async (_, rules) => {
    expect((await rangesOf(inFile("Custom", rules)))[0]).toContain("unknown zone Custom");
  });
});

/** Names of zones in files, between bars. */
const written = {
  "Europe/Vienna": "/Europe/Vienna|/mozilla.org/20050126_1/Europe/Vienna|TZ Europe/Vienna (CET)",
  "America/Argentina/Ushuaia": "/citadel.org/20190914_1/America/Argentina/Ushuaia",
  UTC: "/example.com/tz/UTC|tzone://Microsoft/Utc|(UTC) Coordinated Universal Time",
  "Europe/Berlin":
    "(UTC+01:00) Amsterdam, Berlin, Bern, Rome|(GMT+01.00) Amsterdam\\, Berlin|Berlin|Europe/Berlin 1|W. Europe Standard Time_1",
  "America/New_York": "(GMT-05:00) Eastern Time (US & Canada)|America/New_York_2|America/New York|Eastern Time",
  "Asia/Kolkata": "(UTC+05:30) Chennai, Kolkata, Mumbai",
  "Australia/Melbourne": "(UTC+10:00) Canberra, Melbourne, Sydney",
  "Asia/Tokyo": "Copy of Tokyo Standard Time",
  "America/Los_Angeles": "Pacific Daylight Time",
};
test.each(Object.entries(written))("reads other names of %s", async (zone, names) => {
  const [known] = await linesOf(calendarOf(at(zone)));
  const lines = await linesOf(calendarOf(...names.split("|").map((name) => at(name).replace("UID:z", `UID:${name}`))));
  expect(lines.map(({ start }) => start)).toEqual(names.split("|").map(() => known?.start));
});

test.each(
  "Etc/GMT+99|(UTC+01:00)|(UTC+05:00) Amsterdam|Mars/Base 1|UTC+1|Somewhere Standard Time|12|BST|IST|PST".split("|"),
)("doesn't guess the zone name %s", async (name) => {
  expect((await rangesOf(calendarOf(at(name))))[0]).toContain("unknown zone");
});

test("proposes the zone that the file names for its times without one", async () => {
  const file = calendarOf(
    "X-WR-TIMEZONE:America/New_York",
    eventOf("UID:1", "DTSTART:20270204T050000", "DURATION:PT1H"),
  );
  const inYork = ["2027-02-04T05:00:00-05:00 2027-02-04T06:00:00-05:00"];
  expect(await read(file)).toMatchObject({ zone: "America/New_York" });
  expect(await rangesOf(file)).toEqual(inYork);
  expect(await read(file, { isZoneChosen: true })).toMatchObject({ zone: "Europe/Oslo" });
  for (const name of ["(UTC-05:00) Eastern Time (US & Canada)", "/America/New_York"])
    expect(await rangesOf(file.replace("America/New_York", name))).toEqual(inYork);
  expect(await read(file.replace("America/New_York", "Mars/Base"))).toMatchObject({ zone: "Europe/Oslo" });
  expect(await read(file + file.replace("America/New_York", "Asia/Tokyo"))).toMatchObject({ zone: "Europe/Oslo" });
});
