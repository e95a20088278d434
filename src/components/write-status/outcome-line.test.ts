import { describe, expect, test } from "vitest";
import type { WriteKind } from "#api/writes.ts";
import { bookingActions } from "#contract/booking.ts";
import type { Ending, PendingWrite, PendingWriteState } from "#records/outbox/pending-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { momentText } from "#values/zone.ts";
import { mayHaveHappened } from "./open-words.ts";
import { lineOf, outcomeWords } from "./outcome-line.ts";
import { intentWith, lastWord, sentWith } from "./testing/pending-writes.ts";

const kinds: readonly WriteKind[] = [...bookingActions, "block", "map", "hookCreate", "hookDelete"];
const plain: SendGate = { now: 2000, isPaused: false, pausedUntil: undefined };
const says = (pending: PendingWrite, situation: Partial<SendGate> = {}) =>
  outcomeWords(pending, { ...plain, ...situation });
const ended = (state: PendingWriteState, ending: Ending, facts: Partial<PendingWrite> = {}) =>
  intentWith({ state, ending, endedAt: 2000, attempts: 1, ...facts });
const quoted = "The service answers: “Booking is not awaiting approval.”";
const money = "It may have been done, and EUR 184.00 captured.";

describe("what needs a person", () => {
  test.each<[string, PendingWrite, string]>([
    [
      "silence",
      sentWith({ last: lastWord() }),
      `Approval sent, no answer came back. ${money} We ask again by ourselves.`,
    ],
    [
      "a page that was closed",
      sentWith(),
      `Sent, and then this page was closed or lost before an answer came. ${money} We ask again by ourselves.`,
    ],
    [
      "a 503",
      sentWith({ last: lastWord({ kind: "failing", status: 503 }) }),
      `Approval sent, the answer does not say whether it was done. ${quoted} ${money} We ask again by ourselves.`,
    ],
    [
      "an answer of unknown form",
      sentWith({ last: lastWord({ kind: "unreadable", status: 200, unsaid: true }), next: "look" }),
      `Approval sent, the answer does not say whether it was done. Booking is not awaiting approval. ${money} We check what happened first.`,
    ],
    [
      "a request that is said to be under way for too long",
      sentWith({ last: lastWord({ kind: "busy", status: 409 }), sentAt: 122_000 }),
      `Approval sent, and still under way. ${quoted} ${money} We ask again by ourselves.`,
    ],
    [
      "a refusal after silence",
      sentWith({ attempts: 2, last: lastWord({ kind: "invalid", status: 400 }), next: "look" }),
      `Approval sent, first without an answer, then refused. ${quoted} ${money} We check what happened first.`,
    ],
    [
      "an answer of the dashboard's server",
      sentWith({
        last: lastWord({ kind: "failing", status: 504, code: "gateway_timeout", requestId: "req_gateway_1" }),
      }),
      `Approval sent, the answer does not say whether it was done. No usable answer came from the service. ${money} We ask again by ourselves.`,
    ],
    [
      "being asked again",
      sentWith({ state: "sending", attempts: 2, undecided: 2 }),
      `Asking again, with the same retry key. ${money}`,
    ],
    [
      "a refused key after silence",
      sentWith({ state: "held", attempts: 2, last: lastWord({ kind: "unauthorized", status: 401 }) }),
      `Approval sent, no answer came; then the key was not accepted. ${quoted} ${money} The key is not accepted, so we cannot ask again with it.`,
    ],
    [
      "a refused key",
      intentWith({ state: "held", attempts: 1, last: lastWord({ kind: "unauthorized", status: 401 }) }),
      "The key is not accepted, so nothing was done yet. It is sent if the key is accepted within a minute of your click. After that, do it again.",
    ],
    [
      "one that is too old",
      sentWith({ state: "person", last: lastWord() }),
      `Approval sent, no answer came back. It is too old to be asked again by itself. ${money} Find out and settle it here.`,
    ],
    [
      "a failure for good",
      sentWith({ state: "person", last: lastWord({ kind: "failing", status: 500, replayed: true }) }),
      `The service repeats its first answer, 500, and will not give another. ${money} Find out and settle it here.`,
    ],
    [
      "what stays after sign-out",
      sentWith({ state: "person", key: "" }),
      `Sent, and its retry key was forgotten at sign-out, so it cannot be asked again. ${money} Find out and settle it here.`,
    ],
  ])("%s", (_name, pending, words) => {
    expect(says(pending)).toBe(words);
  });

  test("while sending is paused nothing is promised", () => {
    expect(says(sentWith({ last: lastWord() }), { isPaused: true })).toContain(
      "Sending is paused; we ask again once it is resumed.",
    );
  });
});

describe("what is on its way", () => {
  const held = intentWith({ sendAt: 6000 });
  test.each<[string, PendingWrite, Partial<SendGate>, string]>([
    ["the undo delay runs", held, {}, "Goes in 4 s"],
    ["the service asked to wait", held, { pausedUntil: 20_000 }, "Waits 18 s for the rate limit"],
    ["the wait is over before the delay", held, { pausedUntil: 4000 }, "Goes in 4 s"],
    [
      "sending is paused",
      held,
      { isPaused: true, pausedUntil: 20_000 },
      "Waits: sending is paused. If it has not left within a minute of the click, it is dropped",
    ],
    ["the delay is over", held, { now: 6000 }, "Waits for its turn"],
    [
      "the service could not be reached",
      intentWith({ last: lastWord({ kind: "unreached", status: 502 }) }),
      {},
      "Waits: the service could not be reached. We try again automatically",
    ],
    ["it is being sent", sentWith({ state: "sending" }), {}, "Sending"],
    [
      "the service is at it",
      sentWith({ last: lastWord({ kind: "busy", status: 409 }), nextAt: 6000 }),
      {},
      "Still being processed by the service. We ask again by ourselves in 4 s.",
    ],
    [
      "it was asked once, and sending is paused",
      intentWith({ attempts: 1 }),
      { isPaused: true },
      "Waits: sending is paused",
    ],
    [
      "the service asked for a longer wait than a click counts",
      held,
      { pausedUntil: 62_000 },
      `Will not be sent: the service asked us to wait until ${momentText(62_000)}, more than a minute after the click. It has to be decided again after that.`,
    ],
  ])("%s", (_name, pending, situation, words) => {
    expect(says(pending, situation)).toBe(words);
  });
});

describe("what is settled", () => {
  const refusal = lastWord({ kind: "invalid", status: 400 });
  test.each<[string, PendingWrite, string]>([
    ["answered", ended("applied", "answer"), "Done"],
    ["replayed", ended("applied", "replay"), "Done. The service repeated its first answer, so it was done once"],
    ["read", ended("applied", "read"), "Shown as done when we read it: by this browser or by someone else"],
    ["gone", ended("applied", "gone"), "Done: what was to be removed is not there"],
    ["a person's yes", ended("applied", "person", { undecided: 1 }), "Settled by hand: it happened"],
    ["a person's no", ended("withdrawn", "person", { undecided: 1 }), "Settled by hand: it did not happen"],
    [
      "refused",
      ended("refused", "answer", { last: refusal }),
      "Refused: “Booking is not awaiting approval.” This request changed nothing and captured no payment.",
    ],
    [
      "refused without a full stop",
      ended("refused", "answer", {
        write: { kind: "pickup", target: "b-1", body: null },
        last: { ...refusal, message: "wrong state" },
      }),
      "Refused: “wrong state”. This request changed nothing.",
    ],
    [
      "refused without a word",
      ended("refused", "answer", {
        write: { kind: "pickup", target: "b", body: null },
        last: { ...refusal, unsaid: true },
      }),
      "Refused with status 400. This request changed nothing.",
    ],
    [
      "refused again with the first answer",
      ended("refused", "replay", {
        write: { kind: "return", target: "b-1", body: null },
        last: { ...refusal, replayed: true },
      }),
      "Refused: “Booking is not awaiting approval.” The service repeated its first answer. This request changed nothing.",
    ],
    [
      "an endpoint that was not there",
      ended("refused", "answer", {
        write: { kind: "hookDelete", target: "w-1", body: null },
        last: lastWord({ kind: "missing", status: 404 }),
      }),
      "Not found: it was removed before. This request changed nothing.",
    ],
    [
      "our mistake",
      ended("refused", "answer", { last: lastWord({ kind: "ours", message: "A template needs a value." }) }),
      "Not sent, our mistake: A template needs a value. Nothing changed.",
    ],
    ["undone", ended("withdrawn", "undone", { attempts: 0 }), "Undone before it was sent"],
    ["withdrawn", ended("withdrawn", "person", { attempts: 0 }), "Withdrawn before it was sent"],
    ["withdrawn later", ended("withdrawn", "person"), "Withdrawn. No attempt had been carried out"],
    ["too late", ended("withdrawn", "late", { attempts: 0 }), "Not sent: it couldn't be sent in time"],
    [
      "never reached",
      ended("withdrawn", "late", { attempts: 0, last: lastWord({ kind: "unreached", status: 502 }) }),
      "Not sent: the service could not be reached within a minute of the click",
    ],
    ["given up", ended("withdrawn", "late"), "Given up: it had to wait too long. No attempt had been carried out"],
  ])("%s", (_name, pending, words) => {
    expect(says(pending)).toBe(words);
  });
});

describe("money", () => {
  test("an amount that is not known is not made up", () => {
    const words = mayHaveHappened(intentWith({ about: { name: "BK-20426" } }));
    expect(words).toBe("It may have been done, and the payment captured.");
  });

  test.each(kinds)("%s: a capture is spoken of for approvals only, and a failure never", (kind) => {
    const pending = sentWith({ write: { kind, target: "t", body: null }, last: lastWord() });
    expect(says(pending).includes("captured")).toBe(kind === "approve");
    expect(says(pending)).not.toMatch(/fail|went wrong|error|undefined/i);
    expect(lineOf(pending, plain)).toBe("unanswered");
  });
});
