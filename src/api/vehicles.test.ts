import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { clientOf, json, type Reaction } from "./testing/answering.ts";
import { fleet } from "./vehicles.ts";
import { endpoints } from "./webhooks.ts";

const page = (next: string | null | undefined, ...data: unknown[]): Reaction => {
  return () => json({ data, ...(next === undefined ? {} : { pagination: { next_cursor: next } }) });
};
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test("the fleet is read page by page to its end, with references and names where they were sent", async () => {
  const { client, requests } = clientOf([
    page("c2", { service_vehicle_id: "v1", external_ref: "HV-1", name: "Harbour Van 1" }),
    page(null, { service_vehicle_id: "v2" }),
  ]);
  expect(await queries().fetchQuery(fleet(client))).toEqual({
    vehicles: [
      { id: "v1", reference: "HV-1", title: "Harbour Van 1" },
      { id: "v2", reference: undefined, title: undefined },
    ],
    isWhole: true,
  });
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(["?limit=200", "?limit=200&cursor=c2"]);
});

test.each([
  ["whose end was not named", page(undefined, { service_vehicle_id: "v1" })],
  ["with a row that cannot be read", page(null, { service_vehicle_id: "v1" }, 7)],
])("a fleet %s is not called whole", async (_, reaction) => {
  const { client } = clientOf([reaction]);
  expect(await queries().fetchQuery(fleet(client))).toMatchObject({ isWhole: false, vehicles: [{ id: "v1" }] });
});

test("a fleet that was just read is not asked for again", async () => {
  const { client, requests } = clientOf([page(null)]);
  const store = queries();
  await store.fetchQuery(fleet(client));
  await store.fetchQuery(fleet(client));
  expect(requests).toHaveLength(1);
});

test("the endpoints are asked for without any parameter, and no secret is taken over", async () => {
  const row = { id: "wh1", url: "https://partner.example/hook", events: ["*", 7], secret: "whsec_1" };
  const { client, requests } = clientOf([page(undefined, row, { id: "wh2" })]);
  expect(await queries().fetchQuery(endpoints(client))).toEqual([
    { id: "wh1", url: "https://partner.example/hook", events: ["*"] },
    { id: "wh2", url: undefined, events: [] },
  ]);
  expect(requests.map(({ url }) => url)).toEqual(["https://service.example/v1/webhooks"]);
});
