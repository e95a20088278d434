import { describe, expect, test } from "vitest";
import { settle } from "#api/testing/held-clock.ts";
import type { NotedRequest } from "./journal.ts";
import { leaving, note, openJournals, read, silence } from "../testing/open-journals.ts";

const countsOf = (lines: readonly NotedRequest[]) =>
  lines.map(({ attempt, times, firstAt }) => [attempt, times, firstAt]);

const totalsOf = (lines: readonly NotedRequest[]) => lines.map(({ path, times, firstAt }) => [path, times, firstAt]);

describe("what a dead link never answers", () => {
  test("is one line that counts and says since when, and does not push out the rest", async () => {
    const { journal, reload } = openJournals();
    journal.note(read({ at: 0 }));
    for (let attempt = 1; attempt <= 600; attempt += 1) {
      journal.note(leaving(attempt));
      journal.note(silence(attempt));
    }
    journal.note(note({ attempt: 601, at: 601 }));
    const counted = [
      [601, undefined, undefined],
      [600, 600, 1],
      [1, undefined, undefined],
    ];
    expect(countsOf(journal.read())).toEqual(counted);
    await journal.load();
    expect(countsOf(await reload())).toEqual(counted);
    expect(countsOf(journal.read())).toEqual(counted);
  });

  test("is one line for each of several that take turns", async () => {
    const { journal, reload } = openJournals();
    for (let turn = 1; turn <= 20; turn += 1) {
      const other = { id: `cancel ${turn}`, path: "/bookings/b-2/cancel", retryKeyEnd: "other1", at: 100 * turn + 1 };
      journal.note(leaving(turn, { at: 100 * turn }));
      journal.note(leaving(turn, other));
      journal.note(silence(turn, { at: 100 * turn }));
      journal.note(silence(turn, other));
    }
    const counted = [
      ["/bookings/b-2/cancel", 20, 101],
      ["/bookings/b-1/approve", 20, 100],
    ];
    expect(totalsOf(journal.read())).toEqual(counted);
    await settle();
    expect(totalsOf(await reload())).toEqual(counted);
  });

  test("keeps its line, so that what shows it stays", () => {
    const { journal } = openJournals();
    journal.note(silence(1));
    journal.note(leaving(2));
    expect(journal.read().map(({ id }) => id)).toEqual(["approve 2", "approve 1"]);
    journal.note(silence(2));
    expect(journal.read()).toMatchObject([{ id: "approve 1", attempt: 2, at: 2, firstAt: 1, times: 2 }]);
  });

  test("begins anew once something was answered", () => {
    const { journal } = openJournals();
    journal.note(silence(1));
    journal.note(read({ at: 2 }));
    journal.note(silence(3));
    expect(journal.read().map(({ id }) => id)).toEqual(["approve 3", "me", "approve 1"]);
  });

  test("is not counted together with another request, another key or another outcome", () => {
    const { journal } = openJournals();
    journal.note(silence(1));
    journal.note(silence(2, { retryKeyEnd: "other1" }));
    journal.note(silence(3, { path: "/bookings/b-2/approve" }));
    journal.note(silence(4, { kind: "failing" }));
    expect(journal.read()).toHaveLength(4);
  });
});
