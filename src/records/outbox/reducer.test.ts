import { describe, expect, test } from "vitest";
import type { ErrorKind } from "#api/errors.ts";
import type { WriteKind } from "#api/writes.ts";
import { minute, second } from "../archive/testing/archive-browser.ts";
import { anIntent } from "../testing/an-intent.ts";
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

const undoable = anIntent("pickup", "b-1", { sendAt: 8 * second, nextAt: 8 * second });
const held = follow(click(), sent(1), no("unauthorized", 2));
const told = follow(click(), sent(1), no("waiting", 2));
/** An approval that may have happened, and whose repetition was refused. */
const asked = follow(silent(), sent(40 * second), no("invalid", 41 * second, 2));
/** Two requests of it are on their way. */
const both = follow(click(), sent(1), cut(2), sent(3));
const person = follow(silent("block"), time(21 * minute));
const replayed = (kind: ErrorKind, at: number, status = 400) => no(kind, at, 2, { replayed: true, status });

const late = { state: "withdrawn", ending: "late" } as const;

test.each<[string, PendingWrite, Partial<PendingWrite>]>([
  ["the record says that it may have happened", follow(click(), sent(second)), { state: "sending", undecided: 1 }],
  ["what can be undone is", follow(undoable, withdrawn(1, "undone")), { state: "withdrawn", ending: "undone" }],
  ["it is sent within a minute", follow(click(), sent(minute)), { state: "sending" }],
  ["it isn't sent after a minute", follow(click(), sent(minute + 1)), { state: "recorded", attempts: 0 }],
  ["and is dropped then", follow(click(), time(minute + 1)), late],
  ["a yes ends it", follow(click(), sent(1), yes(2)), { state: "applied", ending: "answer", requestId: "req" }],
  [
    "a repeated yes ends it",
    follow(silent(), sent(40 * second), yes(41 * second, 2, true)),
    { state: "applied", ending: "replay" },
  ],
  ["a request to wait keeps the key", told, { state: "recorded", next: "send", undecided: 0, key: click().key }],
  ["after it, it is sent within 20 minutes", follow(told, sent(20 * minute)), { state: "sending" }],
  ["and not later", follow(told, sent(20 * minute + 1)), { state: "recorded" }],
  ["but dropped", follow(told, time(20 * minute + 1)), late],
  ["a refused key holds it", held, { state: "held", undecided: 0 }],
  ["an accepted key lets it go on", follow(held, unlocked(30 * second)), { state: "recorded", next: "send" }],
  ["unless it is too late", follow(held, unlocked(61 * second)), late],
  ["what is held is taken back", follow(held, withdrawn(3, "person")), { state: "withdrawn", ending: "person" }],
  [
    "what may have happened goes on with its key, however late",
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
    "a lost page leaves it unanswered",
    follow(click(), sent(1), cut(9)),
    { state: "unknown", next: "send", undecided: 1 },
  ],
  ["the effect in a reading ends it", follow(asked, look("effect", minute)), { state: "applied", ending: "read" }],
  ["the old state doesn't", follow(asked, look("old", minute)), { state: "unknown", next: "send", undecided: 1 }],
  ["an unclear one doesn't", follow(asked, look("unclear", minute)), { state: "unknown", next: "send", undecided: 1 }],
  ["a reading that fails is tried again", follow(asked, look(undefined, minute)), { state: "unknown", next: "look" }],
  ["refused, and another state shows: a person", follow(asked, look("other", minute)), { state: "person" }],
  [
    "an unreadable answer to an approval is read first",
    follow(click(), sent(1), no("unreadable", 2)),
    { next: "look" },
  ],
  ["an unreadable one to a block can't be", follow(click("block"), sent(1), no("unreadable", 2)), { next: "send" }],
  [
    "a repeated first no was said to every attempt",
    follow(silent(), sent(40 * second), replayed("invalid", 41 * second)),
    { state: "refused", ending: "replay", undecided: 0 },
  ],
  [
    "unless the key may be forgotten in between",
    follow(silent(), sent(40 * minute), replayed("invalid", 41 * minute)),
    { state: "unknown", next: "look", undecided: 1 },
  ],
  [
    "or the clock was set back",
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
    "a repeated failure stays one: it is read once, then a person",
    follow(silent(), sent(40 * second), replayed("failing", 41 * second, 500), look("old", minute)),
    { state: "person" },
  ],
  [
    "of a block at once",
    follow(silent("block"), sent(40 * second), replayed("failing", 41 * second, 500)),
    { state: "person" },
  ],
  [
    "an endpoint that is missing after an unanswered removal is removed",
    follow(silent("hookDelete"), sent(40 * second), no("missing", 41 * second, 2)),
    { state: "applied", ending: "gone" },
  ],
  ["after none it was gone already", follow(click("hookDelete"), sent(1), no("missing", 2)), { state: "refused" }],
  [
    "old approvals are read before they are sent",
    follow(silent(), time(22 * minute)),
    { state: "unknown", next: "look" },
  ],
  ["and then sent", follow(silent(), time(22 * minute), look("old", 22 * minute), time(22 * minute)), { next: "send" }],
  ["after 12 hours a person looks", follow(silent(), time(12 * hour + 2 * second)), { state: "person" }],
  [
    "and may ask once more",
    follow(silent(), time(13 * hour), hurry(13 * hour), sent(13 * hour)),
    { state: "sending", askedAt: 13 * hour },
  ],
  [
    "for a minute",
    follow(silent(), time(13 * hour), hurry(13 * hour), time(13 * hour + minute + 1)),
    { state: "person" },
  ],
  [
    "a late yes is the truth",
    follow(silent(), found(hour, false), yes(2 * hour)),
    { state: "applied", ending: "answer" },
  ],
  [
    "a no to the first of two leaves the second open",
    follow(both, no("invalid", 4)),
    { state: "sending", undecided: 1 },
  ],
  ["told twice it counts once", follow(both, no("invalid", 4), no("invalid", 4)), { state: "sending", undecided: 1 }],
  ["a no to both ends it", follow(both, no("invalid", 4), no("invalid", 5, 2)), { state: "refused", undecided: 0 }],
  ["a no to the second and an unsent first do", follow(both, no("refused", 4, 2), unsent), { state: "refused" }],
  ["or one that didn't arrive", follow(both, no("refused", 4, 2), no("unreached", 5)), { state: "refused" }],
  [
    "with a person, a no to all that was open ends it",
    follow(person, no("refused", 22 * minute)),
    { state: "refused" },
  ],
  ["a failure doesn't", follow(person, no("failing", 22 * minute)), { state: "person" }],
  ["and the effect in a reading does", follow(person, look("effect", hour)), { state: "applied", ending: "read" }],
  ["what never left doesn't count", follow(click(), sent(1), unsent), { state: "recorded", attempts: 0, undecided: 0 }],
  ["and may be too late by then", follow(click(), sent(1), unsent, time(hour)), late],
  [
    "the next attempt counts",
    follow(click(), sent(1), cut(minute), sent(minute), unsent),
    { undecided: 1, attempts: 2 },
  ],
  ["a person settles what is unknown", follow(silent(), found(hour, true)), { state: "applied", ending: "person" }],
])("%s", (_, after, expected) => {
  expect(after).toMatchObject(expected);
});

const sending = follow(click(), sent(1));
const ended = follow(click(), sent(1), no("invalid", 2));
const anything = [sent(3), no("silent", 3), look("effect", 3), cut(3), time(24 * hour), hurry(3), unlocked(3)];
anything.push(withdrawn(3, "undone"), found(3, true), { ...unsent, at: 3 });

test.each<[string, PendingWrite, readonly OutboxEvent[]]>([
  ["what can be undone isn't sent", undoable, [sent(7 * second)]],
  ["nobody settles what is on its way", sending, [found(2, true)]],
  ["a reading tells nothing of what is on its way", sending, [look("effect", 5)]],
  ["nor of what is held", held, [look("effect", 5)]],
  ["nor of what wasn't sent, and no link hurries that", click(), [look("effect", 5), hurry(1, false)]],
  ["nothing but a late yes moves what has ended", ended, anything],
])("%s", (_, before, events) => {
  for (const event of events) expect(step(before, event)).toBe(before);
});

const refusals: ErrorKind[] = ["invalid", "forbidden", "missing", "refused", "ours"];

describe("an answer of the kind", () => {
  test.each(refusals)("%s ends the first request, and after an unanswered one an approval is read", (kind) => {
    const first = follow(click(), sent(1), no(kind, 2));
    expect(first).toMatchObject({ state: "refused", ending: "answer", undecided: 0 });
    const later = follow(silent(), sent(40 * second), no(kind, 41 * second, 2));
    expect(later).toMatchObject({ state: "unknown", next: "look", undecided: 1 });
  });

  test.each<ErrorKind>(["silent", "stopped", "failing", "unreadable", "busy"])(
    "%s may mean that it happened",
    (kind) => {
      const intent = follow(click(), sent(1), no(kind, 2));
      expect(intent).toMatchObject({ state: "unknown", undecided: 1 });
      expect((isUnconfirmed(intent) || isBusy(intent)) && !canBeWithdrawn(intent)).toBe(true);
    },
  );

  test.each<ErrorKind>(["waiting", "unauthorized", "unreached"])("%s says nothing about what went before", (kind) => {
    expect(canBeWithdrawn(follow(click(), sent(1), no(kind, 2)))).toBe(true);
    const later = follow(silent(), sent(40 * second), no(kind, 41 * second, 2));
    expect([later.undecided, later.undecidedSince, canBeWithdrawn(later)]).toEqual([1, second, false]);
  });
});

test.each<WriteKind>(["block", "map", "hookCreate"])(
  "a %s that may have happened is a person's after a no, and is not sent again after 20 minutes",
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

test("a request that did not reach the service is repeated within the minute of its click, and then dropped", () => {
  const once = follow(click(), sent(second), no("unreached", 2 * second));
  expect(once).toMatchObject({ state: "recorded", undecided: 0, undecidedSince: undefined, nextAt: 4 * second });
  const twice = follow(once, sent(4 * second), no("unreached", 5 * second));
  expect(twice).toMatchObject({ state: "recorded", undecided: 0, tries: 2, nextAt: 9 * second });
  expect(follow(twice, sent(9 * second), yes(10 * second)).state).toBe("applied");
  expect(follow(twice, time(minute + 1))).toMatchObject(late);
});

test("still being processed: asked again after 1, 2, 4, 8, 15 seconds", () => {
  let intent = follow(click(), sent(0));
  const waits = [1, 2, 4, 8, 15, 15].map((_, index) => {
    const at = (index + 1) * minute;
    const next = follow(intent, no("busy", at, index + 1));
    intent = follow(next, sent(next.nextAt));
    return (next.nextAt - at) / second;
  });
  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
});

test("refused six times and never seen: a person has to look", () => {
  let intent = silent();
  for (let attempt = 2; attempt <= 7; attempt += 1) {
    expect(intent.state).toBe("unknown");
    const at = attempt * minute;
    intent = follow(intent, sent(at), no("invalid", at, attempt), look("old", at));
  }
  expect(intent.state).toBe("person");
});

test("a link that comes back brings a repetition forward and nothing else", () => {
  expect(follow(silent(), hurry(32 * second, false))).toEqual({ ...silent(), nextAt: 32 * second });
});
