import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createClient } from "#api/transport.ts";
import { asText, valueAt } from "#contract/raw.ts";
import { createAnswer } from "#mock/http/answer.ts";
import { dialects } from "#mock/dialects/dialects.ts";
import { demoKeys, harbourFleet } from "#mock/scenarios/demo-access.ts";
import { createScenario } from "#mock/scenarios/scenarios.ts";
import { createMemoryStorage } from "../storage.ts";
import { createChance } from "../testing/chance.ts";
import { createCatchUp } from "./catch-up.ts";
import { overlap } from "../replica/watermark.ts";
import { isTicked } from "./catch-up-kept.ts";

const minute = 60_000;
const start = Date.UTC(2026, 5, 11, 6);

type Options = { seed: number; pageSize: number; saysDate: boolean; expires?: boolean };

/** A service of 700 bookings after an outage of three hours: 460 changes in it, and 40 more during the load. */
function afterAnOutage({ seed, pageSize, saysDate, expires = false }: Options) {
  const chance = createChance(seed);
  let now = start;
  const world = createScenario("normal-day", { clock: { now: () => now }, seed });
  const answer = createAnswer(world, { rateLimit: { limit: 1e9, windowSeconds: 60 } });
  const ours = () => world.bookings.all().filter(({ partnerId }) => partnerId === harbourFleet.id);
  const [first] = ours();
  if (first === undefined) throw new Error("The world contains bookings.");
  for (let count = ours().length; count < 700; count += 1) {
    world.bookings.add({ ...first, id: `copy-${String(count)}`, number: `BK-9${String(count)}` });
  }
  for (const booking of ours()) world.bookings.replace({ ...booking, updatedAt: start - 600 * minute });
  const change = () => {
    const all = ours();
    const booking = all[chance.between(0, all.length - 1)] ?? first;
    world.bookings.replace({ ...booking, updatedAt: now, price: { amount: chance.between(1, 999), currency: "EUR" } });
  };
  for (let count = 0; count < 460; count += 1) {
    now += Math.floor((180 * minute) / 460);
    change();
  }
  let left = 40;
  let pages = 0;
  let firstEnd: number | undefined;
  /** Cursors that are no longer accepted: those from before a reload. */
  let stale = new Set<string>();
  let given = new Set<string>();
  const serve = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    url.searchParams.set("limit", String(pageSize));
    if (stale.has(url.searchParams.get("cursor") ?? "")) {
      return Response.json(
        { error: { code: "invalid_request", message: "It has expired.", request_id: "req_1" } },
        { status: 400 },
      );
    }
    const response = await answer(new Request(url, { headers: request.headers }));
    if (saysDate) response.headers.set("Date", new Date(now).toUTCString());
    const cursor = asText(valueAt(await response.clone().json(), "pagination.next_cursor"));
    if (cursor === undefined) firstEnd ??= now;
    else given.add(cursor);
    // Given out again, it is valid again.
    stale.delete(cursor ?? "");
    pages += 1;
    for (let count = chance.between(0, 4); count > 0 && left > 0; count -= 1) {
      now += chance.between(1, 4000);
      left -= 1;
      change();
    }
    now += chance.between(10, 3000);
    return response;
  };
  const storage = createMemoryStorage();
  const open = () =>
    createCatchUp({
      client: createClient({
        baseUrl: "https://service.example/v1",
        key: demoKeys.full,
        id: "c",
        fetch: serve,
        now: () => now,
      }),
      store: async () => ({ storage, fp: "fp" }),
      link: { post: () => {}, onMessage: () => () => {} },
      lock: async (work) => work().then(() => true),
      now: () => now,
    });
  return {
    open,
    storage,
    since: start,
    changeAgain: (id = "") => {
      const booking = ours().find((each) => each.id === id);
      if (booking !== undefined)
        world.bookings.replace({ ...booking, updatedAt: now, price: { amount: 0, currency: "EUR" } });
    },
    pages: () => pages,
    /** When the first walk ended, in seconds like the Date header. */
    firstEnd: () => Math.floor((firstEnd ?? 0) / 1000) * 1000,
    expire: () => {
      if (expires) stale = given;
      given = new Set();
    },
    /** What changed since, according to the service, up to a moment. */
    truth: (until = Number.POSITIVE_INFINITY) =>
      ours()
        .filter(({ updatedAt }) => updatedAt >= start - overlap && updatedAt < until)
        .map(({ id }) => id),
  };
}

type Service = ReturnType<typeof afterAnOutage>;

/**
 * The list is right: it contains all that changed up to the moment that it states, nothing that didn't change, and nothing
 * twice.
 */
const isTrue = { ending: "complete, end", failure: undefined, twice: 0, missing: [], besides: [], isLate: false };

function verdict(service: Service, catchUp: ReturnType<Service["open"]>): typeof isTrue | object {
  const { session, failure } = catchUp.read();
  const ids = session?.rows.map(({ id }) => id) ?? [];
  const known = new Set(ids);
  const changed = new Set(service.truth());
  return {
    ending: `${session?.phase}, ${session?.ending}`,
    failure,
    twice: ids.length - known.size,
    missing: service.truth(session?.asOf).filter((id) => !known.has(id)),
    besides: ids.filter((id) => !changed.has(id)),
    // It includes what changed during the load.
    isLate: (session?.asOf ?? 0) < service.firstEnd(),
  };
}

const services = fc.record({
  seed: fc.integer(),
  pageSize: fc.constantFrom(10, 50, 200),
  saysDate: fc.boolean(),
  expires: fc.boolean(),
});

test(
  "misses nothing and repeats nothing after an outage, even if it is stopped and resumed after reloads",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        services,
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
        async (options, stops) => {
          const service = afterAnOutage(options);
          let catchUp = service.open();
          let walk = catchUp.begin(service.since);
          for (const after of stops) {
            const until = service.pages() + after;
            const current = catchUp;
            current.subscribe(() => {
              if (service.pages() >= until) current.stop();
            });
            await walk;
            expect(["stopped", "complete"]).toContain(current.read().session?.phase);
            current.close();
            service.expire();
            catchUp = service.open();
            await expect.poll(() => catchUp.read().isRead).toBe(true);
            walk = catchUp.goOn();
          }
          await walk;
          expect(verdict(service, catchUp)).toEqual(isTrue);
        },
      ),
      { numRuns: 16 },
    );
  },
);

test("keeps ticks after a reload, unless the booking changes again", async () => {
  const service = afterAnOutage({ seed: 1, pageSize: 200, saysDate: true });
  const before = service.open();
  await before.begin(service.since);
  const [one, other] = before.read().session?.rows ?? [];
  await before.tick([one?.id ?? "", other?.id ?? ""], true);
  await before.tick([other?.id ?? ""], false);
  before.close();
  const after = service.open();
  await expect.poll(() => after.read().isRead).toBe(true);
  const ticked = () => {
    const { session } = after.read();
    return session === undefined ? [] : session.rows.filter((row) => isTicked(session, row)).map(({ id }) => id);
  };
  expect(ticked()).toEqual([one?.id]);
  service.changeAgain(one?.id);
  await after.begin(service.since);
  expect(ticked()).toEqual([]);
});

test("stores no field of any booking", async () => {
  const service = afterAnOutage({ seed: 2, pageSize: 200, saysDate: true });
  const catchUp = service.open();
  await catchUp.begin(service.since);
  const kept = JSON.stringify(await service.storage.archive.catchUp("fp"));
  expect(kept).not.toMatch(/BK-|HV-|EUR|amount|vehicle/);
});

test("doesn't claim to be complete if the service names no end", async () => {
  const now = start;
  const world = createScenario("normal-day", { clock: { now: () => now }, seed: 1 });
  const answer = createAnswer(world, { dialect: dialects.terse.dialect });
  const storage = createMemoryStorage();
  const catchUp = createCatchUp({
    client: createClient({
      baseUrl: "https://service.example/v1",
      key: demoKeys.full,
      id: "c",
      fetch: answer,
      now: () => now,
    }),
    store: async () => ({ storage, fp: "fp" }),
    link: { post: () => {}, onMessage: () => () => {} },
    lock: async (work) => work().then(() => true),
    now: () => now,
  });
  await catchUp.begin(0);
  expect(catchUp.read().session).toMatchObject({ phase: "complete", ending: "unsaid" });
});
