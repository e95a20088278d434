import { expect, test } from "vitest";
import type { ErrorFacts, ErrorKind } from "#api/errors.ts";
import type { WriteKind } from "#api/writes.ts";
import { bookingActions } from "#contract/booking.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { anIntent, unanswered } from "#records/testing/an-intent.ts";
import { follow, no, sent, silent } from "#records/testing/happenings.ts";
import { minute } from "#records/archive/testing/archive-browser.ts";
import { endedWords } from "./ended-words.ts";
import { openWords } from "./open-words.ts";
import { waitsForWords } from "./write-nouns.ts";

const free: SendGate = { now: 1000, isPaused: false, pausedUntil: undefined };
const fresh = anIntent("pickup", "b-1", { sendAt: 5400 });
const asked = anIntent("approve", "b-1", { attempts: 1 });
const busy = unanswered("b-1", { nextAt: 3500, last: { kind: "busy", status: 409, at: 0, message: "In flight." } });

/** Words for a write that is open. */
function open(pending: PendingWrite, gate: Partial<SendGate> = {}) {
  const words = openWords(pending, { ...free, ...gate });
  if (words === undefined) throw new Error("Nothing is said of it.");
  return words;
}

test.each<[string, string | undefined, PendingWrite, Partial<SendGate>]>([
  ["its undo delay", "5 s", fresh, {}],
  ["a paused Outbox", undefined, fresh, { isPaused: true }],
  ["a rate limit", "18 s", fresh, { pausedUntil: 18_500 }],
  ["a long rate limit", "11 min", asked, { pausedUntil: 660_500 }],
  ["a rate limit that it doesn't outlive", undefined, fresh, { pausedUntil: 61_000 }],
  ["its turn", undefined, anIntent("map", "v-1"), {}],
  ["the API key", undefined, anIntent("hookDelete", "w-1", { state: "held" }), {}],
  ["the service, which works on it", "3 s", busy, {}],
])("counts down what a write waits for, where a clock ends it: %s", (_, ticking, pending, gate) => {
  const words = open(pending, gate);
  expect(words.tone).toBe("wait");
  expect(words.ticking || undefined).toBe(ticking);
  expect(`${words.title} ${words.meaning}`).toContain(ticking ?? "");
});

test.each<[Partial<PendingWrite>, boolean]>([
  [{ state: "recorded" }, true],
  [{ state: "sending", undecided: 1 }, true],
  [{ state: "held" }, true],
  [{ state: "unknown", undecided: 1 }, true],
  [{ state: "person", undecided: 1 }, true],
  [{ state: "applied" }, false],
  [{ state: "refused" }, false],
  [{ state: "withdrawn" }, false],
])("lets the next write on the same thing wait for an open one: %j: %s", (fields, waits) => {
  expect(waitsForWords(anIntent("map", "v-1", fields)) !== undefined).toBe(waits);
});

const answered = (kind: ErrorKind, facts: Partial<ErrorFacts> = {}) =>
  follow(silent("approve"), sent(minute), no(kind, minute, 2, { status: 500, message: "Not this.", ...facts }));

test.each<ErrorKind>(["failing", "unreadable", "invalid", "waiting", "unauthorized"])(
  "quotes the service's reply to a write with an unknown outcome: %s",
  (kind) => {
    expect(open(answered(kind), { now: minute }).meaning).toContain("“Not this.”");
  },
);

test.each<WriteKind>(["map", "block", "hookCreate"])(
  "%s: stops offering a retry once the service may have forgotten its key",
  (kind) => {
    const meaningAt = (minutes: number) => open(silent(kind), { now: minutes * minute }).meaning;
    expect(meaningAt(19)).toBe(meaningAt(1));
    expect(meaningAt(21)).not.toBe(meaningAt(19));
  },
);

const kinds: ErrorKind[] = ["invalid", "forbidden", "missing", "refused", "ours"];
const refused = (kind: WriteKind, because: ErrorKind) =>
  anIntent(kind, "b-1", { state: "refused", last: { kind: because, at: 0, message: "Not awaiting approval." } });

test.each(kinds)("warns of a refused decision, in the service's words where it sent any: %s", (because) => {
  for (const action of bookingActions) {
    const words = endedWords(refused(action, because), false);
    expect(words?.tone).toBe("danger");
    expect(words?.meaning.includes("“Not awaiting approval.”")).toBe(because !== "ours");
  }
});

test("shows no error if it was already done, or already deleted", () => {
  expect(endedWords(refused("approve", "invalid"), true)?.tone).toBe("info");
  expect(endedWords(refused("hookDelete", "missing"), false)?.tone).toBe("info");
});

test("tells a late write that was sent from one that never was", () => {
  const late = { state: "withdrawn", ending: "late" } as const;
  const titles = [0, 1].map((attempts) => endedWords(anIntent("approve", "b-1", { attempts, ...late }), false)?.title);
  expect(new Set(titles).size).toBe(2);
});
