import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { readBooking } from "#contract/booking.ts";
import { rowOf } from "#records/replica/row.ts";
import { Overlaps } from "./overlaps.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 5, 11, 14, 5) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A moment of June 2026 in the zone of this browser, as sent. */
const at = (day: number, hour: number) => new Date(2026, 5, day, hour).toISOString();
const own = { start: at(12, 9), end: at(14, 18), state: "request_to_book" };
const raw = (number: string, sent: object) => ({
  service_booking_id: `id-${number}`,
  booking_number: number,
  vehicle: { external_ref: "HV-12" },
  ...sent,
});

async function show(sent: object, others: Record<string, object> = {}) {
  await page.viewport(400, 600);
  const rows = Object.entries(others).map(([number, other]) =>
    rowOf(raw(number, other), { at: 0, requestId: undefined }),
  );
  const onOpen = vi.fn<(id: string) => void>();
  await render(<Overlaps booking={readBooking(raw("BK-20431", sent))} others={rows} onOpen={onOpen} />);
  return onOpen;
}

const section = () => page.getByRole("region", { name: "Around these dates" });

test("draws the booking with its number, and says nothing where nothing overlaps", async () => {
  await show(own, { "BK-20377": { start: at(9, 8), end: at(11, 12), state: "picked_up" } });
  await expect.element(page.getByText("BK-20431", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/BK-20431.*12 Jun 09:00 – 14 Jun 18:00 \+/)).toBeInTheDocument();
  await expect.element(page.getByRole("list", { name: /^10 Jun – 17 Jun, .+ time$/ })).toBeVisible();
  expect(section().getByRole("paragraph").elements()).toEqual([]);
});

test("names another booking in full, and opens it by key and pointer", async () => {
  const onOpen = await show(own, { "BK-20440": { start: at(16, 9), end: at(16, 10), state: "approved" } });
  const other = page.getByRole("button", { name: /^Booking BK-20440, Approved, 16 Jun 09:00 – 16 Jun 10:00 \+/ });
  const { width, height } = other.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await userEvent.tab();
  await expect.element(other).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await other.click();
  expect(onOpen.mock.calls).toEqual([["id-BK-20440"], ["id-BK-20440"]]);
});

test.each([
  ["vehicle", { ...own, vehicle: undefined }],
  ["dates", { state: "approved" }],
  ["readable dates", { start: "next Friday", end: "Sunday" }],
])("draws no guess without %s, and says why", async (_, sent) => {
  await show(sent);
  await expect.element(section().getByRole("paragraph")).toBeVisible();
  expect(page.getByRole("list").elements()).toEqual([]);
});
