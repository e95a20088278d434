import { expect, test } from "vitest";
import { writeKinds, type WriteKind } from "#api/writes.ts";
import { isOpen, type LastWord, type PendingWrite } from "#records/outbox/pending-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { anIntent } from "#records/testing/an-intent.ts";
import { follow, hour, no, sent, yes } from "#records/testing/happenings.ts";
import { minute, second } from "#records/archive/testing/archive-browser.ts";
import { endedWords } from "./ended-words.ts";
import { exampleWrites } from "./example-writes.ts";
import { lineOf, outcomeWords, type OutcomeLine } from "./outcome-line.ts";
import { openWords } from "./open-words.ts";

const free: SendGate = { now: 2000, isPaused: false, pausedUntil: undefined };
const kinds = Object.keys(writeKinds).filter((kind): kind is WriteKind => Object.hasOwn(writeKinds, kind));

test.each([...exampleWrites])("tells the outcomes of a write apart in the Outbox: %s (%#)", (line, pending, gate) => {
  expect(lineOf(pending, { ...free, ...gate })).toBe(line);
});

test("quotes the service where it refused, and states the amount where it may be captured", () => {
  const said = exampleWrites.map(([line, pending, gate]) => [line, outcomeWords(pending, { ...free, ...gate })]);
  expect(said.find(([line]) => line === "refused")?.[1]).toContain("“wrong state”");
  expect(said.find(([line]) => line === "unanswered")?.[1]).toContain("EUR 184.00");
});

/** What each line of the Outbox says of a write. */
const truths: Readonly<Record<string, readonly OutcomeLine[]>> = {
  "not done": [
    "turn",
    "paused",
    "rate limit",
    "too late",
    "held",
    "refused",
    "ours",
    "not found",
    "undone",
    "withdrawn",
    "late",
  ],
  "may be done": ["sending", "busy", "unanswered", "asking again", "held, may have happened", "person"],
  done: ["done", "replayed", "read", "gone"],
  settled: ["happened", "did not happen"],
};

/** What a decision's panel says of a write: its tone. None while it is sent for the first time, and once it was taken back. */
const tones: Readonly<Record<string, readonly (string | undefined)[]>> = {
  "not done": ["wait", "danger", "info", undefined],
  "may be done": ["unknown", "wait", undefined],
  done: ["ok"],
  settled: ["info", undefined],
};

const ownServer = { requestId: "req_gateway_1", message: "Nothing was sent." };

/** A write of this kind at every point of its life, with what is true of it. */
function lifeOf(kind: WriteKind): readonly (readonly [string, string, PendingWrite])[] {
  const click = anIntent(kind, "b-1");
  const first = follow(click, sent(second));
  const after = (last: Parameters<typeof no>[0], more: Partial<LastWord> = {}) =>
    follow(first, no(last, 2 * second, 1, more));
  const silent = after("silent", { status: undefined });
  const then = (last: Parameters<typeof no>[0], more: Partial<LastWord> = {}) =>
    follow(silent, sent(40 * second), no(last, 41 * second, 2, more));
  const old = follow(silent, { type: "time", at: 13 * hour });
  return [
    ["clicked", "not done", click],
    ["asked to wait", "not done", after("waiting", { status: 429, retryAfter: 30 })],
    ["held for the key", "not done", after("unauthorized", { status: 401 })],
    ["refused", "not done", after("invalid")],
    ["refused for the key's scope", "not done", after("forbidden")],
    ["not found", "not done", after("missing")],
    ["not sent by an error of ours", "not done", after("ours")],
    ["refused again", "not done", then("forbidden", { replayed: true })],
    ["undone", "not done", follow(click, { type: "withdrawn", at: second, how: "undone" })],
    ["discarded", "not done", follow(click, { type: "withdrawn", at: second, how: "person" })],
    ["too late", "not done", follow(click, { type: "time", at: 2 * minute })],
    ["too late after a wait", "not done", follow(after("waiting"), { type: "time", at: hour })],
    ["sent for the first time", "may be done", first],
    ["under way at the service", "may be done", after("busy", { status: 409 })],
    ["unanswered", "may be done", silent],
    ["sent again", "may be done", follow(silent, sent(40 * second))],
    ["not reached by our server", "may be done", after("unreached", { ...ownServer, code: "gateway_unreachable" })],
    ["refused by our server", "may be done", after("refused", { ...ownServer, code: "gateway_bad_path" })],
    ["signed out at our server", "may be done", after("unauthorized", { ...ownServer, code: "session_ended" })],
    ["answered with a failure", "may be done", after("failing", { status: 500 })],
    ["answered unreadably", "may be done", after("unreadable", { status: 200 })],
    ["unanswered, then asked to wait", "may be done", then("waiting", { status: 429 })],
    ["unanswered, then refused", "may be done", then("invalid")],
    ["unanswered, then held", "may be done", then("unauthorized", { status: 401 })],
    ["left to a person", "may be done", old],
    ["left to a person without its key", "may be done", { ...old, key: "" }],
    ["answered", "done", follow(first, yes(2 * second))],
    ["repeated", "done", follow(silent, sent(40 * second), yes(41 * second, 2, true))],
    ["shown as done by the list", "done", follow(silent, { type: "looked", at: minute, shows: "effect", random: 1 })],
    ["marked as done", "settled", follow(old, { type: "found out", at: 13 * hour, happened: true })],
    ["marked as not done", "settled", follow(old, { type: "found out", at: 13 * hour, happened: false })],
  ];
}

const lives = kinds.flatMap((kind) => lifeOf(kind).map(([when, truth, pending]) => ({ kind, when, truth, pending })));

test.each(lives)("never calls a write done or not done that may be either: $kind, $when", ({ truth, pending }) => {
  const now = pending.clickedAt + 50 * second;
  for (const gate of [{}, { isPaused: true }, { pausedUntil: now + 30 * second }, { pausedUntil: now + hour }]) {
    const situation = { ...free, now, ...gate };
    expect(truths[truth]).toContain(lineOf(pending, situation));
    const words = isOpen(pending) ? openWords(pending, situation) : endedWords(pending, false);
    expect(tones[truth]).toContain(words?.tone);
  }
});
