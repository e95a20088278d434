import { expect, test } from "vitest";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { aPendingWrite } from "#records/testing/a-pending-write.ts";
import { click, follow, hour, no, sent, silent } from "#records/testing/happenings.ts";
import { second } from "#records/deliveries/testing/delivery-browser.ts";
import { pausedWords, pauseWords, queuedWords } from "./waiting-strip.tsx";

test.each([
  [{ until: 18_000, isAsked: true }, "18 s"],
  [{ until: 17_001, isAsked: true }, "18 s"],
  [{ until: 120_000, isAsked: true }, "120 s"],
  [{ until: 130_000, isAsked: true }, "3 min"],
  [{ until: 30_000, isAsked: false }, "30 s"],
])("says how long a pause takes: %j: %s", (pause, time) => {
  expect(pauseWords(pause, 0)).toContain(time);
});

const clicked = (at: number) => aPendingWrite("approve", `b-${at}`, { clickedAt: at });
const others = [
  follow(click(), sent(second)),
  follow(click(), sent(second), no("unauthorized", 2 * second)),
  follow(silent(), { type: "time", at: 13 * hour }),
];

/** How many actions are named, in order: waiting, too late, and sent without a reply. */
const numbersIn = (words: string) => (words.match(/\b\d+ (?=action)/g) ?? []).map(Number);

test.each<[string, readonly PendingWrite[], number, readonly number[]]>([
  ["nothing waits", [], 60_000, []],
  ["two wait", [clicked(0), clicked(1)], 60_000, [2]],
  ["one was sent without a reply", [silent()], 60_000, [1]],
  ["one waits, and two were sent", [clicked(0), silent(), silent()], 60_000, [1, 2]],
  ["one waits, and two are too late by then", [clicked(0), clicked(0), clicked(1)], 60_001, [1, 2]],
  ["others are being sent, held or with a person", others, 60_000, []],
])("counts what happens to each action after a wait: %s", (_, open, until, counts) => {
  expect(numbersIn(queuedWords(open, until))).toEqual(counts);
});

test("never says an action will be sent if the wait is too long for it", () => {
  const waiting = queuedWords([clicked(0)], 60_000);
  expect(queuedWords([clicked(0)], 60_001)).not.toBe(waiting);
  // It was sent before, so it doesn't expire.
  expect(queuedWords([aPendingWrite("approve", "b-1", { attempts: 1 })], 60_001)).toBe(waiting);
});

test("counts only unsent actions as waiting while sending is paused", () => {
  expect(pausedWords(others)).toBe(pausedWords([]));
  expect(numbersIn(pausedWords([clicked(0), clicked(1)]))).toEqual([2]);
  expect(numbersIn(pausedWords([clicked(0), clicked(1), silent()]))).toEqual([2, 1]);
});
