import { notifyManager, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { clientOf, json } from "#api/testing/answering.ts";
import { createQueries, keepFilled, keptQuery } from "./query-client.ts";

/** Stands in for a store, and changes its value. */
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

test("tells a screen about a change at once, with the stored object itself", () => {
  const { client } = clientOf([() => json({})]);
  const queries = createQueries();
  const { kept, become } = keeping([{ id: 1 }]);
  const query = keptQuery("bookings", client, kept);
  const stop = keepFilled(queries, query, kept);
  const told: unknown[] = [];
  // In the way that `useQuery` listens.
  const hear = notifyManager.batchCalls(({ data }: { data: unknown }) => told.push(data));
  const leave = new QueryObserver(queries, query).subscribe(hear);
  const next = [{ id: 1 }];
  become(next);
  expect(told).toHaveLength(1);
  expect(told[0]).toBe(next);
  leave();
  stop();
});

test("shows a change that happened while no screen was open, even an equal value", () => {
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

test("writes nothing more after the API key has changed", () => {
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
