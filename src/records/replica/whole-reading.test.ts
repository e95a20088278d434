import { describe, expect, test } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { ListPage } from "#api/lists.ts";
import { readBooking, type Booking } from "#contract/booking-reading.ts";
import { createStaleness } from "./poll-schedule.ts";
import { createReader, createWholeReading } from "./reader.ts";
import { createSyncState } from "./sync-state.ts";

type BookingPage = ListPage<Booking>;
type Next = BookingPage["next"];
const to = (cursor: string): Next => ({ kind: "cursor", cursor });
const end: Next = { kind: "end" };
const page = (next: Next, ...ids: string[]): BookingPage => ({
  rows: ids.map((id) => readBooking({ service_booking_id: id })),
  unreadable: 0,
  next,
  requestId: undefined,
  at: 0,
});
const refused = () => new ApiError("No such cursor.", { kind: "invalid", status: 400, at: 0 });

/** A full load of a list with these replies, the cursors it asked for, and a clock. */
function reading(...answers: (BookingPage | Error)[]) {
  const cursors: (string | undefined)[] = [];
  let time = 0;
  const whole = createWholeReading({
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

  test("is dead when the clock was set back, as nobody knows how long it took", async () => {
    const { whole, pass } = reading(page(to("1"), "a"), page(end, "b"));
    pass(2000);
    await whole.next();
    expect(whole.took()).toBe(2000);
    pass(-60_000);
    expect(whole.took()).toBe(2000);
    expect(whole.isDead()).toBe(true);
  });

  test("continues when the clock was only corrected", async () => {
    const { whole, pass } = reading(page(to("1"), "a"));
    await whole.next();
    pass(-1500);
    pass(500);
    whole.took();
    expect(whole.isDead()).toBe(false);
  });
});

test.each([
  ["moves the mark forward", [], 2000, undefined],
  ["with an unreadable row keeps the mark, and loads everything again", [7], 1000, 0],
])("a load of changes %s", async (_what, besides, mark, wait) => {
  const syncState = createSyncState({ opened: Promise.resolve(undefined), post: () => {}, name: "tab" });
  const staleness = createStaleness();
  const data = [{ service_booking_id: "b-1", updated_at: new Date(2000).toISOString() }, ...besides];
  const body = { data, pagination: { next_cursor: null } };
  const { readChanges } = createReader({
    client: { ask: async () => ({ status: 200, body, requestId: undefined, replayed: false, at: 5000 }) },
    syncState,
    staleness,
    now: () => 5000,
    hostDate: () => undefined,
    signal: new AbortController().signal,
  });
  syncState.adoptState({ ...syncState.state(), coverage: "complete", mark: 1000 });
  await readChanges(1000, "background");
  expect([syncState.state().mark, staleness.wait()]).toEqual([mark, wait]);
});
