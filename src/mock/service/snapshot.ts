import type { RowList } from "./row-list.ts";
import type { World } from "./world.ts";

/** The rows of every list and the ledger's entries, in order. */
type Rows = ReturnType<typeof rowsOf>;

/** The changes since a world was made from its scenario and seed, as plain data: small even for a huge world. */
export type Snapshot = ReturnType<typeof takeSnapshot>;

/** The rows of a world. Taken when it's new, they show later what has changed. */
export function rowsOf(world: World) {
  return {
    vehicles: [...world.vehicles.all()],
    bookings: [...world.bookings.all()],
    blocks: [...world.blocks.all()],
    events: [...world.events.all()],
    deliveries: [...world.deliveries.all()],
    ledger: [...world.ledger.entries()],
  };
}

/** The changes in a world since it had the rows `seeded`. */
export function takeSnapshot(world: World, seeded: Rows) {
  return {
    vehicles: changed(world.vehicles.all(), seeded.vehicles),
    bookings: changed(world.bookings.all(), seeded.bookings),
    blocks: changed(world.blocks.all(), seeded.blocks),
    events: changed(world.events.all(), seeded.events),
    deliveries: changed(world.deliveries.all(), seeded.deliveries),
    ledger: changed(world.ledger.entries(), seeded.ledger),
    keys: [...world.keys],
    conflicts: [...world.conflicts],
    webhooks: [...world.webhooks],
    executions: [...world.executions].flatMap(([id, execution]) =>
      // Nobody waits for requests in flight any more; without an outcome there is nothing to replay.
      execution.outcome === undefined ? [] : [[id, { ...execution, inFlight: false }] as const],
    ),
    meters: [...world.meters],
  };
}

/** Applies a snapshot to a new world of the same scenario, seed and moment. */
export function restoreSnapshot(world: World, snapshot: Snapshot): void {
  refill(world.vehicles, snapshot.vehicles);
  refill(world.bookings, snapshot.bookings);
  refill(world.blocks, snapshot.blocks);
  refill(world.events, snapshot.events);
  refill(world.deliveries, snapshot.deliveries);
  for (const entry of snapshot.ledger) world.ledger.append(entry);
  replaceAll(world.keys, snapshot.keys);
  replaceAll(world.conflicts, snapshot.conflicts);
  replaceAll(world.webhooks, snapshot.webhooks);
  replaceAll(world.executions, snapshot.executions);
  replaceAll(world.meters, snapshot.meters);
  // An attempt in flight is made again: delivery is at-least-once (Events, Delivery rules).
  world.receivers.queue.clear();
  for (const { id, nextAttemptAt } of world.deliveries.all()) {
    if (nextAttemptAt !== null) world.receivers.queue.add(id);
  }
}

/** Rows never move and are never edited, so a different object in a place is new or changed. */
function changed<Row>(rows: readonly Row[], seeded: readonly Row[]): readonly Row[] {
  return rows.filter((row, position) => row !== seeded[position]);
}

function refill<Row extends { readonly id: string; readonly partnerId: string }>(
  list: RowList<Row>,
  rows: readonly Row[],
): void {
  for (const row of rows) {
    if (list.get(row.id) === undefined) list.add(row);
    else list.replace(row);
  }
}

function replaceAll<Value>(map: Map<string, Value>, entries: readonly (readonly [string, Value])[]): void {
  map.clear();
  for (const [id, value] of entries) map.set(id, value);
}
