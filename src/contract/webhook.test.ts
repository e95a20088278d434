import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDelivery, Webhook, WebhookRequest } from "./webhook.ts";

describe("a delivery record is read whatever its fields are called", () => {
  test.each([
    ["id", "d-1", [{ id: "d-1" }, { delivery_id: "d-1" }, { event_id: "d-1" }]],
    ["status", "failed", [{ status: "failed" }, { state: "failed" }]],
    [
      "attempts",
      3,
      [{ attempts: 3 }, { attempt_count: 3 }, { number_of_attempts: 3 }, { attempts: [{ at: 1 }, {}, null] }],
    ],
    [
      "lastError",
      "timeout",
      [
        { last_error: "timeout" },
        { error: "timeout" },
        { last_error: { message: "timeout", code: 1 } },
        { error: { message: "timeout" } },
      ],
    ],
    ["event", "booking.created", [{ event: "booking.created" }, { type: "booking.created" }]],
    ["event", "booking.created", [{ event_type: "booking.created" }]],
    ["endpoint", "wh-1", [{ webhook_id: "wh-1" }, { endpoint_id: "wh-1" }, { url: "wh-1" }]],
    ["at", "today", [{ last_attempt_at: "today" }, { delivered_at: "today" }, { updated_at: "today" }]],
    ["at", "today", [{ created_at: "today" }]],
  ] as const)("%s", (field, value, records) => {
    expect(records.map((raw) => readDelivery(raw)[field])).toEqual(records.map(() => value));
  });

  test("an error in a form that we do not know is shown as sent", () => {
    expect(readDelivery({ last_error: { status: 503 } }).lastError).toBe('{"status":503}');
  });

  test.each([{ attempts: -1 }, { attempts: 1.5 }, { attempts: "3" }, { attempts: null }, { attempts: {} }])(
    "no attempts are made up from %j",
    (raw) => {
      expect(readDelivery(raw).attempts).toBeUndefined();
    },
  );

  test("what is not recognised is left open, and kept", () => {
    const raw = { outcome: "lost", tries: 4 };
    const { raw: kept, ...read } = readDelivery(raw);
    expect(kept).toBe(raw);
    expect(new Set(Object.values(read))).toEqual(new Set([undefined]));
  });

  test("no record makes it throw", () => {
    const names = ["id", "status", "attempts", "last_error", "error", "event", "type", "url", "__proto__"];
    const records = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), fc.jsonValue());
    fc.assert(
      fc.property(records, (raw) => {
        expect(readDelivery(raw).raw).toBe(raw);
      }),
    );
  });
});

describe("an endpoint", () => {
  const request = { url: "https://partner.example/hooks", events: ["*"] };

  test("is asked for with an HTTPS address and events", () => {
    expect(WebhookRequest.parse(request)).toEqual(request);
  });

  test.each([
    "http://partner.example",
    "ftp://partner.example",
    "//partner.example",
    "javascript:alert(1)",
    "https:/x",
    "",
  ])("is not asked for at %j", (url) => {
    expect(WebhookRequest.safeParse({ ...request, url }).success).toBe(false);
  });

  test.each([{ events: [] }, { events: "*" }, { events: [1] }, { events: undefined }])(
    "is not asked for with %j",
    (wrong) => {
      expect(WebhookRequest.safeParse({ ...request, ...wrong }).success).toBe(false);
    },
  );

  test("is listed without its secret, and keeps the fields that nobody described", () => {
    const listed = { id: "wh-1", url: "https://partner.example", events: ["booking.created"], state: "active" };
    expect(Webhook.parse(listed)).toEqual(listed);
  });
});
