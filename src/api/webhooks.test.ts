import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { clientOf, json } from "./testing/answering.ts";
import { endpointList, endpoints, readEndpointsAnew } from "./webhooks.ts";

test("the endpoints are asked for without any parameter, and no secret is taken over", async () => {
  const row = { id: "wh1", url: "https://partner.example/hook", events: ["*", 7], secret: "whsec_1" };
  const { client, requests } = clientOf([() => json({ data: [row, { id: "wh2" }] })]);
  const list = await new QueryClient().fetchQuery(endpointList(client));
  expect(list).toMatchObject({ unreadable: 0, isWhole: true });
  expect(endpoints(client).select(list)).toEqual([
    { id: "wh1", url: "https://partner.example/hook", events: ["*"] },
    { id: "wh2", url: undefined, events: [] },
  ]);
  expect(requests.map(({ url }) => url)).toEqual(["https://service.example/v1/webhooks"]);
});

test("when an endpoint was created is taken over where the service says it, and a cut list is not called whole", async () => {
  const rows = [
    { id: "wh1", url: "https://partner.example", events: [], created_at: "2026-06-12T10:00:00Z" },
    { no: "id" },
  ];
  const { client } = clientOf([
    () => json({ data: rows }),
    () => json({ data: [], pagination: { next_cursor: "c2" } }),
    () => json({ data: [{ id: "wh1", created_at: "soon" }] }),
  ]);
  const read = () => new QueryClient().fetchQuery(endpointList(client));
  const first = await read();
  expect(first).toMatchObject({ unreadable: 1, isWhole: false });
  expect(first.endpoints[0]?.createdAt).toEqual({
    kind: "instant",
    ms: Date.UTC(2026, 5, 12, 10),
    raw: "2026-06-12T10:00:00Z",
  });
  expect((await read()).isWhole).toBe(false);
  expect((await read()).endpoints[0]?.createdAt).toBeUndefined();
});

test("a list that was asked for before something was done is not taken for how it stands now", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { client, requests } = clientOf([
    async () => {
      await released;
      return json({ data: [] });
    },
    () => json({ data: [{ id: "wh1" }] }),
  ]);
  const queries = new QueryClient();
  const shown = queries.fetchQuery(endpointList(client));
  await expect.poll(() => requests.length).toBe(1);
  // An endpoint is created, and two want to know how it stands.
  const anew = [readEndpointsAnew(queries, client), readEndpointsAnew(queries, client)];
  release();
  expect((await shown).endpoints).toEqual([]);
  for (const list of await Promise.all(anew)) expect(list.endpoints).toMatchObject([{ id: "wh1" }]);
  expect(queries.getQueryData(endpointList(client).queryKey)?.endpoints).toHaveLength(1);
  expect(requests).toHaveLength(2);
});
