import { describe, expect, test } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { ListPage } from "#api/read.ts";
import { readBooking, type Booking } from "#contract/booking.ts";
import { createStaleness } from "./poll-schedule.ts";
import { createReader, createLoad } from "./reader.ts";
import { createSyncState } from "./sync-state.ts";
import { bringUpToDate } from "./up-to-date.ts";

type BookingPage = ListPage<Booking>;
type Next = BookingPage["next"];
const to = (cursor: string): Next => ({ kind: "cursor", cursor });
const end: Next = { kind: "end" };
const page = (next: Next, ...ids: string[]): BookingPage => ({
  rows: ids.map((id) => readBooking({ service_booking_id: id })),
  unreadable: [],
  next,
  requestId: undefined,
  at: 0,
});
const refused = () => new ApiError("No such cursor.", { kind: "invalid", status: 400, at: 0 });

/** A full load of a list with these replies, the cursors it asked for, and a clock. */
function reading(...answers: (BookingPage | Error)[]) {
  const cursors: (string | undefined)[] = [];
  let time = 0;
  const whole = createLoad({
    now: () => time,
    read: async (cursor) => {
      cursors.push(cursor);
      const next = answers.shift();
      if (next === undefined) throw new Error("It was asked too often.");
      if (next instanceof Error) throw next;
      return next;
    },
  });
  return {
    whole,
    cursors,
    pass: (ms: number) => {
      time += ms;
    },
    toTheEnd: async () => {
      while (whole.ending() === undefined) await whole.next();
      return whole.ending();
    },
  };
}

describe("a full load", () => {
  test("starts over once when its cursor is refused, and forgets what was listed before", async () => {
    const { whole, cursors, toTheEnd } = reading(
      page(to("1"), "a", "gone"),
      refused(),
      page(to("2"), "a"),
      page(end, "b"),
    );
    expect(await toTheEnd()).toBe("complete");
    expect(cursors).toEqual([undefined, "1", undefined, "2"]);
    expect([...whole.seen]).toEqual(["a", "b"]);
  });

  test("is dead when its cursor is refused again", async () => {
    const { whole } = reading(page(to("1"), "a"), refused(), page(to("1"), "a"), refused());
    await whole.next();
    await whole.next();
    await expect(whole.next()).rejects.toThrow("No such cursor.");
    expect(whole.isDead()).toBe(true);
  });

  test("is dead after a quarter of an hour without progress, whichever way the clock went", async () => {
    for (const ms of [16 * 60_000, -16 * 60_000]) {
      const { whole, pass } = reading(page(to("1"), "a"));
      await whole.next();
      expect(whole.isDead()).toBe(false);
      pass(ms);
      expect(whole.isDead()).toBe(true);
    }
  });
});

/** Nested deeper than any row that is read. */
const tooDeep = Array.from({ length: 120 }).reduce<unknown>((inner) => ({ inner }), 1);
const unreadable = { service_booking_id: "b-2", note: tooDeep };

const noon = Date.UTC(2026, 5, 11, 12);

/** A reader that loads these rows, with the state that it leaves. */
function loading(...rows: readonly unknown[]) {
  const syncState = createSyncState({ opened: Promise.resolve(undefined), post: () => {}, name: "tab" });
  const staleness = createStaleness();
  const answer = { status: 200, requestId: undefined, replayed: false, at: noon + 5000 };
  const reader = createReader({
    client: { ask: async () => ({ ...answer, body: { data: rows, pagination: { next_cursor: null } } }) },
    syncState,
    staleness,
    now: () => noon + 5000,
    hostDate: () => undefined,
    signal: new AbortController().signal,
  });
  syncState.adoptState({ ...syncState.state(), coverage: "complete", mark: noon + 1000 });
  return { reader, syncState, staleness };
}

const changed = { service_booking_id: "b-1", updated_at: new Date(noon + 2000).toISOString() };

test.each([
  ["moves the mark forward", [changed], { mark: noon + 2000, checkedAt: noon + 5000, unread: [] }, undefined],
  [
    "with an unreadable row keeps the mark, loads everything again, and isn't fresh for that booking",
    [changed, unreadable],
    { mark: noon + 1000, checkedAt: noon + 5000, unread: ["b-2"] },
    0,
  ],
  [
    "with an unreadable row that has no ID isn't fresh for any booking",
    [changed, 7],
    { mark: noon + 1000, checkedAt: undefined, unread: [] },
    0,
  ],
])("a load of changes %s", async (_what, rows, state, wait) => {
  const { reader, syncState, staleness } = loading(...rows);
  await reader.readChanges(noon + 1000, "background");
  expect(syncState.state()).toMatchObject(state);
  expect([syncState.view().unreadable, staleness.wait()]).toEqual([rows.length - 1, wait]);
});

test.each([
  ["isn't fresh for a booking whose row can't be read", [changed, unreadable], ["b-2"]],
  ["isn't fresh for what wasn't listed beside a row without its ID", [changed, 7], ["b-3"]],
  ["is fresh for every booking that it could read again", [changed, { service_booking_id: "b-3" }], []],
])("a full load %s", async (_what, rows, unread) => {
  const { reader, syncState } = loading(...rows);
  syncState.table.take([readBooking({ service_booking_id: "b-3" })], { at: 1, requestId: undefined });
  syncState.adoptState({ ...syncState.state(), unread: ["b-1"] });
  await reader.readOn();
  expect(syncState.state()).toMatchObject({ checkedAt: noon + 5000, unread });
});

test.each([
  ["just loaded", { age: () => 1000, isUnread: () => false }, undefined],
  ["only loaded so far", { age: () => undefined, isUnread: () => false }, undefined],
  ["too old after the load", { age: () => 60_000, isUnread: () => false }, { failure: undefined }],
  ["loaded, but not readable", { age: () => 1000, isUnread: (id: string) => id === "b-2" }, { failure: undefined }],
])("a decision has fresh data only if it could be read: %s", async (_what, replica, expected) => {
  const old = await bringUpToDate({ ...replica, check: () => Promise.resolve() }, ["b-1", "b-2"]);
  expect(old).toEqual(expected);
});
