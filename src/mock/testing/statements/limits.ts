import { expect } from "vitest";
import { demoKeys } from "../../scenarios/demo-access.ts";
import type { Asking } from "../ask.ts";
import { bookingIn, type ServedService } from "../served-service.ts";
import { askTooOften } from "./errors.ts";
import { dataOf, expectRefusal, page, walk } from "./replies.ts";
import { freeBlock } from "./requests.ts";
import type { Statement } from "./statement.ts";

/** One write of every kind, as it can be asked in a fresh world. */
function everyWrite(service: ServedService): readonly (readonly [method: string, path: string, asking: Asking])[] {
  const unmapped = service.world.vehicles.all().find(({ externalRef }) => externalRef === undefined);
  const [awaiting, other] = service.world.bookings
    .all()
    .filter(({ state }) => state === "awaiting_approval")
    .slice(-2);
  const url = "https://partner.example/hooks";
  return [
    ["POST", "/vehicles/mapping", { body: { service_vehicle_id: unmapped?.id, external_ref: "HV-20" } }],
    ["POST", "/vehicles/HV-20/blocks", { body: freeBlock }],
    ["POST", `/bookings/${awaiting?.id}/approve`, {}],
    ["POST", `/bookings/${awaiting?.id}/pickup`, {}],
    ["POST", `/bookings/${awaiting?.id}/return`, {}],
    ["POST", `/bookings/${other?.id}/reject`, { body: { reason: "Brakes" } }],
    ["POST", `/bookings/${bookingIn(service, "approved").id}/cancel`, { body: {} }],
    ["POST", "/webhooks", { body: { url, events: ["*"] } }],
    ["DELETE", "/webhooks/none", {}],
  ];
}

/** Limits. */
export const limits: readonly Statement[] = [
  {
    says: "limit is at most 200 on list endpoints",
    holds: async ({ ask }) => {
      expect((await page(ask, "/bookings?limit=200")).rows).toHaveLength(200);
      for (const path of ["/bookings", "/vehicles"]) {
        expectRefusal(await ask("GET", `${path}?limit=201`), "invalid_request");
      }
    },
  },
  {
    says: "following next_cursor until it is null gives every row once",
    holds: async ({ ask }) => {
      const rows = await walk(ask, "/vehicles", 4);
      expect(new Set(rows.map((row) => row["service_vehicle_id"])).size).toBe(26);
      expect(rows).toHaveLength(26);
    },
  },
  {
    says: "cursors are stable under inserts: no skipped or repeated rows",
    holds: async (service) => {
      const { ask, world } = service;
      const before = world.bookings.all().filter(({ partnerId }) => partnerId === "harbour-fleet");
      const template = bookingIn(service, "approved");
      const seen = await walk(ask, "/bookings", 20, () => world.bookings.add({ ...template, id: world.ids.uuid() }));
      expect(seen.map((row) => row["service_booking_id"])).toEqual(before.map(({ id }) => id).toReversed());
    },
  },
  {
    says: "every response carries RateLimit-Limit and RateLimit-Remaining",
    holds: async (service) => {
      const replies = [
        await service.ask("GET", "/me"),
        await service.ask("GET", "/me", { key: null }),
        await service.ask("GET", "/nowhere"),
        await service.ask("POST", "/webhooks", { body: {} }),
        await askTooOften(service),
      ];
      for (const { headers } of replies) {
        expect(headers.get("RateLimit-Limit")).toMatch(/^\d+$/);
        expect(headers.get("RateLimit-Remaining")).toMatch(/^\d+$/);
      }
    },
  },
  {
    says: "the rate limit is applied per API key",
    holds: async (service) => {
      expectRefusal(await askTooOften(service), "rate_limited");
      dataOf(await service.ask("GET", "/me", { key: demoKeys.readOnly }));
    },
  },
  {
    says: "after retry_after seconds the client is answered again",
    holds: async (service) => {
      const { headers } = await askTooOften(service);
      await service.pass(Number(headers.get("Retry-After")));
      dataOf(await service.ask("GET", "/me"));
    },
  },
  {
    says: "on any write a retry with the same Idempotency-Key replays the original and does not repeat the work",
    holds: async (service) => {
      for (const [index, [method, path, asking]] of everyWrite(service).entries()) {
        const protectedAsking = { ...asking, idempotencyKey: `k-${index}` };
        const first = await service.ask(method, path, protectedAsking);
        const done = service.world.ledger.entries().length;
        const retry = await service.ask(method, path, protectedAsking);
        expect(first.headers.has("X-Idempotent-Replay")).toBe(false);
        expect(retry).toMatchObject({ status: first.status, body: first.body });
        expect(retry.headers.get("X-Idempotent-Replay")).toBe("true");
        expect(service.world.ledger.entries()).toHaveLength(done);
      }
      expect(service.world.webhooks.size).toBe(1);
    },
  },
  {
    says: "a concurrent duplicate gives 409",
    holds: async (service) => {
      const { reached, letThrough } = service.hold();
      const { id } = bookingIn(service, "awaiting_approval");
      const approve = () => service.ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k-1" });
      const first = approve();
      await reached;
      expectRefusal(await approve(), "conflict");
      letThrough();
      dataOf(await first);
      expect(service.world.ledger.capturesOf(id)).toHaveLength(1);
    },
  },
];
