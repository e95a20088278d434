import * as fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { calendarOf, eventOf, linesOf, october } from "#components/calendar-file/testing/a-calendar.ts";
import type { CalendarWishes } from "#components/calendar-file/calendar-reading.ts";
import { type UsedId, holdersWithin } from "../model/blocks.ts";
import { aBookedRow } from "../testing/in-view.ts";
import { importPlan, isSent, judgedLines, shownOrder, type ImportContext } from "./range-plan.ts";
import { blocksOf } from "./calendar-import.ts";

const zone = "Europe/Oslo";
const context: ImportContext = {
  now: october,
  zone,
  used: [],
  isVehicle: (reference) => reference.startsWith("HV-"),
  holders: () => [],
};
const plan = async (text: string, more: Partial<ImportContext> = {}, wishes: Partial<CalendarWishes> = {}) =>
  importPlan(judgedLines(await linesOf(text, wishes), { ...context, ...more }));
const groups = async (...of: Parameters<typeof plan>) => (await plan(...of)).map(({ group }) => group);
const sentOf = async (...of: Parameters<typeof plan>) => blocksOf(await plan(...of), new Map());
beforeEach(() => {
  const now = vi.spyOn(Date, "now").mockReturnValue(october);
  return () => now.mockRestore();
});

/** The known block IDs after these blocks were accepted. */
const accepted = (blocks: ReturnType<typeof blocksOf>): readonly UsedId[] =>
  blocks.map(({ reference, block: { id, start, end } }) => ({ reference, blockId: id, start, end, how: "blocked" }));

const service = (...more: readonly string[]) =>
  eventOf("UID:s", "SUMMARY:Service", "DTSTART:20261103T070000Z", "DTEND:20261103T150000Z", ...more);
const csv = (...rows: readonly string[]) => `external_ref,start,end,external_block_id\n${rows.join("\n")}\n`;

const two = (number: number) => String(number).padStart(2, "0");

describe("a line of a file", () => {
  test("is sent with its zone's offset, its own ID and the title in the file", async () => {
    expect(await sentOf(calendarOf(service()))).toEqual([
      {
        reference: "HV-12",
        name: "Service",
        block: {
          id: expect.stringMatching(/^cal-20261103-[a-z2-7]{6}-[a-z2-7]{12}$/),
          start: "2026-11-03T08:00:00+01:00",
          end: "2026-11-03T16:00:00+01:00",
          line: 4,
        },
      },
    ]);
  });

  test("becomes one block per vehicle", async () => {
    const sent = await sentOf(calendarOf(service()), {}, { vehicles: ["HV-12", "HV-13"] });
    expect(sent.map(({ reference }) => reference)).toEqual(["HV-12", "HV-13"]);
    expect(new Set(sent.map(({ block }) => block.id)).size).toBe(2);
    expect(await groups(calendarOf(service()), {}, { vehicles: [] })).toEqual(["problem"]);
  });

  test("is sent only when ticked if it overlaps a booking, which it names", async () => {
    const ends = { from: "2026-11-03T10:00:00+01:00", until: "2026-11-04T10:00:00+01:00" };
    const booking = aBookedRow({ ...ends, id: "1", van: 12 });
    const holders: ImportContext["holders"] = (reference, range) =>
      holdersWithin({ id: reference, reference }, range, [booking], zone);
    const lines = await plan(calendarOf(service()), { holders });
    expect(
      lines.map(({ group, said }) => [group, said.join(" ").includes("BK-1 (3 Nov 10:00 +01 – 4 Nov 10:00 +01)")]),
    ).toEqual([["ask", true]]);
    expect(blocksOf(lines, new Map())).toEqual([]);
    expect(blocksOf(lines, new Map([[lines[0]?.key ?? "", true]]))).toHaveLength(1);
  });

  test.each([
    ["has already started", ["DTSTART:20260930T080000Z", "DTEND:20261002T080000Z"]],
    ["lasts longer than 90 days", ["DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20270301"]],
    ["is marked as free", ["DTSTART:20261103T070000Z", "DTEND:20261103T150000Z", "TRANSP:TRANSPARENT"]],
    [
      "is of a series with an unreadable change",
      ["DTSTART;VALUE=DATE:20261101", "RRULE:FREQ=DAILY;COUNT=1", "EXDATE:soon"],
    ],
  ])("is sent only when ticked if it %s", async (_, lines) => {
    const line = (await plan(calendarOf(eventOf("UID:l", ...lines)))).at(-1);
    expect([line?.group, line?.said.length]).toEqual(["ask", 1]);
  });

  test("is never sent if it is over, has a problem or an unknown vehicle", async () => {
    const rows = csv(
      "HV-12,2026-09-01T08:00:00+02:00,2026-09-02T08:00:00+02:00,a",
      "HV-12,2026-11-01,2026-11-02,b",
      "XX-1,2026-11-01 08:00,2026-11-02 08:00,c",
      ",2026-11-01 08:00,2026-11-02 08:00,d",
      "HV-12,2026-11-02 08:00,2026-11-01 08:00,e",
      `HV-12,2026-11-01 08:00,2026-11-02 08:00,${"f".repeat(201)}`,
    );
    const lines = await plan(rows, {}, { kind: "csv" });
    expect(lines.map(({ group }) => group)).toEqual(["past", ...Array(5).fill("problem")]);
    expect(lines[2]?.said.join(" ")).toContain("“XX-1”");
    expect(lines.some((line) => isSent(line, new Map([[line.key, true]])))).toBe(false);
    expect(shownOrder(lines).at(-1)?.line).toBe(2);
  });

  const seen =
    '23.11.2026 08:00|23.11.2026, 8:00|23/11/2026 08:00|11/23/2026 8:00 AM|2026/11/23  8:00|\'2026-11-23\u00A008:00|\uFEFF="2026-11-23 08:00"';
  test.each<[string | undefined, string]>([
    ["2026-11-23T08:00:00+01:00", seen],
    [undefined, "03/11/2026 08:00|31/31/2026 08:00|23.11.26 08:00|23.11.2026 25:00|23.11.2026 14:00 AM"],
  ])("begins at %s if its cell is one of %j", async (begin, cells) => {
    for (const cell of cells.split("|")) {
      const rows = csv(`HV-12,"${cell.replaceAll('"', '""')}",2026-11-24 08:00,a`);
      const starts = (await linesOf(rows.repeat(2), { kind: "csv" })).map(({ start }) => start);
      expect([cell, ...starts]).toEqual([cell, begin, begin]);
    }
  });

  test("may end at 24:00 of a day that there is", async () => {
    const rows = csv("HV-12,2026-11-01 08:00,2026-11-01 24:00,a", "HV-12,2026-11-01 08:00,2026-11-31 24:00,b");
    const ends = (await linesOf(rows, { kind: "csv" })).map(({ end }) => end);
    expect(ends).toEqual(["2026-11-02T00:00:00+01:00", undefined]);
  });

  test("is sent with a note if we can't know whether a vehicle has the reference", async () => {
    const [line] = await plan(calendarOf(service()), { isVehicle: () => undefined });
    expect([line?.group, line?.said.join(" ").includes("“HV-12”")]).toEqual(["block", true]);
  });
});

describe("a file imported before", () => {
  const cancelled = service("STATUS:CANCELLED");
  const moved = eventOf("UID:s", "DTSTART:20261104T070000Z", "DTEND:20261104T150000Z");

  test("says that cancelled and moved events leave their old block", async () => {
    const used = accepted(await sentOf(calendarOf(service())));
    const [once, before] = [await plan(calendarOf(cancelled)), await plan(calendarOf(cancelled), { used })];
    expect([once[0]?.group, before[0]?.group]).toEqual(["cancelled", "cancelled"]);
    expect(before[0]?.said).not.toEqual(once[0]?.said);
    const [line] = await plan(calendarOf(moved), { used });
    expect([line?.group, line?.said.length]).toEqual(["block", 1]);
  });

  test("doesn't resend what is in progress or blocked under another ID", async () => {
    const [sent] = accepted(await sentOf(calendarOf(service())));
    if (sent === undefined) throw new Error("It is sent.");
    const groupWith = async (used: UsedId) => (await groups(calendarOf(service()), { used: [used] }))[0];
    expect(await groupWith(sent)).toBe("already");
    expect(await groupWith({ ...sent, how: "open" })).toBe("already");
    expect(await groupWith({ ...sent, blockId: "own" })).toBe("already");
    expect(await groupWith({ ...sent, blockId: "own", how: "open" })).toBe("already");
    expect(await groupWith({ ...sent, reference: "HV-13" })).toBe("block");
  });

  test("sends nothing when any calendar is imported twice, even in another zone", async () => {
    const event = fc
      .record({
        uid: fc.constantFrom("a", "b", "c", ""),
        day: fc.integer({ min: 1, max: 28 }),
        month: fc.integer({ min: 10, max: 12 }),
        hour: fc.integer({ min: 0, max: 23 }),
        zone: fc.constantFrom(";TZID=Europe/Oslo", ";TZID=America/New_York", ";TZID=W. Europe Standard Time", "Z"),
        length: fc.constantFrom("PT1H", "P1D", "P2W", "PT26H"),
        rule: fc.constantFrom("", "FREQ=DAILY;COUNT=3", "FREQ=WEEKLY;UNTIL=20261231T000000Z", "FREQ=MONTHLY"),
        status: fc.constantFrom("CONFIRMED", "CANCELLED"),
      })
      .map(({ uid, day, month, hour, zone: named, length, rule, status }) => {
        const [param, end] = named === "Z" ? ["", "Z"] : [named, ""];
        const start = `DTSTART${param}:2026${two(month)}${two(day)}T${two(hour)}3000${end}`;
        return eventOf(
          `UID:${uid}`,
          start,
          `DURATION:${length}`,
          `STATUS:${status}`,
          ...(rule === "" ? [] : [`RRULE:${rule}`]),
        );
      });
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 6 }),
        fc.constantFrom("Asia/Tokyo", "UTC", zone),
        async (events, other) => {
          const file = calendarOf(...events);
          const blocks = await sentOf(file, {}, { repeated: "later" });
          sent += blocks.length;
          expect(await sentOf(file, { used: accepted(blocks) }, { repeated: "later", zone: other })).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
    expect(sent).toBeGreaterThan(300);
  });
});

/** The dry run of a table with these rows, as a function of the ticks. */
const ticked = async (...rows: readonly string[]) => {
  const judged = judgedLines(await linesOf(csv(...rows), { kind: "csv" }), { ...context, isVehicle: () => true });
  return (ticks: ReadonlyMap<string, boolean> = new Map()) => importPlan(judged, ticks);
};
const leftOut = (line: ReturnType<typeof importPlan>[number] | undefined) => new Map([[line?.key ?? "", false]]);
const sentLines = (lines: ReturnType<typeof importPlan>, ticks: ReadonlyMap<string, boolean>) =>
  blocksOf(lines, ticks).map(({ block }) => `${block.line} ${block.id}`);
const range = "2026-11-01 08:00,2026-11-02 08:00";

test.each<[string, string]>([
  ["a line with the same range, saved by Excel", "HV-12,01.11.2026 08:00,02.11.2026 08:00,b"],
  ["an identical line", `HV-12,${range},a`],
  ["a line with the same ID for another range", "HV-12,2026-12-01 08:00,2026-12-02 08:00,a"],
])("sends %s instead of an unticked line", async (_name, other) => {
  const lines = await ticked(`HV-12,${range},a`, other);
  const [first, second] = lines();
  expect(sentLines(lines(), new Map())).toEqual(["2 a"]);
  expect(sentLines(lines(leftOut(first)), leftOut(first))).toEqual([`3 ${other.at(-1)}`]);
  const neither = new Map([...leftOut(first), ...leftOut(second)]);
  expect(sentLines(lines(neither), neither)).toEqual([]);
});

test("never sends a vehicle the same range or ID twice, whatever is ticked", async () => {
  const row = fc.tuple(fc.constantFrom("HV-12", "HV-13"), fc.integer({ min: 1, max: 3 }), fc.constantFrom("a", "b"));
  let sentTwins = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 8 }),
      fc.array(fc.option(fc.boolean()), { maxLength: 8 }),
      async (rows, chosen) => {
        const lines = await ticked(
          ...rows.map(([van, day, id]) => `${van},2026-11-0${day} 08:00,2026-11-0${day} 18:00,${id}`),
        );
        const ticks = new Map<string, boolean>();
        for (const [place, { key }] of lines().entries()) {
          const tick = chosen[place];
          if (tick !== null && tick !== undefined) ticks.set(key, tick);
        }
        const sent = blocksOf(lines(ticks), ticks);
        if (sent.length > 1) sentTwins += 1;
        expect(new Set(sent.map(({ reference, block }) => `${reference} ${block.start}`)).size).toBe(sent.length);
        expect(new Set(sent.map(({ reference, block }) => `${reference} ${block.id}`)).size).toBe(sent.length);
      },
    ),
  );
  expect(sentTwins).toBeGreaterThan(20);
});
