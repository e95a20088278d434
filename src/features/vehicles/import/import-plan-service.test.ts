import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPage } from "#contract/schema.ts";
import { readVehicle, vehicleList, type Vehicle } from "#contract/vehicle.ts";
import type { Dialect } from "#mock/dialects/dialect.ts";
import { dialects, isDialect } from "#mock/dialects/dialects.ts";
import { createAnswer } from "#mock/http/answer.ts";
import { harbourFleet } from "#mock/scenarios/demo-access.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { createScenario } from "#mock/scenarios/scenarios.ts";
import { createAsk } from "#mock/testing/ask.ts";
import { vehicleIndex } from "#records/vehicles/vehicle-index.ts";
import { vehicleRow } from "#records/vehicles/vehicle-row.ts";
import { planImport } from "./import-plan.ts";
import type { ImportSource } from "./import-plan-read.ts";
import type { MappingRecord } from "#records/vehicles/mapping-log.ts";
import { acceptance } from "#records/vehicles/testing/a-vehicle.ts";

const columns = { vehicle: 0, reference: 1 };

/** A service with a few vehicles, seen from a browser that maps them. */
function openYard(dialect: Dialect, references: readonly (string | undefined)[]) {
  const world = createScenario("empty", { clock: { now: () => knownMoment }, seed: 7 });
  const ids = references.map((externalRef, place) => {
    const id = world.ids.uuid();
    const mapped = externalRef === undefined ? {} : { externalRef };
    world.vehicles.add({ id, partnerId: harbourFleet.id, name: `Harbour Van ${place}`, ...mapped });
    return id;
  });
  const answer = createAnswer(world, { dialect, rateLimit: { limit: 1_000_000, windowSeconds: 60 } });
  const ask = createAsk("https://service.example/v1", answer);
  const accepted = new Map<string, MappingRecord>();
  return {
    ids,
    accept: (id: string, reference: string) => accepted.set(id, acceptance(id, reference)),
    referencesNow: () => new Map(ids.map((id) => [id, world.vehicles.get(id)?.externalRef])),
    map: async (id: string, reference: string) => {
      const body = { service_vehicle_id: id, external_ref: reference };
      const { status } = await ask("POST", "/vehicles/mapping", { body });
      const isTaken = status >= 200 && status < 300;
      if (isTaken) accepted.set(id, acceptance(id, reference));
      return isTaken;
    },
    /** The vehicles as known after a refresh. */
    read: async () => {
      const readings: Vehicle[] = [];
      let query = "limit=200";
      for (;;) {
        const page = readPage((await ask("GET", `/vehicles?${query}`)).body, vehicleList);
        if (page === undefined) throw new Error("The answer was not recognised as a list.");
        readings.push(...page.rows.map((row) => readVehicle(row)));
        if (page.next.kind !== "cursor") break;
        query = `limit=200&cursor=${encodeURIComponent(page.next.cursor)}`;
      }
      const showsReferences = readings.some(({ reference }) => reference.kind !== "unsent");
      // The list is always refreshed after everything accepted.
      const seen = { readAt: 3_000, goneAt: undefined };
      return readings.map((reading) =>
        vehicleRow({ ...seen, reading }, { showsReferences, accepted: accepted.get(reading.id) }),
      );
    },
  };
}

type Yard = ReturnType<typeof openYard>;

async function planned(yard: Yard, table: ImportSource["table"], unticked: readonly number[] = []) {
  const vehicles = vehicleIndex(await yard.read());
  return planImport({ table, columns, vehicles, isComplete: true }, new Map(unticked.map((line) => [line, false])));
}

async function apply(yard: Yard, send: Awaited<ReturnType<typeof planned>>["send"]) {
  const taken = new Set<number>();
  const refused: number[] = [];
  for (const { line, row, to } of send) {
    if (row === undefined || to === undefined) throw new Error(`Line ${line} cannot be sent.`);
    if (await yard.map(row.id, to)) taken.add(line);
    else refused.push(line);
  }
  return { taken, refused };
}

/** Few references, so that they collide; some similar, with spaces around them, or unsafe in an address. */
const anyReference = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom("A", "B", "C", "D", "E", "F") },
  { weight: 1, arbitrary: fc.constantFrom("a", " A ", "", "..", "A/1", "é", "e\u0301", "=1+1", "007", "7") },
);

/** Vehicles by place and their new references; a place past the end is an unknown vehicle. */
const anyStory = fc.record({
  before: fc.uniqueArray(fc.constantFrom("A", "B", "C", "D", undefined, "=x", "é/1"), {
    minLength: 2,
    maxLength: 6,
    selector: (reference) => reference ?? Symbol("none"),
  }),
  wishes: fc.array(fc.tuple(fc.nat(6), anyReference), { maxLength: 10 }),
  unticked: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 2 }),
  known: fc.array(fc.nat(6), { maxLength: 7 }),
});

const ownRules = Object.keys(dialects)
  .filter(isDialect)
  .map((name): { name: string; dialect: Dialect } => ({ name, dialect: dialects[name].dialect }));

/** Every dialect as it is, and every other mapping rule with and without listed references. */
const speakers = ownRules.concat(
  (["plain", "terse"] as const).flatMap((name) =>
    (["replaces", "refused"] as const).map((remapping) => ({
      name,
      dialect: { ...dialects[name].dialect, remapping, takenReference: "moves" as const },
    })),
  ),
);

describe.each(speakers)(
  "in $name, mapping again $dialect.remapping, a taken reference $dialect.takenReference",
  ({ dialect }) => {
    test("does what the plan says", async () => {
      await fc.assert(
        fc.asyncProperty(anyStory, async ({ before, wishes, unticked, known }) => {
          const yard = openYard(dialect, before);
          // This browser knows its own mappings if the list shows none.
          for (const place of known) {
            const [id, reference] = [yard.ids[place], before[place]];
            if (id !== undefined && reference !== undefined) yard.accept(id, reference);
          }
          const rows = wishes.map(([place, reference], at) => ({
            line: at + 2,
            cells: [yard.ids[place] ?? absent, reference],
          }));
          const table = { head: ["service_vehicle_id", "external_ref"], rows };
          const rowsBefore = await yard.read();
          const plan = await planned(yard, table, unticked);
          const start = yard.referencesNow();
          const { taken, refused } = await apply(yard, plan.send);
          const end = yard.referencesNow();

          const sent = new Map(plan.send.map((line) => [line.row?.id, line]));
          for (const id of yard.ids) {
            const line = sent.get(id);
            const isMapped = line !== undefined && taken.has(line.line);
            // If we can't know who has a reference, sending it may take it away from another vehicle.
            const isUnknown = rowsBefore.some((row) => row.id === id && row.mapping.kind === "unknown");
            const mayLose = isUnknown && dialect.takenReference === "moves";
            const expected = isMapped ? line.to : start.get(id);
            expect([expected, mayLose && !isMapped ? undefined : expected]).toContain(end.get(id));
          }
          // In a sure plan, the service refuses only what its own rules decide.
          const isFreeToMap = dialect.remapping === "replaces" && (plan.isSure || dialect.takenReference === "moves");
          expect(isFreeToMap ? refused : []).toEqual([]);
          expect(isFreeToMap ? plan.send.length - taken.size : 0).toBe(0);
          const changes = plan.send.filter(({ verdict }) => verdict === "change").map(({ line }) => line);
          const isRefusing = dialect.remapping === "refused";
          expect(isRefusing ? changes.filter((line) => taken.has(line)) : []).toEqual([]);

          const again = await planned(yard, table, unticked);
          // A second import sends what wasn't accepted, and what waited for a reference of another vehicle.
          const rest = plan.lines.filter(({ line, verdict, group }) =>
            group === "problem" ? verdict === "duplicate" : !taken.has(line),
          );
          const open = new Set(rest.map(({ line }) => line));
          expect(again.send.map(({ line }) => line).filter((line) => !open.has(line))).toEqual([]);
        }),
        { numRuns: 60 },
      );
    });
  },
);

const absent = "41d7e0aa-0000-4000-8000-000000009b02";
