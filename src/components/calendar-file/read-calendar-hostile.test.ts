import * as fc from "fast-check";
import { expect, test } from "vitest";
import { calendarLimits } from "./calendar-reading.ts";
import { calendarOf, eventOf, read } from "./testing/a-calendar.ts";

const day = "DTSTART;VALUE=DATE:20261103";
const time = "DTSTART;TZID=Europe/Oslo:20261019T080000\r\nDURATION:PT1H";
const times = (count: number, of: (place: number) => string) => Array.from({ length: count }, (_, place) => of(place));
/** So many days after 3 November 2026. */
const dayAfter = (days: number) =>
  new Date(Date.UTC(2026, 10, 3 + days)).toISOString().slice(0, 10).replaceAll("-", "");
/** A calendar of so many events, each with a UID of its own. */
const series = (count: number, linesOf: (place: number) => readonly string[]) =>
  calendarOf(...times(count, (place) => eventOf(`UID:${place}`, ...linesOf(place))));
/** As much as a file may hold. */
const full = calendarLimits.bytes - 2000;
const filled = (text: string) => text.repeat(Math.floor(full / text.length));
const rules = [
  "FREQ=DAILY;COUNT=1000000000",
  "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=999999999",
  "FREQ=MONTHLY;COUNT=1000000000",
  "FREQ=YEARLY;COUNT=1000000000",
  "FREQ=SECONDLY;BYSECOND=0,1,2,3,4,5;BYMINUTE=0,1,2,3;BYHOUR=0,1,2,3",
  `FREQ=YEARLY;BYDAY=${times(300, (place) => `${place}MO`).join(",")};BYSETPOS=-1`,
  `FREQ=WEEKLY;BYDAY=${"MO,".repeat(100_000)}`,
  `FREQ=DAILY;${"COUNT=1;".repeat(100_000)}`,
  ";".repeat(100_000),
  "=".repeat(100_000),
  "FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=99991231T235959Z",
];
const starts = [
  time,
  day,
  "DTSTART:19700131T000000Z\r\nDURATION:PT1S",
  "DTSTART;VALUE=DATE:19720229",
  "DTSTART:20991231T235959Z\r\nDURATION:PT1H",
];

const observance =
  "BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=YEARLY;BYDAY=MO,FR\r\nEND:STANDARD\r\n";
const zone = (place: number) => `BEGIN:VTIMEZONE\r\nTZID:Z${place}\r\n${observance.repeat(150)}END:VTIMEZONE`;

/** Files that somebody made to keep a page busy. Each is named by what it is. */
const hostile: readonly (readonly [string, string])[] = [
  ...rules.map(
    (rule, nth) =>
      [`rule ${nth}`, calendarOf(...starts.map((start) => eventOf("UID:r", start, `RRULE:${rule}`)))] as const,
  ),
  ["1,000 endless series", series(1000, () => [time, `RRULE:${rules[0]}`])],
  [
    "1,000 series that have passed",
    series(1000, () => ["DTSTART;VALUE=DATE:19700131", "RRULE:FREQ=MONTHLY;COUNT=350"]),
  ],
  [
    "500 series with everything left out",
    series(500, () => [day, `RRULE:FREQ=DAILY;COUNT=366`, `EXDATE;VALUE=DATE:${times(366, dayAfter).join(",")}`]),
  ],
  ["5,000 events", series(5000, () => [time])],
  [
    "one UID for all",
    series(1000, (place) => ["UID:x", `RECURRENCE-ID:20261103T${String(place % 24).padStart(2, "0")}0000Z`, time]),
  ],
  ["a zone each", series(1000, (place) => [`DTSTART;TZID=Zone${place}:20261103T080000`, "DURATION:PT1H"])],
  [
    "a zone each with rules of its own",
    calendarOf(...times(100, zone), ...times(100, (place) => eventOf(`DTSTART;TZID=Z${place}:20261103T080000`))),
  ],
  ["parts without an end", `BEGIN:VCALENDAR\r\n${filled("BEGIN:VEVENT\r\nBEGIN:VALARM\r\n")}`],
  ["ends without a part", `BEGIN:VCALENDAR\r\n${filled("END:VEVENT\r\nEND:VALARM\r\n")}`],
  ["no line at all", "a".repeat(full)],
  ["line ends", `BEGIN:VCALENDAR${filled("\n")}`],
  ["folds", calendarOf(`BEGIN:VEVENT\r\nSUMMARY:a${filled("\n a")}`)],
  ["parameters", calendarOf(`BEGIN:VEVENT\r\nDTSTART${filled(";A=B")}:20261103`, "END:VEVENT")],
  ["quotes", calendarOf(`BEGIN:VEVENT\r\nDTSTART;A=${filled('"')}:20261103`, "END:VEVENT")],
  ["a quote that never closes", calendarOf(`BEGIN:VEVENT\r\nDTSTART;A="${"a".repeat(full)}`, "END:VEVENT")],
  ["depth", `BEGIN:VCALENDAR\r\n${filled("BEGIN:VALARM\r\n")}`],
  ["beginnings", `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${filled("DTSTART:20261103\r\n")}END:VEVENT\r\nEND:VCALENDAR`],
  ["dates left out", calendarOf(eventOf("UID:e", day, "RRULE:FREQ=DAILY", `EXDATE;VALUE=DATE:${filled("20261103,")}`))],
  ["dates added", calendarOf(eventOf("UID:e", day, `RDATE;VALUE=DATE:${filled("20261103,")}`))],
  ["backslashes", calendarOf(eventOf("UID:e", day, `SUMMARY:${filled("\\")}`))],
  ["a long number in a rule", calendarOf(eventOf("UID:e", day, `RRULE:FREQ=DAILY;COUNT=${"9".repeat(full)}`))],
  ["a long zone", calendarOf(eventOf("UID:e", `DTSTART;TZID=${"/a".repeat(500_000)}:20261103T080000`))],
];

// Work that grows faster than the file would run into the limit of the test, as it would into the reader's own.
test.each(hostile)("reads or refuses a file made to be slow, within its limits: %s", async (_, text) => {
  const reading = await read(new TextEncoder().encode(text).subarray(0, calendarLimits.bytes));
  expect(["calendar", "refused"]).toContain(reading.kind);
  expect(reading.kind === "calendar" ? reading.lines.length : 0).toBeLessThanOrEqual(calendarLimits.ranges);
});

test("reads or refuses any file without throwing", async () => {
  const pieces =
    "BEGIN:VCALENDAR BEGIN:VEVENT END:VEVENT END:VCALENDAR UID:a DTSTART ;VALUE=DATE ;TZID=Europe/Oslo :20261025T023000 :20261025 DTEND DURATION:PT1H RRULE: FREQ=DAILY ;COUNT=3 ;BYDAY=MO EXDATE RDATE RECURRENCE-ID Z ,";
  const word = fc.constantFrom(...pieces.split(" "), "\r\n", "\r\n", "\n ", "\r\n");
  const text = fc.array(
    fc.oneof({ weight: 9, arbitrary: word }, { weight: 1, arbitrary: fc.string({ unit: "binary" }) }),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(text, async (words) => {
      const inner = words.join("");
      for (const file of [
        inner,
        calendarOf(inner),
        calendarOf(eventOf("DTSTART:20261103T080000Z", "DURATION:PT1H", inner)),
      ]) {
        expect(["calendar", "refused"]).toContain((await read(file)).kind);
      }
    }),
    { numRuns: 100 },
  );
});
