import { expect } from "vitest";
import { dataOf, expectRefusal, page, walk } from "./replies.ts";
import { freeBlock } from "./requests.ts";
import type { Statement } from "./statement.ts";

/** Endpoints, Key and vehicles. */
export const keyAndVehicles: readonly Statement[] = [
  {
    says: "GET /me verifies the key",
    holds: async ({ ask }) => {
      dataOf(await ask("GET", "/me"));
      expectRefusal(await ask("GET", "/me", { key: "nobody" }), "unauthorized");
    },
  },
  {
    says: "GET /vehicles is a page of vehicles, each with its service_vehicle_id: limit and cursor",
    holds: async ({ ask }) => {
      const first = await page(ask, "/vehicles?limit=3");
      expect(first.rows.map((row) => typeof row["service_vehicle_id"])).toEqual(["string", "string", "string"]);
      const second = await page(ask, `/vehicles?limit=3&cursor=${encodeURIComponent(first.nextCursor ?? "")}`);
      expect(second.rows).toHaveLength(3);
      expect(second.rows).not.toContainEqual(first.rows[0]);
    },
  },
  {
    says: "POST /vehicles/mapping: afterwards the vehicle is addressed by external_ref",
    holds: async ({ ask }) => {
      const vehicle = (await walk(ask, "/vehicles", 200)).find((row) => row["external_ref"] === undefined);
      const path = `/vehicles/${encodeURIComponent("new/ref")}/blocks`;
      expectRefusal(await ask("POST", path, { body: freeBlock }), "unmapped_vehicle");
      const body = { service_vehicle_id: vehicle?.["service_vehicle_id"], external_ref: "new/ref" };
      dataOf(await ask("POST", "/vehicles/mapping", { body }));
      dataOf(await ask("POST", path, { body: freeBlock }));
    },
  },
  {
    says: "service_vehicle_id and external_ref are required, the former a UUID",
    holds: async ({ ask }) => {
      const [row] = (await page(ask, "/vehicles?limit=1")).rows;
      const id = row?.["service_vehicle_id"];
      for (const body of [
        { service_vehicle_id: id },
        { external_ref: "HV-20" },
        { service_vehicle_id: "HV-20", external_ref: "HV-20" },
      ]) {
        expectRefusal(await ask("POST", "/vehicles/mapping", { body }), "invalid_request");
      }
    },
  },
];
