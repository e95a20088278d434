import { beforeEach, describe, expect, test } from "vitest";
import { tableFile } from "#components/save-table.ts";
import type { RawObject } from "#contract/raw.ts";
import { rowOf, type Row } from "#records/replica/row.ts";
import { showZone } from "#values/zone.ts";
import { exportColumns, changesInFile, readBookings } from "./export-inbox.tsx";

beforeEach(() => {
  showZone("Europe/Oslo");
  return () => showZone(undefined);
});

const at = Date.UTC(2026, 5, 11, 12, 5, 22);

const sent = {
  service_booking_id: "b1",
  booking_number: "BK-20431",
  state: "request_to_book",
  start: "2026-06-12T07:00:00Z",
  end: "2026-06-14T18:00:00+02:00",
  amount: 312.5,
  currency: "EUR",
  payment_status: "held",
  updated_at: "2026-06-11T11:58:00Z",
  vehicle: { external_ref: "HV-12", service_vehicle_id: "v12", name: "Harbour Van 12" },
};

async function exported(raw: RawObject, more: Partial<Row> = {}) {
  const row = { ...rowOf(raw, { at, requestId: "req_1" }), ...more };
  const file = await tableFile({ name: "bookings", columns: exportColumns, rows: readBookings([row]) });
  const [heads = [], cells = []] = (await file.text()).split("\r\n").map((line) => line.slice(1, -1).split('","'));
  return Object.fromEntries(heads.map((head, place) => [head, cells[place]]));
}

test("writes a booking as one line, with times in the export's zone", async () => {
  expect(await exported(sent)).toEqual({
    service_booking_id: "b1",
    booking_number: "BK-20431",
    state: "request_to_book",
    state_read_as: "Awaiting approval",
    vehicle_ref: "HV-12",
    vehicle_id: "v12",
    vehicle_name: "Harbour Van 12",
    start: "2026-06-12T09:00:00+02:00",
    end: "2026-06-14T18:00:00+02:00",
    amount: "312.5",
    currency: "EUR",
    payment: "held",
    changed: "2026-06-11T13:58:00+02:00",
    no_longer_listed: "",
  });
});

describe("an export makes nothing up", () => {
  test("leaves missing values empty, and an unknown state as sent", async () => {
    expect(await exported({ service_booking_id: "b1", state: "in_review" })).toMatchObject({
      booking_number: "",
      state: "in_review",
      state_read_as: "",
      start: "",
      end: "",
      amount: "",
      currency: "",
      changed: "",
    });
  });

  test("keeps a day as a day, and writes what can't be read as sent", async () => {
    const days = { service_booking_id: "b1", start_date: "2026-06-12", end_date: "2026-06-14" };
    expect(await exported(days)).toMatchObject({ start: "2026-06-12", end: "2026-06-14" });
    const unread = { start: "next Friday", end: "Sunday", amount: "312,00", currency: "USDT", updated_at: "lately" };
    const { updated_at: changed, ...others } = unread;
    expect(await exported({ service_booking_id: "b1", ...unread })).toMatchObject({ ...others, changed });
    expect(await exported({ service_booking_id: "b1", currency: "EUR" })).toMatchObject({
      amount: "",
      currency: "EUR",
    });
  });

  test.each([
    [{ amount: 312, currency: "EUR" }, "312"],
    [{ amount: "312.00", currency: "EUR" }, "312.00"],
    [{ amount: { value: "1.250", currency: "KWD" } }, "1.250"],
    [{ price: { amount: -7, currency: "NOK" } }, "-7"],
    [{ amount: "about 300", total: "96.00", currency: "EUR" }, "96.00"],
    [{ amount: 312 }, "312"],
  ])("writes %j as the amount %j", async (money, amount) => {
    expect(await exported({ service_booking_id: "b1", ...money })).toMatchObject({ amount });
  });

  test("says since when a booking is no longer listed", async () => {
    expect(await exported(sent, { goneAt: at })).toMatchObject({ no_longer_listed: "2026-06-11T14:05:22+02:00" });
  });
});

test("says since when its bookings changed, and how many it can't place", () => {
  const since = Date.UTC(2026, 5, 11, 9);
  expect(changesInFile({ since: undefined, untimed: 0 }, "UTC")).toBe("");
  expect(changesInFile({ since, untimed: 0 }, "Europe/Oslo")).toBe(", changed since 2026-06-11T11:00:00+02:00");
  expect(changesInFile({ since, untimed: 2 }, "Europe/Oslo")).toMatch(/; 2 more without a readable time of change$/);
});
