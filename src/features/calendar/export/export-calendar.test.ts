import { expect, test } from "vitest";
import { calendarTable } from "./export-calendar.ts";
import { shownOf } from "../model/legend-kinds.ts";
import { occupationsOf } from "../model/occupations.ts";
import { aBlockRecord, inView, type Booked } from "../testing/in-view.ts";

const about = { at: Date.UTC(2026, 5, 11, 12, 5, 22), zone: "Europe/Oslo", covers: "all 2 listed bookings" };

function rowsOf(booked: readonly Booked[], blocks = [aBlockRecord()]) {
  const file = [...calendarTable(occupationsOf(inView(booked, { blocks }), shownOf({})), about)].join("");
  const [heads = [], ...rows] = file
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.slice(1, -1).split('","'));
  return { heads, rows: rows.map((cells) => Object.fromEntries(heads.map((head, place) => [head, cells[place]]))) };
}

const mine = { from: "2026-06-12T07:00:00Z", until: "2026-06-14T18:00:00+02:00" };

test("writes a line per entry in the chosen zone, with age and completeness in the header", () => {
  const { heads, rows } = rowsOf([mine]);
  expect(heads.at(-1)).toBe("as of 2026-06-11T14:05:22+02:00, times in Europe/Oslo, all 2 listed bookings");
  expect(rows).toMatchObject([
    {
      kind: "block",
      vehicle_ref: "HV-01",
      external_block_id: "hv-01-brakes",
      booking_number: "",
      state: "accepted",
      start: "2026-06-12T08:00:00+02:00",
      end: "2026-06-14T20:00:00+02:00",
      known_from: "this browser",
    },
    {
      kind: "booking",
      booking_number: "BK-b0",
      service_booking_id: "b0",
      state: "Approved",
      start: "2026-06-12T09:00:00+02:00",
      end: "2026-06-14T18:00:00+02:00",
      double_booking: "no",
      known_from: "the service",
    },
  ]);
});

test("keeps dates without times, and marks both bookings of a double booking", () => {
  const days = { from: "2026-06-12", until: "2026-06-14" };
  expect(rowsOf([days, mine], []).rows).toMatchObject([
    { start: "2026-06-12", end: "2026-06-14", double_booking: "yes" },
    { double_booking: "yes" },
  ]);
});

test("disarms formulas", () => {
  const { rows } = rowsOf([{ ...mine, more: { booking_number: '=HYPERLINK("x")' }, state: "@sum" }], []);
  expect(rows).toMatchObject([{ booking_number: `'=HYPERLINK(""x"")`, state: "'@sum" }]);
});
