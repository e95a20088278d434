import { expect, test } from "vitest";
import { ApiError } from "#api/errors.ts";
import { keptWords, leftWords, lockWords } from "./lock-words.ts";

const within = "once the key is accepted, if that is within a minute of the click; otherwise decide again";

test.each([
  [0, 0, "."],
  [0, 1, `, and 1 action waits in the outbox, unsent. It is sent ${within}.`],
  [0, 2, `, and 2 actions wait in the outbox, unsent. They are sent ${within}.`],
  [1, 0, ". 1 action sent before has no known outcome yet."],
  [
    2,
    1,
    `, and 1 action waits in the outbox, unsent. It is sent ${within}. 2 actions sent before have no known outcome yet.`,
  ],
])("%i sent and %i unsent actions are kept with what was typed", (sent, unsent, words) => {
  expect(keptWords({ sent, unsent })).toBe(`Your work is kept: what you typed stays${words}`);
});

test.each([
  [0, 0, undefined],
  [1, 0, "1 action sent with the old key has to be checked by hand."],
  [2, 0, "2 actions sent with the old key have to be checked by hand."],
  [0, 1, "1 action is dropped; nothing of it was done."],
  [1, 2, "1 action sent with the old key has to be checked by hand. 2 actions are dropped; nothing of them was done."],
])("%i sent and %i unsent actions stay behind with a key", (sent, unsent, words) => {
  expect(leftWords({ sent, unsent })).toBe(words);
});

test.each([
  ["unauthorized", "The key is no longer accepted", "The service answers: “Revoked.”", false],
  [
    "session_ended",
    "Your sign-in has ended",
    "The dashboard's server keeps a key for a limited time, and forgets it when it restarts.",
    true,
  ],
  [
    "session_changed",
    "This browser uses another key now",
    "Another tab signed in with another key. From here nothing was sent under that one.",
    true,
  ],
  ["locked_idle", "The dashboard is locked", "Revoked.", true],
])("%s: “%s”, and whether the screen may be seen meanwhile", (code, title, detail, isOver) => {
  const refused = new ApiError("Revoked.", { kind: "unauthorized", code, at: 0 });
  expect(lockWords(refused)).toEqual({ title, detail, isOver });
});
