import { expect, test } from "vitest";
import type { EndpointList } from "#api/webhooks.ts";
import { aPendingWrite } from "#records/testing/a-pending-write.ts";
import { createdId } from "./replace-lost.tsx";

const url = "https://a.example";
const creation = (clickedAt: number, before: readonly string[]) =>
  aPendingWrite("hookCreate", url, { clickedAt, about: { name: url, endpoint: { events: ["*"], before } } });
const listOf = (...ids: readonly string[]): EndpointList => ({
  endpoints: ids.map((id) => ({ id, url, events: [] })),
  unreadable: 0,
  coverage: "complete",
  at: 0,
  requestId: undefined,
});

test("finds the endpoint that a creation made, but not what a later one of the same address made", () => {
  const first = creation(1, ["old"]);
  expect(createdId(first, listOf("old", "new"), [first])).toBe("new");
  expect(createdId(first, listOf("new", "other"), [first])).toBeUndefined();
  // The first one was deleted by hand before the second creation.
  expect(createdId(first, listOf("second"), [first, creation(2, [])])).toBeUndefined();
  expect(createdId(first, listOf("new", "second"), [first, creation(2, ["new"])])).toBe("new");
});
