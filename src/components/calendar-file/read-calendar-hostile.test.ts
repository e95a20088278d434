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
  "FREQ=DAILY;INTERVAL=999;COUNT=1000000000",
  "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=999999999",
  "FREQ=MONTHLY;COUNT=1000000000",
  "FREQ=MONTHLY;INTERVAL=999",
  "FREQ=YEARLY;COUNT=1000000000",
  "FREQ=SECONDLY;COUNT=1000000000",
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

/** Files that somebody made to keep a page busy. Each is named by what it is. */
const hostile: readonly (readonly [string, string])[] = [
  ...rules.flatMap((rule, nth) =>
    starts.map(
      (start, place) => [`rule ${nth}, start ${place}`, calendarOf(eventOf("UID:r", start, `RRULE:${rule}`))] as const,
    ),
  ),
  ...rules
    .slice(0, 8)
    .map((rule, nth) => [`5,000 times rule ${nth}`, series(5000, () => [time, `RRULE:${rule}`])] as const),
  [
    "5,000 series that have passed",
    series(5000, () => ["DTSTART;VALUE=DATE:19700131", "RRULE:FREQ=MONTHLY;COUNT=350"]),
  ],
  [
    "500 series with everything left out",
    series(500, () => [day, `RRULE:FREQ=DAILY;COUNT=366`, `EXDATE;VALUE=DATE:${times(366, dayAfter).join(",")}`]),
  ],
  ["5,000 events", series(5000, () => [time])],
  ["5,001 events", calendarOf(...times(5001, () => "BEGIN:VEVENT\r\nEND:VEVENT"))],
  [
    "one UID for all",
    series(5000, (place) => ["UID:x", `RECURRENCE-ID:20261103T${String(place % 24).padStart(2, "0")}0000Z`, time]),
  ],
  [
    "a day each, in nineteen zones",
    series(4900, (place) => [
      `DTSTART;TZID=${Intl.supportedValuesOf("timeZone")[place % 19]}:${dayAfter(place)}T080000`,
      "DURATION:PT1H",
    ]),
  ],
  ["a zone each", series(5000, (place) => [`DTSTART;TZID=Zone${place}:20261103T080000`, "DURATION:PT1H"])],
  ["one line", `BEGIN:VCALENDAR\r\nX-A:${"a".repeat(full)}`],
  ["no line at all", "a".repeat(full)],
  ["line ends", `BEGIN:VCALENDAR${filled("\n")}`],
  ["returns", `BEGIN:VCALENDAR${filled("\r")}`],
  ["folds", calendarOf(`BEGIN:VEVENT\r\nSUMMARY:a${filled("\n a")}`)],
  ["folds without anything", calendarOf(`BEGIN:VEVENT\r\nSUMMARY:a${filled("\n ")}`)],
  ["parameters", calendarOf(`BEGIN:VEVENT\r\nDTSTART${filled(";A=B")}:20261103`, "END:VEVENT")],
  ["a parameter of many values", calendarOf(`BEGIN:VEVENT\r\nDTSTART;A=B${filled(",C")}:20261103`, "END:VEVENT")],
  ["quotes", calendarOf(`BEGIN:VEVENT\r\nDTSTART;A=${filled('"')}:20261103`, "END:VEVENT")],
  ["a quote that never closes", calendarOf(`BEGIN:VEVENT\r\nDTSTART;A="${"a".repeat(full)}`, "END:VEVENT")],
  ["depth", `BEGIN:VCALENDAR\r\n${filled("BEGIN:VALARM\r\n")}`],
  ["calendars", filled(calendarOf())],
  ["beginnings", `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${filled("DTSTART:20261103\r\n")}END:VEVENT\r\nEND:VCALENDAR`],
  ["dates left out", calendarOf(eventOf("UID:e", day, "RRULE:FREQ=DAILY", `EXDATE;VALUE=DATE:${filled("20261103,")}`))],
  [
    "dates left out in a zone",
    calendarOf(
      eventOf(
        "UID:e",
        time,
        "RRULE:FREQ=DAILY",
        `EXDATE;TZID=Europe/Oslo:${times(100_000, (place) => `${dayAfter(place % 336)}T080000`).join(",")}`,
      ),
    ),
  ],
  ["dates added", calendarOf(eventOf("UID:e", day, `RDATE;VALUE=DATE:${filled("20261103,")}`))],
  ["backslashes", calendarOf(eventOf("UID:e", day, `SUMMARY:${filled("\\")}`))],
  ["a long number", calendarOf(eventOf("UID:e", day, `DURATION:P${"9".repeat(full)}D`))],
  ["a long number in a rule", calendarOf(eventOf("UID:e", day, `RRULE:FREQ=DAILY;COUNT=${"9".repeat(full)}`))],
  ["a long zone", calendarOf(eventOf("UID:e", `DTSTART;TZID=${"/a".repeat(500_000)}:20261103T080000`))],
  ["names of the prototype", calendarOf(eventOf("UID:__proto__", "__PROTO__:x", "CONSTRUCTOR:x", day))],
  ["NUL", calendarOf(eventOf("UID:n", "SUMMARY:a\u0000b", day))],
];

/** The processor time of the quickest of so many runs, ms: others use this machine as well. */
async function leastOf(runs: number, bytes: Uint8Array) {
  for (let least = Number.POSITIVE_INFINITY; ;) {
    const before = process.cpuUsage();
    const reading = await read(bytes);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    runs -= 1;
    if (runs === 0 || least < 500) return { ms: least, reading };
  }
}

test(
  `reads ${hostile.length} files made to be slow in half the limit, or six times an honest file's time`,
  { timeout: 180_000 },
  async () => {
    // What an honest calendar of as many events as are taken costs on this machine at this moment.
    const honest = calendarOf(...times(calendarLimits.events, (index) => eventOf(`UID:honest-${index}`, day)));
    const { ms: usual } = await leastOf(3, new TextEncoder().encode(honest));
    const mayTake = Math.max(calendarLimits.milliseconds / 2, 6 * usual);
    const slow: string[] = [];
    let most = 0;
    for (const [name, text] of hostile) {
      const { ms, reading } = await leastOf(4, new TextEncoder().encode(text).subarray(0, calendarLimits.bytes));
      if (ms > mayTake) slow.push(`${name}: ${Math.round(ms)} ms`);
      if (reading.kind === "calendar") most = Math.max(most, reading.lines.length);
    }
    expect(slow).toEqual([]);
    expect(most).toBe(calendarLimits.ranges);
    expect(Object.keys({}.constructor.prototype)).toEqual([]);
  },
);

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
    { numRuns: 1000 },
  );
});
