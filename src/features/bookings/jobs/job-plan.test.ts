import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aRow } from "#records/jobs/testing/a-job.ts";
import { conflictsOf } from "#records/replica/conflicts.ts";
import type { Row } from "#records/replica/row.ts";
import { aPendingWrite } from "#records/testing/a-pending-write.ts";
import { collidingPairs, plan } from "./job-plan.ts";
import { lineWords } from "./job-plan-table.tsx";

test("lists problems first, and keeps the order otherwise", () => {
  const states = ["pending", "strange", "approved", "pending", "cancelled"];
  const rows = states.map((state, index) => aRow(`b-${index}`, { state }));
  const open = new Map([["b-3", aPendingWrite("reject", "b-3")]]);
  const lines = plan("approve", rows, open).map(({ row, verdict }) => `${row.id} ${verdict.kind}`);
  expect(lines).toEqual(["b-2 not", "b-3 not", "b-4 not", "b-1 unsure", "b-0 sent"]);
});

const day = (number: number) => new Date(Date.UTC(2027, 1, number, 10)).toISOString();

const booked = (number: number, from: number, until: number, more: Record<string, unknown> = {}) =>
  aRow(`id-${number}`, {
    booking_number: `BK-${number}`,
    vehicle: { external_ref: "HV-12" },
    state: "pending",
    start: day(from),
    end: day(until),
    ...more,
  });

describe("approving bookings that collide", () => {
  const noBlocks = new Map();
  const planned = (selected: readonly Row[], loaded = selected, open = new Map(), blocks = noBlocks) =>
    plan("approve", selected, open, conflictsOf(loaded, blocks, "UTC", 0).overlaps);
  /** The plan as it first shows: a tick, the number, and what it surely or possibly (?) collides with. */
  const shown = (lines: ReturnType<typeof planned>) =>
    lines.map(({ row, clash }) => {
      const others = clash?.others.map(({ row: other, isSure }) => `${other.number}${isSure ? "" : "?"}`) ?? [];
      return [clash?.isSecond === true ? "-" : "+", row.number, ...others].join(" ");
    });

  const [early, late, alone] = [booked(1, 3, 6), booked(2, 5, 8), booked(3, 9, 10)];
  const approved = booked(2, 5, 8, { state: "approved" });
  const onDays = booked(1, 3, 6, { start: "2027-02-03", end: "2027-02-05" });
  const approving = new Map([["id-2", aPendingWrite("approve", "id-2")]]);
  test.each<[string, readonly string[], readonly string[]]>([
    [
      "leaves out the one that starts later",
      shown(planned([alone, late, early])),
      ["- BK-2 BK-1", "+ BK-1 BK-2", "+ BK-3"],
    ],
    [
      "leaves out the higher number of two that start together",
      shown(planned([booked(10, 3, 6), booked(9, 3, 5)])),
      ["- BK-10 BK-9", "+ BK-9 BK-10"],
    ],
    ["leaves out one that collides with an approved one", shown(planned([early], [early, approved])), ["- BK-1 BK-2"]],
    [
      "leaves out one that collides with one being approved",
      shown(planned([early], [early, late], approving)),
      ["- BK-1 BK-2"],
    ],
    ["keeps one ticked whose other booking isn't selected", shown(planned([late], [early, late])), ["+ BK-2 BK-1"]],
    [
      "keeps both ticked if times that weren't provided decide",
      shown(planned([onDays, late])),
      ["+ BK-1 BK-2?", "+ BK-2 BK-1?"],
    ],
  ])("%s", (_, lines, expected) => {
    expect(lines).toEqual(expected);
  });

  test("mentions a block of this browser, and names what it collides with in a sentence", () => {
    const blocks = new Map([["HV-12", [{ id: "b", from: Date.parse(day(4)), until: Date.parse(day(5)) }]]]);
    expect(planned([early], [early], new Map(), blocks)).toMatchObject([{ clash: { block: true } }]);
    const [line] = planned([late], [early, late]);
    expect(line === undefined ? "" : lineWords(line, false)).toContain("BK-1");
  });

  test("says nothing of overlaps when rejecting", () => {
    const rows = [booked(1, 3, 6), booked(2, 5, 8)];
    const lines = plan("reject", rows, new Map(), conflictsOf(rows, noBlocks, "UTC", 0).overlaps);
    expect(lines.map(({ clash }) => clash)).toEqual([undefined, undefined]);
  });

  test("names each colliding pair that was ticked, once", () => {
    const lines = planned([booked(1, 3, 6), booked(2, 5, 8), booked(3, 7, 9)]);
    const pairs = collidingPairs(lines).map(({ one, other }) => `${one.number} ${other.number}`);
    expect(pairs).toEqual(["BK-1 BK-2", "BK-2 BK-3"]);
  });

  const anyBooking = fc.record({
    from: fc.integer({ min: 1, max: 12 }),
    length: fc.integer({ min: 1, max: 5 }),
    vehicle: fc.constantFrom("HV-1", "HV-2"),
    state: fc.constantFrom("pending", "pending", "pending", "approved", "picked_up", "cancelled", "strange"),
    hasTimes: fc.boolean(),
    isSelected: fc.boolean(),
  });

  test("never ticks two bookings at first that surely collide, whatever is selected", () => {
    fc.assert(
      fc.property(fc.array(anyBooking, { maxLength: 14 }), (bookings) => {
        const rows = bookings.map(({ from, length, vehicle, state, hasTimes }, number) => {
          const times = { start: day(from), end: day(from + length) };
          const days = { start: times.start.slice(0, 10), end: times.end.slice(0, 10) };
          return booked(number, from, from, {
            vehicle: { external_ref: vehicle },
            state,
            ...(hasTimes ? times : days),
          });
        });
        const selected = rows.filter((_, place) => bookings[place]?.isSelected);
        const { overlaps } = conflictsOf(rows, noBlocks, "UTC", 0);
        const lines = plan("approve", selected, new Map(), overlaps);
        expect(new Set(lines.map(({ row }) => row))).toEqual(new Set(selected));
        const ticked = lines.filter(({ verdict, clash }) => verdict.kind !== "not" && clash?.isSecond !== true);
        const approved = new Set([
          ...ticked.map(({ row }) => row.id),
          ...rows.flatMap(({ id, state }) => (state === "approved" || state === "pickedup" ? [id] : [])),
        ]);
        for (const { row } of ticked) {
          const sure = (overlaps.get(row.id) ?? []).flatMap(({ with: other, isSure }) =>
            isSure && other.kind === "booking" && approved.has(other.row.id) ? [other.row.id] : [],
          );
          expect(sure).toEqual([]);
        }
        // It leaves out no more than that: what isn't ticked collides with something that is, or was approved.
        for (const { row, clash, verdict } of lines) {
          if (verdict.kind === "not" || clash?.isSecond !== true) continue;
          expect(clash.others.some(({ row: other, isSure }) => isSure && approved.has(other.id))).toBe(true);
          expect(approved.has(row.id)).toBe(false);
        }
      }),
    );
  });
});
