import { expect, test } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { click, follow, hour, no, sent, silent } from "#records/testing/happenings.ts";
import { minute, second } from "#records/deliveries/testing/delivery-browser.ts";
import { countOpen, leftWords, lockWords } from "./key-dialog.tsx";

test.each<[string, PendingWrite, keyof ReturnType<typeof countOpen>]>([
  ["an action whose first request is under way", follow(click(), sent(second)), "mayBeDone"],
  ["an action under way at the service", follow(click(), sent(second), no("busy", 2 * second)), "mayBeDone"],
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

test("says what leaving an API key means only where actions are open, with how many", () => {
  expect(leftWords({ mayBeDone: 0, notDone: 0 })).toBeUndefined();
  expect(leftWords({ mayBeDone: 7, notDone: 9 })).toMatch(/7.*9/);
});

test.each([
  ["unauthorized", true],
  ["session_ended", false],
  ["session_changed", false],
])("quotes the service only for a key that it refused: %s", (code, quotes) => {
  const refused = new ApiError("Revoked.", { kind: "unauthorized", code, at: 0 });
  expect(lockWords(refused).detail?.includes("Revoked.") ?? false).toBe(quotes);
});
