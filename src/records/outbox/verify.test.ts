import { expect, test } from "vitest";
import type { RawObject } from "#contract/raw.ts";
import { verifyWebhook, verifications, type Readable } from "./verify.ts";
import type { FleetView } from "../vehicles/vehicle-list.ts";
import { aVehicle, idOf } from "../vehicles/testing/a-fleet.ts";
import type { Verification } from "./pending-write.ts";
import { rowOf } from "../replica/row.ts";
import { anIntent } from "../testing/an-intent.ts";

const url = "https://a.example";
const list = (ids: readonly string[], isWhole = true) => ({
  endpoints: ids.map((id) => ({ id, url, events: ["*"] })),
  isWhole,
  unreadable: 0,
  at: 0,
  requestId: undefined,
});
const created = (before: readonly string[] | undefined) =>
  anIntent("hookCreate", url, { about: { name: url, endpoint: { events: ["*"], before } } });
const deleted = anIntent("hookDelete", "wh-1");

test("a whole list without the endpoint shows that it is deleted, one with it the state from before", () => {
  expect(verifyWebhook(deleted, list(["wh-2"]))).toBe("effect");
  expect(verifyWebhook(deleted, list(["wh-1"]))).toBe("old");
  expect(verifyWebhook(deleted, list(["wh-2"], false))).toBe("unclear");
});

test("an endpoint with the address that was not there before shows that it was created", () => {
  expect(verifyWebhook(created([]), list(["wh-1"], false))).toBe("effect");
  expect(verifyWebhook(created(["wh-1"]), list(["wh-1", "wh-2"]))).toBe("effect");
  expect(verifyWebhook(created(["wh-1"]), list(["wh-1"]))).toBe("old");
  expect(verifyWebhook(created([]), list([], false))).toBe("unclear");
});

test("where nobody knows what was there before, one with the address shows nothing", () => {
  expect(verifyWebhook(created(undefined), list(["wh-1"]))).toBe("unclear");
  expect(verifyWebhook(created(undefined), list([]))).toBe("old");
});

const seen = { at: 0, requestId: undefined };
const bookingIn = (state: string) => rowOf({ service_booking_id: "b-1", state }, seen);

/** What can be read, and what was: each with the moment since which it has to have been read. */
function readable({ row, vehicles = [] }: { row?: ReturnType<typeof bookingIn>; vehicles?: RawObject[] } = {}) {
  const read: string[] = [];
  const view: FleetView = {
    rows: vehicles.map((raw) => aVehicle(raw)),
    coverage: "complete",
    unreadable: 0,
    showsReferences: true,
    reading: undefined,
    checkedAt: 0,
    failure: undefined,
  };
  const check = (what: string) => async (since?: number) => void read.push(`${what} since ${since}`);
  const known: Readable = {
    replica: { check: check("bookings"), row: (id) => (id === "b-1" ? row : undefined) },
    fleet: { check: check("vehicles"), read: () => view },
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
] as const)(
  "a %s is looked for in the bookings as they are after it was sent: %s is %s",
  async (kind, state, shows) => {
    const { known, read } = readable({ row: bookingIn(state) });
    expect(await verifications[kind](anIntent(kind, "b-1", { clickedAt: 100, firstSentAt: 700 }), known)).toBe(shows);
    expect(read).toEqual(["bookings since 700"]);
  },
);

test("a booking that the list no longer holds shows nothing", async () => {
  const gone = readable({ row: { ...bookingIn("approved"), goneAt: 5 } });
  expect(await verifications.approve(anIntent("approve", "b-1"), gone.known)).toBe("unclear");
  expect(await verifications.approve(anIntent("approve", "b-9"), readable().known)).toBe("unclear");
});

test.each<[string | null, Verification]>([
  ["HV-9", "effect"],
  ["HV-1", "old"],
  ["HV-5", "other"],
])("a mapping is looked for in the vehicles as they are now: %s is %s", async (reference, shows) => {
  const { known, read } = readable({ vehicles: [{ service_vehicle_id: idOf(1), external_ref: reference }] });
  const about = { name: "Van", reference: "HV-9", from: "HV-1" };
  expect(await verifications.map(anIntent("map", idOf(1), { about }), known)).toBe(shows);
  expect(read).toEqual(["vehicles since 900"]);
});

test("a new endpoint and a removal are looked for in the list of endpoints, and nothing is read for a block", async () => {
  const { known, read } = readable();
  expect(await verifications.hookCreate(created([]), known)).toBe("effect");
  expect(await verifications.hookDelete(deleted, known)).toBe("old");
  expect(read).toEqual(["endpoints", "endpoints"]);
  expect(await verifications.block(anIntent("block", "HV-1"), known)).toBe("unclear");
  expect(read).toHaveLength(2);
});
