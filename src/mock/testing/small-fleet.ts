import { createAnswer } from "../http/answer.ts";
import { demoKeys, harbourFleet } from "../scenarios/demo-access.ts";
import { knownMoment } from "../scenarios/known-bookings.ts";
import { createScenario } from "../scenarios/scenarios.ts";
import { land } from "../service/landing.ts";
import type { Vehicle } from "../service/entities.ts";
import { createAsk } from "./ask.ts";

export const day = 24 * 60 * 60 * 1000;

/** Three vehicles, the third unmapped, with two bookings each: small enough to be made a thousand times. */
export function openSmallFleet() {
  let now = knownMoment;
  const world = createScenario("empty", { clock: { now: () => now }, seed: 7 });
  const partnerId = harbourFleet.id;
  const mapped = ["V-1", "V-2"].map((externalRef) => ({ id: world.ids.uuid(), partnerId, externalRef }));
  const vehicles: Vehicle[] = [...mapped, { id: world.ids.uuid(), partnerId }];
  const price = { amount: 90, currency: "EUR" };
  for (const vehicle of vehicles) {
    world.vehicles.add(vehicle);
    for (const start of [now + day, now + 5 * day]) {
      land(world, { vehicleId: vehicle.id, period: { start, end: start + day }, price });
    }
  }
  const answer = createAnswer(world, { rateLimit: { limit: 1_000_000, windowSeconds: 60 } });
  return {
    world,
    vehicles,
    ask: createAsk("https://service.example/v1", answer),
    key: demoKeys.full,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

export type SmallFleet = ReturnType<typeof openSmallFleet>;
