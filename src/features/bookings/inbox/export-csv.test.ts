import { describe, expect, test } from "vitest";
import type { RawObject } from "#contract/raw.ts";
import { rowOf } from "#records/replica/row.ts";
import { bookingsCsv, changesInFile, coversInFile } from "./export-inbox.tsx";

const at = Date.UTC(2026, 5, 11, 12, 5, 22);
const seen = { at, requestId: "req_1" };
const covers = { at, zone: "Europe/Oslo", words: "all 248 listed bookings" };

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

/** The cells of the first booking by their heads. */
async function exported(raw: RawObject, zone = covers.zone) {
  const file = await (await bookingsCsv([rowOf(raw, seen)], { ...covers, zone })).text();
  const [heads = [], cells = []] = file.split("\r\n").map((line) => line.slice(1, -1).split('","'));
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
    "as of 2026-06-11T14:05:22+02:00, times in Europe/Oslo, all 248 listed bookings": "",
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

  test("keeps a day as a day, and marks unreadable dates", async () => {
    const days = { service_booking_id: "b1", start_date: "2026-06-12", end_date: "2026-06-14" };
    expect(await exported(days, "America/New_York")).toMatchObject({ start: "2026-06-12", end: "2026-06-14" });
    const unread = { service_booking_id: "b1", start: "next Friday", end: "Sunday" };
    expect(await exported(unread)).toMatchObject({ start: "not readable", end: "not readable" });
  });

  test.each([
    [{ amount: 312, currency: "EUR" }, "312"],
    [{ amount: "312.00", currency: "EUR" }, "312.00"],
    [{ amount: { value: "1.250", currency: "KWD" } }, "1.250"],
    [{ price: { amount: -7, currency: "NOK" } }, "-7"],
    [{ amount: "about 300", total: "96.00", currency: "EUR" }, "96.00"],
    [{ amount: 312 }, ""],
  ])("writes %j as the amount %j", async (money, amount) => {
    expect(await exported({ service_booking_id: "b1", ...money })).toMatchObject({ amount });
  });

  test("says since when a booking is no longer listed", async () => {
    const file = await bookingsCsv([{ ...rowOf(sent, seen), goneAt: at }], covers);
    expect(await file.text()).toContain('"2026-06-11T14:05:22+02:00",""\r\n');
  });
});

test("disarms a name that a spreadsheet would run as a formula", async () => {
  const raw = { service_booking_id: "b1", vehicle: { name: "=HYPERLINK(0)" } };
  expect(await exported(raw)).toMatchObject({ vehicle_name: "'=HYPERLINK(0)" });
});

test("keeps the page responsive while writing many bookings", async () => {
  const rows = Array.from({ length: 4500 }, () => rowOf(sent, seen));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const file = await bookingsCsv(rows, covers);
  clearInterval(timer);
  expect((await file.text()).split("\r\n")).toHaveLength(4502);
  expect(turns).toBeGreaterThan(2);
});

test("starts the file with one UTF-8 mark", async () => {
  const file = await bookingsCsv([rowOf(sent, seen)], covers);
  expect([...(await file.bytes())].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x22]);
});

test.each([
  ["complete", 0, "all 2 listed bookings"],
  ["complete", 1, "2 bookings; 1 row of the service's list couldn't be read"],
  ["partial", 0, "2 bookings loaded, possibly not all"],
  ["unsaid", 3, "2 bookings loaded, possibly not all; 3 rows of the service's list couldn't be read"],
] as const)("describes an export of a list that is %s with %i unreadable rows: %j", (coverage, unreadable, words) => {
  const rows = ["b1", "b2"].map((id) => rowOf({ service_booking_id: id }, seen));
  expect(coversInFile({ rows, coverage, unreadable })).toBe(words);
});

test("says since when its bookings changed, and how many it can't place", () => {
  const since = Date.UTC(2026, 5, 11, 9);
  expect(changesInFile({ since: undefined, untimed: 0 }, "UTC")).toBe("");
  expect(changesInFile({ since, untimed: 0 }, "Europe/Oslo")).toBe(", changed since 2026-06-11T11:00:00+02:00");
  expect(changesInFile({ since, untimed: 2 }, "Europe/Oslo")).toMatch(/; 2 more without a readable time of change$/);
});
