import { expect, test } from "vitest";
import type { PendingWrite } from "./pending-write.ts";
import { isOutlastedBy, waitingOf, type SendGate } from "./send-gate.ts";
import { aPendingWrite, unanswered } from "#records/testing/a-pending-write.ts";

const free: SendGate = { now: 1000, isPaused: false, pausedUntil: undefined };
const fresh = (facts: Partial<PendingWrite> = {}) => aPendingWrite("pickup", "b-1", { sendAt: 5000, ...facts });
const silent = (facts: Partial<PendingWrite> = {}) => unanswered("b-1", { nextAt: 5000, ...facts });

test.each<[string, PendingWrite, Partial<SendGate>, ReturnType<typeof waitingOf>]>([
  ["its undo delay", fresh(), {}, { for: "undo", until: 5000 }],
  ["its turn", fresh({ sendAt: 0 }), {}, { for: "turn" }],
  ["the user, although its delay runs", fresh(), { isPaused: true }, { for: "resumption" }],
  ["the rate limit", fresh(), { pausedUntil: 60_000 }, { for: "rate limit", until: 60_000 }],
  ["its delay, when the rate limit ends before", fresh(), { pausedUntil: 4000 }, { for: "undo", until: 5000 }],
  ["nothing: it is too late after the wait", fresh(), { pausedUntil: 60_001 }, { for: "too late", until: 60_001 }],
  [
    "the rate limit, when it was asked before",
    fresh({ attempts: 1 }),
    { pausedUntil: 60_001 },
    { for: "rate limit", until: 60_001 },
  ],
  [
    "the rate limit, also after a reload has made the page forget it",
    fresh({ attempts: 1, sendAt: 0, nextAt: 61_000 }),
    {},
    { for: "rate limit", until: 61_000 },
  ],
  ["an answer", fresh({ state: "sending", attempts: 1, undecided: 1 }), {}, { for: "answer" }],
  ["the key", fresh({ state: "held" }), {}, { for: "key" }],
  ["the repetition", silent(), {}, { for: "repetition", until: 5000 }],
  ["the reading before it", silent({ next: "look" }), {}, { for: "reading", until: 5000 }],
  [
    "the reading, also while sending is paused",
    silent({ next: "look" }),
    { isPaused: true },
    { for: "reading", until: 5000 },
  ],
  ["the user", silent(), { isPaused: true }, { for: "resumption" }],
  ["the rate limit first", silent({ next: "look" }), { pausedUntil: 9000 }, { for: "rate limit", until: 9000 }],
  ["the key, to be asked again", silent({ state: "held" }), {}, { for: "key" }],
  ["an answer to the repetition", silent({ state: "sending", undecided: 2 }), {}, { for: "answer" }],
  ["a person", silent({ state: "person" }), {}, { for: "person" }],
  ["nothing once it has ended", silent({ state: "applied" }), {}, undefined],
])("an open write waits for %s", (_name, pending, situation, waiting) => {
  expect(waitingOf(pending, { ...free, ...situation })).toEqual(waiting);
});

test("allows the first request up to one minute after the click", () => {
  expect(isOutlastedBy(fresh(), 60_000)).toBe(false);
  expect(isOutlastedBy(fresh(), 60_001)).toBe(true);
  const ofJob = { about: { name: "BK-1", job: "j" } };
  expect([{}, ofJob].map((more) => isOutlastedBy(fresh({ attempts: 1, ...more }), 60_001))).toEqual([false, true]);
});
