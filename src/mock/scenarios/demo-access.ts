import { day } from "../service/clock.ts";
import type { Ids } from "../service/random.ts";
import type { World } from "../service/world.ts";

/** The API keys of every scenario. They aren't secret: they open invented worlds only. */
export const demoKeys = {
  /** Harbour Fleet, all scopes. */
  full: "sandbox-demo-key-4f2a",
  /** Harbour Fleet without booking:write: actions are forbidden. */
  readOnly: "sandbox-readonly-key-9c1d",
  /** Harbour Fleet, but revoked: unauthorized. */
  revoked: "sandbox-revoked-key-0000",
  /** Northern Yard, another partner with one vehicle and one booking. */
  neighbour: "sandbox-neighbour-key-77b1",
} as const;

/** The same keys with a note each, printed when the sandbox starts. */
export const demoKeyList: readonly { readonly key: string; readonly note: string }[] = [
  { key: demoKeys.full, note: "Harbour Fleet, with all scopes" },
  { key: demoKeys.readOnly, note: "Harbour Fleet without booking:write, so actions are forbidden" },
  { key: demoKeys.revoked, note: "revoked, so refused" },
  { key: demoKeys.neighbour, note: "another partner, Northern Yard" },
];

/** The partner whose dashboard this is. */
export const harbourFleet = { id: "harbour-fleet", name: "Harbour Fleet" } as const;

/** Whether a row belongs to it. */
export const isOurs = ({ partnerId }: { readonly partnerId: string }): boolean => partnerId === harbourFleet.id;

const northernYard = { id: "northern-yard", name: "Northern Yard" } as const;

/** Adds both partners with their keys, and a vehicle and a booking that Harbour Fleet may not touch. */
export function admitPartners(world: World, ids: Ids): void {
  for (const partner of [harbourFleet, northernYard]) world.partners.set(partner.id, partner);
  const all = ["booking:read", "booking:write"] as const;
  const fleet = { partnerId: harbourFleet.id, scopes: all, revoked: false };
  world.keys.set(demoKeys.full, { ...fleet, key: demoKeys.full });
  world.keys.set(demoKeys.readOnly, { ...fleet, key: demoKeys.readOnly, scopes: ["booking:read"] });
  world.keys.set(demoKeys.revoked, { ...fleet, key: demoKeys.revoked, revoked: true });
  world.keys.set(demoKeys.neighbour, { ...fleet, key: demoKeys.neighbour, partnerId: northernYard.id });

  const vehicle = { id: ids.uuid(), partnerId: northernYard.id, externalRef: "NY-01", name: "Northern Van 1" };
  world.vehicles.add(vehicle);
  const now = world.clock.now();
  world.bookings.add({
    id: ids.uuid(),
    number: "BK-31007",
    partnerId: northernYard.id,
    vehicleId: vehicle.id,
    state: "awaiting_approval",
    paymentStatus: "held",
    period: { start: now + day, end: now + 2 * day },
    price: { amount: 120, currency: "EUR" },
    createdAt: now - day,
    updatedAt: now - day,
  });
}
