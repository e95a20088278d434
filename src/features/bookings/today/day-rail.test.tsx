import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { rowOf } from "#records/replica/row.ts";
import { shownZone } from "#values/zone.ts";
import { DayRail } from "./day-rail.tsx";
import { todayBoard } from "./today-board.ts";

const day = "2026-06-11";
/** A moment of June 2026 in the zone of this browser. */
const at = (date: number, hour: number, minute = 0) => new Date(2026, 5, date, hour, minute);
const now = at(11, 14, 5);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
});

type Sent = [state: string, start: Date | string, end: Date | string];

const textOf = (time: Date | string) => (typeof time === "string" ? time : time.toISOString());

async function show(shown: string, bookings: readonly Sent[], width = 1440) {
  await page.viewport(width, 600);
  const rows = bookings.map(([state, start, end], place) =>
    rowOf(
      { service_booking_id: `b${place}`, state, start: textOf(start), end: textOf(end) },
      { at: 0, requestId: undefined },
    ),
  );
  const input = { rows, live: new Map(), fleet: [], blocks: new Map() };
  const when = { zone: shownZone(), now: now.getTime() };
  await render(<DayRail board={todayBoard(input, shown, when)} day={shown} />);
}

const picture = page.getByRole("img");
const marks = () =>
  Array.from(document.querySelectorAll<HTMLElement>("[data-mark]"), (mark) => mark.dataset["mark"] ?? "");

const bookings: readonly Sent[] = [
  ["picked_up", at(11, 8), at(13, 8)],
  ["approved", at(11, 13), at(13, 8)],
  ["approved", at(11, 16, 10), at(13, 8)],
  ["approved", at(11, 16, 50), at(13, 8)],
  ["approved", "2026-06-11", "2026-06-13"],
  ["picked_up", at(9, 8), at(10, 18)],
  ["completed", at(9, 8), at(11, 9)],
  ["picked_up", at(9, 8), at(11, 23, 30)],
];

const nowAt = () => document.querySelector("[data-now]");
const markOf = (mark: string) => document.querySelector(`[data-mark="${mark}"]`);

test("draws pickups and returns hour by hour, and names all of them in its text", async () => {
  await show(day, bookings);
  expect(marks().toSorted()).toEqual([
    "back 23 due 1",
    "back 9 done 1",
    "out 13 late 1",
    "out 16 due 2",
    "out 8 done 1",
  ]);
  await expect
    .element(picture)
    .toHaveAccessibleName("Thu 11 Jun. Going out: 1 late, 3 due, 1 done. Coming back: 1 late, 1 due, 1 done.");
});

test("marks the time now on the rail of today only", async () => {
  await show(day, bookings);
  expect(nowAt()?.textContent).toBe("14:05");
  const [left, late, next] = [nowAt(), ...["out 13 late 1", "out 16 due 2"].map(markOf)].map(
    (each) => each?.getBoundingClientRect().left ?? 0,
  );
  expect(late).toBeLessThan(left ?? 0);
  expect(left).toBeLessThan(next ?? 0);
  await show("2026-06-12", bookings);
  await expect.element(page.getByRole("img", { name: /^Fri 12 Jun/ })).toBeVisible();
  expect(document.querySelectorAll("[data-now]")).toHaveLength(1);
});

test("leaves the rail out on phones", async () => {
  await show(day, bookings, 390);
  expect(picture.elements()).toEqual([]);
});
