import { expect, test } from "vitest";
import type { ErrorFacts, ErrorKind } from "#api/errors.ts";
import { writeKinds, type WriteKind } from "#api/writes.ts";
import { minute, second } from "#records/deliveries/testing/delivery-browser.ts";
import type { LastWord, PendingWrite } from "#records/outbox/pending-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { aPendingWrite, unanswered } from "#records/testing/a-pending-write.ts";
import { follow, hour, no, sent, silent, yes } from "#records/testing/happenings.ts";
import { exampleWrites } from "./example-writes.ts";
import { tell, tellAll } from "./tell.ts";
import { waitsForWords, type WriteButton, type WriteCase, type WriteWords } from "./write-nouns.ts";

const free: SendGate = { now: 2000, isPaused: false, pausedUntil: undefined };
const kinds = Object.keys(writeKinds).filter((kind): kind is WriteKind => Object.hasOwn(writeKinds, kind));

test.each([...exampleWrites])("tells the cases of a write apart: %s (%#)", (code, pending, gate) => {
  expect(tell(pending, { ...free, ...gate }).code).toBe(code);
});

/** What each case claims. */
const truths: Readonly<Record<string, readonly WriteCase[]>> = {
  "not done": [
    "turn",
    "paused",
    "rate limit",
    "too late",
    "held",
    "refused",
    "not allowed",
    "ours",
    "not found",
    "undone",
    "withdrawn",
    "late",
  ],
  "may be done": ["sending", "busy", "unanswered", "asking again", "held, may have happened", "person"],
  done: ["done", "read", "gone"],
  settled: ["happened", "did not happen"],
};

const tones: Readonly<Record<string, readonly WriteWords["tone"][]>> = {
  "not done": ["wait", "danger", "info"],
  "may be done": ["unknown", "wait"],
  done: ["ok"],
  settled: ["info"],
};

const ownServer = { requestId: "req_gateway_1", message: "Nothing was sent." };

/** A write of this kind at every point of its life, with what is true of it. */
function lifeOf(kind: WriteKind): readonly (readonly [string, string, PendingWrite])[] {
  const click = aPendingWrite(kind, "b-1");
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
    const { code, tone, buttons } = tell(pending, { ...free, now, ...gate });
    expect(truths[truth]).toContain(code);
    expect(tones[truth]).toContain(tone);
    // What may have happened can't be taken back, and only that can be asked again.
    expect(buttons.filter((button) => button === "discard" && truth !== "not done")).toEqual([]);
    expect(buttons.filter((button) => button === "ask again" && truth !== "may be done")).toEqual([]);
  }
});

const clicked = aPendingWrite("pickup", "b-1", { sendAt: 5400 });
const busy = unanswered("b-1", { nextAt: 3500, last: { kind: "busy", status: 409, at: 0, message: "In flight." } });

test.each<[string, PendingWrite, readonly WriteButton[]]>([
  ["in its undo delay", clicked, ["undo"]],
  ["waiting for its turn", aPendingWrite("map", "v-1"), ["discard"]],
  ["waiting for the API key", aPendingWrite("map", "v-1", { state: "held" }), ["discard"]],
  ["under way", aPendingWrite("approve", "b-1", { state: "sending", attempts: 1, undecided: 1 }), []],
  ["under way at the service", busy, []],
  ["unanswered", silent("approve"), ["ask again", "check"]],
  ["checked", { ...silent("approve"), lookedAt: 1500 }, ["ask again", "check", "settle"]],
  ["asked again", { ...silent("approve"), state: "sending", undecided: 2, lookedAt: 1500 }, ["ask again", "check"]],
  ["unanswered, then waiting for the API key", { ...silent("approve"), state: "held" }, []],
  ["a block, which can't be checked", silent("block"), ["ask again"]],
  ["left to a person", { ...silent("approve"), state: "person", key: "" }, ["check", "settle"]],
  ["done", aPendingWrite("approve", "b-1", { state: "applied", ending: "answer" }), []],
])("offers what can be done about a write: %s", (_name, pending, buttons) => {
  expect(tell(pending, free).buttons).toEqual(buttons);
});

test.each<WriteKind>(["map", "block", "hookCreate"])(
  "%s: stops offering a retry once the service may have forgotten its key",
  (kind) => {
    const offered = [19, 21].map((minutes) => tell(silent(kind), { ...free, now: minutes * minute }).buttons);
    expect(offered.map((buttons) => buttons.includes("ask again"))).toEqual([true, false]);
  },
);

test.each<[string, string | undefined, PendingWrite, Partial<SendGate>]>([
  ["its undo delay", "5 s", clicked, { now: 1000 }],
  ["a paused Outbox", undefined, clicked, { isPaused: true }],
  ["a rate limit", "17 s", clicked, { pausedUntil: 18_500 }],
  ["a long rate limit", "11 min", aPendingWrite("approve", "b-1", { attempts: 1 }), { pausedUntil: 660_500 }],
  ["a rate limit that it doesn't outlive", undefined, clicked, { pausedUntil: 61_000 }],
])("counts down what a write waits for, where a clock ends it: %s", (_name, ticking, pending, gate) => {
  const words = tell(pending, { ...free, ...gate });
  expect(words.ticking).toBe(ticking);
  expect(words.title).toContain(ticking ?? "");
});

test.each<[PendingWrite, Partial<SendGate>, string]>([
  [busy, {}, "2 s"],
  [unanswered("b-1", { nextAt: 5000 }), {}, "3 s"],
  [unanswered("b-1", { nextAt: 661_000 }), {}, "11 min"],
  [unanswered("b-1", { nextAt: 5000, next: "look" }), {}, "3 s"],
  [unanswered("b-1", { nextAt: 5000 }), { pausedUntil: 19_000 }, "17 s"],
  // The computer's clock was set back.
  [unanswered("b-1", { setBack: 3_600_000, nextAt: 3_600_000 + 661_000 }), {}, "11 min"],
])("says how long until the next step (%#)", (pending, gate, left) => {
  expect(tell(pending, { ...free, ...gate }).next).toContain(left);
});

const answered = (kind: ErrorKind, facts: Partial<ErrorFacts> = {}) =>
  follow(silent("approve"), sent(minute), no(kind, minute, 2, { status: 500, message: "Not this.", ...facts }));
const refused = (kind: WriteKind, because: ErrorKind) =>
  aPendingWrite(kind, "b-1", { state: "refused", last: { kind: because, at: 0, message: "Not this." } });

test.each([
  ...(["failing", "unreadable", "invalid", "waiting", "unauthorized"] as const).map((kind) => answered(kind)),
  ...(["invalid", "forbidden", "missing", "refused"] as const).map((kind) => refused("approve", kind)),
])("quotes the service, whatever it replied (%#)", (pending) => {
  expect(tell(pending, free).detail).toContain("“Not this.”");
});

test("doesn't quote the service for our own error, and states the amount that may be captured", () => {
  expect(tell(refused("approve", "ours"), free).detail).not.toContain("“");
  const unclear = exampleWrites.filter(([code]) => code === "unanswered");
  for (const [, pending] of unclear) expect(tellAll(tell(pending, free))).toContain("EUR 184.00");
});

test("shows no error if it was already done, or already deleted", () => {
  expect(tell(refused("approve", "invalid"), free, true)).toMatchObject({ code: "overtaken", tone: "info" });
  expect(tell(refused("hookDelete", "missing"), free).tone).toBe("info");
});

test.each(exampleWrites)("lets the next write on the same thing wait for an open one: %s (%#)", (_code, pending) => {
  expect(waitsForWords(pending) === undefined).toBe(pending.endedAt !== undefined);
});
