import { expect, test } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { click, follow, hour, no, sent, silent } from "#records/testing/happenings.ts";
import { minute, second } from "#records/archive/testing/archive-browser.ts";
import { countOpen, keptWords, leftWords, lockWords } from "./lock-words.ts";

const ifAccepted = "if you enter the same API key within a minute of your click";

test.each([
  [0, 0, ""],
  [0, 1, ` 1 action hasn't been carried out. We'll send it ${ifAccepted}.`],
  [0, 2, ` 2 actions haven't been carried out. We'll send them ${ifAccepted}.`],
  [1, 0, " 1 action was sent and may have gone through."],
  [
    2,
    1,
    ` 1 action hasn't been carried out. We'll send it ${ifAccepted}. 2 actions were sent and may have gone through.`,
  ],
])("says what a refused API key means for %i actions sent and %i not carried out", (mayBeDone, notDone, words) => {
  expect(keptWords({ mayBeDone, notDone })).toBe(`What you typed is still here.${words}`);
});

test.each([
  [0, 0, undefined],
  [1, 0, "1 action was sent with the old API key and may have gone through. Check it yourself."],
  [2, 0, "2 actions were sent with the old API key and may have gone through. Check them yourself."],
  [0, 1, "1 action hasn't been carried out and will be discarded."],
  [
    1,
    2,
    "1 action was sent with the old API key and may have gone through. Check it yourself. 2 actions haven't been carried out and will be discarded.",
  ],
])("says what leaving an API key means for %i actions sent and %i not carried out", (mayBeDone, notDone, words) => {
  expect(leftWords({ mayBeDone, notDone })).toBe(words);
});

test.each<[string, PendingWrite, keyof ReturnType<typeof countOpen>]>([
  ["an action whose first request is under way", follow(click(), sent(second)), "mayBeDone"],
  [
    "an action that the service reports as under way",
    follow(click(), sent(second), no("busy", 2 * second)),
    "mayBeDone",
  ],
  ["an action without a reply", silent(), "mayBeDone"],
  ["an action that is being retried", follow(silent(), sent(40 * second)), "mayBeDone"],
  [
    "an action whose API key was refused after no reply",
    follow(silent(), sent(minute), no("unauthorized", minute, 2)),
    "mayBeDone",
  ],
  ["an action that a person has to check", follow(silent(), { type: "time", at: 13 * hour }), "mayBeDone"],
  ["an action just clicked", click(), "notDone"],
  ["an action whose API key was refused", follow(click(), sent(second), no("unauthorized", 2 * second)), "notDone"],
  ["an action that the service asked to wait", follow(click(), sent(second), no("waiting", 2 * second)), "notDone"],
])("counts %s by whether it may be done", (_name, pending, as) => {
  expect(countOpen([pending])).toEqual({ mayBeDone: 0, notDone: 0, [as]: 1 });
});

test.each([
  ["unauthorized", "The key is no longer accepted", "The service replied: “Revoked.”"],
  [
    "session_ended",
    "Your sign-in has ended",
    "The dashboard's server keeps an API key for a limited time, and loses it when it restarts.",
  ],
  [
    "session_changed",
    "This browser now uses another API key",
    "Another tab signed in with a different API key. This tab hasn't used it.",
  ],
  ["locked_idle", "The dashboard is locked", "Revoked."],
])("says why %s locked the page: “%s”", (code, title, detail) => {
  const refused = new ApiError("Revoked.", { kind: "unauthorized", code, at: 0 });
  expect(lockWords(refused)).toEqual({ title, detail });
});
