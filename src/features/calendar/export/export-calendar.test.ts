import { beforeEach, expect, test } from "vitest";
import { tableFile } from "#components/save-table.ts";
import { vansOf } from "#records/vehicles/testing/a-vehicle.ts";
import { showZone } from "#values/zone.ts";
import { calendarTable } from "./export-calendar.ts";
import { shownOf } from "../model/legend-kinds.ts";
import { aBlockRecord, inView, type Booked } from "../testing/in-view.ts";

beforeEach(() => {
  showZone("Europe/Oslo");
  return () => showZone(undefined);
});

const bookings = {
  rows: [],
  coverage: "complete",
  unreadable: 0,
  checkedAt: Date.UTC(2026, 5, 11, 12, 5, 22),
} as const;
const vehicles = { rows: vansOf("HV-01"), coverage: "partial", unreadable: 0 } as const;

async function rowsOf(booked: readonly Booked[], blocks = [aBlockRecord()]) {
  const view = inView(booked, { blocks });
  const file = await tableFile(calendarTable({ view, shown: shownOf({ hide: "completed" }), bookings, vehicles }));
  const [heads = [], ...rows] = (await file.text())
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.slice(1, -1).split('","'));
  return { heads, rows: rows.map((cells) => Object.fromEntries(heads.map((head, place) => [head, cells[place]]))) };
}

const mine = { from: "2026-06-12T07:00:00Z", until: "2026-06-14T18:00:00+02:00" };

test("writes a line per entry in the chosen zone, with age and completeness in the header", async () => {
  const { heads, rows } = await rowsOf([mine]);
  expect(heads.at(-1)).toBe(
    "as of 2026-06-11T14:05:22+02:00, times in Europe/Oslo, 2026-06-08 to 2026-06-21, all 0 listed bookings; 1 vehicle loaded, possibly not all, excluded: rejected, cancelled, completed",
  );
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
