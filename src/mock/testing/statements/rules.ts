import { expect } from "vitest";
import { bookingActions } from "#contract/booking.ts";
import type { ErrorCode } from "#contract/endpoints.ts";
import { demoKeys } from "../../scenarios/demo-access.ts";
import { keyIsRevoked } from "../../service/happenings.ts";
import { sign } from "../../service/deliveries.ts";
import type { Asking, Reply } from "../ask.ts";
import { bookingIn, type ServedService, type Statement } from "../served-service.ts";
import { dataOf, expectRefusal, page, walk } from "./replies.ts";
import { blockOf, freeBlock, register } from "./requests.ts";

/** Every endpoint once. */
const everywhere = [
  ["GET", "/me"],
  ["GET", "/vehicles"],
  ["POST", "/vehicles/mapping"],
  ["POST", "/vehicles/HV-01/blocks"],
  ["GET", "/bookings"],
  ...bookingActions.map((action) => ["POST", `/bookings/x/${action}`] as const),
  ["POST", "/webhooks"],
  ["GET", "/webhooks"],
  ["GET", "/webhooks/deliveries"],
  ["DELETE", "/webhooks/x"],
] as const;

export const authentication: readonly Statement[] = [
  {
    says: "rule 1: requires Authorization: Bearer <API_KEY> on every request",
    holds: async ({ ask }) => {
      for (const [method, path] of everywhere) expectRefusal(await ask(method, path, { key: null }), "unauthorized");
      const basic = { key: null, headers: { Authorization: `Basic ${demoKeys.full}` } };
      expectRefusal(await ask("GET", "/me", basic), "unauthorized");
    },
  },
  {
    says: "rule 2: answers unauthorized to an invalid key",
    holds: async ({ ask }) => {
      for (const [method, path] of everywhere) expectRefusal(await ask(method, path, { key: "x" }), "unauthorized");
    },
  },
  {
    says: "rule 2: answers unauthorized from the moment a key is revoked",
    holds: async ({ ask, world }) => {
      expectRefusal(await ask("GET", "/me", { key: demoKeys.revoked }), "unauthorized");
      dataOf(await ask("GET", "/me"));
      keyIsRevoked(world, demoKeys.full);
      expectRefusal(await ask("GET", "/me"), "unauthorized");
    },
  },
  {
    says: "rule 3: forbids access to another partner's resource and leaves it unchanged",
    holds: async (service) => {
      const { webhook } = await register(service);
      const { ask, world } = service;
      const [booking, vehicle] = [
        bookingIn(service, "approved"),
        world.vehicles.get(bookingIn(service, "approved").vehicleId),
      ];
      const key = demoKeys.neighbour;
      expectRefusal(await ask("POST", `/bookings/${booking.id}/cancel`, { key }), "forbidden");
      const body = { service_vehicle_id: vehicle?.id, external_ref: "mine" };
      expectRefusal(await ask("POST", "/vehicles/mapping", { key, body }), "forbidden");
      expectRefusal(await ask("DELETE", `/webhooks/${webhook.id}`, { key }), "forbidden");
      expect(world.bookings.get(booking.id)).toBe(booking);
      expect(world.vehicles.get(booking.vehicleId)).toBe(vehicle);
      expect(world.webhooks.size).toBe(1);
    },
  },
  {
    says: "rules 3 and 4: requires booking:write for booking actions only",
    holds: async (service) => {
      const key = demoKeys.readOnly;
      const { id } = bookingIn(service, "awaiting_approval");
      for (const action of bookingActions) {
        expectRefusal(await service.ask("POST", `/bookings/${id}/${action}`, { key }), "forbidden");
      }
      expect(service.world.bookings.get(id)).toMatchObject({ state: "awaiting_approval" });
      for (const path of ["/me", "/vehicles", "/bookings", "/webhooks", "/webhooks/deliveries"]) {
        expect((await service.ask("GET", path, { key })).status).toBe(200);
      }
    },
  },
  {
    says: "rule 5: signs a delivery in X-SERVICE-Signature with the secret returned once",
    holds: async (service) => {
      const { receiver, webhook } = await register(service, ["booking.pickup_confirmed"]);
      await service.ask("POST", `/bookings/${bookingIn(service, "approved").id}/pickup`);
      await service.delivered();
      const [arrival] = receiver.arrivals;
      const signature = arrival?.headers.get("X-SERVICE-Signature");
      expect(signature).toBe(await sign(webhook.secret, arrival?.body ?? ""));
      expect(signature).not.toBe(await sign(webhook.secret, `${arrival?.body} `));
      expect(signature).not.toBe(await sign(`${webhook.secret}x`, arrival?.body ?? ""));
    },
  },
];

/** Uses up the rate limit, and returns the answer to one more request. */
async function askTooOften({ ask }: ServedService): Promise<Reply> {
  for (;;) {
    const reply = await ask("GET", "/me");
    if (reply.status !== 200) return reply;
  }
}

/** A request for each code of the table but `conflict` (see Limits), with the table's meaning. */
const provoked: readonly (readonly [ErrorCode, string, (service: ServedService) => Promise<Reply>])[] = [
  ["invalid_request", "bad or missing fields", ({ ask }) => ask("POST", "/vehicles/mapping", { body: {} })],
  ["unauthorized", "a missing, invalid or revoked key", ({ ask }) => ask("GET", "/me", { key: null })],
  [
    "forbidden",
    "the key lacks the scope",
    (service) =>
      service.ask("POST", `/bookings/${bookingIn(service, "approved").id}/pickup`, { key: demoKeys.readOnly }),
  ],
  ["not_found", "the resource does not exist", ({ ask }) => ask("POST", "/bookings/none/approve")],
  [
    "double_booking",
    "the range overlaps a booking",
    ({ ask, world }) => {
      const booking = world.bookings.all().find(({ number }) => number === "BK-20431");
      const body = blockOf(booking?.period ?? { start: 0, end: 0 });
      return ask("POST", "/vehicles/HV-12/blocks", { body });
    },
  ],
  [
    "unmapped_vehicle",
    "an unknown vehicle reference",
    ({ ask }) => ask("POST", "/vehicles/nobody/blocks", { body: freeBlock }),
  ],
  ["rate_limited", "too many requests", askTooOften],
];

export const errors: readonly Statement[] = [
  ...provoked.map(([code, meaning, provoke]) => ({
    says: `answers ${code} (${meaning}) with its status and in the envelope`,
    holds: async (service: ServedService) => expectRefusal(await provoke(service), code),
  })),
  {
    says: "rule 1: answers 400 with a descriptive message to an action in an invalid state",
    holds: async (service) => {
      const { id, number } = bookingIn(service, "completed");
      const reply = await service.ask("POST", `/bookings/${id}/pickup`);
      const message = `Booking ${number} is not approved: it is completed.`;
      expect(reply).toMatchObject({ status: 400, body: { error: { message } } });
    },
  },
  {
    says: "rule 2: puts retry_after, in seconds, into a 429",
    holds: async (service) => {
      expect(await askTooOften(service)).toMatchObject({ body: { error: { retry_after: 60 } } });
    },
  },
];

/** One write of every kind that works in a new world. */
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

export const limits: readonly Statement[] = [
  {
    says: "accepts a limit of at most 200 on list endpoints",
    holds: async ({ ask }) => {
      expect((await page(ask, "/bookings?limit=200")).rows).toHaveLength(200);
      for (const path of ["/bookings", "/vehicles"]) {
        expectRefusal(await ask("GET", `${path}?limit=201`), "invalid_request");
      }
    },
  },
  {
    says: "gives every row once by following next_cursor until it is null",
    holds: async ({ ask }) => {
      const rows = await walk(ask, "/vehicles", 4);
      expect(new Set(rows.map((row) => row["service_vehicle_id"])).size).toBe(26);
      expect(rows).toHaveLength(26);
    },
  },
  {
    says: "skips and repeats no rows when others are inserted",
    holds: async (service) => {
      const { ask, world } = service;
      const before = world.bookings.all().filter(({ partnerId }) => partnerId === "harbour-fleet");
      const template = bookingIn(service, "approved");
      const seen = await walk(ask, "/bookings", 20, () => world.bookings.add({ ...template, id: world.ids.uuid() }));
      expect(seen.map((row) => row["service_booking_id"])).toEqual(before.map(({ id }) => id).toReversed());
    },
  },
  {
    says: "sends RateLimit-Limit and RateLimit-Remaining with every response",
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
    says: "applies the rate limit per API key",
    holds: async (service) => {
      expectRefusal(await askTooOften(service), "rate_limited");
      dataOf(await service.ask("GET", "/me", { key: demoKeys.readOnly }));
    },
  },
  {
    says: "answers again after retry_after seconds",
    holds: async (service) => {
      const { headers } = await askTooOften(service);
      await service.pass(Number(headers.get("Retry-After")));
      dataOf(await service.ask("GET", "/me"));
    },
  },
  {
    says: "replays a retried write with the same Idempotency-Key without repeating the work",
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
    says: "answers 409 to a concurrent duplicate",
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
