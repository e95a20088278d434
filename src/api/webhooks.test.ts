import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { clientOf, json } from "./testing/answering.ts";
import { endpoints } from "./webhooks.ts";

test("the endpoints are asked for without any parameter, and no secret is taken over", async () => {
  const row = { id: "wh1", url: "https://partner.example/hook", events: ["*", 7], secret: "whsec_1" };
  const { client, requests } = clientOf([() => json({ data: [row, { id: "wh2" }] })]);
  expect(await new QueryClient().fetchQuery(endpoints(client))).toEqual([
    { id: "wh1", url: "https://partner.example/hook", events: ["*"] },
    { id: "wh2", url: undefined, events: [] },
  ]);
  expect(requests.map(({ url }) => url)).toEqual(["https://service.example/v1/webhooks"]);
});
