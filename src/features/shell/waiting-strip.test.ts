import { expect, test } from "vitest";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { anIntent } from "#records/testing/an-intent.ts";
import { click, follow, hour, no, sent, silent } from "#records/testing/happenings.ts";
import { second } from "#records/archive/testing/archive-browser.ts";
import { browserZone, formatClock, offsetAt } from "#values/zone.ts";
import { pausedWords, pauseWords, queuedWords } from "./waiting-strip.tsx";

const asked = 10_000_000;
const clock = `${formatClock(browserZone(), asked)} ${offsetAt(browserZone(), asked)}`;

test.each([
  [{ until: 18_000, isAsked: true }, "The service asked us to wait 18 s."],
  [{ until: 17_001, isAsked: true }, "The service asked us to wait 18 s."],
  [{ until: 120_000, isAsked: true }, "The service asked us to wait 120 s."],
  [{ until: 130_000, isAsked: true }, "The service asked us to wait 3 min."],
  [
    { until: 30_000, isAsked: false },
    "The service asked us to wait, but didn't say how long. We'll try again in 30 s.",
  ],
  [{ until: 900_000, isAsked: true, asked }, `The service asked us to wait until ${clock}. We'll try again in 15 min.`],
])("says %j in words", (pause, words) => {
  expect(pauseWords(pause, 0)).toBe(words);
});

const clicked = (at: number) => anIntent("approve", `b-${at}`, { clickedAt: at });

test.each<[readonly PendingWrite[], string]>([
  [[], ""],
  [[clicked(0)], "1 action is waiting and will be sent automatically."],
  [[clicked(0), clicked(1)], "2 actions are waiting and will be sent automatically."],
  [[silent()], "1 action was sent and may have gone through. We'll try again automatically."],
  [
    [clicked(0), silent(), silent()],
    "1 action is waiting and will be sent automatically. 2 actions were sent and may have gone through. We'll try again automatically.",
  ],
])("%#: says what happens to each action after the wait", (open, words) => {
  expect(queuedWords(open, 60_000)).toBe(words);
});

test("never says an action will be sent if the wait is too long for it", () => {
  const one = queuedWords([clicked(0)], 60_001);
  expect(one).toMatch(/^1 action won't be sent, because the wait is too long\. Do it again/);
  const both = queuedWords([clicked(0), clicked(0), clicked(1)], 60_001);
  expect(both).toMatch(/^1 action is waiting and will be sent automatically\. 2 actions won't be sent/);
  expect(queuedWords([anIntent("approve", "b-1", { attempts: 1 })], 60_001)).toContain("will be sent automatically");
});

test("doesn't count actions that are being sent, held or with a person as waiting", () => {
  const others = [
    follow(click(), sent(second)),
    follow(click(), sent(second), no("unauthorized", 2 * second)),
    follow(silent(), { type: "time", at: 13 * hour }),
  ];
  expect(queuedWords(others, 60_000)).toBe("");
  expect(pausedWords(others)).toBe(pausedWords([]));
});

test("counts only unsent actions as waiting while sending is paused", () => {
  expect(pausedWords([])).toBe("No actions are sent until you resume.");
  expect(pausedWords([silent()])).not.toContain("discarded");
  expect(pausedWords([clicked(0)])).toBe(
    "No actions are sent until you resume. 1 action is waiting. Anything we can't send within a minute of your click is discarded, and you'll have to do it again.",
  );
  expect(pausedWords([clicked(0), clicked(1)])).toContain("2 actions are waiting.");
  const words = pausedWords([clicked(0), silent()]);
  expect(words).toMatch(/1 action is waiting\. .* 1 action was sent and may have gone through\.$/);
});
