import { expect, test } from "vitest";
import type { WriteKind } from "#api/writes.ts";
import { step, type OutboxEvent } from "./reducer.ts";
import { mayAskAgain } from "./pending-write.ts";
import { click, follow, hour, look, no, sent, silent, yes } from "../testing/happenings.ts";
import { minute, second } from "../archive/testing/archive-browser.ts";

test("a repeated first no says that every attempt was refused", () => {
  const intent = follow(silent(), sent(40 * second), no("invalid", 41 * second, 2, { replayed: true }));
  expect(intent).toMatchObject({ state: "refused", ending: "replay", undecided: 0 });
});

test("it says so no longer when the service may have forgotten the key in between", () => {
  const intent = follow(silent(), sent(40 * minute), no("invalid", 41 * minute, 2, { replayed: true }));
  expect(intent).toMatchObject({ state: "unknown", next: "look", undecided: 1 });
});

test("a repeated failure never becomes anything else: it is read once, and then a person has to look", () => {
  const replayed = no("failing", 41 * second, 2, { status: 500, replayed: true });
  const intent = follow(silent(), sent(40 * second), replayed);
  expect(intent).toMatchObject({ state: "unknown", next: "look" });
  expect(follow(intent, look("old", minute)).state).toBe("person");
  expect(follow(silent("block"), sent(40 * second), replayed).state).toBe("person");
});

test("an endpoint that is not there after an unanswered removal is removed; after none it was gone already", () => {
  expect(follow(silent("hookDelete"), sent(40 * second), no("missing", 41 * second, 2))).toMatchObject({
    state: "applied",
    ending: "gone",
  });
  expect(follow(click("hookDelete"), sent(1), no("missing", 2)).state).toBe("refused");
});

test.each<WriteKind>(["block", "map", "hookCreate"])(
  "a %s is not sent again 20 minutes after it may have happened",
  (kind) => {
    const since = second;
    expect(follow(silent(kind), sent(since + 20 * minute)).state).toBe("sending");
    expect(follow(silent(kind), sent(since + 20 * minute + 1)).state).toBe("unknown");
    const late = follow(silent(kind), { type: "time", at: since + 20 * minute + 1 });
    expect(late.state).toBe("person");
    expect(mayAskAgain(late, since + 20 * minute + 1)).toBe(false);
  },
);

test("an approval is read before it is sent again after 20 minutes", () => {
  const old = follow(silent(), { type: "time", at: 21 * minute + second });
  expect(old).toMatchObject({ state: "unknown", next: "look" });
  expect(follow(old, look("old", 22 * minute), { type: "time", at: 22 * minute })).toMatchObject({ next: "send" });
});

test("after 12 hours a person has to look, and may ask once more", () => {
  const late = follow(silent(), { type: "time", at: 12 * hour + 2 * second });
  expect(late.state).toBe("person");
  const asked = follow(late, { type: "hurry", at: 13 * hour, byUser: true });
  expect(asked).toMatchObject({ state: "unknown", next: "send", nextAt: 13 * hour });
  expect(follow(asked, sent(13 * hour)).state).toBe("sending");
  expect(follow(asked, { type: "time", at: 13 * hour + minute + 1 }).state).toBe("person");
});

test("a link that comes back brings a repetition forward and nothing else", () => {
  const intent = silent();
  expect(follow(intent, { type: "hurry", at: 32 * second, byUser: false })).toEqual({ ...intent, nextAt: 32 * second });
  expect(follow(click(), { type: "hurry", at: 1, byUser: false })).toEqual(click());
});

test("a page that is gone leaves an unanswered request behind", () => {
  const intent = follow(click(), sent(1), { type: "cut off", at: minute });
  expect(intent).toMatchObject({ state: "unknown", next: "send", undecided: 1 });
});

test("a late yes is the truth, even after a person said something else", () => {
  const settled = follow(silent(), { type: "found out", at: hour, happened: false });
  expect(settled).toMatchObject({ state: "withdrawn", ending: "person" });
  expect(follow(settled, yes(2 * hour))).toMatchObject({ state: "applied", ending: "answer" });
});

test("a late no to the first of two requests leaves the second open", () => {
  const both = follow(click(), sent(1), { type: "cut off", at: 2 }, sent(3));
  expect(both.undecided).toBe(2);
  expect(follow(both, no("invalid", 4, 1))).toMatchObject({ state: "sending", undecided: 1 });
  expect(follow(both, no("invalid", 4, 1), no("invalid", 5, 2))).toMatchObject({ state: "refused", undecided: 0 });
});

test("with a person already, a late no to everything that was open ends it", () => {
  const person = follow(silent("block"), { type: "time", at: 21 * minute });
  expect(follow(person, no("refused", 22 * minute))).toMatchObject({ state: "refused", undecided: 0 });
  expect(follow(person, no("failing", 22 * minute)).state).toBe("person");
});

test("a request that never left after all is taken back from the count", () => {
  const unsent: OutboxEvent = { type: "not sent", at: hour, attempt: 1 };
  const intent = follow(click(), sent(1), unsent);
  expect(intent).toMatchObject({ state: "recorded", attempts: 0, undecided: 0, firstSentAt: undefined });
  expect(follow(intent, { type: "time", at: hour })).toMatchObject({ state: "withdrawn", ending: "late" });
  const other = follow(click(), sent(1), { type: "cut off", at: minute }, sent(minute), unsent);
  expect(other).toMatchObject({ state: "sending", attempts: 2, undecided: 1 });
});

test("a person may settle what is unknown, held or in hand, but not what is on its way", () => {
  expect(follow(silent(), { type: "found out", at: hour, happened: true })).toMatchObject({
    state: "applied",
    ending: "person",
  });
  const sending = follow(click(), sent(1));
  expect(follow(sending, { type: "found out", at: 2, happened: true })).toBe(sending);
});

test("a reading changes nothing about what is on its way, held or not yet sent", () => {
  for (const intent of [click(), follow(click(), sent(1)), follow(click(), sent(1), no("unauthorized", 2))]) {
    expect(follow(intent, look("effect", 5))).toBe(intent);
  }
});

test("a person who has it in hand may still read the effect", () => {
  const person = follow(silent(), { type: "time", at: 13 * hour });
  expect(follow(person, look("effect", 14 * hour))).toMatchObject({ state: "applied", ending: "read" });
  expect(follow(person, look("old", 14 * hour)).state).toBe("person");
});

test("nothing but a late yes moves what has ended", () => {
  const ended = follow(click(), sent(1), no("invalid", 2));
  const happenings: OutboxEvent[] = [
    sent(3),
    no("silent", 3),
    look("effect", 3),
    { type: "cut off", at: 3 },
    { type: "time", at: 24 * hour },
    { type: "hurry", at: 3, byUser: true },
    { type: "unlocked", at: 3 },
    { type: "withdrawn", at: 3, how: "undone" },
    { type: "found out", at: 3, happened: true },
    { type: "not sent", at: 3, attempt: 1 },
  ];
  for (const happening of happenings) expect(step(ended, happening)).toBe(ended);
});

test("an answer that is told twice counts once", () => {
  const both = follow(click(), sent(1), { type: "cut off", at: 2 }, sent(3));
  const told = follow(both, no("invalid", 4, 1), no("invalid", 4, 1));
  expect(told).toMatchObject({ state: "sending", undecided: 1 });
});

test("a refusal and a request that never left: nothing can have happened, so it is refused", () => {
  const both = follow(click(), sent(1), { type: "cut off", at: 2 }, sent(3), no("refused", 4, 2));
  expect(both).toMatchObject({ state: "unknown", undecided: 1 });
  expect(follow(both, { type: "not sent", at: hour, attempt: 1 })).toMatchObject({ state: "refused", undecided: 0 });
});

test("an answer that is told twice counts once", () => {
  const both = follow(click(), sent(1), { type: "cut off", at: 2 }, sent(3));
  expect(follow(both, no("invalid", 4, 1), no("invalid", 4, 1))).toMatchObject({ state: "sending", undecided: 1 });
});

test("a refusal that the service repeats proves nothing once the clock was set back: its key may be another one by now", () => {
  const back = follow(
    silent(),
    { type: "time", at: 40 * second, setBack: hour },
    look("old", 41 * second),
    sent(42 * second),
  );
  expect(back).toMatchObject({ state: "sending", setBack: hour });
  expect(follow(back, no("invalid", 43 * second, 2, { replayed: true }))).toMatchObject({
    state: "unknown",
    next: "look",
  });
});
