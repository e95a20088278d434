import { expect, test } from "vitest";
import { listDeliveries, type DeliveriesRead } from "./deliveries.ts";
import { clientOf, json, nested, refusal } from "./testing/answering.ts";

const page = (ids: readonly string[], cursor?: string | null) => () =>
  json({ data: ids.map((id) => ({ id })), ...(cursor === undefined ? {} : { pagination: { next_cursor: cursor } }) });

const rawsOf = ({ rows }: DeliveriesRead) => rows.map(({ raw }) => raw);

test("asks without parameters, as documented", async () => {
  const { client, requests } = clientOf([page(["d-1"])]);
  const read = await listDeliveries(client);
  expect(read).toMatchObject({ rows: [{ id: "d-1" }], unreadable: 0, isCut: false, failure: undefined });
  expect(requests.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual(["/v1/webhooks/deliveries"]);
});

test("follows a cursor if the service sends one", async () => {
  const { client, requests } = clientOf([page(["d-1"], "next page"), page(["d-2"], null)]);
  const read = await listDeliveries(client);
  expect(rawsOf(read)).toEqual([{ id: "d-1" }, { id: "d-2" }]);
  expect(read.isCut).toBe(false);
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(["", "?cursor=next+page"]);
});

test("skips and counts rows that are nested too deeply or are no records", async () => {
  const rows = ['{"id":"d-1"}', nested("id", 2000), nested("event", 2000), '{"event_id":"e-1"}', "7"];
  const { client } = clientOf([() => new Response(`{"data":[${rows.join(",")}]}`)]);
  const read = await listDeliveries(client);
  expect([rawsOf(read), read.unreadable]).toEqual([[{ id: "d-1" }, { event_id: "e-1" }], 3]);
});

test("stops at a cursor that leads in a circle and marks the list as cut", async () => {
  const { client, requests } = clientOf([page(["d-1"], "a"), page(["d-2"], "b"), page(["d-3"], "a")]);
  expect(await listDeliveries(client)).toMatchObject({ isCut: true, rows: [{}, {}, {}] });
  expect(requests).toHaveLength(3);
});

test("stops a list that never ends after 40 pages and marks it as cut", async () => {
  let count = 0;
  const { client } = clientOf([() => page([`d-${String(count)}`], `c-${String((count += 1))}`)()]);
  expect(await listDeliveries(client)).toMatchObject({ isCut: true, failure: undefined });
  expect(count).toBe(40);
});

test("keeps the earlier pages when a later one fails", async () => {
  const { client } = clientOf([page(["d-1"], "a"), () => refusal(400, "invalid_request")]);
  const read = await listDeliveries(client);
  expect(read).toMatchObject({ rows: [{ id: "d-1" }], isCut: true });
  expect(read.failure?.kind).toBe("invalid");
});
