import { expect, test } from "vitest";
import type { RequestNote } from "#api/transport.ts";
import { createJournal } from "./journal.ts";
import { createMemoryStorage } from "./memory-storage.ts";

const note = (fields: Partial<RequestNote> = {}): RequestNote => ({
  at: 0,
  method: "POST",
  route: "/bookings/:id/approve",
  path: "/bookings/b-1/approve",
  status: 200,
  kind: undefined,
  code: undefined,
  requestId: "req_1",
  attempt: 1,
  replayed: false,
  ms: 5,
  retryKeyEnd: "c1f09b",
  ...fields,
});
const silence = (attempt: number) =>
  note({ status: undefined, kind: "silent", requestId: undefined, attempt, at: attempt });

/** A journal over a storage of its own, and one that a reload would open over the same. */
function openJournals() {
  const storage = createMemoryStorage();
  const timers: (() => void)[] = [];
  const journal = () =>
    createJournal({
      open: async () => ({ fp: "fp", storage }),
      after: (_ms, then) => {
        timers.push(then);
        return () => undefined;
      },
    });
  return { journal: journal(), reloaded: journal(), timers };
}

test("the newest request stands first, also after a reload", async () => {
  const { journal, reloaded, timers } = openJournals();
  journal.note(note({ path: "/me", retryKeyEnd: undefined }));
  journal.note(note());
  expect(journal.read().map(({ path }) => path)).toEqual(["/bookings/b-1/approve", "/me"]);
  expect(timers).toHaveLength(1);
  await journal.load();
  await reloaded.load();
  expect(reloaded.read().map(({ path }) => path)).toEqual(["/bookings/b-1/approve", "/me"]);
});

test("what a dead link never answers is one line that counts, and does not push out the rest", async () => {
  const { journal, reloaded } = openJournals();
  journal.note(note({ path: "/me", retryKeyEnd: undefined }));
  for (let attempt = 1; attempt <= 600; attempt += 1) journal.note(silence(attempt));
  journal.note(note({ attempt: 601 }));
  const counted = [
    [601, undefined],
    [600, 600],
    [1, undefined],
  ];
  expect(journal.read().map(({ attempt, times }) => [attempt, times])).toEqual(counted);
  await journal.load();
  await reloaded.load();
  expect(reloaded.read().map(({ attempt, times }) => [attempt, times])).toEqual(counted);
});

test("another request, or another key, is a line of its own", () => {
  const { journal } = openJournals();
  for (const fields of [
    {},
    { retryKeyEnd: "other1" },
    { path: "/bookings/b-2/approve" },
    { kind: "failing" as const },
  ]) {
    journal.note({ ...silence(1), ...fields });
  }
  expect(journal.read()).toHaveLength(4);
});

test("at most 500 are kept", async () => {
  const { journal, reloaded } = openJournals();
  for (let at = 1; at <= 505; at += 1) journal.note(note({ at }));
  await journal.load();
  await reloaded.load();
  expect([journal.read().length, reloaded.read().length, reloaded.read()[0]?.at]).toEqual([500, 500, 505]);
});
