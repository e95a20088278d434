import { dialects, type DialectName } from "../dialects/dialects.ts";
import type { FaultRule } from "../faults/fault-rule.ts";
import { harbourFleet } from "../scenarios/demo-access.ts";
import { scenarios, type ScenarioName } from "../scenarios/scenarios.ts";
import { toTimestamp } from "../service/clock.ts";
import type { World } from "../service/world.ts";
import type { ClockReading } from "./controlled-clock.ts";
import { stagedHappenings } from "./staged-happenings.ts";

/** The clock of the sandbox, its time as ISO-8601 UTC. */
export type ClockState = Omit<ClockReading, "now"> & { readonly now: string };

/** What runs, how much is in it, and what can be asked of it. */
export type SandboxState = {
  readonly scenario: ScenarioName;
  readonly dialect: DialectName;
  readonly seed: number;
  readonly clock: ClockState;
  /** Of the partner whose dashboard this is. */
  readonly counts: {
    readonly vehicles: number;
    readonly bookings: number;
    readonly bookingsByState: Readonly<Record<string, number>>;
    readonly blocks: number;
    readonly webhooks: number;
    readonly deliveries: number;
    readonly ledgerEntries: number;
  };
  readonly demoKeys: readonly { readonly key: string; readonly note: string }[];
  readonly faults: readonly FaultRule[];
  readonly available: {
    readonly scenarios: readonly { readonly name: string; readonly sentence: string }[];
    readonly dialects: readonly { readonly name: string; readonly sentence: string }[];
    readonly happenings: readonly { readonly name: string; readonly example: string }[];
  };
};

/** A delivery, its times as ISO-8601 UTC. */
export type DeliveryState = ReturnType<typeof deliveriesOf>[number];

export function clockState({ now, ...rest }: ClockReading): ClockState {
  return { now: toTimestamp(now), ...rest };
}

const named = (table: Readonly<Record<string, { readonly sentence: string }>>) =>
  Object.entries(table).map(([name, { sentence }]) => ({ name, sentence }));

export const available: SandboxState["available"] = {
  scenarios: named(scenarios),
  dialects: named(dialects),
  happenings: stagedHappenings,
};

/** How much the world holds of the partner whose dashboard this is: what the screens show. */
export function countsOf(world: World): SandboxState["counts"] {
  const bookings = world.bookings.all().filter(ours);
  const bookingsByState: Record<string, number> = {};
  for (const { state } of bookings) bookingsByState[state] = (bookingsByState[state] ?? 0) + 1;
  return {
    vehicles: world.vehicles.all().filter(ours).length,
    bookings: bookings.length,
    bookingsByState,
    blocks: world.blocks.all().filter(ours).length,
    webhooks: [...world.webhooks.values()].filter(ours).length,
    deliveries: world.deliveries.all().filter(ours).length,
    ledgerEntries: world.ledger.entries().length,
  };
}

function ours({ partnerId }: { readonly partnerId: string }): boolean {
  return partnerId === harbourFleet.id;
}

export function deliveriesOf(world: World) {
  return world.deliveries
    .all()
    .filter(ours)
    .map(({ createdAt, lastAttemptAt, nextAttemptAt, ...delivery }) =>
      Object.assign(delivery, {
        createdAt: toTimestamp(createdAt),
        lastAttemptAt: timeOrNull(lastAttemptAt),
        nextAttemptAt: timeOrNull(nextAttemptAt),
      }),
    );
}

function timeOrNull(at: number | null): string | null {
  return at === null ? null : toTimestamp(at);
}
