import { expect } from "vitest";
import { bookingActions } from "#contract/booking.ts";
import { demoKeys } from "../../scenarios/demo-access.ts";
import { sign } from "../../service/pump.ts";
import { keyIsRevoked } from "../../service/happenings.ts";
import { bookingIn } from "../served-service.ts";
import { dataOf, expectRefusal } from "./replies.ts";
import { register } from "./requests.ts";
import type { Statement } from "./statement.ts";

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

/** Authentication. */
export const authentication: readonly Statement[] = [
  {
    says: "rule 1: every request carries Authorization: Bearer <API_KEY>",
    holds: async ({ ask }) => {
      for (const [method, path] of everywhere) expectRefusal(await ask(method, path, { key: null }), "unauthorized");
      const basic = { key: null, headers: { Authorization: `Basic ${demoKeys.full}` } };
      expectRefusal(await ask("GET", "/me", basic), "unauthorized");
    },
  },
  {
    says: "rule 2: an invalid key is unauthorized",
    holds: async ({ ask }) => {
      for (const [method, path] of everywhere) expectRefusal(await ask(method, path, { key: "x" }), "unauthorized");
    },
  },
  {
    says: "rule 2: a revoked key is unauthorized, from the moment on at which it is revoked",
    holds: async ({ ask, world }) => {
      expectRefusal(await ask("GET", "/me", { key: demoKeys.revoked }), "unauthorized");
      dataOf(await ask("GET", "/me"));
      keyIsRevoked(world, demoKeys.full);
      expectRefusal(await ask("GET", "/me"), "unauthorized");
    },
  },
  {
    says: "rule 3: a resource that is not the caller's is forbidden and stays as it is",
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
    says: "rules 3 and 4: the booking actions require booking:write, reading does not",
    holds: async (service) => {
      const key = demoKeys.readOnly;
      const { id } = bookingIn(service, "awaiting_approval");
      expectRefusal(await service.ask("POST", `/bookings/${id}/approve`, { key }), "forbidden");
      for (const path of ["/me", "/vehicles", "/bookings", "/webhooks", "/webhooks/deliveries"]) {
        expect((await service.ask("GET", path, { key })).status).toBe(200);
      }
    },
  },
  {
    says: "rule 5: a delivery is signed in X-SERVICE-Signature with the secret returned once",
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
