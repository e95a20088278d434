import { describe, expect, test } from "vitest";
import type { DialectName } from "../dialects/dialects.ts";
import { harbourFleet } from "../scenarios/demo-access.ts";
import { knownMoment } from "../scenarios/known-bookings.ts";
import type { ScenarioName } from "../scenarios/scenarios.ts";
import { createIds, seededRandom } from "../service/random.ts";
import type { World } from "../service/world.ts";
import { createAsk } from "../testing/ask.ts";
import { reopenScenario } from "./reopen.ts";

/** A tab: only its storage and clock survive a reload. */
function openTab() {
  const items = new Map<string, string>();
  let now = knownMoment;
  let reloads = 0;
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  };
  const load = (scenario?: ScenarioName, dialect?: DialectName) => {
    reloads += 1;
    // The real clock moves on while a world is made.
    const clock = { now: () => (now += 1) };
    const ids = createIds(seededRandom(900 + reloads));
    const service = reopenScenario({ scenario, dialect }, { clock, ids, wait: async () => {}, storage });
    return { ...service, ask: createAsk("https://service.example/v1", service.answer) };
  };
  return { items, load, pass: (seconds: number) => void (now += seconds * 1000) };
}

/** All that a partner or a test can see of a world. */
const everything = (world: World) => ({
  vehicles: world.vehicles.all(),
  bookings: world.bookings.all(),
  blocks: world.blocks.all(),
  events: world.events.all(),
  deliveries: world.deliveries.all(),
  ledger: world.ledger.entries(),
  webhooks: [...world.webhooks],
  conflicts: [...world.conflicts],
  keys: [...world.keys],
  executions: [...world.executions],
  queue: [...world.receivers.queue],
});

const waitingIn = (world: World) =>
  world.bookings.all().find((row) => row.state === "awaiting_approval" && row.partnerId === harbourFleet.id)?.id;

describe("the world of a tab after a reload", () => {
  test("keeps everything that was done in it", async () => {
    const tab = openTab();
    const before = tab.load("normal-day");
    const { ask, world } = before;
    await ask("POST", "/webhooks", { body: { url: "https://hooks.example", events: ["*"] } });
    await ask("POST", `/bookings/${waitingIn(world)}/approve`, { idempotencyKey: "k" });
    const block = { start: "2030-01-01T00:00:00Z", end: "2030-01-02T00:00:00Z", external_block_id: "b" };
    expect((await ask("POST", "/vehicles/HV-01/blocks", { body: block })).status).toBe(200);
    before.save();
    tab.pass(600);
    const after = tab.load();
    expect(everything(after.world)).toEqual(everything(world));
    expect(after.world.deliveries.size).toBe(2);
  });

  test("replays an answer that was lost instead of doing the work again", async () => {
    const tab = openTab();
    const before = tab.load();
    const id = waitingIn(before.world) ?? "";
    await before.ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k" });
    // The page closes while this answer and a request that isn't done are in flight.
    for (const execution of before.world.executions.values()) execution.inFlight = true;
    before.world.executions.set("other", { fingerprint: "", begun: knownMoment, inFlight: true });
    before.save();
    const after = tab.load();
    expect(after.world.executions.has("other")).toBe(false);
    const reply = await after.ask("POST", `/bookings/${id}/approve`, { idempotencyKey: "k" });
    expect(reply.headers.get("X-Idempotent-Replay")).toBe("true");
    expect(after.world.ledger.capturesOf(id)).toHaveLength(1);
  });
});

test.each(["", "no JSON", "{}", '{"form":2}', "null"])(
  "starts a new world when the stored one can't be read: %j",
  (text) => {
    const tab = openTab();
    tab.items.set("mock-world", text);
    expect(tab.load().world.bookings.size).toBe(251);
  },
);
