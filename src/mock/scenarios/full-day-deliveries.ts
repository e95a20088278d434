import type { EventKind } from "#contract/webhook.ts";
import { day, minute } from "../service/clock.ts";
import { wants, retryAfterSeconds } from "../service/deliveries.ts";
import type { Delivery, Happened, Webhook } from "../service/entities.ts";
import type { Ids } from "../service/random.ts";
import type { World } from "../service/world.ts";
import { harbourFleet } from "./demo-access.ts";

/** For how long each endpoint has been failing, in milliseconds; one that isn't named works. */
export type FailingFor = Readonly<Partial<Record<EndpointName, number>>>;

type EndpointName = "bookings" | "erp" | "old";

/** Three endpoints, and how long ago they were made. The last one is newer than all events that it wants. */
const endpoints: readonly {
  readonly name: EndpointName;
  readonly url: string;
  readonly kinds: Webhook["events"];
  readonly age?: number;
}[] = [
  { name: "bookings", url: "https://hooks.harbour.example/bookings", kinds: ["*"], age: 41 * day },
  {
    name: "erp",
    url: "https://erp.harbour.example/partner/events",
    kinds: ["booking.created", "booking.cancelled", "booking.payment_updated"],
    age: 40 * day,
  },
  { name: "old", url: "https://old.harbour.example/hook", kinds: ["conflict.resolved"] },
];

/**
 * What happened to bookings in the last day, by number.
 * `minutes` before now; when the booking last changed unless given.
 */
const history: readonly (readonly [number: number, kinds: readonly EventKind[], minutes?: number])[] = [
  [20_432, ["booking.created", "availability.conflict"]],
  [20_431, ["booking.created"]],
  [20_430, ["booking.created"]],
  [20_429, ["booking.created"]],
  [20_428, ["booking.created"]],
  [20_427, ["booking.created", "availability.conflict"]],
  [20_425, ["booking.created"]],
  [20_422, ["booking.created"]],
  [20_419, ["booking.created"]],
  [20_426, ["booking.approved", "booking.payment_updated"]],
  [20_398, ["booking.approved", "booking.payment_updated"]],
  [20_402, ["booking.approved", "booking.payment_updated"]],
  [20_407, ["booking.approved", "booking.payment_updated"]],
  [20_416, ["booking.approved", "booking.payment_updated"]],
  // Their payments took hours.
  [20_411, ["booking.approved"], 247],
  [20_411, ["booking.payment_updated"]],
  [20_413, ["booking.approved"], 265],
  [20_413, ["booking.payment_updated"]],
  [20_421, ["booking.cancelled", "booking.payment_updated"]],
  [20_420, ["booking.rejected", "booking.payment_updated"]],
  [20_403, ["booking.cancelled", "conflict.resolved", "booking.payment_updated"]],
  [20_377, ["booking.pickup_confirmed"]],
  [20_380, ["booking.pickup_confirmed"]],
  [20_391, ["booking.pickup_confirmed"]],
  [20_374, ["booking.return_confirmed", "booking.completed"]],
  [20_369, ["booking.return_confirmed", "booking.completed"]],
];

/** Of failing deliveries, the newest first. */
const errors = [
  "503 Service Unavailable",
  "Timed out after 10 s",
  "503 Service Unavailable",
  "connection refused",
  "503 Service Unavailable",
  "Timed out after 10 s",
  "503 Service Unavailable",
  "certificate has expired",
  "connection refused",
  "Timed out after 10 s",
  "404 Not Found",
  "503 Service Unavailable",
] as const;

/** How many attempts some deliveries to a working endpoint took, by their place from the newest; one for all others. */
const hiccups: ReadonlyMap<number, number> = new Map([
  [9, 2],
  [21, 3],
  [30, 2],
]);

/** The newest deliveries to a working endpoint wait so many minutes for their first attempt. */
const waits = [4, 5] as const;

/** Adds three endpoints and sixty deliveries, all about bookings of the world. */
export function addDeliveries(world: World, ids: Ids, failingFor: FailingFor): void {
  const now = world.clock.now();
  const events = eventsOf(world, ids);
  for (const event of events) world.events.add(event);
  const clearedAt = events.find(({ kind }) => kind === "conflict.resolved")?.createdAt ?? now;
  const all: Delivery[] = [];
  const nextError = createErrors();
  for (const { name, url, kinds, age } of endpoints) {
    const createdAt = age === undefined ? clearedAt + 20 * minute : now - age;
    const webhook = addEndpoint(world, ids, { url, events: kinds, createdAt });
    const failing = failingFor[name];
    const failsSince = failing === undefined ? Infinity : now - failing;
    const sent = events.filter((event) => event.createdAt >= createdAt && wants(webhook, event.kind)).toReversed();
    for (const [place, event] of sent.entries()) {
      const delivery = newDelivery(ids.uuid(), event, webhook);
      const wait = name === "bookings" ? waits[place] : undefined;
      if (event.createdAt >= failsSince) all.push(failed(delivery, now, nextError()));
      else if (wait === undefined) all.push(delivered(delivery, hiccups.get(place) ?? 1));
      else all.push({ ...delivery, nextAttemptAt: now + wait * minute });
    }
  }
  for (const delivery of all.toSorted((a, b) => a.createdAt - b.createdAt)) {
    world.deliveries.add(delivery);
    if (delivery.nextAttemptAt !== null) world.receivers.queue.add(delivery.id);
  }
}

function eventsOf(world: World, ids: Ids): readonly Happened[] {
  const bookings = new Map(world.bookings.all().map((booking) => [booking.number, booking]));
  const now = world.clock.now();
  const events = history.flatMap(([number, kinds, minutes]): Happened[] => {
    const booking = bookings.get(`BK-${number}`);
    if (booking === undefined) throw new Error(`The world has no BK-${number}.`);
    const externalRef = world.vehicles.get(booking.vehicleId)?.externalRef;
    const createdAt = minutes === undefined ? booking.updatedAt : now - minutes * minute;
    const about = {
      partnerId: harbourFleet.id,
      createdAt,
      booking,
      ...(externalRef === undefined ? {} : { externalRef }),
    };
    return kinds.map((kind) => ({ id: ids.eventId(), kind, ...about }));
  });
  return events.toSorted((a, b) => a.createdAt - b.createdAt);
}

/** Without a line in the ledger: it was there before. */
function addEndpoint(world: World, ids: Ids, facts: Pick<Webhook, "url" | "events" | "createdAt">): Webhook {
  const webhook = { id: ids.uuid(), partnerId: harbourFleet.id, secret: ids.secret(), down: false, ...facts };
  world.webhooks.set(webhook.id, webhook);
  return webhook;
}

function newDelivery(
  id: string,
  { id: eventId, kind, createdAt }: Happened,
  { id: webhookId, url }: Webhook,
): Delivery {
  const tried = { status: "pending", attempts: 0, lastError: null, lastAttemptAt: null } as const;
  return {
    id,
    partnerId: harbourFleet.id,
    webhookId,
    url,
    eventId,
    kind,
    createdAt,
    nextAttemptAt: createdAt,
    ...tried,
  };
}

/** When each attempt is made if all fail, in milliseconds after the event. */
const attemptTimes = [0, ...retryAfterSeconds].map((_, place) =>
  retryAfterSeconds.slice(0, place).reduce((sum, seconds) => sum + seconds * 1000, 0),
);

function delivered(delivery: Delivery, attempts: number): Delivery {
  const lastAttemptAt = delivery.createdAt + (attemptTimes[attempts - 1] ?? 0);
  const lastError = attempts === 1 ? null : "The receiver's answer got lost.";
  return { ...delivery, status: "delivered", attempts, lastError, lastAttemptAt, nextAttemptAt: null };
}

/** A delivery whose attempts have all failed so far. */
function failed(delivery: Delivery, now: number, lastError: string): Delivery {
  const { createdAt } = delivery;
  const made = attemptTimes.map((after) => createdAt + after).filter((at) => at <= now);
  const next = attemptTimes[made.length];
  const tried = { ...delivery, attempts: made.length, lastError, lastAttemptAt: made.at(-1) ?? createdAt };
  return next === undefined
    ? { ...tried, status: "dead_letter", nextAttemptAt: null }
    : { ...tried, status: "retrying", nextAttemptAt: createdAt + next };
}

function createErrors(): () => string {
  let count = 0;
  return () => {
    const error = errors[count % errors.length];
    count += 1;
    return error ?? errors[0];
  };
}
