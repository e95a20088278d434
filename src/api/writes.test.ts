import { describe, expect, test } from "vitest";
import { clientOf, failure, json, refusal, type Reaction } from "./testing/answering.ts";
import { sendWrite, type Attempt, type WriteEndpoint } from "./writes.ts";

const done: Reaction = () => json({ data: { service_booking_id: "b-1", booking_number: "BK-1" }, request_id: "req_1" });
const write = (endpoint: WriteEndpoint, target: string, body: string | null = null): Attempt => ({
  endpoint,
  target,
  body,
  key: "key-7",
  attempt: 1,
});
const at = (path: string) => `https://service.example/v1${path}`;

describe("a write", () => {
  test.each<[WriteEndpoint, string, string, string]>([
    ["approveBooking", "b-1", "POST", "/bookings/b-1/approve"],
    ["rejectBooking", "b-1", "POST", "/bookings/b-1/reject"],
    ["cancelBooking", "b-1", "POST", "/bookings/b-1/cancel"],
    ["pickupBooking", "b-1", "POST", "/bookings/b-1/pickup"],
    ["returnBooking", "b-1", "POST", "/bookings/b-1/return"],
    ["createBlock", "van 1", "POST", "/vehicles/van%201/blocks"],
    ["mapVehicle", "v-1", "POST", "/vehicles/mapping"],
    ["createWebhook", "https://hooks.example/in", "POST", "/webhooks"],
    ["deleteWebhook", "wh_1", "DELETE", "/webhooks/wh_1"],
  ])("%s of %s is %s %s, with its own key", async (endpoint, target, method, path) => {
    const { client, requests } = clientOf([done]);
    await sendWrite(client, write(endpoint, target));
    expect(requests.map((request) => [request.method, request.url])).toEqual([[method, at(path)]]);
    expect(requests[0]?.headers.get("Idempotency-Key")).toBe("key-7");
    expect(requests[0]?.body).toBeNull();
  });

  test("carries exactly the bytes that it was given", async () => {
    const { client, requests } = clientOf([done]);
    await sendWrite(client, write("rejectBooking", "b-1", '{"reason": "Ålesund"}'));
    expect(await requests[0]?.text()).toBe('{"reason": "Ålesund"}');
    expect(requests[0]?.headers.get("Content-Type")).toBe("application/json");
  });

  test("is sent once, whatever the answer, and also while the service asks to wait", async () => {
    const { client, requests } = clientOf([() => refusal(429, "rate_limited")], { wait: () => new Promise(() => {}) });
    for (const count of [1, 2]) {
      expect(await failure(sendWrite(client, { ...write("approveBooking", "b-1"), attempt: count }))).toMatchObject({
        kind: "waiting",
      });
      expect(requests).toHaveLength(count);
    }
  });

  test("names one segment of the address, or nothing is sent", async () => {
    const { client, requests } = clientOf([done]);
    await failure(sendWrite(client, write("approveBooking", "b/me?x=1#y")));
    expect(requests.map(({ url }) => url)).toEqual([at("/bookings/b%2Fme%3Fx%3D1%23y/approve")]);
    await failure(sendWrite(client, write("createBlock", "..")));
    await failure(sendWrite(client, write("approveBooking", "../me")));
    expect(requests).toHaveLength(1);
  });
});

const answered = (body: unknown, endpoint: WriteEndpoint = "approveBooking") =>
  sendWrite(clientOf([() => json(body)]).client, write(endpoint, "b-1"));

describe("a success", () => {
  test.each<[string, unknown, WriteEndpoint]>([
    ["an error", { error: { code: "declined", message: "Card expired", request_id: "req_1" } }, "approveBooking"],
    ["an error", { error: { code: "odd", message: "No", request_id: "req_1" } }, "createBlock"],
    [
      "another booking",
      { data: { service_booking_id: "b2", booking_number: "BK-2" }, request_id: "req_1" },
      "returnBooking",
    ],
    ["a booking by a number", { data: { service_booking_id: 1 } }, "cancelBooking"],
  ])("that holds %s (%j, %s) proves nothing: the outcome is unknown", async (_what, body, endpoint) => {
    expect(await failure(answered(body, endpoint))).toMatchObject({ kind: "unreadable" });
  });

  test.each([{}, { data: {} }, { data: { service_booking_id: "b-1" } }, { error: null }, undefined, []])(
    "that says nothing else counts: %j",
    async (body) => {
      expect((await answered(body)).status).toBe(200);
    },
  );

  test.each(["createBlock", "mapVehicle", "createWebhook", "deleteWebhook"] as const)(
    "of %s may name a booking",
    async (endpoint) => {
      expect((await answered({ data: { service_booking_id: "b-9" } }, endpoint)).status).toBe(200);
    },
  );
});
