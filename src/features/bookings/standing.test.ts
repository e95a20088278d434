import { describe, expect, test } from "vitest";
import type { Intent } from "#records/intent.ts";
import { readBooking } from "#contract/booking-reading.ts";
import { anIntent, unanswered } from "#records/testing/an-intent.ts";
import { receiptWords } from "./receipt-words.ts";
import { isUnknown, lastError, standingOf, type Standing } from "./standing.ts";
import { waitsFor } from "./waits-for.ts";
import { waitingWords } from "./waiting-words.ts";

const busy = { kind: "busy", status: 409, at: 0, message: "In flight." } as const;

describe("how a decision stands", () => {
  test.each<[Partial<Intent>, Standing]>([
    [{ state: "recorded" }, "waiting"],
    [{ state: "sending", undecided: 1 }, "sending"],
    [{ state: "sending", undecided: 2 }, "unknown"],
    [{ state: "unknown", undecided: 1 }, "unknown"],
    [{ state: "unknown", undecided: 1, last: busy, sentAt: 119_000, undecidedSince: 0 }, "busy"],
    [{ state: "unknown", undecided: 1, last: busy, sentAt: 121_000, undecidedSince: 0 }, "unknown"],
    [{ state: "held", undecided: 0 }, "held"],
    [{ state: "held", undecided: 1 }, "unknown"],
    [{ state: "person", undecided: 1 }, "person"],
    [{ state: "applied" }, "done"],
    [{ state: "refused" }, "refused"],
    [{ state: "withdrawn" }, "withdrawn"],
  ])("%j is told as %s", (fields, standing) => {
    expect(standingOf(anIntent("approve", "b-1", fields))).toBe(standing);
  });

  test("what may have happened is never told as anything else, and nothing else may be decided meanwhile", () => {
    const booking = readBooking({ service_booking_id: "b-1", state: "pending" });
    for (const state of ["unknown", "held", "person"] as const) {
      expect(isUnknown(unanswered("b-1", { state }))).toBe(true);
      expect(waitsFor(booking, unanswered("b-1", { state }))).toContain("sent and not answered");
    }
    expect(isUnknown(undefined)).toBe(false);
  });

  test("one that was cut off before any answer counts as silence", () => {
    expect(lastError(unanswered("b-1")).kind).toBe("silent");
    expect(lastError(unanswered("b-1", { last: busy })).message).toBe("In flight.");
  });
});

describe("what keeps the next decision waiting", () => {
  const pending = readBooking({ service_booking_id: "b-1", state: "pending" });
  const approved = readBooking({ service_booking_id: "b-1", state: "approved" });

  test.each<[Partial<Intent>, RegExp | undefined]>([
    [{ state: "recorded" }, /waits to be sent/],
    [{ state: "sending", undecided: 1 }, /being sent/],
    [{ state: "held" }, /waits for the key/],
    [{ state: "unknown", undecided: 1, last: busy, sentAt: 1, undecidedSince: 0 }, /still being processed/],
    [{ state: "applied" }, /does not show that yet/],
    [{ state: "refused" }, undefined],
    [{ state: "withdrawn" }, undefined],
  ])("%j: %s", (fields, reason) => {
    const waits = waitsFor(pending, anIntent("approve", "b-1", fields));
    expect(reason === undefined ? waits === undefined : reason.test(waits ?? "")).toBe(true);
  });

  test("nothing once the booking shows what was done", () => {
    expect(waitsFor(approved, anIntent("approve", "b-1", { state: "applied" }))).toBeUndefined();
    expect(waitsFor(approved, undefined)).toBeUndefined();
  });
});

describe("words while it waits", () => {
  const free = { now: 1000, isPaused: false, pausedUntil: undefined };
  const fresh = anIntent("pickup", "b-1", { sendAt: 5400 });

  test.each<[string, ReturnType<typeof waitingWords>]>([
    ["goes in 5 s", waitingWords("waiting", fresh, free)],
    ["waits", waitingWords("waiting", fresh, { ...free, isPaused: true })],
    ["waits 18 s for the rate limit", waitingWords("waiting", fresh, { ...free, pausedUntil: 18_500 })],
    ["is about to be sent", waitingWords("waiting", anIntent("approve", "b-1"), free)],
    ["waits for the key", waitingWords("held", fresh, free)],
    ["is still being processed", waitingWords("busy", unanswered("b-1", { nextAt: 3500 }), free)],
  ])("%s", (title, words) => {
    expect(words.title).toBe(title);
    expect(words.meaning).not.toMatch(/undefined|NaN|fail/);
  });

  test("a request that is under way says when we ask again", () => {
    expect(waitingWords("busy", unanswered("b-1", { nextAt: 3500 }), free).meaning).toContain("again in 3 s");
  });
});

test.each([
  ["answer", "The service accepted it."],
  ["replay", "repeated its first answer"],
  ["read", "by this browser or by someone else"],
  ["person", "settled by hand"],
] as const)("a receipt says how we know that it was done: %s", (ending, words) => {
  expect(receiptWords({ ending })).toContain(words);
});
