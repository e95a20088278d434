import { expect, test } from "vitest";
import { createClient } from "#api/transport.ts";
import { dialects, isDialect } from "#mock/dialects/dialects.ts";
import { createAnswer } from "#mock/http/answer.ts";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { createScenario } from "#mock/scenarios/scenarios.ts";
import { observe, type Seen } from "./observe.ts";

/** What is seen of a service with this dialect when somebody uses it for a minute. */
async function watched(name: keyof typeof dialects) {
  const { dialect } = dialects[name];
  const world = createScenario("normal-day", { clock: { now: () => knownMoment }, seed: 7 });
  const [vehicle] = world.vehicles.all();
  const booking = [...world.bookings.all()].find(({ state }) => state === "completed");
  if (vehicle === undefined || booking === undefined) throw new Error("This scenario has no such things.");
  const answer = createAnswer(world, { dialect, rateLimit: { limit: 8, windowSeconds: 60 } });
  const found = new Map<string, Seen>();
  const client = createClient({
    baseUrl: "https://service.example/v1",
    key: demoKeys.full,
    id: "a",
    fetch: async (request) => answer(request),
    now: () => knownMoment,
    onHeard: (heard) => {
      for (const seen of observe(heard)) found.set(`${seen.point}: ${seen.answer}`, seen);
    },
  });
  const write = { idempotencyKey: "k", attempt: 1 } as const;
  const ask = (path: string, query = {}) => client.ask({ path, query, list: true, once: true }).catch(() => undefined);
  await ask("/vehicles", { limit: 1 });
  await ask("/bookings", { limit: 1 });
  await ask("/webhooks/deliveries");
  await client
    .sendOnce({ ...write, method: "POST", path: "/bookings/:id/approve", params: { id: booking.id } })
    .catch(() => undefined);
  const body = JSON.stringify({ url: "https://hooks.example/a", events: ["*"] });
  await client.sendOnce({ ...write, idempotencyKey: "l", method: "POST", path: "/webhooks", body });
  for (let more = 0; more < 8; more += 1) await ask("/me");
  const all = [...found.values()];
  return {
    dialect,
    names: [booking.number, booking.id, vehicle.id, vehicle.externalRef ?? "", "whsec_"],
    text: JSON.stringify(all),
    of: (point: string) => all.filter((seen) => seen.point === point).map((seen) => seen.answer),
  };
}

test.each(Object.keys(dialects).filter(isDialect))("finds out what a service does in dialect %s", async (name) => {
  const { dialect, of, names, text } = await watched(name);
  const { rows, pagination } = dialect.list;
  const place = (resource: string) => (rows === "body" ? "~body" : rows.replace("*", resource));
  const paged = pagination === "absent" ? "~unsent" : `${pagination}.next_cursor`;
  expect(of("rows")).toContain(`GET /bookings: ${place("bookings")}`);
  expect(of("rows")).toContain(`GET /vehicles: ${place("vehicles")}`);
  expect(of("cursor")).toContain(`GET /bookings: ${paged}`);
  expect(of("listed reference")).toEqual([dialect.listedRef === "never" ? "~no" : "~yes"]);
  expect(of("wrong state")).toEqual([`approve: 400 ${dialect.wrongStateCode}`]);
  const form = { number: /number/, text: /^\S+ 0+$/, date: /GMT/ }[dialect.retryForm];
  const inBody = of("retry after").filter((answer) => !/^(Retry-After|~)/.test(answer));
  const where = dialect.retryPlace === "top" ? "retry_after" : `${dialect.retryPlace}.retry_after`;
  expect(inBody.map((answer) => answer.split(": ")[0])).toEqual(dialect.retryPlace === "nowhere" ? [] : [where]);
  expect(inBody.every((answer) => form.test(answer))).toBe(true);
  expect(of("retry after").some((answer) => answer.startsWith("Retry-After"))).toBe(dialect.retryHeader);
  expect(of("secret")).toHaveLength(1);
  expect(of("secret")[0]).toMatch(/secret$/);
  // What wasn't requested wasn't seen.
  for (const point of ["mapping reply", "block reply", "removal reply", "lost cursor"]) expect(of(point)).toEqual([]);
  for (const value of names.filter((each) => each !== "")) expect(text).not.toContain(value);
});
