import { expect, test } from "vitest";
import type { WriteKind } from "#api/writes.ts";
import { bookingActions } from "#contract/booking.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { mayHaveHappened } from "./open-words.ts";
import { exampleWrites, intentWith, lastWord, sentWith } from "./example-writes.ts";
import { lineOf, outcomeWords } from "./outcome-line.ts";

const free: SendGate = { now: 2000, isPaused: false, pausedUntil: undefined };
test.each([...exampleWrites])("describes a write's outcome in one line: %s (%#)", (line, pending, words, gate = {}) => {
  expect(lineOf(pending, { ...free, ...gate })).toBe(line);
  expect(outcomeWords(pending, { ...free, ...gate })).toContain(words);
});

test("makes up no amount that it doesn't know", () => {
  const words = mayHaveHappened(intentWith({ about: { name: "BK-20426" } }));
  expect(words).toBe("It may have gone through, and the payment captured.");
});

test.each<WriteKind>([...bookingActions, "block", "map", "hookCreate", "hookDelete"])(
  "%s: mentions a capture for approvals only, and never a failure",
  (kind) => {
    const words = outcomeWords(sentWith({ write: { kind, target: "t", body: null }, last: lastWord() }), free);
    expect(words.includes("captured")).toBe(kind === "approve");
    expect(words).not.toMatch(/fail|went wrong|error|undefined/i);
  },
);
