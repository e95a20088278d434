import { describe, expect, test } from "vitest";
import { calendarOf, eventOf, inOslo, linesOf, notesOf, rangesOf, read, kindOf } from "./testing/a-calendar.ts";
import type { LineFault } from "./calendar-reading.ts";
import { calendarNoteWords, calendarRefusalWords, lineFaultWords } from "./calendar-words.ts";
import { readCalendar } from "./read-calendar.ts";

/** As Outlook writes it: its own name of the zone, rules of the zone that are none of IANA, folded lines. */
const outlook = calendarOf(
  "METHOD:PUBLISH",
  "BEGIN:VTIMEZONE",
  "TZID:W. Europe Standard Time",
  "BEGIN:STANDARD",
  "DTSTART:16010101T030000",
  "TZOFFSETFROM:+0900",
  "TZOFFSETTO:+0900",
  "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
  "END:STANDARD",
  "END:VTIMEZONE",
  eventOf(
    "UID:040000008200E00074C5B7101A82E00800000000",
    "SUMMARY;LANGUAGE=en-us:Service\\, brakes and a title that is so long that",
    "  it is folded",
    'DTSTART;TZID="W. Europe Standard Time":20261020T080000',
    'DTEND;TZID="W. Europe Standard Time":20261020T163000',
    "STATUS:CONFIRMED",
    "BEGIN:VALARM",
    "TRIGGER:-PT15M",
    "DURATION:PT1H",
    "SUMMARY:Reminder",
    "END:VALARM",
  ),
);

const dayIn = (date: string) => calendarOf(eventOf("UID:d", `DTSTART;VALUE=DATE:${date}`));

const lastingOn24October = (duration: string) =>
  rangesOf(calendarOf(eventOf("UID:d", "DTSTART;TZID=Europe/Oslo:20261024T120000", `DURATION:${duration}`)));

const inOsloAt = (start: string, end: string) =>
  calendarOf(eventOf("UID:c", `DTSTART;TZID=Europe/Oslo:${start}`, `DTEND;TZID=Europe/Oslo:${end}`));

const inZone = (zone: string, uid: string) =>
  eventOf(`UID:${uid}`, `DTSTART;TZID=${zone}:20261103T080000`, "DURATION:PT1H");

describe("dates as each program writes them", () => {
  test("Outlook: reads the zone by its Windows name, and ignores the file's rules for it", async () => {
    // Berlin is at +02:00 until 25 October 2026.
    const [line] = await linesOf(outlook);
    expect(line).toMatchObject({
      title: "Service, brakes and a title that is so long that it is folded",
      start: "2026-10-20T08:00:00+02:00",
      end: "2026-10-20T16:30:00+02:00",
      line: 14,
    });
  });

  test("Google: reads UTC and IANA names, also with a program's prefix", async () => {
    const file = calendarOf(
      "X-WR-TIMEZONE:America/New_York",
      eventOf("UID:1@google.com", "DTSTART:20261101T220000Z", "DTEND:20261102T010000Z", "SUMMARY:UTC"),
      eventOf(
        "UID:2@google.com",
        "DTSTART;TZID=America/New_York:20261101T120000",
        "DTEND;TZID=America/New_York:20261101T130000",
      ),
      eventOf(
        "UID:3",
        "DTSTART;TZID=/freeassociation.sourceforge.net/Asia/Kolkata:20261101T120000",
        "DURATION:PT1H30M",
      ),
    );
    expect(await rangesOf(file)).toEqual([
      "2026-11-01T23:00:00+01:00 2026-11-02T02:00:00+01:00",
      "2026-11-01T12:00:00-05:00 2026-11-01T13:00:00-05:00",
      "2026-11-01T12:00:00+05:30 2026-11-01T13:30:00+05:30",
    ]);
  });

  test("Apple: reads exclusive end days, and times without a zone", async () => {
    const file = calendarOf(
      eventOf("UID:A1", "DTSTART;VALUE=DATE:20261024", "DTEND;VALUE=DATE:20261026", "SUMMARY:Own use"),
      eventOf("UID:A2", "DTSTART;VALUE=DATE:20261103"),
      eventOf("UID:A3", "DTSTART:20261103T090000", "DTEND:20261103T100000"),
    );
    // The night of 25 October has an hour more: two days of 49 h.
    expect(await rangesOf(file)).toEqual([
      "2026-10-24T00:00:00+02:00 2026-10-26T00:00:00+01:00",
      "2026-11-03T00:00:00+01:00 2026-11-04T00:00:00+01:00",
      "2026-11-03T09:00:00+01:00 2026-11-03T10:00:00+01:00",
    ]);
    expect((await rangesOf(file, { zone: "Asia/Tokyo" }))[2]).toBe(
      "2026-11-03T09:00:00+09:00 2026-11-03T10:00:00+09:00",
    );
    expect(await read(file)).toMatchObject({ hasFloating: true });
    expect(await read(outlook)).toMatchObject({ hasFloating: false });
  });

  test("Airbnb and Booking.com: reads bare days, folded lines and addresses in between", async () => {
    const file = [
      "BEGIN:VCALENDAR",
      "PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN",
      "CALSCALE:GREGORIAN",
      "VERSION:2.0",
      "BEGIN:VEVENT",
      "DTEND;VALUE=DATE:20261107",
      "DTSTART;VALUE=DATE:20261103",
      "UID:1418fb94e984-0d1f@airbnb.com",
      "DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/detail",
      " s/HM1\\nPhone Number (Last 4 Digits): 0000",
      "SUMMARY:Reserved",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "DTSTART:20261110",
      "DTEND:20261112",
      "UID:0d3b@booking.com",
      "SUMMARY:CLOSED - Not avai",
      " lable",
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\n");
    expect((await linesOf(file)).map(({ title, day, start, end }) => [title, day, start, end])).toEqual([
      ["Reserved", "2026-11-03", "2026-11-03T00:00:00+01:00", "2026-11-07T00:00:00+01:00"],
      ["CLOSED - Not available", "2026-11-10", "2026-11-10T00:00:00+01:00", "2026-11-12T00:00:00+01:00"],
    ]);
  });

  test("starts a day once in zones that skip or repeat midnight", async () => {
    // Beirut goes from 00:00 to 01:00 on 28 March 2027; Havana back from 01:00 to 00:00 on 1 November 2026.
    expect(await rangesOf(dayIn("20270328"), { zone: "Asia/Beirut" })).toEqual([
      "2027-03-28T01:00:00+03:00 2027-03-29T00:00:00+03:00",
    ]);
    expect(await rangesOf(dayIn("20261101"), { zone: "America/Havana" })).toEqual([
      "2026-11-01T00:00:00-04:00 2026-11-02T00:00:00-05:00",
    ]);
  });

  test("counts days of a DURATION by the calendar, and hours by the clock", async () => {
    expect(await lastingOn24October("P1D")).toEqual(["2026-10-24T12:00:00+02:00 2026-10-25T12:00:00+01:00"]);
    expect(await lastingOn24October("PT24H")).toEqual(["2026-10-24T12:00:00+02:00 2026-10-25T11:00:00+01:00"]);
    expect(await lastingOn24October("P1DT2H")).toEqual(["2026-10-24T12:00:00+02:00 2026-10-25T14:00:00+01:00"]);
    expect(await lastingOn24October("P1W")).toEqual(["2026-10-24T12:00:00+02:00 2026-10-31T12:00:00+01:00"]);
  });

  test.each(["\n", "\r", "\r\r\n"])("reads any line ends, also after a byte order mark: %j", async (end) => {
    const file = `\uFEFF${outlook.replaceAll("\r\n", end)}`;
    expect(await rangesOf(file)).toEqual(["2026-10-20T08:00:00+02:00 2026-10-20T16:30:00+02:00"]);
  });

  test("reads another character set than UTF-8, and says so", async () => {
    const bytes = Uint8Array.from(
      calendarOf(eventOf("UID:l", "SUMMARY:L\u00F8rdag", "DTSTART;VALUE=DATE:20261103")),
      (sign) => sign.charCodeAt(0),
    );
    expect(await readCalendar(bytes, inOslo)).toMatchObject({ lines: [{ title: "L\u00F8rdag" }] });
    expect(await notesOf(bytes)).toEqual([{ kind: "encoding" }]);
  });
});

test.each([
  "DTSTART;VALUE=DATE:20261103 DTEND;VALUE=DATE:20261103",
  "DTSTART;TZID=tzone://x/Europe/Oslo:2026-11-03T00:00 DTEND;TZID=:20261104T000000 DTEND;TZID=:20261104T000000",
  "DTSTART;VALUE=DATE:20261103 DURATION:P0W1DT0S",
  "DTSTART;VALUE=DATE:20261103T000000Z DTEND:",
  "DTSTART;VALUE=DATE:20261103T000000 DTEND;VALUE=DATE:20261104T000000",
  "DTSTART;VALUE=DATE:20261103 DTEND:20261104T000000Z",
  "DTSTART;TZID=UTC::20261102T230000Z DTEND:2026-11-04T02:00:00+03:00",
  "DTSTART;TZID=Europe/Oslo:20261103T000000 DTEND;VALUE=DATE:20261104",
])("%s is that one day", async (lines) => {
  expect(await rangesOf(calendarOf(eventOf("UID:d", ...lines.split(" "))))).toEqual([
    "2026-11-03T00:00:00+01:00 2026-11-04T00:00:00+01:00",
  ]);
});

describe("where the clocks change", () => {
  test("refuses a time that doesn't exist, and names its neighbours", async () => {
    const [line] = await linesOf(inOsloAt("20270328T023000", "20270328T050000"));
    const shown = ["01:59 +01:00", "03:00 +02:00"];
    expect(line?.time).toMatchObject({ because: "file", fault: { is: "clock skips", zone: "Europe/Oslo", shown } });
  });

  test("asks once for all lines about a time that comes twice", async () => {
    const file = inOsloAt("20261025T023000", "20261025T050000");
    const fault = { is: "clock repeats", shown: ["02:30 +02:00", "02:30 +01:00"] };
    expect(await read(file)).toMatchObject({
      repeated: 1,
      lines: [{ time: { because: "twice", fault }, blockId: undefined }],
    });
    expect(await rangesOf(file, { repeated: "earlier" })).toEqual([
      "2026-10-25T02:30:00+02:00 2026-10-25T05:00:00+01:00",
    ]);
    expect(await rangesOf(inOsloAt("20261024T230000", "20261025T023000"), { repeated: "later" })).toEqual([
      "2026-10-24T23:00:00+02:00 2026-10-25T02:30:00+01:00",
    ]);
  });

  test("refuses only the event with an unknown zone", async () => {
    const zones = ["Customized Time Zone", "+0100", "Europe/Nowhere", "Europe/Oslo"];
    expect(await rangesOf(calendarOf(...zones.map((zone, place) => inZone(zone, `${place}`))))).toEqual([
      "4: unknown zone Customized Time Zone",
      "10: unknown zone +0100",
      "16: unknown zone Europe/Nowhere",
      "2026-11-03T08:00:00+01:00 2026-11-03T09:00:00+01:00",
    ]);
  });
});

describe("refuses what is no range, with its line", () => {
  test.each([
    [["DTSTART:20261103T080000Z"], "no end"],
    [["DTEND:20261103T080000Z"], "no beginning"],
    [["DTSTART:20261103T080000Z", "DTEND:20261103T080000Z"], "ends too early"],
    [["DTSTART:20261103T080000", "DTEND:20261103T070000"], "ends too early"],
    [["DTSTART;VALUE=DATE:20261103", "DTEND;VALUE=DATE:20261102"], "ends too early"],
    [["DTSTART;VALUE=DATE:20261103", "DTEND:20261104T080000Z"], "day and time"],
    [["DTSTART:20261103T080000", "DTEND;VALUE=DATE:20261104"], "day and time"],
    [["DTSTART:20261103T080000Z", "DTSTART:20261104T080000Z"], "repeated line DTSTART"],
    [["DTSTART:20260230T080000Z", "DURATION:PT1H"], "unreadable time DTSTART 20260230T080000Z"],
    [["DTSTART:20261103T240000Z", "DURATION:PT1H"], "unreadable time DTSTART 20261103T240000Z"],
    [["DTSTART:19010101T080000Z", "DURATION:PT1H"], "far year 1901"],
    // An offset is none of the standard: without it another moment would be blocked.
    [["DTSTART:20261103T080000+0500", "DURATION:PT1H"], "unreadable time DTSTART 20261103T080000+0500"],
    [["DTSTART;VALUE=DATE:20261103T080000"], "unreadable time DTSTART 20261103T080000"],
    [["DTSTART;TZID=Europe/Oslo:20261103T080000Z", "DURATION:PT1H"], "unreadable time DTSTART 20261103T080000Z"],
    [["DTSTART:20261103T080000Z", "DURATION:-PT1H"], "duration"],
    [["DTSTART:20261103T080000Z", "DURATION:P900D"], "too long"],
  ])("%j: %s", async (lines, fault) => {
    expect(await rangesOf(calendarOf(eventOf("UID:p", ...lines)))).toEqual([`4: ${fault}`]);
  });

  test("names each by its title, and by its day if readable", async () => {
    const file = calendarOf(
      eventOf("UID:1", "SUMMARY:Yoga\\, late", "DTSTART;TZID=Nowhere:20261103T080000", "DURATION:PT1H"),
      eventOf("UID:2", "SUMMARY:Lost", "DTSTART:soon", "DURATION:PT1H"),
    );
    expect((await linesOf(file)).map(({ title, day, time }) => [title, day, time.kind])).toEqual([
      ["Yoga, late", "2026-11-03", "problem"],
      ["Lost", undefined, "problem"],
    ]);
  });

  test("names stray lines, and counts what is no event", async () => {
    const file = calendarOf(
      eventOf("UID:1", "DESCRIPTION:two", "lines of it", "DTSTART;VALUE=DATE:20261103"),
      "BEGIN:VTODO",
      "SUMMARY:Buy tyres",
      "DTSTART:20261103T080000Z",
      "END:VTODO",
      "BEGIN:VAVAILABILITY",
      "END:VAVAILABILITY",
    );
    expect(await linesOf(file)).toMatchObject([{ line: 4 }]);
    expect(await notesOf(file)).toEqual([
      { kind: "others", count: 2 },
      { kind: "strange", lines: [8] },
    ]);
  });

  test("refuses a file that is cut off, mixed up or no calendar", async () => {
    expect(await kindOf(outlook.slice(0, -40))).toBe("cut off");
    expect(await kindOf("<!doctype html><title>Sign in</title>")).toBe("no calendar");
    expect(await kindOf("")).toBe("no calendar");
    expect(await kindOf("BEGIN:VCARD\r\nEND:VCARD\r\n")).toBe("no calendar");
    expect(await kindOf(calendarOf("BEGIN:VEVENT", ...Array.from({ length: 9 }, () => "BEGIN:VALARM")))).toBe(
      "no calendar 11",
    );
  });
});

test("says the line, the name and the moments of what is wrong", () => {
  const unknown: LineFault = { is: "unknown zone", name: "Europe/Nowhere" };
  const shown = ["02:30 +02:00", "02:30 +01:00"];
  const twice: LineFault = { is: "clock repeats", zone: "Europe/Oslo", wall: "2026-10-25T02:30", shown };
  expect(lineFaultWords(unknown)).toContain("“Europe/Nowhere”");
  expect(lineFaultWords(twice)).toMatch(/02:30 \+02:00.*02:30 \+01:00/);
  expect(calendarNoteWords({ kind: "strange", lines: [1, 2, 3, 4, 5, 6, 7] })).toMatch(/1, 2, 3, 4, 5.*2/);
  expect(calendarRefusalWords({ kind: "refused", because: "no calendar", line: 57 }).title).toContain("57");
});
