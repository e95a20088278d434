import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDelivery, deliveryStatus, readDeliveryPage } from "./delivery.ts";

describe("a delivery record is read under any of the known names", () => {
  test.each([
    ["id", "d-1", [{ id: "d-1" }, { delivery_id: "d-1" }]],
    ["eventId", "evt_1", [{ event_id: "evt_1" }, { event: { id: "evt_1" } }]],
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
    ["endpointId", "wh-1", [{ webhook_id: "wh-1" }, { endpoint_id: "wh-1" }, { endpoint: { id: "wh-1" } }]],
    ["url", "https://a.example", [{ url: "https://a.example" }, { endpoint: "https://a.example" }]],
  ] as const)("reads %s", (field, value, records) => {
    expect(records.map((raw) => readDelivery(raw)[field])).toEqual(records.map(() => value));
  });

  test.each([
    { last_attempt_at: "2026-06-11T12:00:00Z", created_at: "2026-06-11T11:00:00Z" },
    { delivered_at: "2026-06-11T12:00:00Z" },
    { updated_at: "2026-06-11T12:00:00.000Z" },
    { created_at: "2026-06-11T12:00:00Z", last_attempt_at: null },
  ])("reads the time of the last attempt, or else another one, from %j", (raw) => {
    expect(readDelivery(raw).at).toMatchObject({ kind: "instant", ms: Date.UTC(2026, 5, 11, 12) });
  });

  test.each([
    [{ status: 503 }, '{"status":503}'],
    [503, "503"],
    [["timeout", 3], '["timeout",3]'],
    [true, "true"],
    [false, undefined],
    [0, undefined],
    [[], undefined],
  ])("shows the error %j as sent: %s", (sent, shown) => {
    expect(readDelivery({ last_error: sent }).lastError).toBe(shown);
  });

  test("takes a number for the status only if no word is sent", () => {
    expect(readDelivery({ status: 200 }).status).toBe("200");
    expect(readDelivery({ status: 200, state: "failed" }).status).toBe("failed");
  });

  test.each([{ attempts: -1 }, { attempts: 1.5 }, { attempts: "3" }, { attempts: null }, { attempts: {} }])(
    "doesn't invent attempts from %j",
    (raw) => {
      expect(readDelivery(raw).attempts).toBeUndefined();
    },
  );

  test("leaves unknown fields undefined and keeps them in raw", () => {
    const raw = { upshot: "lost", goes: 4 };
    const { raw: kept, fields: _, ...read } = readDelivery(raw);
    expect(kept).toBe(raw);
    expect(new Set(Object.values(read))).toEqual(new Set([undefined]));
  });

  test("never throws, whatever the record", () => {
    const names = ["id", "status", "attempts", "last_error", "error", "event", "type", "url", "__proto__"];
    const records = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), fc.jsonValue());
    fc.assert(
      fc.property(records, (raw) => {
        expect(readDelivery(raw).raw).toBe(raw);
      }),
    );
  });
});

describe("the status of a delivery", () => {
  test.each([
    ["delivered", ["delivered", "DELIVERED", "success"]],
    ["retrying", ["retrying", "RETRYING", "retry-scheduled"]],
    ["pending", ["pending", "PENDING", "queued"]],
    ["failed", ["failed", "Failure"]],
    ["dead", ["dead_letter", "DEAD_LETTER", "dead letter", "dead-lettered", "deadLetter"]],
    ["other", ["pending approval", "not delivered", "paused", "", undefined]],
  ] as const)("is %s only for known words", (meaning, words) => {
    expect(words.map((word) => deliveryStatus(word))).toEqual(words.map(() => meaning));
  });
});

describe("a page of deliveries", () => {
  test("contains records without an ID, and counts entries that aren't records", () => {
    const page = readDeliveryPage({ deliveries: [{ ref: "evt_1" }, 7, null, { id: "d-1" }] });
    expect(page).toMatchObject({ rows: [{ id: "d-1" }, { ref: "evt_1" }], unreadable: [7, null] });
  });

  test("is never taken as empty because it wasn't recognised", () => {
    expect(readDeliveryPage({ data: {} })).toBeUndefined();
    expect(readDeliveryPage({ data: [] })).toMatchObject({ rows: [], unreadable: [] });
  });
});
