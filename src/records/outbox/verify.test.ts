import { expect, test } from "vitest";
import type { RawObject } from "#contract/raw.ts";
import { verifyWebhook, verifications, type Readable } from "./verify.ts";
import type { VehiclesView } from "../vehicles/vehicles.ts";
import { aVehicle, idOf } from "../vehicles/testing/a-vehicle.ts";
import type { Verification } from "./pending-write.ts";
import { rowOf } from "../replica/row.ts";
import { aPendingWrite } from "../testing/a-pending-write.ts";

const url = "https://a.example";
const list = (ids: readonly string[], coverage: "complete" | "unsaid" = "complete") => ({
  endpoints: ids.map((id) => ({ id, url, events: ["*"] })),
  coverage,
  unreadable: 0,
  at: 0,
  requestId: undefined,
});
const created = (before: readonly string[] | undefined) =>
  aPendingWrite("hookCreate", url, { about: { name: url, endpoint: { events: ["*"], before } } });
const deleted = aPendingWrite("hookDelete", "wh-1");

test("takes an endpoint as deleted only if a complete list doesn't contain it", () => {
  expect(verifyWebhook(deleted, list(["wh-2"]))).toBe("effect");
  expect(verifyWebhook(deleted, list(["wh-1"]))).toBe("old");
  expect(verifyWebhook(deleted, list(["wh-2"], "unsaid"))).toBe("unclear");
});

test("takes an endpoint as created if a new one has its address", () => {
  expect(verifyWebhook(created([]), list(["wh-1"], "unsaid"))).toBe("effect");
  expect(verifyWebhook(created(["wh-1"]), list(["wh-1", "wh-2"]))).toBe("effect");
  expect(verifyWebhook(created(["wh-1"]), list(["wh-1"]))).toBe("old");
  expect(verifyWebhook(created([]), list([], "unsaid"))).toBe("unclear");
});

test("judges nothing by an address if the earlier endpoints are unknown", () => {
  expect(verifyWebhook(created(undefined), list(["wh-1"]))).toBe("unclear");
  expect(verifyWebhook(created(undefined), list([]))).toBe("old");
});

const seen = { at: 0, requestId: undefined };
const bookingIn = (state: string) => rowOf({ service_booking_id: "b-1", state }, seen);

/** What can be loaded, and what was, with the time it must be loaded since. */
function readable({ row, vehicles = [] }: { row?: ReturnType<typeof bookingIn>; vehicles?: RawObject[] } = {}) {
  const read: string[] = [];
  const view: VehiclesView = {
    rows: vehicles.map((raw) => aVehicle(raw)),
    coverage: "complete",
    unreadable: 0,
    showsReferences: true,
    loading: undefined,
    checkedAt: 0,
    failure: undefined,
  };
  const check = (what: string) => async (since?: number) => void read.push(`${what} since ${since}`);
  const known: Readable = {
    replica: { check: check("bookings"), row: (id) => (id === "b-1" ? row : undefined) },
    vehicles: { check: check("vehicles"), read: () => view },
    listWebhooks: async () => {
      read.push("endpoints");
      return list(["wh-1"]);
    },
    now: () => 900,
  };
  return { known, read };
}

test.each([
  ["approve", "approved", "effect"],
  ["approve", "awaiting_approval", "old"],
  ["approve", "rejected", "other"],
  ["reject", "rejected", "effect"],
  ["reject", "approved", "other"],
  ["cancel", "cancelled", "effect"],
  ["pickup", "picked_up", "effect"],
  ["pickup", "approved", "old"],
  ["return", "completed", "effect"],
  ["return", "a word of its own", "unclear"],
] as const)("judges a %s by bookings loaded after it was sent: %s is %s", async (kind, state, shows) => {
  const { known, read } = readable({ row: bookingIn(state) });
  expect(await verifications[kind](aPendingWrite(kind, "b-1", { clickedAt: 100, firstSentAt: 700 }), known)).toBe(
    shows,
  );
  expect(read).toEqual(["bookings since 700"]);
});

test("judges nothing by a booking that is no longer listed", async () => {
  const gone = readable({ row: { ...bookingIn("approved"), goneAt: 5 } });
  expect(await verifications.approve(aPendingWrite("approve", "b-1"), gone.known)).toBe("unclear");
  expect(await verifications.approve(aPendingWrite("approve", "b-9"), readable().known)).toBe("unclear");
});

test.each<[string | null, Verification]>([
  ["HV-9", "effect"],
  ["HV-1", "old"],
  ["HV-5", "other"],
])("judges a mapping by vehicles loaded now: %s is %s", async (reference, shows) => {
  const { known, read } = readable({ vehicles: [{ service_vehicle_id: idOf(1), external_ref: reference }] });
  const about = { name: "Van", reference: "HV-9", from: "HV-1" };
  expect(await verifications.map(aPendingWrite("map", idOf(1), { about }), known)).toBe(shows);
  expect(read).toEqual(["vehicles since 900"]);
});

test("judges no mapping whose reference a sign-out has deleted", async () => {
  const { known } = readable({
    vehicles: [
      { service_vehicle_id: idOf(1), external_ref: null },
      { service_vehicle_id: idOf(2), external_ref: "HV-2" },
    ],
  });
  expect(await verifications.map(aPendingWrite("map", idOf(1), { about: { name: "Van" } }), known)).toBe("unclear");
});

test("judges endpoints by the endpoint list, and loads nothing for a block", async () => {
  const { known, read } = readable();
  expect(await verifications.hookCreate(created([]), known)).toBe("effect");
  expect(await verifications.hookDelete(deleted, known)).toBe("old");
  expect(read).toEqual(["endpoints", "endpoints"]);
  expect(await verifications.block(aPendingWrite("block", "HV-1"), known)).toBe("unclear");
  expect(read).toHaveLength(2);
});
