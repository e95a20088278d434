import { describe, expect, test } from "vitest";
import type { ErrorKind } from "#api/errors.ts";
import type { WriteKind } from "#api/writes.ts";
import { minute, second } from "../deliveries/testing/delivery-browser.ts";
import { aPendingWrite } from "../testing/a-pending-write.ts";
import { click, follow, hour, look, no, sent, silent, yes } from "../testing/happenings.ts";
import { canBeWithdrawn, isBusy, isUnconfirmed, mayAskAgain, type PendingWrite } from "./pending-write.ts";
import { step, type OutboxEvent } from "./reducer.ts";

const time = (at: number): OutboxEvent => ({ type: "time", at });
const cut = (at: number): OutboxEvent => ({ type: "cut off", at });
const unlocked = (at: number): OutboxEvent => ({ type: "unlocked", at });
const hurry = (at: number, byUser = true): OutboxEvent => ({ type: "hurry", at, byUser });
const withdrawn = (at: number, how: "undone" | "person"): OutboxEvent => ({ type: "withdrawn", at, how });
const found = (at: number, happened: boolean): OutboxEvent => ({ type: "found out", at, happened });
const unsent: OutboxEvent = { type: "not sent", at: hour, attempt: 1 };

const undoable = aPendingWrite("pickup", "b-1", { sendAt: 8 * second, nextAt: 8 * second });
const held = follow(click(), sent(1), no("unauthorized", 2));
const told = follow(click(), sent(1), no("waiting", 2));
/** An approval that may have happened, and whose repeat was refused. */
const asked = follow(silent(), sent(40 * second), no("invalid", 41 * second, 2));
/** Two of its requests are under way. */
const both = follow(click(), sent(1), cut(2), sent(3));
const person = follow(silent("block"), time(21 * minute));
const replayed = (kind: ErrorKind, at: number, status = 400) => no(kind, at, 2, { replayed: true, status });

const late = { state: "withdrawn", ending: "late" } as const;

test.each<[string, PendingWrite, Partial<PendingWrite>]>([
  ["records that a sent write may have happened", follow(click(), sent(second)), { state: "sending", undecided: 1 }],
  ["undoes an unsent write", follow(undoable, withdrawn(1, "undone")), { state: "withdrawn", ending: "undone" }],
  ["sends within a minute of the click", follow(click(), sent(minute)), { state: "sending" }],
  ["doesn't send after a minute", follow(click(), sent(minute + 1)), { state: "recorded", attempts: 0 }],
  ["drops a write that wasn't sent within a minute", follow(click(), time(minute + 1)), late],
  ["ends with a success", follow(click(), sent(1), yes(2)), { state: "applied", ending: "answer", requestId: "req" }],
  [
    "ends with a replayed success",
    follow(silent(), sent(40 * second), yes(41 * second, 2, true)),
    { state: "applied", ending: "replay" },
  ],
  ["keeps the key when told to wait", told, { state: "recorded", next: "send", undecided: 0, key: click().key }],
  ["sends within 20 minutes when the service asked to wait", follow(told, sent(20 * minute)), { state: "sending" }],
  ["doesn't send after being put off for 20 minutes", follow(told, sent(20 * minute + 1)), { state: "recorded" }],
  ["drops a write that the service put off for more than 20 minutes", follow(told, time(20 * minute + 1)), late],
  [
    "repeats nothing whose key is lost",
    follow({ ...silent(), key: "" }, sent(hour)),
    { state: "unknown", attempts: 1 },
  ],
  ["holds a write when the API key is rejected", held, { state: "held", undecided: 0 }],
  ["resumes a held write once signed in", follow(held, unlocked(30 * second)), { state: "recorded", next: "send" }],
  ["drops a held write when the API key is accepted too late", follow(held, unlocked(61 * second)), late],
  ["discards a held write", follow(held, withdrawn(3, "person")), { state: "withdrawn", ending: "person" }],
  [
    "continues what may have happened with its key, however late the sign-in",
    follow(
      silent(),
      sent(40 * second),
      no("unauthorized", 41 * second, 2),
      withdrawn(minute, "person"),
      unlocked(hour),
    ),
    { state: "unknown", next: "send", undecided: 1 },
  ],
  [
    "treats a write as unanswered when its page is lost",
    follow(click(), sent(1), cut(9)),
    { state: "unknown", next: "send", undecided: 1 },
  ],
  ["ends when a look shows the effect", follow(asked, look("effect", minute)), { state: "applied", ending: "read" }],
  ["retries on the old state", follow(asked, look("old", minute)), { state: "unknown", next: "send", undecided: 1 }],
  ["retries when unclear", follow(asked, look("unclear", minute)), { state: "unknown", next: "send", undecided: 1 }],
  ["looks again when a fresh read fails", follow(asked, look(undefined, minute)), { state: "unknown", next: "look" }],
  ["asks a person when a refused write shows another state", follow(asked, look("other", minute)), { state: "person" }],
  ["looks up an approval after an unreadable reply", follow(click(), sent(1), no("unreadable", 2)), { next: "look" }],
  [
    "repeats a block after an unreadable reply, as it can't be looked up",
    follow(click("block"), sent(1), no("unreadable", 2)),
    { next: "send" },
  ],
  [
    "takes a replayed refusal as the answer to every attempt",
    follow(silent(), sent(40 * second), replayed("invalid", 41 * second)),
    { state: "refused", ending: "replay", undecided: 0 },
  ],
  [
    "looks up the write when a replayed refusal comes after the key may be forgotten",
    follow(silent(), sent(40 * minute), replayed("invalid", 41 * minute)),
    { state: "unknown", next: "look", undecided: 1 },
  ],
  [
    "looks up the write when a replayed refusal comes after the clock was set back",
    follow(
      silent(),
      { type: "time", at: 40 * second, setBack: hour },
      look("old", 41 * second),
      sent(42 * second),
      replayed("invalid", 43 * second),
    ),
    { state: "unknown", next: "look", setBack: hour },
  ],
  [
    "asks a person when a failure is replayed and a fresh read doesn't show the effect",
    follow(silent(), sent(40 * second), replayed("failing", 41 * second, 500), look("old", minute)),
    { state: "person" },
  ],
  [
    "asks a person at once when the failure of a block is replayed",
    follow(silent("block"), sent(40 * second), replayed("failing", 41 * second, 500)),
    { state: "person" },
  ],
  [
    "takes a missing endpoint as deleted after an unanswered deletion",
    follow(silent("hookDelete"), sent(40 * second), no("missing", 41 * second, 2)),
    { state: "applied", ending: "gone" },
  ],
  ["is refused if the endpoint was gone", follow(click("hookDelete"), sent(1), no("missing", 2)), { state: "refused" }],
  [
    "looks up an old approval before repeating it",
    follow(silent(), time(22 * minute)),
    { state: "unknown", next: "look" },
  ],
  [
    "repeats an old approval after looking it up",
    follow(silent(), time(22 * minute), look("old", 22 * minute), time(22 * minute)),
    { next: "send" },
  ],
  ["asks a person after 12 hours", follow(silent(), time(12 * hour + 2 * second)), { state: "person" }],
  [
    "lets a person retry after 12 hours",
    follow(silent(), time(13 * hour), hurry(13 * hour), sent(13 * hour)),
    { state: "sending", askedAt: 13 * hour },
  ],
  [
    "asks a person again a minute after the retry",
    follow(silent(), time(13 * hour), hurry(13 * hour), time(13 * hour + minute + 1)),
    { state: "person" },
  ],
  [
    "trusts a late success more than a person's word",
    follow(silent(), found(hour, false), yes(2 * hour)),
    { state: "applied", ending: "answer" },
  ],
  [
    "keeps the second attempt open when the first is refused",
    follow(both, no("invalid", 4)),
    { state: "sending", undecided: 1 },
  ],
  ["counts a double reply once", follow(both, no("invalid", 4), no("invalid", 4)), { state: "sending", undecided: 1 }],
  ["ends on two refusals", follow(both, no("invalid", 4), no("invalid", 5, 2)), { state: "refused", undecided: 0 }],
  ["ends if one is refused and one didn't leave", follow(both, no("refused", 4, 2), unsent), { state: "refused" }],
  [
    "ends with a refusal of all attempts while a person decides",
    follow(person, no("refused", 22 * minute)),
    { state: "refused" },
  ],
  ["stays with a person after a failure", follow(person, no("failing", 22 * minute)), { state: "person" }],
  [
    "ends with a fresh read that shows the effect while a person decides",
    follow(person, look("effect", hour)),
    { state: "applied", ending: "read" },
  ],
  ["ignores an unsent attempt", follow(click(), sent(1), unsent), { state: "recorded", attempts: 0, undecided: 0 }],
  ["drops an unsent attempt that is too late", follow(click(), sent(1), unsent, time(hour)), late],
  [
    "counts a later attempt when an earlier one didn't leave",
    follow(click(), sent(1), cut(minute), sent(minute), unsent),
    { undecided: 1, attempts: 2 },
  ],
  ["takes a person's word if unknown", follow(silent(), found(hour, true)), { state: "applied", ending: "person" }],
])("%s", (_, after, expected) => {
  expect(after).toMatchObject(expected);
});

const sending = follow(click(), sent(1));
const ended = follow(click(), sent(1), no("invalid", 2));
const anything = [sent(3), no("silent", 3), look("effect", 3), cut(3), time(24 * hour), hurry(3), unlocked(3)];
anything.push(withdrawn(3, "undone"), found(3, true), { ...unsent, at: 3 });

test.each<[string, PendingWrite, readonly OutboxEvent[]]>([
  ["doesn't send during the undo delay", undoable, [sent(7 * second)]],
  ["doesn't let a person settle what is being sent", sending, [found(2, true)]],
  ["ignores a fresh read of what is being sent", sending, [look("effect", 5)]],
  ["ignores a fresh read of what is held", held, [look("effect", 5)]],
  ["ignores a look and a hurry before the first request", click(), [look("effect", 5), hurry(1, false)]],
  ["ignores everything but a late success once ended", ended, anything],
])("%s", (_, before, events) => {
  for (const event of events) expect(step(before, event)).toBe(before);
});

const refusals: ErrorKind[] = ["invalid", "forbidden", "missing", "refused", "ours"];

describe("a reply of the kind", () => {
  test.each(refusals)("%s ends the first request; after an unanswered one, an approval is looked up", (kind) => {
    const first = follow(click(), sent(1), no(kind, 2));
    expect(first).toMatchObject({ state: "refused", ending: "answer", undecided: 0 });
    const later = follow(silent(), sent(40 * second), no(kind, 41 * second, 2));
    expect(later).toMatchObject({ state: "unknown", next: "look", undecided: 1 });
  });

  test.each<ErrorKind>(["silent", "unreached", "stopped", "failing", "unreadable", "busy"])(
    "%s may mean that it happened",
    (kind) => {
      const pending = follow(click(), sent(1), no(kind, 2));
      expect(pending).toMatchObject({ state: "unknown", undecided: 1 });
      expect((isUnconfirmed(pending) || isBusy(pending)) && !canBeWithdrawn(pending)).toBe(true);
    },
  );

  test.each<ErrorKind>(["waiting", "unauthorized"])("%s says nothing about earlier attempts", (kind) => {
    expect(canBeWithdrawn(follow(click(), sent(1), no(kind, 2)))).toBe(true);
    const later = follow(silent(), sent(40 * second), no(kind, 41 * second, 2));
    expect([later.undecided, later.undecidedSince, canBeWithdrawn(later)]).toEqual([1, second, false]);
  });
});

test.each<WriteKind>(["block", "map", "hookCreate"])(
  "hands a %s that may have happened to a person after a refusal, and repeats none after 20 minutes",
  (kind) => {
    const refused = follow(silent(kind), sent(40 * second), no("invalid", 41 * second, 2));
    expect(refused).toMatchObject({ state: "person", undecided: 1 });
    const over = second + 20 * minute;
    expect(follow(silent(kind), sent(over)).state).toBe("sending");
    expect(follow(silent(kind), sent(over + 1)).state).toBe("unknown");
    const left = follow(silent(kind), time(over + 1));
    expect([left.state, mayAskAgain(left, over + 1)]).toEqual(["person", false]);
  },
);

const ownServer = (code: string) => ({ code, requestId: "req_gateway_1" });

describe("a refusal by the dashboard's own server, which sees only one of two copies of a request", () => {
  test("leaves a write unknown, and the same API key repeats it with its own idempotency key, however late", () => {
    const held = follow(click(), sent(1), no("unauthorized", 2, 1, ownServer("session_ended")));
    expect(held).toMatchObject({ state: "held", undecided: 1 });
    expect([canBeWithdrawn(held), isUnconfirmed(held)]).toEqual([false, true]);
    const again = follow(held, unlocked(hour), sent(hour));
    expect(again).toMatchObject({ state: "sending", undecided: 2, key: click().key });
    expect(follow(again, yes(hour + 1, 2, true))).toMatchObject({ state: "applied", ending: "replay" });
  });

  test.each<[ErrorKind, string, Partial<PendingWrite>]>([
    ["refused", "session_refused", { state: "unknown", next: "look" }],
    ["refused", "gateway_bad_path", { state: "unknown", next: "look" }],
    ["waiting", "gateway_rate_limited", { state: "unknown", next: "send" }],
    ["unreached", "gateway_unreachable", { state: "unknown", next: "send" }],
  ])("is no outcome of a write: %s, %s", (kind, code, expected) => {
    const asked = follow(click(), sent(1), no(kind, 2, 1, ownServer(code)));
    expect(asked).toMatchObject({ undecided: 1, ...expected });
  });
});

test("retries after 1, 2, 4, 8 and 15 seconds while the service is still processing", () => {
  let pending = follow(click(), sent(0));
  const waits = [1, 2, 4, 8, 15, 15].map((_, index) => {
    const at = (index + 1) * minute;
    const next = follow(pending, no("busy", at, index + 1));
    pending = follow(next, sent(next.nextAt));
    return (next.nextAt - at) / second;
  });
  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
});

test("asks a person after six refusals without a visible effect", () => {
  let pending = silent();
  for (let attempt = 2; attempt <= 7; attempt += 1) {
    expect(pending.state).toBe("unknown");
    const at = attempt * minute;
    pending = follow(pending, sent(at), no("invalid", at, attempt), look("old", at));
  }
  expect(pending.state).toBe("person");
});

test("only retries sooner when the browser is online again", () => {
  expect(follow(silent(), hurry(32 * second, false))).toEqual({ ...silent(), nextAt: 32 * second });
});
