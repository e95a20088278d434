import { expect, test } from "vitest";
import { ownError } from "#api/errors.ts";
import type { Version } from "#records/replica/replica-types.ts";
import { aRow } from "#records/replica/testing/a-row.ts";
import { click, follow, no, sent } from "#records/testing/happenings.ts";
import { second } from "#records/deliveries/testing/delivery-browser.ts";
import { historyOf } from "./booking-facts.tsx";

const row = aRow("1", 0);
const approved: Version = {
  at: 1,
  requestId: undefined,
  changes: [{ field: "state", from: "request_to_book", to: "approved" }],
};
const first = (versions: readonly Version[], isWhole: boolean) =>
  historyOf(row, { versions, isWhole }, []).find(({ kind }) => kind === "seen")?.title;

test("shows the first status only if the history is complete or tells it", () => {
  expect(first([], true)).toBe("First seen: Approved");
  expect(first([], false)).toBe("First seen");
  expect(first([approved], true)).toBe("First seen: Awaiting approval");
  // What changed after what was read does not change what was seen first.
  expect(first([approved], false)).toBe("First seen: Awaiting approval");
});

test("puts a refusal without a message in our words", () => {
  const { facts, message } = ownError("unexplained", { kind: "refused", status: 409, unsaid: true, at: 0 });
  const pending = follow(click(), sent(second), no("refused", 2 * second, 1, { ...facts, message }));
  const sentOnes = historyOf(row, { versions: [], isWhole: false }, [pending]).filter(({ kind }) => kind === "sent");
  expect(sentOnes.map(({ title }) => title)).toEqual([expect.stringContaining("409")]);
});
