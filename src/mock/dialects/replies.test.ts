import { expect, test } from "vitest";
import { valueAt } from "#contract/raw.ts";
import { knownMoment } from "../scenarios/known-bookings.ts";
import { openScenario } from "../scenarios/open-scenario.ts";
import { createAsk } from "../testing/ask.ts";
import { openService } from "../testing/open-service.ts";
import { type Dialect, plain } from "./dialect.ts";

const speak = (switches: Partial<Dialect>) => openService({ dialect: { ...plain, ...switches } });

const rateLimit = { limit: 1, windowSeconds: 30 };
const in30 = new Date(knownMoment + 30_000).toUTCString();

test.each<[Partial<Dialect>, string | undefined, unknown, string | null]>([
  [{}, "error.retry_after", 30, "30"],
  [{ retryForm: "text" }, "error.retry_after", "30", "30"],
  [{ retryPlace: "top", retryHeader: false }, "retry_after", 30, null],
  [{ retryPlace: "error.details" }, "error.details.retry_after", 30, "30"],
  [{ retryPlace: "data" }, "data.retry_after", 30, "30"],
  [{ retryPlace: "meta", retryForm: "date" }, "meta.retry_after", in30, in30],
  [{ retryPlace: "nowhere", retryForm: "date" }, undefined, undefined, in30],
])("sends retry_after as the switches %j say", async (switches, path, wait, header) => {
  const { ask } = openService({ dialect: { ...plain, ...switches }, rateLimit });
  await ask("GET", "/me");
  const { status, body, headers } = await ask("GET", "/me");
  expect([status, headers.get("Retry-After")]).toEqual([429, header]);
  const told = JSON.stringify(body).split("retry_after").length - 1;
  expect([told, valueAt(body, path ?? "nowhere")]).toEqual([path === undefined ? 0 : 1, wait]);
});

test("accepts a request at the moment that a 429 named, even within a second", async () => {
  const dialect = { ...plain, retryForm: "date", retryPlace: "error" } as const;
  const { ask, pass, world } = openService({ dialect, rateLimit });
  pass(0.4);
  await ask("GET", "/me");
  pass(0.2);
  const { headers } = await ask("GET", "/me");
  pass((Date.parse(headers.get("Retry-After") ?? "") - world.clock.now()) / 1000);
  expect((await ask("GET", "/me")).status).toBe(200);
});

test("uses the dialect's code for an action in an invalid state", async () => {
  const { ask, bookingIn } = speak({ wrongStateCode: "state_not_allowed" });
  const reply = await ask("POST", `/bookings/${bookingIn("completed").id}/approve`);
  expect(reply).toMatchObject({ status: 400, body: { error: { code: "state_not_allowed" } } });
  expect(await ask("POST", "/bookings/none/approve")).toMatchObject({ body: { error: { code: "not_found" } } });
});

test.each(["reject", "cancel"])("refuses %s without a reason where the dialect requires one", async (action) => {
  const { ask, bookingIn } = speak({ reason: "required" });
  const { id } = bookingIn("awaiting_approval");
  for (const body of [undefined, {}, { reason: " " }]) {
    expect((await ask("POST", `/bookings/${id}/${action}`, { body })).status).toBe(400);
  }
  expect((await ask("POST", `/bookings/${id}/${action}`, { body: { reason: "Brakes" } })).status).toBe(200);
  expect((await ask("POST", `/bookings/${bookingIn("approved").id}/pickup`)).status).toBe(200);
});

test.each([
  [{}, "HV-01", "V1", 200],
  [{}, "HV-01", " ", 400],
  [{}, "HB-01", "HV-01", 400],
  // Another partner's.
  [{}, "HV-01", "NY-01", 200],
  [{ remapping: "refused" }, "HV-01", "V1", 400],
  [{ remapping: "refused" }, "HV-01", "HV-01", 200],
  [{ remapping: "refused" }, undefined, "V1", 200],
  [{ takenReference: "refused" }, "HB-01", "HV-01", 400],
  [{ takenReference: "moves" }, "HB-01", "HV-01", 200],
] as const)("POST /vehicles/mapping: with %j, %s is called %s: %i", async (switches, before, external_ref, status) => {
  const { ask, world } = speak(switches);
  const own = () => world.vehicles.all().filter(({ partnerId }) => partnerId === "harbour-fleet");
  const vehicle = own().find(({ externalRef }) => externalRef === before);
  const body = { service_vehicle_id: vehicle?.id, external_ref };
  expect((await ask("POST", "/vehicles/mapping", { body })).status).toBe(status);
  // In any case no two vehicles share a reference.
  const called = own().filter(({ externalRef }) => externalRef === external_ref);
  expect(called.some(({ id }) => id === vehicle?.id)).toBe(status === 200);
  expect(called.length).toBeLessThanOrEqual(1);
});

test("finds the vehicle of a block by any reference, however hostile", async () => {
  const { world, answer } = openScenario("hostile-text", { clock: { now: () => knownMoment }, seed: 7 });
  const ask = createAsk("https://service.example/v1", answer);
  const refs = world.vehicles
    .all()
    .flatMap(({ partnerId, externalRef }) => (partnerId === "harbour-fleet" ? (externalRef ?? []) : []));
  expect(new Set(refs).size).toBe(refs.length);
  for (const ref of refs) {
    expect(encodeURIComponent(ref)).not.toBe(ref);
    const body = { start: "2030-01-01T00:00:00Z", end: "2030-01-02T00:00:00Z", external_block_id: ref };
    expect((await ask("POST", `/vehicles/${encodeURIComponent(ref)}/blocks`, { body })).status).toBe(200);
  }
});
