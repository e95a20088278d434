import { describe, expect, test } from "vitest";
import type { SendGate } from "#records/outbox/send-gate.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { anIntent, unanswered } from "#records/testing/an-intent.ts";
import { lateWords } from "./late-words.ts";
import { actionOf } from "#api/writes.ts";
import { waitingWords as wordsOf } from "./waiting-words.ts";

const waitingWords = (pending: PendingWrite, situation: SendGate) =>
  wordsOf(pending, actionOf(pending) ?? "approve", situation);

const free: SendGate = { now: 1000, isPaused: false, pausedUntil: undefined };
const fresh = anIntent("pickup", "b-1", { sendAt: 5400 });
const asked = anIntent("approve", "b-1", { attempts: 1 });
const held = anIntent("approve", "b-1", { state: "held" });
const busy = unanswered("b-1", {
  nextAt: 3500,
  last: { kind: "busy", status: 409, at: 0, message: "In flight." },
});

describe("words while it waits", () => {
  test.each<[string, ReturnType<typeof waitingWords>]>([
    ["Pickup goes in 5 s", waitingWords(fresh, free)],
    ["Pickup waits", waitingWords(fresh, { ...free, isPaused: true })],
    ["Pickup waits 18 s for the rate limit", waitingWords(fresh, { ...free, pausedUntil: 18_500 })],
    ["Approval waits 11 min for the rate limit", waitingWords(asked, { ...free, pausedUntil: 660_500 })],
    ["Pickup will not be sent", waitingWords(fresh, { ...free, pausedUntil: 61_000 })],
    ["Approval is about to be sent", waitingWords(anIntent("approve", "b-1"), free)],
    ["Approval waits for the key", waitingWords(held, free)],
    ["Approval is still being processed", waitingWords(busy, free)],
  ])("%s", (title, words) => {
    expect(words.title).toBe(title);
    expect(words.meaning).not.toMatch(/undefined|NaN|fail/);
    expect(`${words.title} ${words.meaning}`).toContain(words.ticking ?? "");
  });

  test("a request that is under way says when we ask again, and counts only that", () => {
    expect(waitingWords(busy, free)).toMatchObject({
      meaning: expect.stringContaining("We ask again by ourselves in 3 s."),
      ticking: "3 s",
    });
    expect(waitingWords(busy, { ...free, isPaused: true }).meaning).toContain("once it is resumed");
  });

  test("what the wait outlasts is never said to go by itself, and has to be decided again", () => {
    const { meaning } = waitingWords(fresh, { ...free, pausedUntil: 61_000 });
    expect(meaning).toContain("Nothing was sent, and it has to be decided again");
    expect(meaning).not.toContain("by itself");
  });

  test("what was asked once is never said not to have been sent", () => {
    for (const situation of [free, { ...free, isPaused: true }]) {
      expect(waitingWords(asked, situation).meaning).toContain("The service was asked and did nothing yet.");
      expect(waitingWords(asked, situation).meaning).not.toContain("Nothing was sent");
    }
  });

  test("while sending is paused, what was never sent is said to be dropped a minute after its click", () => {
    const paused = { ...free, isPaused: true };
    expect(waitingWords(fresh, paused).meaning).toContain("within a minute of your click, it is dropped");
    expect(waitingWords(asked, paused).meaning).not.toContain("dropped");
  });
});

describe("words for what waited too long", () => {
  test("that never left: nothing was sent", () => {
    const { title, meaning } = lateWords(anIntent("approve", "b-1"), "approve");
    expect(title).toBe("The approval was not sent");
    expect(meaning).toContain("Nothing was sent and nothing changed. Approve again");
  });

  test.each([
    ["waiting", "The service was asked and did nothing: it asked us to wait, and it couldn't be sent again in time."],
    ["unauthorized", "The service was asked and did nothing: it did not accept the key, and it couldn't"],
  ] as const)("that was answered with %s: the service was asked and did nothing", (kind, words) => {
    const late = lateWords({ ...asked, last: { kind, status: 429, at: 0, message: "" } }, "approve");
    expect(late.title).toBe("The approval was given up");
    expect(late.meaning).toContain(words);
  });
});
