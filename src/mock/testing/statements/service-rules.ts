import { expect } from "vitest";
import { bookingIn } from "../served-service.ts";
import { dataOf, expectRefusal, page, timesIn, walk } from "./replies.ts";
import { freeBlock, register } from "./requests.ts";
import type { Statement } from "./statement.ts";

/** What the service does, and Versioning. */
export const serviceRules: readonly Statement[] = [
  {
    says: "the service owns booking and payment: approve leads to capture",
    holds: async (service) => {
      const { id } = bookingIn(service, "awaiting_approval");
      dataOf(await service.ask("POST", `/bookings/${id}/approve`));
      expect(service.world.ledger.capturesOf(id)).toHaveLength(1);
    },
  },
  {
    says: "reject leads to release of the hold",
    holds: async (service) => {
      const { id } = bookingIn(service, "awaiting_approval");
      dataOf(await service.ask("POST", `/bookings/${id}/reject`, { body: { reason: "No vehicle" } }));
      expect(service.world.ledger.of(id).map(({ kind }) => kind)).toEqual(["released", "transition"]);
    },
  },
  {
    says: "bodies are JSON and say so, answers too",
    holds: async ({ ask }) => {
      expect((await ask("GET", "/me")).headers.get("content-type")).toMatch(/^application\/json\b/);
      const plain = { body: JSON.stringify(freeBlock), headers: { "Content-Type": "text/plain" } };
      expectRefusal(await ask("POST", "/vehicles/HV-01/blocks", plain), "invalid_request");
    },
  },
  {
    says: "all timestamps are ISO-8601 UTC and end in Z",
    holds: async (service) => {
      await register(service);
      await service.ask("POST", `/bookings/${bookingIn(service, "approved").id}/pickup`);
      await service.delivered();
      const replies = [
        await page(service.ask, "/bookings?limit=200"),
        await page(service.ask, "/webhooks"),
        await page(service.ask, "/webhooks/deliveries"),
        await service.ask("POST", "/vehicles/HV-01/blocks", { body: freeBlock }),
      ];
      for (const reply of replies) {
        const times = timesIn(reply);
        expect(times.length).toBeGreaterThan(0);
        expect(times.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(time))).toEqual([]);
      }
    },
  },
  {
    says: "an amount comes with its currency, whatever the country",
    holds: async ({ ask }) => {
      const rows = await walk(ask, "/bookings", 200);
      for (const row of rows) expect(typeof row["amount"]).toBe(row["currency"] === undefined ? "undefined" : "number");
      expect(new Set(rows.map((row) => row["currency"])).size).toBeGreaterThan(2);
    },
  },
  {
    says: "Versioning: the base path ends in v1, and paths are relative to it",
    holds: async ({ ask }) => {
      expectRefusal(await ask("GET", "/v1/me"), "not_found");
      expect((await ask("GET", "/me")).status).toBe(200);
    },
  },
];
