import { expect, test } from "vitest";
import { readBooking } from "#contract/booking.ts";
import { earlyWords } from "./decision-facts.tsx";

const zone = "Europe/Oslo";
const now = Date.parse("2026-06-11T14:05:00+02:00");
const wordsOf = (action: "approve" | "pickup" | "return", start: string, end: string) =>
  earlyWords(readBooking({ service_booking_id: "b-1", start, end }), action, zone, now)?.meaning;

const [start, end] = ["2026-06-14T18:05:00+02:00", "2026-06-16T10:00:00+02:00"];

test("says how long before its time a pickup is, from 3 hours on", () => {
  expect(wordsOf("pickup", start, end)).toContain("3 d 4 h");
  expect(wordsOf("pickup", "2026-06-11T17:05:00+02:00", end)).toContain("3 h");
  expect(wordsOf("pickup", "2026-06-11T17:04:00+02:00", end)).toBeUndefined();
  expect(wordsOf("pickup", "2026-06-10T09:00:00+02:00", end)).toBeUndefined();
});

test("says how long before its end a return is, until the last day", () => {
  expect(wordsOf("return", "2026-06-10T09:00:00+02:00", end)).toContain("4 d 19 h");
  expect(wordsOf("return", "2026-06-10T09:00:00+02:00", "2026-06-11T23:00:00+02:00")).toBeUndefined();
  // Midnight ends the day before.
  expect(wordsOf("return", "2026-06-10T09:00:00+02:00", "2026-06-12T00:00:00+02:00")).toBeUndefined();
  expect(wordsOf("return", "2026-06-10T09:00:00+02:00", "2026-06-12T00:01:00+02:00")).toContain("9 h 56 min");
});

test("says only that it is early where the service gave no time", () => {
  expect(wordsOf("pickup", "2026-06-13", "2026-06-16")).toBe("");
  expect(wordsOf("return", "2026-06-10", "2026-06-12")).toBe("");
  expect(wordsOf("pickup", "2026-06-11", "2026-06-16")).toBeUndefined();
  expect(wordsOf("return", "2026-06-10", "2026-06-11")).toBeUndefined();
});

test("says nothing of an approval, however early", () => {
  expect(wordsOf("approve", start, end)).toBeUndefined();
});
