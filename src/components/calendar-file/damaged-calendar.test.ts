import { describe, expect, test } from "vitest";
import { calendarOf, eventOf, linesOf, notesOf, rangesOf } from "./testing/a-calendar.ts";

describe("a damaged file", () => {
  const good = calendarOf(
    ...[1, 2, 3].map((day) => eventOf(`UID:${day}`, `DTSTART;VALUE=DATE:2026110${day}`, "BEGIN:VALARM", "END:VALARM")),
  );
  const ranges = [1, 2, 3].map((day) => expect.stringContaining(`2026-11-0${day}T`));

  test.each([
    ["marks and blanks before it", `\uFEFF\uFEFF \u200B${good}`],
    ["empty lines before it", `\r\n \r\n ${good}`],
    ["headers of a mail before it", `Content-Type: text/calendar\r\n\r\n${good}`],
    ["an indent on all lines", good.replaceAll(/^(?=.)/gm, "  ")],
    ["marks before each line", good.replaceAll(/^(?=.)/gm, "\u200E")],
    ["no line that begins it", good.replace("BEGIN:VCALENDAR\r\n", "")],
    ["no line that ends it", good.replace("END:VCALENDAR\r\n", "")],
    ["Ctrl-Z at its end", `${good}\u001A`],
    ["two files in one", good.replace(/(?<=END:VEVENT\r\n)/, "END:VCALENDAR\r\n\uFEFFBEGIN:VCALENDAR\r\n")],
  ])("is read with %s", async (_, text) => {
    expect(await rangesOf(text)).toEqual(ranges);
  });

  test("says that its end is missing", async () => {
    expect(await notesOf(good.replace("END:VCALENDAR", ""))).toEqual([{ kind: "unended" }]);
  });

  test.each(["RRULE FREQ=DAILY;COUNT=3", "BEGIN:VALARM\r\nDTEND;VALUE=DATE:20261105", "END:VALARM"])(
    "doesn't block an event by half of its lines, and leaves its series unsure: %s",
    async (line) => {
      const series = eventOf("UID:s", "DTSTART;VALUE=DATE:20261101", "RRULE:FREQ=DAILY;COUNT=1");
      const file = calendarOf(series, eventOf("UID:s", "DTSTART;VALUE=DATE:20261104", line));
      expect((await rangesOf(file)).at(-1)).toBe("10: broken");
      expect(await linesOf(file)).toMatchObject([{ day: "2026-11-01", isUnsure: true }, { line: 10 }]);
    },
  );

  test("loses one event at most by a damaged or missing line, and says so", async () => {
    const lines = good.trimEnd().split("\r\n");
    for (const damage of [
      "",
      "END:VEVEN",
      "BEGIN:VEVNT",
      "BEGIN:VEVENT",
      "END:VALARM",
      "#!",
      "DTSTART 2026",
      "RRULE:FREQ=OFTEN",
    ]) {
      for (const [at, line] of lines.entries()) {
        // A file that ends in the middle of an event is refused.
        if (line === "END:VCALENDAR" && damage === "BEGIN:VEVENT") continue;
        const read = await rangesOf(lines.with(at, damage).join("\r\n"));
        const found = read.filter((range) => /^2026-11-0[123]T/.test(range));
        const lost = 3 - new Set(found).size;
        expect([line, damage, lost <= 1, lost === 0 || read.length > found.length]).toEqual([line, damage, true, true]);
      }
    }
  });
});
