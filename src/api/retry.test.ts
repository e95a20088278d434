import { expect, test } from "vitest";
import type { Repeat } from "#contract/endpoints.ts";
import { type ErrorKind, retryTable, retryWait, retryWaits } from "./errors.ts";

const kinds: readonly ErrorKind[] = [
  ...(["silent", "unreached", "failing", "stopped", "waiting", "busy"] as const),
  ...(["invalid", "unauthorized", "forbidden", "missing", "refused", "unreadable", "ours"] as const),
];

/** One row per class, one cell per kind, in the order of `kinds`. */
const rows: Readonly<Record<Repeat, string>> = {
  read: "again again again stop pause stop stop hold stop stop stop again stop",
  guarded: "again again again again pause soon look hold stop stop stop again stop",
  unguarded: "again again again again pause soon stop hold stop stop stop again stop",
  removal: "again again again again pause soon look hold stop gone stop again stop",
};

test.each(["read", "guarded", "unguarded", "removal"] as const)(
  "defines the next step after each kind of error for a %s",
  (ask) => {
    expect(Object.keys(retryTable[ask]).toSorted()).toEqual(kinds.toSorted());
    expect(kinds.map((kind) => retryTable[ask][kind]).join(" ")).toBe(rows[ask]);
  },
);

test.each([
  { kind: "read", seconds: [0.5, 1, 2, 2] },
  { kind: "write", seconds: [2, 4, 8, 16, 32, 60, 60] },
  { kind: "silence", seconds: [2, 4, 8, 8] },
  { kind: "soon", seconds: [1, 2, 4, 8, 15, 15] },
] as const)("waits at most $seconds seconds before repeating, and at least half: $kind", ({ kind, seconds }) => {
  expect(seconds.map((_, index) => retryWait(kind, index + 1, () => 1) / 1000)).toEqual(seconds);
  expect(seconds.map((_, index) => retryWait(kind, index + 1, () => 0) / 500)).toEqual(seconds);
});

test("repeats a read three times", () => {
  expect(retryWaits.read).toHaveLength(3);
});
