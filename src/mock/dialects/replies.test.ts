import { describe, expect, test } from "vitest";
import { valueAt } from "#contract/raw.ts";
import { demoKeys } from "../scenarios/demo-access.ts";
import { knownMoment } from "../scenarios/known-bookings.ts";
import { openScenario } from "../scenarios/open-scenario.ts";
import type { Reply } from "../testing/ask.ts";
import { openService } from "../testing/open-service.ts";
import type { Dialect } from "./dialect.ts";
import { plain } from "./plain.ts";

/** A service that differs from the plain one in these switches alone. */
const speak = (switches: Partial<Dialect>) => openService({ dialect: { ...plain, ...switches } });

type Spoken = ReturnType<typeof speak>;

/** The answer to one request too many. */
const refused = async (switches: Partial<Dialect>) => {
  const { ask } = openService({ dialect: { ...plain, ...switches }, rateLimit: { limit: 1, windowSeconds: 30 } });
  await ask("GET", "/me");
  const { status, body, headers } = await ask("GET", "/me");
  expect(status).toBe(429);
  return { body, header: headers.get("Retry-After") };
};

const until = (header: string | null) => Date.parse(header ?? "");

test("whoever waits until the moment that a 429 names is let in, within a second too", async () => {
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

/** A service whose vehicles are mapped by their reference. */
const yard = (switches: Partial<Dialect>) => {
  const service = speak(switches);
  const idOf = (ref: string) => service.world.vehicles.all().find(({ externalRef }) => externalRef === ref)?.id ?? "";
  const map = async (id: string, external_ref: string) =>
    (await service.ask("POST", "/vehicles/mapping", { body: { service_vehicle_id: id, external_ref } })).status;
  return { ...service, idOf, map };
};

const open = () => openScenario("hostile-text", { clock: { now: () => knownMoment }, seed: 7 });

describe("replies", () => {
  test.each<[Dialect["me"], object]>([
    ["named", { data: { partner_name: "Harbour Fleet", key: { scopes: ["booking:read", "booking:write"] } } }],
    ["bare", { name: "Harbour Fleet" }],
    ["empty", { data: {} }],
  ])("GET /me: %s", async (me, expected) => {
    expect((await speak({ me }).ask("GET", "/me")).body).toMatchObject(expected);
  });

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
  test.each(writes)("%s: the thing, empty data, or no body", async (name, write) => {
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
  ])("POST /webhooks: %s", async (webhook, expected) => {
    const body = { url: "https://hooks.example", events: ["*"] };
    expect((await speak({ webhook }).ask("POST", "/webhooks", { body })).body).toMatchObject(expected);
  });

  test("a reply without a body is replayed without one", async () => {
    const { ask } = speak({ mapping: "no body" });
    const rows = (await openService().list("/vehicles?limit=1")).rows;
    const body = { service_vehicle_id: rows[0]?.["service_vehicle_id"], external_ref: "X" };
    await ask("POST", "/vehicles/mapping", { body, idempotencyKey: "k" });
    const again = await ask("POST", "/vehicles/mapping", { body, idempotencyKey: "k" });
    expect([again.status, again.headers.get("X-Idempotent-Replay")]).toEqual([204, "true"]);
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
  ])("rule 2, retry_after: %j", async (switches, path, wait, expectedHeader) => {
    const { body, header } = await refused(switches);
    expect(header).toBe(expectedHeader);
    const told = JSON.stringify(body).split("retry_after").length - 1;
    expect([told, valueAt(body, path ?? "nowhere")]).toEqual([path === undefined ? 0 : 1, wait]);
  });

  test("rule 1: the code of an action in an invalid state", async () => {
    const { ask, bookingIn } = speak({ wrongStateCode: "state_not_allowed" });
    const reply = await ask("POST", `/bookings/${bookingIn("completed").id}/approve`);
    expect(reply).toMatchObject({ status: 400, body: { error: { code: "state_not_allowed" } } });
    expect(await ask("POST", "/bookings/none/approve")).toMatchObject({ body: { error: { code: "not_found" } } });
  });

  test.each(["reject", "cancel"])("Bookings, rule 5: %s may need a reason", async (action) => {
    const { ask, bookingIn } = speak({ reason: "required" });
    const { id } = bookingIn("awaiting_approval");
    for (const body of [undefined, {}, { reason: " " }]) {
      const reply = await ask("POST", `/bookings/${id}/${action}`, { body });
      expect(reply).toMatchObject({ status: 400, body: { error: { message: "reason is required." } } });
    }
    expect((await ask("POST", `/bookings/${id}/${action}`, { body: { reason: "Brakes" } })).status).toBe(200);
    expect((await ask("POST", `/bookings/${bookingIn("approved").id}/pickup`)).status).toBe(200);
  });
});

describe("POST /vehicles/mapping", () => {
  test("a vehicle that has a reference may have to keep it", async () => {
    const { map, idOf, world } = yard({ remapping: "refused" });
    expect(await map(idOf("HV-01"), "V1")).toBe(400);
    expect(await map(idOf("HV-01"), "HV-01")).toBe(200);
    const unmapped = world.vehicles.all().find(({ externalRef }) => externalRef === undefined);
    expect(await map(unmapped?.id ?? "", "V1")).toBe(200);
  });

  test("a reference that another vehicle has may move", async () => {
    const { map, idOf, world } = yard({ takenReference: "moves" });
    const [van, box] = [idOf("HV-01"), idOf("HB-01")];
    expect(await map(box, "HV-01")).toBe(200);
    expect(world.vehicles.get(van)).not.toHaveProperty("externalRef");
    expect(idOf("HV-01")).toBe(box);
  });
});

describe("texts", () => {
  test("names are hostile, references need encoding, and a block still finds its vehicle", async () => {
    const { world, answer } = open();
    const fleet = world.vehicles.all().filter(({ partnerId }) => partnerId === "harbour-fleet");
    expect(fleet.some(({ name }) => name?.includes("<script>"))).toBe(true);
    const refs = fleet.flatMap(({ externalRef }) => externalRef ?? []);
    expect(new Set(refs).size).toBe(refs.length);
    for (const ref of refs) {
      expect(encodeURIComponent(ref)).not.toBe(ref);
      const response = await answer(
        new Request(`https://service.example/v1/vehicles/${encodeURIComponent(ref)}/blocks`, {
          method: "POST",
          headers: { Authorization: `Bearer ${demoKeys.full}`, "Content-Type": "application/json" },
          body: JSON.stringify({ start: "2030-01-01T00:00:00Z", end: "2030-01-02T00:00:00Z", external_block_id: ref }),
        }),
      );
      expect(response.status).toBe(200);
    }
  });

  test("messages carry markup too", async () => {
    const { body } = await speak({ texts: "hostile" }).ask("GET", "/nowhere");
    expect(body).toHaveProperty("error.message", expect.stringContaining("<b onmouseover"));
  });
});
