import { describe, expect, test } from "vitest";
import { readBooking } from "./booking-reading.ts";

const id = "0b9a7c52-6f7e-4a39-9d2e-6a1b6f0c1a11";
const read = (fields: object) => readBooking({ service_booking_id: id, ...fields });
const day = (raw: string) => ({ kind: "day", raw });
const moment = (raw: string) => ({ kind: "instant", raw, ms: Date.parse(raw) });

describe("the dates", () => {
  const [from, to] = ["2026-06-12T10:00:00Z", "2026-06-14T19:00:00+02:00"];
  const range = { start: moment(from), end: moment(to) };

  test.each([
    { start: from, end: to },
    { starts_at: from, ends_at: to },
    { start_at: from, end_at: to },
    { start_time: from, end_time: to },
    { start_date: from, end_date: to },
    { from, to },
    { from, until: to },
    { pickup_at: from, return_at: to },
    { pickup_time: from, return_time: to },
    { period: { start: from, end: to } },
    { dates: { start: from, end: to } },
    { start: null, end: null, starts_at: from, ends_at: to },
  ])("are found in %j", (fields) => {
    expect(read(fields)).toMatchObject(range);
  });

  test("that are only days stay days", () => {
    expect(read({ start_date: "2026-06-12", end_date: "2026-06-14" })).toMatchObject({
      start: day("2026-06-12"),
      end: day("2026-06-14"),
    });
  });

  test("of which one is missing leave the other where it is", () => {
    expect(read({ start: from })).toMatchObject({ start: moment(from), end: undefined });
    expect(read({ starts_at: "soon", ends_at: to })).toMatchObject({ start: undefined, end: moment(to) });
  });

  test("are never put together from two habits of naming", () => {
    expect(read({ start: from, ends_at: to })).toMatchObject({ start: moment(from), end: undefined });
  });

  test.each([{ start: "2026-06-12T10:00:00", end: "2026-06-14T10:00:00" }, { start: 1, end: 2 }, { period: from }])(
    "are not guessed from %j",
    (fields) => {
      expect(read(fields)).toMatchObject({ start: undefined, end: undefined });
    },
  );
});

test.each([{ start: "2026-11-20T10:00:00" }, { start: "soon" }, { from: 12, to: 13 }])(
  "dates in no form that we can read are told apart from dates that were not sent: %o",
  (fields) => {
    expect(read(fields)).toMatchObject({ start: undefined, end: undefined, hasUnreadDates: true });
    expect(read({ start: null, end: null }).hasUnreadDates).toBe(false);
  },
);
