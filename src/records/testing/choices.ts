import type { Write } from "#api/writes.ts";
import { bookingActions, type BookingAction } from "#contract/booking.ts";

/** The address of a virtual world's service. Nothing is ever sent there. */
export const baseUrl = "https://service.test/v1";

const [van, unmapped] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
export const vehicles = [{ id: van, externalRef: "v-0" }, { id: unmapped }] as const;
export const webhook = "wh-0";

/** The bookings of a virtual world, and the state that each starts in. */
export const firstStates = {
  "b-0": "awaiting_approval",
  "b-1": "awaiting_approval",
  "b-2": "approved",
  "b-3": "picked_up",
} as const;

const block = (start: string, end: string) =>
  JSON.stringify({ start: `${start}T00:00:00Z`, end: `${end}T00:00:00Z`, external_block_id: start });

/** What users of a virtual world click: all nine kinds, on few things, so that clicks collide. */
export const choices: readonly [Write, ...Write[]] = [
  { kind: "approve", target: "b-0", body: null },
  { kind: "approve", target: "b-1", body: null },
  { kind: "reject", target: "b-0", body: '{"reason":"No vehicle"}' },
  { kind: "cancel", target: "b-1", body: '{"reason":"Broken"}' },
  { kind: "cancel", target: "b-2", body: '{"reason":"Broken"}' },
  { kind: "pickup", target: "b-2", body: null },
  { kind: "return", target: "b-3", body: null },
  { kind: "block", target: "v-0", body: block("2027-01-01", "2027-01-03") },
  { kind: "block", target: "v-0", body: block("2027-02-01", "2027-02-03") },
  { kind: "map", target: unmapped, body: JSON.stringify({ service_vehicle_id: unmapped, external_ref: "v-1" }) },
  { kind: "hookCreate", target: "https://a.test", body: '{"url":"https://a.test","events":["*"]}' },
  { kind: "hookDelete", target: webhook, body: null },
];

export const isAction = (kind: Write["kind"]): kind is BookingAction =>
  bookingActions.some((action) => action === kind);

export const credentialOf = ({ headers }: Request): string =>
  headers.get("Authorization")?.replace("Bearer ", "") ?? "";
