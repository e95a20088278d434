import { notifyManager, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { clientOf, json } from "#api/testing/answering.ts";
import { createQueries, keepFilled, keptQuery } from "./query-client.ts";

/** Something that this browser keeps, and how it changes. */
function keeping<T>(first: T) {
  let now = first;
  const listeners = new Set<() => void>();
  const kept = {
    read: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const become = (next: T) => {
    now = next;
    for (const listener of listeners) listener();
  };
  return { kept, become };
}

test("a screen hears of a change at once, and gets the very object that is kept", () => {
  const { client } = clientOf([() => json({})]);
  const queries = createQueries();
  const { kept, become } = keeping([{ id: 1 }]);
  const query = keptQuery("bookings", client, kept);
  const stop = keepFilled(queries, query, kept);
  const told: unknown[] = [];
  // As `useQuery` listens.
  const hear = notifyManager.batchCalls(({ data }: { data: unknown }) => told.push(data));
  const leave = new QueryObserver(queries, query).subscribe(hear);
  const next = [{ id: 1 }];
  become(next);
  expect(told).toHaveLength(1);
  expect(told[0]).toBe(next);
  leave();
  stop();
});

test("what changes while no screen shows it is there when one does, also the same as what was there", () => {
  const { client } = clientOf([() => json({})]);
  const queries = createQueries();
  const { kept, become } = keeping([{ id: 1 }]);
  const query = keptQuery("bookings", client, kept);
  const stop = keepFilled(queries, query, kept);
  const next = [{ id: 1 }];
  become(next);
  expect(new QueryObserver(queries, query).getCurrentResult().data).toBe(next);
  stop();
});

test("after the key has changed nothing of the one before is written any more", () => {
  const { client } = clientOf([() => json({})]);
  const queries = createQueries();
  const { kept, become } = keeping(1);
  const query = keptQuery("bookings", client, kept);
  const stop = keepFilled(queries, query, kept);
  queries.clear();
  stop();
  become(2);
  expect(queries.getQueryCache().getAll()).toEqual([]);
});
