import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarOf, eventOf, linesOf, notesOf, october, rangesOf } from "./testing/a-calendar.ts";

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
const days = async (...of: Parameters<typeof rangesOf>) => (await rangesOf(...of)).map((range) => range.slice(5, 10));

const daysBy = (rule: string, start = "20200106") =>
  calendarOf(eventOf("UID:p", `DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`));

const version = (sequence: number, hour: string) =>
  eventOf("UID:v", `SEQUENCE:${sequence}`, `DTSTART:20261103T${hour}0000Z`, "DURATION:PT1H");

describe("exceptions", () => {
  test.each([
    ["EXDATE;VALUE=DATE:20261020", ["10-19", "10-21"]],
    ["EXDATE;VALUE=DATE:20261019,20261021", ["10-20"]],
    ["EXDATE;VALUE=DATE:20261020T000000Z", ["10-19", "10-21"]],
    ["EXDATE:20261019T060000Z; 2026-10-20T06:00Z,", ["10-21"]],
    ["EXDATE:20261020T000000", ["10-19", "10-21"]],
    ["EXDATE;VALUE=DATE:20261019,20261020T060000Z", ["10-21"]],
    ["EXDATE;VALUE=PERIOD:20261020T060000Z/PT1H", ["10-19", "10-21"]],
    ["EXDATE:20261020T050000", ["10-19", "10-20", "10-21"]],
  ])("of a series with a time: %s", async (line, expected) => {
    expect(await days(repeated("FREQ=DAILY;COUNT=3", line))).toEqual(expected);
  });

  test.each(["VALUE=DATE:20261020", "X=1:20261020T000000", "X=1:20261020T000000Z", "X=1:20261019T220000Z"])(
    "of a series of days: %s",
    async (exception) => {
      expect(await days(daysBy(`FREQ=DAILY;COUNT=3\r\nEXDATE;${exception}`, "20261019"))).toEqual(["10-19", "10-21"]);
    },
  );

  test("take a day as it's written in UTC, or else as it's in the chosen zone", async () => {
    for (const day of ["20261024", "20261025"]) {
      const rule = ["DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2", `EXDATE:${day}`];
      expect(await days(calendarOf(eventOf("UID:u", "DTSTART:20261017T230000Z", ...rule)))).toEqual(["10-18"]);
    }
  });

  test.each([
    ["EXDATE:soon", "unreadable time EXDATE soon", true],
    ["RDATE:soon,20261024T080000", "unreadable time RDATE soon,20261024T080000", false],
    ["RDATE;VALUE=DATE:20261025", "day or time RDATE", false],
    ["RDATE;VALUE=PERIOD:20261025T060000Z/-PT1H", "duration", false],
  ])("that can't be read cost one line, and without an EXDATE the others are unsure: %s", async (line, fault, is) => {
    const file = repeated("FREQ=DAILY;COUNT=2", line);
    expect((await rangesOf(file))[0]).toBe(`4: ${fault}`);
    expect((await linesOf(file)).slice(1, 3).map(({ isUnsure }) => isUnsure)).toEqual([is, is]);
  });

  test.each([
    ["RECURRENCE-ID;VALUE=DATE:20261020", ["10-19", "10-25"], false],
    ["RECURRENCE-ID;TZID=Europe/Oslo:20261020T080000", ["10-19", "10-25"], false],
    ["RECURRENCE-ID:soon", ["10-19", "10-20"], true],
  ])("that move a date: %s", async (line, expected, isUnsure) => {
    const moved = eventOf("UID:r", line, "DTSTART;VALUE=DATE:20261025");
    const file = repeated("FREQ=DAILY;COUNT=2").replace("END:VCALENDAR", `${moved}\r\nEND:VCALENDAR`);
    expect((await days(file)).filter((day) => day.includes("-"))).toEqual(expected);
    expect((await linesOf(file))[0]?.isUnsure).toBe(isUnsure);
  });
});

describe("simple rules", () => {
  test("keep the local time when the clocks change", async () => {
    expect(await rangesOf(repeated("FREQ=WEEKLY;COUNT=3"))).toEqual([
      "2026-10-19T08:00:00+02:00 2026-10-19T10:00:00+02:00",
      "2026-10-26T08:00:00+01:00 2026-10-26T10:00:00+01:00",
      "2026-11-02T08:00:00+01:00 2026-11-02T10:00:00+01:00",
    ]);
  });

  test.each([
    ["FREQ=DAILY;INTERVAL=10;UNTIL=20261108T070000Z", ["10-19", "10-29", "11-08"]],
    // 08:00 in Oslo is 07:00 UTC by then: one second less leaves the last out.
    ["FREQ=DAILY;INTERVAL=10;UNTIL=20261108T065959Z", ["10-19", "10-29"]],
    ["FREQ=DAILY;INTERVAL=10;UNTIL=20261108", ["10-19", "10-29", "11-08"]],
    ["FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=5", ["10-19", "10-21", "10-23", "10-26", "10-28"]],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;COUNT=4", ["10-19", "10-25", "11-02", "11-08"]],
    // The week begins on Sunday: the 25th belongs to the next one, which is left out.
    ["FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,SU;COUNT=4", ["10-19", "11-01", "11-02", "11-15"]],
    ["FREQ=MONTHLY;BYMONTHDAY=19;INTERVAL=3;COUNT=3", ["10-19", "01-19", "04-19"]],
    ["FREQ=MONTHLY;BYDAY=3MO;COUNT=3", ["10-19", "11-16", "12-21"]],
    ["FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-2;COUNT=3", ["10-19", "11-23", "12-21"]],
    ["freq=yearly; until=99991231;", ["10-19", "10-19"]],
    ["FREQ=YEARLY;BYMONTH=10;BYDAY=3MO", ["10-19", "10-18"]],
    ["FREQ=DAILY; INTERVAL= 1 ;BYDAY=MO,TU,FR;COUNT=4", ["10-19", "10-20", "10-23", "10-26"]],
  ])("%s", async (rule, expected) => {
    expect(await days(repeated(rule))).toEqual(expected);
  });

  test("skip months without that day", async () => {
    const file = calendarOf(eventOf("UID:m", "DTSTART;VALUE=DATE:20261031", "RRULE:FREQ=MONTHLY;COUNT=4"));
    expect(await days(file)).toEqual(["10-31", "12-31", "01-31", "03-31"]);
  });

  test("count past dates, and list future ones", async () => {
    // 6 January 2020 is a Monday; 28 September 2026 is 351 weeks later, and so the 352nd.
    expect(await days(daysBy("FREQ=WEEKLY;COUNT=353"))).toEqual(["10-05"]);
    expect(await days(daysBy("FREQ=WEEKLY;COUNT=352"))).toEqual([]);
    expect(await days(daysBy("FREQ=WEEKLY;UNTIL=20231231"))).toEqual([]);
    // In Oslo, 3 October begins then.
    expect(await days(daysBy("FREQ=DAILY;UNTIL=20261002T220000Z", "20261002"))).toEqual(["10-02", "10-03"]);
    expect(await days(daysBy("FREQ=WEEKLY;BYDAY=MO,TU;COUNT=706"))).toEqual(["10-05", "10-06"]);
    // 31 January 2020: of the 82 months up to October 2026 those with a 31st are 7 a year, and Jan, Mar, May, Jul, Aug, Oct.
    expect(await days(daysBy("FREQ=MONTHLY;COUNT=48", "20200131"))).toEqual(["10-31"]);
  });

  test("are followed for two years or 366 times, with a note where they continue", async () => {
    const goesOn = { kind: "goes on", lines: [4] };
    expect(await notesOf(repeated("FREQ=DAILY"))).toEqual([goesOn]);
    expect(await days(repeated("FREQ=DAILY"))).toHaveLength(366);
    const monthly = await rangesOf(repeated("FREQ=MONTHLY"));
    // October 2026 up to September 2028: the horizon is 1 October 2028.
    expect([monthly.length, monthly.at(-1)?.slice(0, 10)]).toEqual([24, "2028-09-19"]);
    expect(await notesOf(repeated("FREQ=DAILY;COUNT=366"))).toEqual([]);
    expect(await notesOf(daysBy("FREQ=DAILY;UNTIL=20271231", "20270101"))).toEqual([]);
    expect(await notesOf(repeated("FREQ=DAILY;COUNT=1000000000"))).toEqual([goesOn]);
  });
});

const names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const dayMs = 24 * 3_600_000;

/** The days of a rule as the standard says it, found by asking of each day from the first on. */
function plainly(first: string, { freq, interval, days, dates }: Simple, count: number): readonly string[] {
  const start = new Date(first);
  const found: string[] = [];
  for (let ms = start.getTime(); found.length < count && ms <= Date.UTC(2028, 9, 1); ms += dayMs) {
    const [date, ago] = [new Date(ms), Math.round((ms - start.getTime()) / dayMs)];
    // Weeks begin on Monday; 5 January 1970 was one.
    const weekOf = (of: Date) => Math.floor((of.getTime() / dayMs - 4) / 7);
    const months = (date.getUTCFullYear() - start.getUTCFullYear()) * 12 + date.getUTCMonth() - start.getUTCMonth();
    const past = { DAILY: ago, WEEKLY: weekOf(date) - weekOf(start), MONTHLY: months, YEARLY: months / 12 }[freq];
    const isDay = freq === "WEEKLY" ? days.includes(date.getUTCDay()) : true;
    const isDate = freq === "DAILY" || freq === "WEEKLY" || dates.includes(date.getUTCDate());
    if (past % interval === 0 && isDay && isDate) found.push(date.toISOString().slice(0, 10));
  }
  return found;
}

type Simple = {
  readonly freq: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  readonly interval: number;
  readonly days: readonly number[];
  readonly dates: readonly number[];
};

test("finds the same days as a plain reading of the standard, however old the rule", async () => {
  const simple = fc.record({
    freq: fc.constantFrom("DAILY" as const, "WEEKLY" as const, "MONTHLY" as const, "YEARLY" as const),
    interval: fc.integer({ min: 1, max: 9 }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
    dates: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 3 }),
    ago: fc.integer({ min: -300, max: 9000 }),
    isCounted: fc.boolean(),
  });
  let listed = 0;
  await fc.assert(
    fc.asyncProperty(simple, async ({ freq, interval, days, dates, ago, isCounted }) => {
      const first = new Date(october - ago * dayMs);
      const rule = {
        freq,
        interval,
        days: [...new Set([...days, first.getUTCDay()])],
        dates: freq === "MONTHLY" ? [...new Set([...dates, first.getUTCDate()])] : [first.getUTCDate()],
      };
      const by =
        freq === "WEEKLY"
          ? `;BYDAY=${rule.days.map((each) => names[each]).join(",")}`
          : freq === "MONTHLY"
            ? `;BYMONTHDAY=${rule.dates.join(",")}`
            : "";
      const start = first.toISOString().slice(0, 10);
      const text = `FREQ=${freq};INTERVAL=${interval}${by}${isCounted ? ";COUNT=40" : ""}`;
      const said = await rangesOf(daysBy(text, start.replaceAll("-", "")), { zone: "UTC" });
      // The library moves the 29th of February elsewhere: such a rule is refused.
      if (freq === "YEARLY" && start.endsWith("02-29")) return;
      const all = plainly(start, rule, isCounted ? 40 : Number.POSITIVE_INFINITY);
      const coming = all.filter((each) => each >= "2026-10-01").slice(0, 360);
      // What ended yesterday takes its place among the 366.
      expect(said.map((range) => range.slice(0, 10)).slice(0, 360)).toEqual(coming);
      listed += coming.length;
    }),
    { numRuns: 150 },
  );
  expect(listed).toBeGreaterThan(500);
});

describe("exceptions", () => {
  test("exclude and add dates", async () => {
    const file = repeated(
      "FREQ=DAILY;COUNT=5",
      "EXDATE;TZID=Europe/Oslo:20261020T080000,20261021T080000",
      // The same moment, said in UTC.
      "EXDATE:20261022T060000Z",
      "RDATE;TZID=Europe/Oslo:20261027T120000",
      "RDATE;VALUE=PERIOD:20261028T060000Z/PT1H,20261029T060000Z/20261029T120000Z",
    );
    expect(await rangesOf(file)).toEqual([
      "2026-10-19T08:00:00+02:00 2026-10-19T10:00:00+02:00",
      "2026-10-23T08:00:00+02:00 2026-10-23T10:00:00+02:00",
      "2026-10-27T12:00:00+01:00 2026-10-27T14:00:00+01:00",
      "2026-10-28T07:00:00+01:00 2026-10-28T08:00:00+01:00",
      "2026-10-29T07:00:00+01:00 2026-10-29T13:00:00+01:00",
    ]);
  });

  test("list a moved occurrence at its new time, and mark a cancelled one", async () => {
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
    const lines = await linesOf(file);
    expect(lines.map(({ start, isCancelled }) => [start, isCancelled])).toEqual([
      ["2026-10-19T08:00:00+02:00", false],
      ["2026-10-20T14:00:00+02:00", false],
      ["2026-10-21T08:00:00+02:00", true],
    ]);
    // The same occurrence, before it was moved or cancelled: the cancelled one has the very id, the moved one its stem.
    const before = await linesOf(calendarOf(eventOf("UID:o", ...master)));
    expect(before.map(({ stem }) => stem)).toEqual(lines.map(({ stem }) => stem));
    expect(before.map(({ blockId }, place) => blockId === lines[place]?.blockId)).toEqual([true, false, true]);
  });

  test("uses the newer of two versions of an event", async () => {
    expect(await rangesOf(calendarOf(version(2, "10"), version(1, "08")))).toEqual([
      "2026-11-03T11:00:00+01:00 2026-11-03T12:00:00+01:00",
    ]);
  });

  test("uses the newer of two changes to a date, however each names it", async () => {
    const names = ["RECURRENCE-ID:20261103T070000Z", "RECURRENCE-ID;TZID=Europe/Oslo:20261103T080000"];
    const changes = names.map((name, at) => version(at, `1${at}`).replace("SEQUENCE", `${name}\r\nSEQUENCE`));
    for (const file of [changes, changes.toReversed()])
      expect(await rangesOf(calendarOf(...file))).toEqual(["2026-11-03T12:00:00+01:00 2026-11-03T13:00:00+01:00"]);
    const unread = ["08", "09"].map((hour) => `RECURRENCE-ID;TZID=Nowhere:20261103T${hour}0000\r\nSEQUENCE`);
    expect(
      await rangesOf(calendarOf(...unread.map((name) => version(1, "10").replace("SEQUENCE", name)))),
    ).toHaveLength(2);
  });

  test("cancels the events of a file that cancels them", async () => {
    const event = eventOf("DTSTART;VALUE=DATE:20261103");
    for (const parts of [
      ["METHOD:CANCEL", event],
      [event, "METHOD:CANCEL"],
    ]) {
      const lines = await linesOf(calendarOf(event) + calendarOf(...parts));
      expect(lines.map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
    }
  });
});

describe("all other rules are refused with their line", () => {
  test.each([
    ["FREQ=HOURLY;COUNT=2", "rule repeats HOURLY"],
    ["FREQ=SECONDLY;COUNT=1000000000", "rule repeats SECONDLY"],
    ["FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3", "rule's part BYHOUR"],
    ["FREQ=WEEKLY;BYSETPOS=1", "rule's part BYSETPOS"],
    ["FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=19", "rule's part BYMONTHDAY"],
    ["FREQ=WEEKLY;BYDAY=TU", "rule begins elsewhere"],
    ...[
      "FREQ=WEEKLY;BYDAY=1MO",
      "FREQ=WEEKLY;BYDAY=XX",
      "FREQ=YEARLY;BYDAY=20MO",
      "FREQ=DAILY;INTERVAL=0",
      "FREQ=DAILY;INTERVAL=1.5",
      "FREQ=DAILY;COUNT=1.5",
      "W1 MO",
      "W1 MO TU #2",
      "D1 0800 #2",
      "FREQ=DAILY;COUNT=-1",
      "FREQ=DAILY;COUNT=2;UNTIL=20261108",
      "FREQ=DAILY;FREQ=WEEKLY",
      "FREQ=SOMETIMES",
    ].map((rule): [string, string] => [rule, `unreadable rule ${rule}`]),
  ])("%s", async (rule, fault) => {
    expect(await rangesOf(repeated(rule))).toEqual([`4: ${fault}`]);
  });

  test("a 29 February every year, which the library moves to March", async () => {
    expect(await rangesOf(daysBy("FREQ=YEARLY", "20240229"))).toEqual(["4: unreadable rule FREQ=YEARLY"]);
  });

  test("a change to all later dates, with its event", async () => {
    const file = calendarOf(
      eventOf("UID:f", "DTSTART;VALUE=DATE:20261019", "RRULE:FREQ=DAILY;COUNT=3"),
      eventOf("UID:f", "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261020", "DTSTART;VALUE=DATE:20261021"),
    );
    expect(await rangesOf(file)).toEqual(["4: changes all", "10: changes all"]);
  });

  test("EXRULE", async () => {
    expect(await rangesOf(repeated("FREQ=DAILY;COUNT=2", "EXRULE:FREQ=DAILY"))).toEqual(["4: exceptions"]);
  });
});
