import { expect, test } from "vitest";
import type { ErrorKind } from "#api/errors.ts";
import type { WriteKind } from "#api/writes.ts";
import { canBeWithdrawn, isBusy, isUnconfirmed } from "./pending-write.ts";
import { anIntent } from "../testing/an-intent.ts";
import { click, follow, hour, look, no, sent, silent, yes } from "../testing/happenings.ts";
import { minute, second } from "../archive/testing/archive-browser.ts";

test("a click is sent, and the record says that it may have happened before the request leaves", () => {
  expect(follow(click(), sent(second))).toMatchObject({
    state: "sending",
    attempts: 1,
    undecided: 1,
    undecidedSince: second,
  });
});

test("what can still be undone is not sent", () => {
  const waiting = anIntent("pickup", "b-1", { sendAt: 8 * second, nextAt: 8 * second });
  expect(follow(waiting, sent(7 * second))).toBe(waiting);
  expect(follow(waiting, { type: "withdrawn", at: 7 * second, how: "undone" })).toMatchObject({
    state: "withdrawn",
    ending: "undone",
  });
});

test("a click that could not be sent within a minute never is", () => {
  expect(follow(click(), sent(minute)).state).toBe("sending");
  expect(follow(click(), sent(minute + 1)).state).toBe("recorded");
  expect(follow(click(), { type: "time", at: minute + 1 })).toMatchObject({ state: "withdrawn", ending: "late" });
});

test("the service's yes is the end, first or repeated", () => {
  expect(follow(click(), sent(1), yes(2))).toMatchObject({ state: "applied", ending: "answer", requestId: "req" });
  expect(follow(silent(), sent(40 * second), yes(41 * second, 2, true))).toMatchObject({
    state: "applied",
    ending: "replay",
  });
});

test.each<ErrorKind>(["invalid", "forbidden", "missing", "refused", "ours"])(
  "a first no of the kind %s is the end",
  (kind) => {
    expect(follow(click(), sent(1), no(kind, 2))).toMatchObject({ state: "refused", ending: "answer", undecided: 0 });
  },
);

test.each<ErrorKind>(["silent", "stopped", "failing", "unreadable", "busy"])(
  "after %s it may have happened",
  (kind) => {
    const intent = follow(click(), sent(1), no(kind, 2));
    expect(intent).toMatchObject({ state: "unknown", undecided: 1 });
    expect((isUnconfirmed(intent) || isBusy(intent)) && !canBeWithdrawn(intent)).toBe(true);
  },
);

test("a request that did not reach the service is repeated within the minute of its click, and then dropped", () => {
  const intent = follow(click(), sent(second), no("unreached", 2 * second));
  expect(intent).toMatchObject({ state: "recorded", undecided: 0, undecidedSince: undefined, nextAt: 4 * second });
  expect(canBeWithdrawn(intent)).toBe(true);
  const again = follow(intent, sent(4 * second), no("unreached", 5 * second));
  expect(again).toMatchObject({ state: "recorded", undecided: 0, tries: 2, nextAt: 9 * second });
  expect(follow(again, sent(9 * second), yes(10 * second))).toMatchObject({ state: "applied" });
  expect(follow(again, { type: "time", at: minute + 1 })).toMatchObject({ state: "withdrawn", ending: "late" });
});

test("a repetition that did not reach the service leaves open what the first request did", () => {
  const intent = follow(silent(), sent(40 * second), no("unreached", 41 * second, 2));
  expect(intent).toMatchObject({ state: "unknown", undecided: 1, waiting: [1], undecidedSince: second });
  expect(canBeWithdrawn(intent)).toBe(false);
});

test("a refusal and a request that did not reach the service: nothing can have happened, so it is refused", () => {
  const both = follow(click(), sent(1), { type: "cut off", at: 2 }, sent(3), no("refused", 4, 2));
  expect(follow(both, no("unreached", 5))).toMatchObject({ state: "refused", undecided: 0 });
});

test.each<ErrorKind>(["invalid", "forbidden", "missing", "refused", "ours"])(
  "a later no of the kind %s does not end an approval that may have happened: it is read",
  (kind) => {
    const intent = follow(silent(), sent(40 * second), no(kind, 41 * second, 2));
    expect(intent).toMatchObject({ state: "unknown", next: "look", undecided: 1 });
  },
);

test.each<WriteKind>(["block", "map", "hookCreate"])(
  "a later no gives a %s that may have happened to a person",
  (kind) => {
    expect(follow(silent(kind), sent(40 * second), no("invalid", 41 * second, 2))).toMatchObject({
      state: "person",
      undecided: 1,
    });
  },
);

test.each<ErrorKind>(["waiting", "unauthorized"])("%s on a repetition says nothing about what went before", (kind) => {
  const intent = follow(silent(), sent(40 * second), no(kind, 41 * second, 2));
  expect(intent.undecided).toBe(1);
  expect(canBeWithdrawn(intent)).toBe(false);
});

test("a service that asks to wait is asked again with the same key, and until then it can be taken back", () => {
  const intent = follow(click(), sent(1), no("waiting", 2));
  expect(intent).toMatchObject({ state: "recorded", next: "send", undecided: 0, key: click().key });
  expect(canBeWithdrawn(intent)).toBe(true);
});

test("20 minutes after the click nobody stands any more behind what the service only asked to wait with", () => {
  const intent = follow(click(), sent(1), no("waiting", 2));
  expect(follow(intent, sent(20 * minute)).state).toBe("sending");
  expect(follow(intent, sent(20 * minute + 1))).toBe(intent);
  expect(follow(intent, { type: "time", at: 20 * minute + 1 })).toMatchObject({ state: "withdrawn", ending: "late" });
});

test("a refused key holds it; an accepted key lets it go on, or takes back what is too late", () => {
  const held = follow(click(), sent(1), no("unauthorized", 2));
  expect(held).toMatchObject({ state: "held", undecided: 0 });
  expect(follow(held, { type: "unlocked", at: 30 * second })).toMatchObject({ state: "recorded", next: "send" });
  expect(follow(held, { type: "unlocked", at: 61 * second })).toMatchObject({ state: "withdrawn", ending: "late" });
  expect(follow(held, { type: "withdrawn", at: 3, how: "person" })).toMatchObject({
    state: "withdrawn",
    ending: "person",
  });
});

test("what may have happened before the key was refused goes on with it, however late", () => {
  const held = follow(silent(), sent(40 * second), no("unauthorized", 41 * second, 2));
  expect(follow(held, { type: "withdrawn", at: minute, how: "person" })).toBe(held);
  expect(follow(held, { type: "unlocked", at: 5 * hour })).toMatchObject({ state: "unknown", next: "send" });
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

test("the reading that shows the effect ends it; every other one does not", () => {
  const asked = follow(silent(), sent(40 * second), no("invalid", 41 * second, 2));
  expect(follow(asked, look("effect", minute))).toMatchObject({ state: "applied", ending: "read" });
  for (const shows of ["old", "unclear"] as const) {
    expect(follow(asked, look(shows, minute))).toMatchObject({ state: "unknown", next: "send", undecided: 1 });
  }
  expect(follow(asked, look(undefined, minute))).toMatchObject({ state: "unknown", next: "look" });
});

test("refused, and the booking shows something else: a person has to look", () => {
  const asked = follow(silent(), sent(40 * second), no("invalid", 41 * second, 2));
  expect(follow(asked, look("other", minute)).state).toBe("person");
});

test("refused six times and never seen: a person has to look", () => {
  let intent = silent();
  for (let attempt = 2; attempt <= 7; attempt += 1) {
    expect(intent.state).toBe("unknown");
    intent = follow(
      intent,
      sent(attempt * minute),
      no("invalid", attempt * minute, attempt),
      look("old", attempt * minute),
    );
  }
  expect(intent.state).toBe("person");
});

test("after an answer in a wrong form an approval is read before it is asked again, a block is only asked again", () => {
  expect(follow(click(), sent(1), no("unreadable", 2)).next).toBe("look");
  expect(follow(click("block"), sent(1), no("unreadable", 2)).next).toBe("send");
});
