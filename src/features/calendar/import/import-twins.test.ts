import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { CalendarWishes } from "#components/calendar-file/calendar-reading.ts";
import { linesOf, october } from "#components/calendar-file/testing/a-calendar.ts";
import { importPlan, judgedLines, type ImportContext } from "./range-plan.ts";
import { blocksOf } from "./calendar-import.ts";

const context: ImportContext = {
  now: october,
  zone: "Europe/Oslo",
  used: [],
  isVehicle: () => true,
  holders: () => [],
};
/** The dry run of a table of these rows, by what is ticked. */
const read = async (...rows: readonly string[]) => {
  const text = `external_ref,start,end,external_block_id\n${rows.join("\n")}\n`;
  const judged = judgedLines(await linesOf(text, { kind: "csv" } satisfies Partial<CalendarWishes>), context);
  return (ticks: ReadonlyMap<string, boolean>) => importPlan(judged, ticks);
};
const sentOf = (lines: ReturnType<typeof importPlan>, ticks: ReadonlyMap<string, boolean>) =>
  blocksOf(lines, ticks).map(({ block }) => `${block.line} ${block.id}`);
const none = new Map<string, boolean>();
const range = "2026-11-01 08:00,2026-11-02 08:00";

test("one that is left out makes room for its twin, which is sent in its place", async () => {
  const lines = await read(`HV-12,${range},a`, `HV-12,${range},b`);
  const [first, second] = lines(none);
  const without = new Map([[first?.key ?? "", false]]);
  expect(lines(without).map(({ group }) => group)).toEqual(["block", "block"]);
  expect(sentOf(lines(without), without)).toEqual(["3 b"]);
  const neither = new Map([...without, [second?.key ?? "", false]]);
  expect(sentOf(lines(neither), neither)).toEqual([]);
  const back = new Map([[first?.key ?? "", true]]);
  expect(lines(back).map(({ group }) => group)).toEqual(["block", "already"]);
});

test("of two lines that are the same in all each is chosen by itself", async () => {
  const lines = await read(`HV-12,${range},a`, `HV-12,${range},a`);
  const [first, second] = lines(none);
  expect(first?.key).not.toBe(second?.key);
  const ticks = new Map([[first?.key ?? "", false]]);
  expect(sentOf(lines(ticks), ticks)).toEqual(["3 a"]);
});

test("an id that another line has for another range is free once that line is left out", async () => {
  const lines = await read(`HV-12,${range},a`, "HV-12,2026-12-01 08:00,2026-12-02 08:00,a");
  const [first] = lines(none);
  const ticks = new Map([[first?.key ?? "", false]]);
  expect(sentOf(lines(ticks), ticks)).toEqual(["3 a"]);
});

test("whatever is ticked, no vehicle gets one range or one id twice", async () => {
  const row = fc.tuple(fc.constantFrom("HV-12", "HV-13"), fc.integer({ min: 1, max: 3 }), fc.constantFrom("a", "b"));
  let sentTwins = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 8 }),
      fc.array(fc.option(fc.boolean()), { maxLength: 8 }),
      async (rows, chosen) => {
        const lines = await read(
          ...rows.map(([van, day, id]) => `${van},2026-11-0${day} 08:00,2026-11-0${day} 18:00,${id}`),
        );
        const ticks = new Map<string, boolean>();
        for (const [place, { key }] of lines(none).entries()) {
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
