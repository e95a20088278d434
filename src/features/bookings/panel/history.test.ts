import { expect, test } from "vitest";
import { ownError } from "#api/errors.ts";
import { aRow } from "#records/replica/testing/a-row.ts";
import { click, follow, no, sent } from "#records/testing/happenings.ts";
import { second } from "#records/deliveries/testing/delivery-browser.ts";
import { historyOf } from "./booking-facts.tsx";

const row = aRow("1", 0);

test("lists each field that changed but the time of the change", () => {
  const changes = ["ends_at", "updated_at"].map((field) => ({ field, from: "2026-06-12", to: "2026-06-13" }));
  const change = historyOf(row, [{ at: 1, requestId: undefined, changes }], []).find(({ kind }) => kind === "changed");
  expect(change?.fields).toEqual([expect.stringContaining("ends_at")]);
});

test("puts a refusal without a message in our words", () => {
  const { facts, message } = ownError("unexplained", { kind: "refused", status: 409, unsaid: true, at: 0 });
  const pending = follow(click(), sent(second), no("refused", 2 * second, 1, { ...facts, message }));
  const sentOnes = historyOf(row, [], [pending]).filter(({ kind }) => kind === "sent");
  expect(sentOnes.map(({ title }) => title)).toEqual([expect.stringContaining("409")]);
});
