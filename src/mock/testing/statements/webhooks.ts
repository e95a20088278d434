import { expect } from "vitest";
import { demoKeys } from "../../scenarios/demo-access.ts";
import { bookingIn, type Statement } from "../served-service.ts";
import { dataOf, expectRefusal, page } from "./replies.ts";
import { register } from "./requests.ts";

export const webhooks: readonly Statement[] = [
  {
    says: "POST /webhooks includes the secret, shown once",
    holds: async (service) => {
      const { webhook } = await register(service);
      expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    },
  },
  {
    says: "requires an HTTPS URL",
    holds: async ({ ask }) => {
      for (const url of ["http://partner.example/hooks", "ftp://partner.example", "hooks", "https://", 7]) {
        expectRefusal(await ask("POST", "/webhooks", { body: { url, events: ["*"] } }), "invalid_request");
      }
    },
  },
  {
    says: "accepts names of events, or * alone for all",
    holds: async ({ ask }) => {
      const url = "https://partner.example/hooks";
      for (const events of [[], ["booking.lost"], ["*", "booking.created"], "*", undefined]) {
        expectRefusal(await ask("POST", "/webhooks", { body: { url, events } }), "invalid_request");
      }
      const both = ["booking.created", "conflict.resolved"];
      expect(dataOf(await ask("POST", "/webhooks", { body: { url, events: both } }))).toMatchObject({ events: both });
    },
  },
  {
    says: "GET /webhooks gives the caller's endpoints",
    holds: async (service) => {
      const { webhook } = await register(service, ["booking.created"]);
      const { id, url, events } = webhook;
      expect((await page(service.ask, "/webhooks")).rows).toMatchObject([{ id, url, events }]);
      const theirs = await service.ask("GET", "/webhooks", { key: demoKeys.neighbour });
      expect(theirs.body).toMatchObject({ data: [] });
    },
  },
  {
    says: "GET /webhooks never returns the secret",
    holds: async (service) => {
      const { webhook } = await register(service);
      const text = JSON.stringify((await service.ask("GET", "/webhooks")).body);
      expect(text).toContain(webhook.id);
      expect(text).not.toContain("secret");
      expect(text).not.toContain(webhook.secret.slice("whsec_".length));
    },
  },
  {
    says: "GET /webhooks/deliveries gives the caller's recent deliveries with status, attempts and last error",
    holds: async (service) => {
      const { webhook } = await register(service, ["booking.pickup_confirmed"]);
      await service.ask("POST", `/bookings/${bookingIn(service, "approved").id}/pickup`);
      await service.delivered();
      await service.pass(10);
      const { rows } = await page(service.ask, "/webhooks/deliveries");
      expect(rows).toMatchObject([{ webhook_id: webhook.id, status: "delivered", attempts: expect.any(Number) }]);
      expect(rows[0]).toHaveProperty("last_error");
      const theirs = await service.ask("GET", "/webhooks/deliveries", { key: demoKeys.neighbour });
      expect(theirs.body).toMatchObject({ data: [] });
    },
  },
  {
    says: "DELETE /webhooks/{id} removes the endpoint, which gets nothing more",
    holds: async (service) => {
      const { receiver, webhook } = await register(service);
      dataOf(await service.ask("DELETE", `/webhooks/${webhook.id}`));
      expect((await page(service.ask, "/webhooks")).rows).toEqual([]);
      await service.ask("POST", `/bookings/${bookingIn(service, "approved").id}/pickup`);
      await service.delivered();
      expect(receiver.arrivals).toEqual([]);
      expectRefusal(await service.ask("DELETE", `/webhooks/${webhook.id}`), "not_found");
    },
  },
  {
    says: "forbids removing another partner's endpoint, which stays",
    holds: async (service) => {
      const { webhook } = await register(service);
      const theirs = { key: demoKeys.neighbour };
      expectRefusal(await service.ask("DELETE", `/webhooks/${webhook.id}`, theirs), "forbidden");
      expect((await page(service.ask, "/webhooks")).rows).toHaveLength(1);
    },
  },
];
