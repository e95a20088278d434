import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { getMe } from "#api/me.ts";
import { meQuery } from "./me.ts";
import { clientOf, json } from "#api/testing/answering.ts";

const described = () => json({ data: { name: "Harbour Fleet", scopes: ["booking:write"] } });

describe("checking an API key", () => {
  test("asks GET /me and returns the key's owner", async () => {
    const { client, requests } = clientOf([described]);
    expect(await getMe(client)).toEqual({ name: "Harbour Fleet", scopes: ["booking:write"] });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET https://service.example/v1/me"]);
  });

  test("never shows one key's owner for another key", async () => {
    const queries = new QueryClient();
    const [first, second] = [clientOf([described]), clientOf([described], { id: "client-2" })];
    await queries.fetchQuery(meQuery(first.client));
    expect(queries.getQueryData(meQuery(first.client).queryKey)?.name).toBe("Harbour Fleet");
    expect(queries.getQueryData(meQuery(second.client).queryKey)).toBeUndefined();
  });
});
