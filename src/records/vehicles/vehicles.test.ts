import { expect, onTestFinished, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { clientOf, json, noon, refusal, silence, type Reaction } from "#api/testing/answering.ts";
import { mapVehicle } from "#api/vehicles.ts";
import type { PendingWrite } from "../outbox/pending-write.ts";
import { createMemoryStorage } from "../storage.ts";
import { aPendingWrite } from "../testing/a-pending-write.ts";
import { createMappingLog } from "./mapping-log.ts";
import { referenceOf } from "./vehicle-row.ts";
import { createVehicles } from "./vehicles.ts";

const page = (next: string | null | undefined, ...data: unknown[]): Reaction => {
  return () => json({ data, ...(next === undefined ? {} : { pagination: { next_cursor: next } }) });
};
const vehicle = (number: number, more: Record<string, unknown> = {}) => ({ service_vehicle_id: `v${number}`, ...more });
/** A list of one vehicle that arrives on `release`. */
function holding(number: number) {
  const gate = Promise.withResolvers<void>();
  const held: Reaction = (request) => gate.promise.then(() => page(null, vehicle(number))(request));
  return { held, release: gate.resolve };
}
const failing: Reaction = () => json({}, 400);

function writtenLog() {
  const outbox = createStore<{ ended: readonly PendingWrite[] }>(() => ({ ended: [] }));
  const { getState: read, setState, subscribe } = outbox;
  const storage = createMemoryStorage();
  const log = createMappingLog({ store: async () => ({ storage, fp: "fp" }), outbox: { read, subscribe } });
  const accept = (vehicle: string, to: string, endedAt: number) => {
    const ended = { state: "applied", ending: "answer", endedAt } as const;
    const more = { id: to, write: mapVehicle(vehicle, to), about: { name: vehicle, reference: to }, ...ended };
    setState({ ended: [aPendingWrite("map", vehicle, more), ...read().ended] });
  };
  return { log, accept };
}

function open(...reactions: [Reaction, ...Reaction[]]) {
  let at = noon;
  const { client, requests } = clientOf(reactions, { now: () => at });
  const { log, accept } = writtenLog();
  const vehicles = createVehicles(client, log);
  onTestFinished(vehicles.close);
  /** Opens and closes a screen that shows vehicles. */
  const look = () => vehicles.watch()();
  const pass = (ms: number) => (at += ms);
  const of = (id: string) => vehicles.read().rows.find((row) => row.id === id);
  return { client, vehicles, look, requests, accept, pass, of };
}

test("loads all pages to the reported end and shows the first ones meanwhile", async () => {
  const { vehicles, requests, of } = open(
    page("c2", vehicle(1, { external_ref: "HV-1", name: "Harbour Van 1" })),
    page(null, vehicle(2, { external_ref: null }), vehicle(3)),
  );
  const seen = new Set<string>();
  vehicles.subscribe(() => {
    const { coverage, rows, loading } = vehicles.read();
    seen.add(`${coverage}: ${rows.length} shown, ${loading?.count ?? "not"} read`);
  });
  await vehicles.check();
  expect([...seen]).toEqual([
    "none: 0 shown, 0 read",
    "partial: 1 shown, 1 read",
    "partial: 3 shown, 3 read",
    "complete: 3 shown, not read",
  ]);
  expect(of("v1")).toMatchObject({ title: "Harbour Van 1", mapping: { kind: "mapped", reference: "HV-1" } });
  // One without the field, in a list that shows references, has none.
  for (const id of ["v2", "v3"]) expect(of(id)).toMatchObject({ title: undefined, mapping: { kind: "none" } });
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(["?limit=200", "?limit=200&cursor=c2"]);
});

test.each([
  ["whose end wasn't reported", page(undefined, vehicle(1)), { coverage: "unsaid", unreadable: 0 }],
  ["with a row that cannot be read", page(null, vehicle(1), 7), { coverage: "complete", unreadable: 1 }],
  ["that goes in a circle", page("c2", vehicle(1)), { coverage: "circle", unreadable: 0 }],
])("marks a fleet %s", async (_, reaction, expected) => {
  const { vehicles } = open(reaction);
  await vehicles.check();
  expect(vehicles.read()).toMatchObject({ ...expected, rows: [{ id: "v1" }] });
});

test("calls a mapping unknown if the list shows no references, until one is accepted here", async () => {
  const { vehicles, accept, pass, of } = open(page(null, vehicle(1), vehicle(2)));
  await vehicles.check();
  expect(of("v1")?.mapping).toEqual({ kind: "unknown" });
  pass(1000);
  accept("v1", "HV-1", noon + 1000);
  expect(of("v1")?.mapping).toEqual({ kind: "here", reference: "HV-1", at: noon + 1000, isMarked: false });
  pass(1000);
  await vehicles.check();
  expect(of("v1")?.mapping.kind).toBe("here");
  expect(of("v2")?.mapping).toEqual({ kind: "unknown" });
});

test("prefers a mapping accepted after the load, until a later list overrules it", async () => {
  const { vehicles, accept, pass, of } = open(page(null, vehicle(1, { external_ref: "HV-1" })));
  await vehicles.check();
  const before = of("v1");
  pass(1000);
  accept("v1", "HV-9", noon + 1000);
  expect(of("v1")?.mapping).toEqual({ kind: "here", reference: "HV-9", at: noon + 1000, isMarked: false });
  pass(1000);
  await vehicles.check();
  expect(of("v1")).toMatchObject({
    mapping: { kind: "mapped", reference: "HV-1" },
    overruled: { reference: "HV-9", at: noon + 1000, isMarked: false },
  });
  expect(before === undefined ? "" : referenceOf(before)).toBe("HV-1");
});

test("marks a vehicle as gone only if a complete list is without it", async () => {
  const { vehicles, of } = open(
    page(null, vehicle(1), vehicle(2)),
    page(undefined, vehicle(2)),
    page(null, vehicle(2)),
    page(null, vehicle(1), vehicle(2)),
  );
  await vehicles.check();
  await vehicles.check();
  expect(of("v1")?.goneAt).toBeUndefined();
  await vehicles.check();
  expect(of("v1")?.goneAt).toBe(noon);
  await vehicles.check();
  expect(of("v1")?.goneAt).toBeUndefined();
});

test("keeps the vehicles after a failed load and doesn't repeat it at once", async () => {
  const { vehicles, look, requests, pass, of } = open(
    page(null, vehicle(1)),
    failing,
    page(null, vehicle(1), vehicle(2)),
  );
  await vehicles.check();
  await expect(vehicles.check()).rejects.toMatchObject({ facts: { own: "unexplained" } });
  expect(of("v1")).toBeDefined();
  expect(vehicles.read()).toMatchObject({ coverage: "complete", failure: { kind: "invalid" }, checkedAt: noon });
  look();
  expect(requests).toHaveLength(2);
  pass(60_000);
  look();
  await expect.poll(() => of("v2")).toBeDefined();
  expect(vehicles.read().failure).toBeUndefined();
});

test("reloads after a quarter of an hour, once for several callers", async () => {
  const { vehicles, look, requests, pass } = open(page(null, vehicle(1)));
  // The load continues after its screen is closed.
  look();
  look();
  await Promise.all([vehicles.check(), vehicles.check()]);
  expect(requests).toHaveLength(1);
  pass(14 * 60_000);
  look();
  expect(requests).toHaveLength(1);
  pass(60_000);
  look();
  await expect.poll(() => requests.length).toBe(2);
});

test("starts a new load for a caller who needs newer data", async () => {
  const { held, release } = holding(1);
  const { vehicles, requests, pass } = open(held, page(null, vehicle(1, { external_ref: "HV-1" })));
  const first = vehicles.check();
  pass(1000);
  const since = vehicles.check(noon + 1000);
  await expect.poll(() => requests.length).toBe(1);
  release();
  await Promise.all([first, since]);
  expect(requests).toHaveLength(2);
  expect(vehicles.read().rows[0]?.mapping).toEqual({ kind: "mapped", reference: "HV-1" });
  await vehicles.check(noon + 1000);
  expect(requests).toHaveLength(2);
});

test("doesn't ask again with a refused API key until it is accepted", async () => {
  const { client, vehicles, requests, of } = open(() => refusal(401, "unauthorized"), page(null, vehicle(1)));
  await expect(vehicles.check()).rejects.toMatchObject({ kind: "unauthorized" });
  vehicles.watch();
  vehicles.wake("seen");
  expect(requests).toHaveLength(1);
  client.unlock();
  vehicles.wake("seen");
  await expect.poll(() => of("v1")).toBeDefined();
});

test("stops loading at sign-out and sends nothing more with that API key", async () => {
  const { vehicles, requests } = open(silence);
  const loading = vehicles.check();
  await expect.poll(() => requests.length).toBe(1);
  vehicles.close();
  await expect(loading).rejects.toMatchObject({ kind: "stopped" });
  expect(requests[0]?.signal.aborted).toBe(true);
  await expect(vehicles.check()).rejects.toMatchObject({ kind: "stopped" });
  expect(requests).toHaveLength(1);
});
