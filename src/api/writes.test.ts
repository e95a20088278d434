import { describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { clientOf, failure, json, refusal, type Reaction } from "./testing/answering.ts";
import { sendWrite, writeRules, type Write, type WriteKind } from "./writes.ts";

const done: Reaction = () => json({ data: { service_booking_id: "b-1", booking_number: "BK-1" }, request_id: "req_1" });
const write = (kind: WriteKind, target: string, body: string | null = null): Write => ({ kind, target, body });
const at = (path: string) => `https://service.example/v1${path}`;

describe("a write", () => {
  test.each<[WriteKind, string, string, string]>([
    ["approve", "b-1", "POST", "/bookings/b-1/approve"],
    ["reject", "b-1", "POST", "/bookings/b-1/reject"],
    ["cancel", "b-1", "POST", "/bookings/b-1/cancel"],
    ["pickup", "b-1", "POST", "/bookings/b-1/pickup"],
    ["return", "b-1", "POST", "/bookings/b-1/return"],
    ["block", "van 1", "POST", "/vehicles/van%201/blocks"],
    ["map", "v-1", "POST", "/vehicles/mapping"],
    ["hookCreate", "https://hooks.example/in", "POST", "/webhooks"],
    ["hookDelete", "wh_1", "DELETE", "/webhooks/wh_1"],
  ])("%s of %s is %s %s, with its own key", async (kind, target, method, path) => {
    const { client, requests } = clientOf([done]);
    await sendWrite(client, write(kind, target), "key-7", 1);
    expect(requests.map((request) => [request.method, request.url])).toEqual([[method, at(path)]]);
    expect(requests[0]?.headers.get("Idempotency-Key")).toBe("key-7");
    expect(requests[0]?.body).toBeNull();
  });

  test("carries exactly the bytes that it was given", async () => {
    const { client, requests } = clientOf([done]);
    await sendWrite(client, write("reject", "b-1", '{"reason": "Ålesund"}'), "key-7", 1);
    expect(await requests[0]?.text()).toBe('{"reason": "Ålesund"}');
    expect(requests[0]?.headers.get("Content-Type")).toBe("application/json");
  });

  test("is sent once, whatever the answer, and also while the service asks to wait", async () => {
    const { client, requests } = clientOf([() => refusal(429, "rate_limited")], { wait: () => new Promise(() => {}) });
    for (const count of [1, 2]) {
      expect(await failure(sendWrite(client, write("approve", "b-1"), "k", count))).toMatchObject({ kind: "waiting" });
      expect(requests).toHaveLength(count);
    }
  });

  test("names one segment of the address, or nothing is sent", async () => {
    const { client, requests } = clientOf([done]);
    await failure(sendWrite(client, write("approve", "b/me?x=1#y"), "key-7", 1));
    expect(requests.map(({ url }) => url)).toEqual([at("/bookings/b%2Fme%3Fx%3D1%23y/approve")]);
    await failure(sendWrite(client, write("block", ".."), "key-7", 1));
    await failure(sendWrite(client, write("approve", "../me"), "key-7", 1));
    expect(requests).toHaveLength(1);
  });
});

test("only what can be taken back is held back, and only what something judges may be repeated late", () => {
  const kinds = Object.entries(writeRules);
  const named = (test: (rule: (typeof kinds)[number][1]) => boolean) =>
    kinds.filter(([, rule]) => test(rule)).map(([kind]) => kind);
  expect(named(({ undo }) => undo)).toEqual(["pickup", "return", "block"]);
  expect(named((rule) => endpoints[rule.endpoint].repeat === "guarded")).toEqual([
    "approve",
    "reject",
    "cancel",
    "pickup",
    "return",
  ]);
  expect(named((rule) => endpoints[rule.endpoint].repeat === "unguarded")).toEqual(["block", "map", "hookCreate"]);
  expect(named((rule) => endpoints[rule.endpoint].repeat === "removal")).toEqual(["hookDelete"]);
});

const answered = (body: unknown, kind: WriteKind = "approve") =>
  sendWrite(clientOf([() => json(body)]).client, write(kind, "b-1"), "k", 1);

describe("a success", () => {
  test.each<[string, unknown, WriteKind]>([
    ["an error", { error: { code: "declined", message: "Card expired", request_id: "req_1" } }, "approve"],
    ["an error", { error: { code: "odd", message: "No", request_id: "req_1" } }, "block"],
    ["another booking", { data: { service_booking_id: "b2", booking_number: "BK-2" }, request_id: "req_1" }, "return"],
    ["a booking by a number", { data: { service_booking_id: 1 } }, "cancel"],
  ])("that holds %s (%j, %s) proves nothing: the outcome is unknown", async (_what, body, kind) => {
    expect(await failure(answered(body, kind))).toMatchObject({ kind: "unreadable" });
  });

  test.each([{}, { data: {} }, { data: { service_booking_id: "b-1" } }, { error: null }, undefined, []])(
    "that says nothing else counts: %j",
    async (body) => {
      expect((await answered(body)).status).toBe(200);
    },
  );

  test.each(["block", "map", "hookCreate", "hookDelete"] as const)("of %s may name a booking", async (kind) => {
    expect((await answered({ data: { service_booking_id: "b-9" } }, kind)).status).toBe(200);
  });
});
