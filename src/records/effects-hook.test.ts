import { expect, test } from "vitest";
import { lookForHook } from "./effects.ts";
import { anIntent } from "./testing/an-intent.ts";

const url = "https://a.example";
const list = (ids: readonly string[], isWhole = true) => ({
  endpoints: ids.map((id) => ({ id, url, events: ["*"] })),
  isWhole,
  unreadable: 0,
  at: 0,
  requestId: undefined,
});
const created = (before: readonly string[] | undefined) =>
  anIntent("hookCreate", url, { about: { name: url, endpoint: { events: ["*"], before } } });
const deleted = anIntent("hookDelete", "wh-1");

test("a whole list without the endpoint shows that it is deleted, one with it the state from before", () => {
  expect(lookForHook(deleted, list(["wh-2"]))).toBe("effect");
  expect(lookForHook(deleted, list(["wh-1"]))).toBe("old");
  expect(lookForHook(deleted, list(["wh-2"], false))).toBe("unclear");
});

test("an endpoint with the address that was not there before shows that it was created", () => {
  expect(lookForHook(created([]), list(["wh-1"], false))).toBe("effect");
  expect(lookForHook(created(["wh-1"]), list(["wh-1", "wh-2"]))).toBe("effect");
  expect(lookForHook(created(["wh-1"]), list(["wh-1"]))).toBe("old");
  expect(lookForHook(created([]), list([], false))).toBe("unclear");
});

test("where nobody knows what was there before, one with the address shows nothing", () => {
  expect(lookForHook(created(undefined), list(["wh-1"]))).toBe("unclear");
  expect(lookForHook(created(undefined), list([]))).toBe("old");
});
