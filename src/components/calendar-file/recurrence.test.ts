import { describe, expect, test } from "vitest";
import { calendarOf, eventOf, linesOf, notesOf, rangesOf } from "./testing/a-calendar.ts";

const repeated = (rule: string, ...more: readonly string[]) =>
  calendarOf(
    eventOf(
      "UID:r",
      "DTSTART;TZID=Europe/Oslo:20261019T080000",
      "DTEND;TZID=Europe/Oslo:20261019T100000",
      `RRULE:${rule}`,
      ...more,
    ),
  );
/** The days on which the lines begin: `10-19`. */
const days = (...of: Parameters<typeof rangesOf>) => rangesOf(...of).map((range) => range.slice(5, 10));

const daysBy = (rule: string, start = "20200106") =>
  calendarOf(eventOf("UID:p", `DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`));

const version = (sequence: number, hour: string) =>
  eventOf("UID:v", `SEQUENCE:${sequence}`, `DTSTART:20261103T${hour}0000Z`, "DURATION:PT1H");

describe("simple rules", () => {
  test("keep the wall's time when the clocks change", () => {
    expect(rangesOf(repeated("FREQ=WEEKLY;COUNT=3"))).toEqual([
      "2026-10-19T08:00:00+02:00 2026-10-19T10:00:00+02:00",
      "2026-10-26T08:00:00+01:00 2026-10-26T10:00:00+01:00",
      "2026-11-02T08:00:00+01:00 2026-11-02T10:00:00+01:00",
    ]);
  });

  test.each([
    ["FREQ=DAILY;COUNT=4", ["10-19", "10-20", "10-21", "10-22"]],
    ["FREQ=DAILY;INTERVAL=10;UNTIL=20261108T070000Z", ["10-19", "10-29", "11-08"]],
    // 08:00 in Oslo is 07:00 UTC by then: one second less leaves the last out.
    ["FREQ=DAILY;INTERVAL=10;UNTIL=20261108T065959Z", ["10-19", "10-29"]],
    ["FREQ=DAILY;INTERVAL=10;UNTIL=20261108", ["10-19", "10-29", "11-08"]],
    ["FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=5", ["10-19", "10-21", "10-23", "10-26", "10-28"]],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;COUNT=4", ["10-19", "10-25", "11-02", "11-08"]],
    // The week begins on Sunday: the 25th belongs to the next one, which is left out.
    ["FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,SU;COUNT=4", ["10-19", "11-01", "11-02", "11-15"]],
    ["FREQ=MONTHLY;COUNT=3", ["10-19", "11-19", "12-19"]],
    ["FREQ=MONTHLY;BYMONTHDAY=19;INTERVAL=3;COUNT=3", ["10-19", "01-19", "04-19"]],
  ])("%s", (rule, expected) => {
    expect(days(repeated(rule))).toEqual(expected);
  });

  test("pass over months that lack the day", () => {
    const file = calendarOf(eventOf("UID:m", "DTSTART;VALUE=DATE:20261031", "RRULE:FREQ=MONTHLY;COUNT=4"));
    expect(days(file)).toEqual(["10-31", "12-31", "01-31", "03-31"]);
  });

  test("count what has passed, and list what has not", () => {
    // 6 January 2020 is a Monday; 28 September 2026 is 351 weeks later, and so the 352nd.
    expect(days(daysBy("FREQ=WEEKLY;COUNT=353"))).toEqual(["10-05"]);
    expect(days(daysBy("FREQ=WEEKLY;COUNT=352"))).toEqual([]);
    expect(days(daysBy("FREQ=WEEKLY;BYDAY=MO,TU;COUNT=706"))).toEqual(["10-05", "10-06"]);
    // 31 January 2020: of the 82 months up to October 2026 those with a 31st are 7 a year, and Jan, Mar, May, Jul, Aug, Oct.
    expect(days(daysBy("FREQ=MONTHLY;COUNT=48", "20200131"))).toEqual(["10-31"]);
  });

  test("are followed for two years and 366 times, and it is said where they go on", () => {
    const goesOn =
      "The event in line 4 repeats further than is listed: at most 366 times and two years ahead. Import the file again later.";
    expect(notesOf(repeated("FREQ=DAILY"))).toEqual([goesOn]);
    expect(days(repeated("FREQ=DAILY"))).toHaveLength(366);
    const monthly = rangesOf(repeated("FREQ=MONTHLY"));
    // October 2026 up to September 2028: the horizon is 1 October 2028.
    expect([monthly.length, monthly.at(-1)?.slice(0, 10)]).toEqual([24, "2028-09-19"]);
    expect(notesOf(repeated("FREQ=DAILY;COUNT=366"))).toEqual([]);
    expect(notesOf(repeated("FREQ=DAILY;COUNT=1000000000"))).toEqual([goesOn]);
  });
});

describe("exceptions", () => {
  test("dates that are left out or added", () => {
    const file = repeated(
      "FREQ=DAILY;COUNT=5",
      "EXDATE;TZID=Europe/Oslo:20261020T080000,20261021T080000",
      // The same moment, said in UTC.
      "EXDATE:20261022T060000Z",
      "RDATE;TZID=Europe/Oslo:20261027T120000",
    );
    expect(rangesOf(file)).toEqual([
      "2026-10-19T08:00:00+02:00 2026-10-19T10:00:00+02:00",
      "2026-10-23T08:00:00+02:00 2026-10-23T10:00:00+02:00",
      "2026-10-27T12:00:00+01:00 2026-10-27T14:00:00+01:00",
    ]);
  });

  test("an occurrence that was moved stands where it is now, and one that was cancelled says so", () => {
    const master = ["DTSTART;TZID=Europe/Oslo:20261019T080000", "DURATION:PT2H", "RRULE:FREQ=DAILY;COUNT=3"];
    const file = calendarOf(
      eventOf("UID:o", ...master),
      eventOf(
        "UID:o",
        "RECURRENCE-ID;TZID=Europe/Oslo:20261020T080000",
        "DTSTART;TZID=Europe/Oslo:20261020T140000",
        "DURATION:PT1H",
      ),
      eventOf(
        "UID:o",
        "RECURRENCE-ID:20261021T060000Z",
        "STATUS:CANCELLED",
        "DTSTART:20261021T060000Z",
        "DURATION:PT2H",
      ),
    );
    const lines = linesOf(file);
    expect(lines.map(({ start, isCancelled }) => [start, isCancelled])).toEqual([
      ["2026-10-19T08:00:00+02:00", false],
      ["2026-10-20T14:00:00+02:00", false],
      ["2026-10-21T08:00:00+02:00", true],
    ]);
    // The same occurrence, before it was moved or cancelled: the cancelled one has the very id, the moved one its stem.
    const before = linesOf(calendarOf(eventOf("UID:o", ...master)));
    expect(before.map(({ stem }) => stem)).toEqual(lines.map(({ stem }) => stem));
    expect(before.map(({ blockId }, place) => blockId === lines[place]?.blockId)).toEqual([true, false, true]);
  });

  test("of two versions of an event the newer counts", () => {
    expect(rangesOf(calendarOf(version(2, "10"), version(1, "08")))).toEqual([
      "2026-11-03T11:00:00+01:00 2026-11-03T12:00:00+01:00",
    ]);
  });

  test("a file that takes its events back has them cancelled", () => {
    const [line] = linesOf(calendarOf("METHOD:CANCEL", eventOf("UID:c", "DTSTART;VALUE=DATE:20261103")));
    expect(line).toMatchObject({ isCancelled: true });
  });
});

describe("all other rules are refused with their line", () => {
  test.each([
    ["FREQ=YEARLY", "Its rule repeats YEARLY, which is not followed here."],
    ["FREQ=SECONDLY;COUNT=1000000000", "Its rule repeats SECONDLY, which is not followed here."],
    ["FREQ=MONTHLY;BYDAY=2TU", "Its rule has the part BYDAY, which is not followed here."],
    ["FREQ=MONTHLY;BYMONTHDAY=-1", "Its rule has the part BYMONTHDAY, which is not followed here."],
    ["FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3", "Its rule has the part BYHOUR, which is not followed here."],
    ["FREQ=WEEKLY;BYDAY=1MO", "The days of the week in its rule are not followed here."],
    [
      "FREQ=WEEKLY;BYDAY=TU",
      "It does not begin on a day that its rule names, so programs differ about when it repeats.",
    ],
    ["FREQ=DAILY;INTERVAL=0", "The numbers of its rule make no sense."],
    ["FREQ=DAILY;COUNT=-1", "The numbers of its rule make no sense."],
    ["FREQ=DAILY;COUNT=2;UNTIL=20261108", "Its rule has two ends."],
    ["FREQ=DAILY;FREQ=WEEKLY", "We cannot read its rule “FREQ=DAILY;FREQ=WEEKLY”."],
  ])("%s", (rule, said) => {
    expect(rangesOf(repeated(rule))).toEqual([`9: ${said} Make single events of it, or a simpler rule.`]);
  });

  test("and a change to all that follows takes its event with it", () => {
    const file = calendarOf(
      eventOf("UID:f", "DTSTART;VALUE=DATE:20261019", "RRULE:FREQ=DAILY;COUNT=3"),
      eventOf("UID:f", "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261020", "DTSTART;VALUE=DATE:20261021"),
    );
    const said =
      "13: A change to all that follows (RANGE) is not followed here, so neither is the event that it changes.";
    expect(rangesOf(file)).toEqual([said, said]);
  });

  test("EXRULE, and dates of another kind than the beginning", () => {
    expect(rangesOf(repeated("FREQ=DAILY;COUNT=2", "EXRULE:FREQ=DAILY"))).toEqual([
      "10: It has a rule of exceptions (EXRULE), which is not followed here.",
    ]);
    expect(rangesOf(repeated("FREQ=DAILY;COUNT=2", "EXDATE;VALUE=DATE:20261020"))).toEqual([
      "10: EXDATE and the beginning are not both days, or both times.",
    ]);
  });
});
