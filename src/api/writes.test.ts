import { describe, expect, test } from "vitest";
import { bookingActions } from "#contract/booking.ts";
import { endpoints } from "#contract/endpoints.ts";
import { clientOf, failure, json, refusal, type Reaction } from "./testing/answering.ts";
import { sendWrite, slotOf, writeKinds, type Attempt, type WriteKind } from "./writes.ts";
import { createBlock, mapVehicle } from "./vehicles.ts";
import { decideBooking } from "./bookings.ts";
import { createWebhook, deleteWebhook } from "./webhooks.ts";

const done: Reaction = () => json({ data: { service_booking_id: "b-1", booking_number: "BK-1" }, request_id: "req_1" });
const write = (kind: WriteKind, target: string, body: string | null = null): Attempt => ({
  kind,
  target,
  body,
  key: "key-7",
  attempt: 1,
});
const at = (path: string) => `https://service.example/v1${path}`;

describe("a write", () => {
  test.each<[WriteKind, string, string, string]>([
    ["approve", "b-1", "POST", "/bookings/b-1/approve"],
    ["block", "van 1", "POST", "/vehicles/van%201/blocks"],
    ["map", "v-1", "POST", "/vehicles/mapping"],
    ["hookCreate", "https://hooks.example/in", "POST", "/webhooks"],
    ["hookDelete", "wh_1", "DELETE", "/webhooks/wh_1"],
  ])("sends %s of %s as %s %s, with its own idempotency key", async (kind, target, method, path) => {
    const { client, requests } = clientOf([done]);
    await sendWrite(client, write(kind, target));
    expect(requests.map((request) => [request.method, request.url])).toEqual([[method, at(path)]]);
    expect(requests[0]?.headers.get("Idempotency-Key")).toBe("key-7");
    expect(requests[0]?.body).toBeNull();
  });

  test("is sent once, whatever the response, even while the service asks to wait", async () => {
    const { client, requests } = clientOf([() => refusal(429, "rate_limited")], { wait: () => new Promise(() => {}) });
    for (const count of [1, 2]) {
      const reject = { ...write("reject", "b-1", '{"reason": "Ålesund"}'), attempt: count };
      expect(await failure(sendWrite(client, reject))).toMatchObject({ kind: "waiting" });
      expect(requests).toHaveLength(count);
      // The exact bytes that were passed in.
      expect(await requests[count - 1]?.text()).toBe('{"reason": "Ålesund"}');
    }
  });
});

const answered = (body: unknown, kind: WriteKind = "approve", status = 200) =>
  sendWrite(clientOf([() => json(body, status)]).client, write(kind, "b-1"));

const aboutIt = { service_booking_id: "b-1", booking_number: "BK-1" };

describe("a successful response to a booking action", () => {
  test.each(bookingActions)("to %s counts if it names the booking", async (kind) => {
    expect((await answered({ data: aboutIt, request_id: "req_1" }, kind)).status).toBe(200);
    expect((await answered({ data: aboutIt, error: null }, kind)).status).toBe(200);
  });

  test.each<[string, unknown, number?]>([
    ["no body", undefined],
    ["an empty object", {}],
    ["a text", "ok"],
    ["a list", []],
    ["a message", { message: "Down for maintenance" }],
    ["another booking", { data: { service_booking_id: "b2", booking_number: "BK-2" }, request_id: "req_1" }],
    ["another booking under another name", { data: { id: "b-2" } }],
    ["a number alone", { data: { booking_number: "BK-1" } }],
    ["an ID that is no text", { data: { service_booking_id: 1 } }],
    ["the booking outside the envelope", aboutIt],
    ["an error", { error: { code: "declined", message: "Card expired", request_id: "req_1" }, data: aboutIt }],
    ["word that it will be done later", { data: aboutIt, request_id: "req_1" }, 202],
  ])("with %s proves nothing: the outcome is unknown", async (_what, body, status) => {
    for (const kind of bookingActions)
      expect(await failure(answered(body, kind, status))).toMatchObject({ kind: "unreadable" });
  });
});

// The API document doesn't show these responses.
describe.each(["block", "map", "hookCreate", "hookDelete"] as const)("a successful response to %s", (kind) => {
  test.each([undefined, {}, "ok", { data: { service_booking_id: "b-9" } }, { success: true, error: null }])(
    "counts if it denies nothing: %j",
    async (body) => {
      expect((await answered(body, kind)).status).toBe(200);
    },
  );

  test.each<[unknown, number?]>([
    [{ error: { code: "declined", message: "No." } }],
    [{ error: "declined" }],
    [{ errors: [{ code: "declined" }] }],
    [{ success: false, message: "Not possible" }],
    [{ data: { error: { code: "declined" } } }],
    [{ data: {} }, 202],
  ])("proves nothing with %j and status %s", async (body, status) => {
    expect(await failure(answered(body, kind, status))).toMatchObject({ kind: "unreadable" });
  });
});

const page =
  (status: number): Reaction =>
  () =>
    new Response("<html>Blocked</html>", { status });
const failed = async (kind: WriteKind, reaction: Reaction) =>
  failure(sendWrite(clientOf([reaction]).client, write(kind, "b-1")));

describe("a refusal of a write", () => {
  test.each([400, 401, 403, 404, 409, 413, 418, 421, 422, 425, 499])(
    "with status %i and no word of the service proves nothing: the outcome is unknown",
    async (status) => {
      for (const kind of ["approve", "block", "hookDelete"] as const) {
        expect(await failed(kind, page(status))).toMatchObject({ kind: "failing", facts: { status } });
        expect(await failed(kind, () => json({ error: "conflict" }, status))).toMatchObject({ kind: "failing" });
      }
    },
  );

  test("locks the page at once even if a proxy refused the API key", async () => {
    const { client } = clientOf([page(401)]);
    expect(await failure(sendWrite(client, write("approve", "b-1")))).toMatchObject({ kind: "failing" });
    expect(client.isLocked()).toBe(true);
  });

  test.each(["CONFLICT", "request_in_progress", "idempotency_conflict"])(
    "with status 409 and the unknown code %s may mean that it is under way",
    async (code) => {
      for (const kind of ["cancel", "map"] as const)
        expect(await failed(kind, () => refusal(409, code))).toMatchObject({ kind: "failing", facts: { code } });
    },
  );
});

const kinds = Object.entries(writeKinds);
const named = (test: (rule: (typeof kinds)[number][1]) => boolean) =>
  kinds.filter(([, rule]) => test(rule)).map(([kind]) => kind);

test("holds back only pickup, return and block, and repeats only guarded writes late", () => {
  const repeated = (how: string) => named(({ endpoint }) => endpoints[endpoint].repeat === how);
  expect(named(({ undo }) => undo)).toEqual(["pickup", "return", "block"]);
  expect(repeated("guarded")).toEqual(["approve", "reject", "cancel", "pickup", "return"]);
  expect(repeated("unguarded")).toEqual(["block", "map", "hookCreate"]);
  expect(repeated("removal")).toEqual(["hookDelete"]);
});

// Browsers store slots: if the form changed, an action could be taken twice after an update.
test("keeps the form of slots that browsers store", () => {
  const [start, end] = ["2026-06-12T10:00:00+02:00", "2026-06-14T19:00:00Z"];
  const slots = bookingActions.map((action) => slotOf("fp", decideBooking(action, "b-1")));
  expect(new Set(slots)).toEqual(new Set(["fp|booking|b-1"]));
  expect(slotOf("fp", mapVehicle("v-1", "VAN-7"))).toBe("fp|vehicle|v-1");
  expect(slotOf("fp", createWebhook("https://a.example", ["*"]))).toBe("fp|webhook|https://a.example");
  expect(slotOf("fp", deleteWebhook("wh-1"))).toBe("fp|webhook|wh-1");
  expect(slotOf("fp", createBlock("VAN-7", { id: "blk-1", start, end }))).toBe(
    `fp|block|VAN-7|${Date.parse(start)}|${Date.parse(end)}`,
  );
});

test.each(["approve", "pickup", "return"] as const)("sends %s without a body, even with a reason", (action) => {
  const write = decideBooking(action, "b-1", "typed for another action");
  expect(write).toEqual({ kind: action, target: "b-1", body: null });
});

test.each([
  ["No vehicle", '{"reason":"No vehicle"}'],
  ["  No vehicle\n", '{"reason":"No vehicle"}'],
  ["", "{}"],
  ["  \n", "{}"],
  [undefined, "{}"],
])("sends the reason %j of reject and cancel as %j", (reason, body) => {
  expect(decideBooking("reject", "b-1", reason)).toEqual({ kind: "reject", target: "b-1", body });
  expect(decideBooking("cancel", "b-1", reason)).toEqual({ kind: "cancel", target: "b-1", body });
});

const block = { id: "blk-1", start: "2026-06-12T10:00:00+02:00", end: "2026-06-14T19:00:00Z" };

test.each([
  [
    "a block",
    createBlock("VAN-7", block),
    { kind: "block", target: "VAN-7" },
    '{"start":"2026-06-12T10:00:00+02:00","end":"2026-06-14T19:00:00Z","external_block_id":"blk-1"}',
    endpoints.createBlock.body,
  ],
  [
    "a mapping",
    mapVehicle("v-1", "VAN-7"),
    { kind: "map", target: "v-1" },
    '{"service_vehicle_id":"v-1","external_ref":"VAN-7"}',
    endpoints.mapVehicle.body,
  ],
  [
    "a new endpoint",
    createWebhook("https://a.example", ["booking.created", "booking.approved"]),
    { kind: "hookCreate", target: "https://a.example" },
    '{"url":"https://a.example","events":["booking.created","booking.approved"]}',
    endpoints.createWebhook.body,
  ],
])("stores %s as the same bytes as before, and the API accepts them", (_name, write, about, body, schema) => {
  expect(write).toEqual({ ...about, body });
  expect(schema.safeParse(JSON.parse(body)).success).toBe(true);
});
