import { describe, expect, test } from "vitest";
import { valueAt } from "#contract/raw.ts";
import { knownMoment } from "../scenarios/known-bookings.ts";
import { openScenario } from "../scenarios/open-scenario.ts";
import { createAsk, type Reply } from "../testing/ask.ts";
import { openService } from "../testing/open-service.ts";
import type { Dialect } from "./dialect.ts";
import { plain } from "./plain.ts";

/** The plain service with these switches changed. */
const speak = (switches: Partial<Dialect>) => openService({ dialect: { ...plain, ...switches } });

type Spoken = ReturnType<typeof speak>;

/** The answer to a request over the limit. */
const refused = async (switches: Partial<Dialect>) => {
  const { ask } = openService({ dialect: { ...plain, ...switches }, rateLimit: { limit: 1, windowSeconds: 30 } });
  await ask("GET", "/me");
  const { status, body, headers } = await ask("GET", "/me");
  expect(status).toBe(429);
  return { body, header: headers.get("Retry-After") };
};

const until = (header: string | null) => Date.parse(header ?? "");

test("accepts a request at the moment that a 429 named, even within a second", async () => {
  const switches = { retryForm: "date", retryPlace: "error" } as const;
  const { ask, pass, world } = openService({
    dialect: { ...plain, ...switches },
    rateLimit: { limit: 1, windowSeconds: 30 },
  });
  pass(0.4);
  await ask("GET", "/me");
  pass(0.2);
  const { headers } = await ask("GET", "/me");
  pass((until(headers.get("Retry-After")) - world.clock.now()) / 1000);
  expect((await ask("GET", "/me")).status).toBe(200);
});

const in30 = new Date(knownMoment + 30_000).toUTCString();

const open = () => openScenario("hostile-text", { clock: { now: () => knownMoment }, seed: 7 });

describe("replies", () => {
  const writes: [keyof Dialect, (service: Spoken) => Promise<Reply>][] = [
    [
      "mapping",
      async ({ ask, list }) => {
        const id = (await list("/vehicles?limit=1")).rows[0]?.["service_vehicle_id"];
        return ask("POST", "/vehicles/mapping", { body: { service_vehicle_id: id, external_ref: "X" } });
      },
    ],
    [
      "block",
      ({ ask }) => {
        const body = { start: "2030-01-01T00:00:00Z", end: "2030-01-02T00:00:00Z", external_block_id: "b" };
        return ask("POST", "/vehicles/HV-01/blocks", { body });
      },
    ],
    [
      "removal",
      async ({ ask, world }) => {
        await ask("POST", "/webhooks", { body: { url: "https://hooks.example", events: ["*"] } });
        return ask("DELETE", `/webhooks/${[...world.webhooks.keys()][0]}`);
      },
    ],
  ];
  test.each(writes)("answers a %s with the thing, empty data or no body", async (name, write) => {
    const [thing, empty] = [await write(speak({ [name]: "thing" })), await write(speak({ [name]: "empty data" }))];
    expect([thing.status, empty.status]).toEqual([200, 200]);
    expect(thing.body).not.toHaveProperty("data", {});
    expect(empty.body).toHaveProperty("data", {});
    expect(await write(speak({ [name]: "no body" }))).toMatchObject({ status: 204, body: undefined });
  });

  test.each<[Dialect["webhook"], object]>([
    ["thing", { data: { id: expect.any(String), secret: expect.any(String) } }],
    ["nested", { data: { webhook: { id: expect.any(String) }, signing: { secret: expect.any(String) } } }],
    ["secret alone", { data: { secret: expect.any(String) } }],
    ["bare", { url: "https://hooks.example", secret: expect.any(String) }],
  ])("answers POST /webhooks in the form “%s”", async (webhook, expected) => {
    const body = { url: "https://hooks.example", events: ["*"] };
    expect((await speak({ webhook }).ask("POST", "/webhooks", { body })).body).toMatchObject(expected);
  });

  test("adds fields of every JSON kind to rows", async () => {
    const { rows } = await speak({ extras: "many" }).list("/bookings?limit=1");
    expect(rows[0]).toMatchObject({ odometer: { back: null }, insured: true, renter: { name: "Invented Person" } });
  });
});

describe("Errors", () => {
  test.each<[Partial<Dialect>, string | undefined, unknown, string | null]>([
    [{}, "error.retry_after", 30, "30"],
    [{ retryForm: "text" }, "error.retry_after", "30", "30"],
    [{ retryPlace: "top", retryHeader: false }, "retry_after", 30, null],
    [{ retryPlace: "error.details" }, "error.details.retry_after", 30, "30"],
    [{ retryPlace: "data" }, "data.retry_after", 30, "30"],
    [{ retryPlace: "meta", retryForm: "date" }, "meta.retry_after", in30, in30],
    [{ retryPlace: "nowhere", retryForm: "date" }, undefined, undefined, in30],
  ])("rule 2: sends retry_after as the switches %j say", async (switches, path, wait, expectedHeader) => {
    const { body, header } = await refused(switches);
    expect(header).toBe(expectedHeader);
    const told = JSON.stringify(body).split("retry_after").length - 1;
    expect([told, valueAt(body, path ?? "nowhere")]).toEqual([path === undefined ? 0 : 1, wait]);
  });

  test("rule 1: uses the dialect's code for an action in an invalid state", async () => {
    const { ask, bookingIn } = speak({ wrongStateCode: "state_not_allowed" });
    const reply = await ask("POST", `/bookings/${bookingIn("completed").id}/approve`);
    expect(reply).toMatchObject({ status: 400, body: { error: { code: "state_not_allowed" } } });
    expect(await ask("POST", "/bookings/none/approve")).toMatchObject({ body: { error: { code: "not_found" } } });
  });

  test.each(["reject", "cancel"])(
    "Bookings, rule 5: refuses %s without a reason where the dialect requires one",
    async (action) => {
      const { ask, bookingIn } = speak({ reason: "required" });
      const { id } = bookingIn("awaiting_approval");
      for (const body of [undefined, {}, { reason: " " }]) {
        const reply = await ask("POST", `/bookings/${id}/${action}`, { body });
        expect(reply).toMatchObject({ status: 400, body: { error: { message: "reason is required." } } });
      }
      expect((await ask("POST", `/bookings/${id}/${action}`, { body: { reason: "Brakes" } })).status).toBe(200);
      expect((await ask("POST", `/bookings/${bookingIn("approved").id}/pickup`)).status).toBe(200);
    },
  );
});

test.each([
  [{ remapping: "refused" }, "HV-01", "V1", 400],
  [{ remapping: "refused" }, "HV-01", "HV-01", 200],
  [{ remapping: "refused" }, undefined, "V1", 200],
  [{ takenReference: "refused" }, "HB-01", "HV-01", 400],
  [{ takenReference: "moves" }, "HB-01", "HV-01", 200],
] as const)("POST /vehicles/mapping: with %j, %s is called %s: %i", async (switches, before, external_ref, status) => {
  const { ask, world } = speak(switches);
  const vehicle = world.vehicles.all().find(({ externalRef }) => externalRef === before);
  const body = { service_vehicle_id: vehicle?.id, external_ref };
  expect((await ask("POST", "/vehicles/mapping", { body })).status).toBe(status);
  // In any case no two vehicles share a reference.
  const called = world.vehicles.all().filter(({ externalRef }) => externalRef === external_ref);
  expect(called.some(({ id }) => id === vehicle?.id)).toBe(status === 200);
  expect(called.length).toBeLessThanOrEqual(1);
});

describe("texts", () => {
  test("finds the vehicle of a block by a reference that needs encoding", async () => {
    const { world, answer } = open();
    const fleet = world.vehicles.all().filter(({ partnerId }) => partnerId === "harbour-fleet");
    expect(fleet.some(({ name }) => name?.includes("<script>"))).toBe(true);
    const refs = fleet.flatMap(({ externalRef }) => externalRef ?? []);
    expect(new Set(refs).size).toBe(refs.length);
    for (const ref of refs) {
      expect(encodeURIComponent(ref)).not.toBe(ref);
      const body = { start: "2030-01-01T00:00:00Z", end: "2030-01-02T00:00:00Z", external_block_id: ref };
      const response = await createAsk("https://service.example/v1", answer)(
        "POST",
        `/vehicles/${encodeURIComponent(ref)}/blocks`,
        { body },
      );
      expect(response.status).toBe(200);
    }
  });

  test("sends markup in error messages", async () => {
    const { body } = await speak({ texts: "hostile" }).ask("GET", "/nowhere");
    expect(body).toHaveProperty("error.message", expect.stringContaining("<b onmouseover"));
  });
});
