import { describe, expect, test } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { ListPage } from "#api/lists.ts";
import { readBooking, type Booking } from "#contract/booking-reading.ts";
import { createWholeReading } from "./reader.ts";

type BookingPage = ListPage<Booking>;
type Next = BookingPage["next"];
const to = (cursor: string): Next => ({ kind: "cursor", cursor });
const [end, unsaid]: [Next, Next] = [{ kind: "end" }, { kind: "unsaid" }];
const page = (next: Next, ...ids: string[]): BookingPage => ({
  rows: ids.map((id) => readBooking({ service_booking_id: id })),
  unreadable: 0,
  next,
  requestId: undefined,
  at: 0,
});
const refused = () => new ApiError("No such cursor.", { kind: "invalid", status: 400, at: 0 });
const silent = () => new ApiError("No answer.", { kind: "silent", at: 0 });

/** A reading of a list that answers so, with the cursors that it was asked for; and a clock. */
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

describe("a reading of all pages", () => {
  test("follows the cursors to the end that the service names", async () => {
    const { whole, cursors, toTheEnd } = reading(page(to("1"), "a"), page(to("2")), page(end, "b"));
    expect(await toTheEnd()).toBe("complete");
    expect(cursors).toEqual([undefined, "1", "2"]);
    expect([...whole.seen]).toEqual(["a", "b"]);
  });

  test("says when the service named no end", async () => {
    expect(await reading(page(to("1"), "a"), page(unsaid, "b")).toTheEnd()).toBe("unsaid");
  });

  test("ends where it goes in a circle, and says so", async () => {
    const answers = Array.from({ length: 9 }, () => page(to("1"), "a"));
    const { cursors, toTheEnd } = reading(...answers);
    expect(await toTheEnd()).toBe("circle");
    expect(cursors).toHaveLength(4);
  });

  test("goes on where it broke off", async () => {
    const { whole, cursors, toTheEnd } = reading(page(to("1"), "a"), silent(), page(end, "b"));
    await whole.next();
    await expect(whole.next()).rejects.toThrow("No answer.");
    expect(whole.isDead()).toBe(false);
    expect(await toTheEnd()).toBe("complete");
    expect(cursors).toEqual([undefined, "1", "1"]);
  });

  test("starts over once when its cursor is refused, and forgets what the list held before", async () => {
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

  test("is over when its cursor is refused again", async () => {
    const { whole } = reading(page(to("1"), "a"), refused(), page(to("1"), "a"), refused());
    await whole.next();
    await whole.next();
    await expect(whole.next()).rejects.toThrow("No such cursor.");
    expect(whole.isDead()).toBe(true);
  });

  test("is over when it stood still for a quarter of an hour, whichever way the clock went", async () => {
    for (const ms of [16 * 60_000, -16 * 60_000]) {
      const { whole, pass } = reading(page(to("1"), "a"));
      await whole.next();
      expect(whole.isDead()).toBe(false);
      pass(ms);
      expect(whole.isDead()).toBe(true);
    }
  });

  test("is over when the clock was set back meanwhile, as nobody knows how long it took", async () => {
    const { whole, pass } = reading(page(to("1"), "a"), page(end, "b"));
    pass(2000);
    await whole.next();
    expect(whole.took()).toBe(2000);
    pass(-60_000);
    expect(whole.took()).toBe(2000);
    expect(whole.isDead()).toBe(true);
  });

  test("goes on when the clock was only set right", async () => {
    const { whole, pass } = reading(page(to("1"), "a"));
    await whole.next();
    pass(-1500);
    pass(500);
    whole.took();
    expect(whole.isDead()).toBe(false);
  });
});
