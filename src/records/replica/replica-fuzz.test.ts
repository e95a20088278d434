import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dialects } from "#mock/dialects/dialects.ts";
import { twisted } from "#mock/faults/twist.ts";
import { createAnswer } from "#mock/http/answer.ts";
import { demoKeys, harbourFleet } from "#mock/scenarios/demo-access.ts";
import { createScenario } from "#mock/scenarios/scenarios.ts";
import { bookingOnWire } from "#mock/http/on-wire.ts";
import { land } from "#mock/service/landing.ts";
import { calm } from "./testing/calm.ts";
import { openMockService } from "./testing/mock-service.ts";
import { play } from "./testing/play.ts";
import { schedules } from "./testing/random-schedules.ts";
import type { OpenService } from "./testing/replica-world.ts";

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
const parts = { createScenario, createAnswer, bookingOnWire, land, dialects, twisted };
const mock = { ...parts, partnerId: harbourFleet.id, key: demoKeys.full };
const openService: OpenService = (options) => openMockService(mock, options);

// One seed, so that what is green today is green tomorrow; `npm run bench:replica` looks further with other ones.
const runs = Number(process.env["REPLICA_RUNS"] ?? 118);
const seed = Number(process.env["REPLICA_SEED"] ?? 20_261_120);

test("whatever happens, every tab comes to show what the service has", { timeout: 300_000 }, async () => {
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(schedules(Object.keys(dialects), 60), async (schedule) => {
      const outcome = await play(schedule, openService, turn).then(calm);
      changes += outcome.changes;
      expect(outcome.missed).toEqual([]);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  // Fewer runs than usual make fewer changes.
  expect(changes).toBeGreaterThanOrEqual(Math.min(1, runs / 118) * 10_000);
});
