import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { clientOf, json } from "#api/testing/answering.ts";
import { readWebhooksNow, webhooksChanged, webhooksQuery } from "./webhooks.ts";

test("loads the endpoints without parameters and keeps no secret", async () => {
  const row = { id: "wh1", url: "https://partner.example/hook", events: ["*", 7], secret: "whsec_1" };
  const { client, requests } = clientOf([() => json({ data: [row, { id: "wh2" }] })]);
  const list = await new QueryClient().fetchQuery(webhooksQuery(client));
  expect(list).toMatchObject({ unreadable: 0, coverage: "complete" });
  expect(list.endpoints).toEqual([
    { id: "wh1", url: "https://partner.example/hook", events: ["*"] },
    { id: "wh2", url: undefined, events: [] },
  ]);
  expect(requests.map(({ url }) => url)).toEqual(["https://service.example/v1/webhooks"]);
});

test("calls a list with a next page incomplete, also if rows can't be read", async () => {
  const { client } = clientOf([() => json({ data: [{ id: "wh1" }, 7], pagination: { next_cursor: "c2" } })]);
  expect(await new QueryClient().fetchQuery(webhooksQuery(client))).toMatchObject({
    coverage: "unsaid",
    unreadable: 1,
  });
});

/** A service that holds back its first response, from before an endpoint was created, and a screen that waits for it. */
async function heldReading() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { client, requests } = clientOf([
    async () => {
      await released;
      return json({ data: [] });
    },
    () => json({ data: [{ id: "wh1" }] }),
  ]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = new QueryObserver(queries, webhooksQuery(client));
  const leave = shown.subscribe(() => undefined);
  await expect.poll(() => requests.length).toBe(1);
  const ids = () => shown.getCurrentResult().data?.endpoints.map(({ id }) => id);
  return { client, queries, release, requests, ids, leave };
}

test("ignores a list that was requested before a change", async () => {
  const { client, queries, release, requests, ids, leave } = await heldReading();
  const changed = webhooksChanged(queries, client);
  release();
  await changed;
  await expect.poll(ids).toEqual(["wh1"]);
  expect(requests).toHaveLength(2);
  leave();
});

test("judges the outcome by a list requested afterwards, and shows it too", async () => {
  const { client, queries, release, ids, leave } = await heldReading();
  const now = await readWebhooksNow(queries, client);
  expect(now.endpoints).toMatchObject([{ id: "wh1" }]);
  release();
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(ids()).toEqual(["wh1"]);
  leave();
});

test("keeps no list that arrives after a sign-out", async () => {
  const { client, queries, release, leave } = await heldReading();
  const reading = readWebhooksNow(queries, client);
  leave();
  queries.clear();
  release();
  await reading;
  expect(queries.getQueryCache().getAll()).toEqual([]);
});
