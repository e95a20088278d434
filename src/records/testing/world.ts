import type { Client } from "#api/transport.ts";
import { asText, valueAt } from "#contract/raw.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { OutboxMessage } from "../outbox/outbox-types.ts";
import type { Storage } from "../storage.ts";
import { createChance, type Chance } from "./chance.ts";
import { createHistory, type History, type Said } from "./history.ts";
import { createNetwork, type Mishap } from "./network.ts";
import { createService, type Dialect, type Service } from "./service.ts";
import { createSharedDisk, type SharedDisk } from "./shared-disk.ts";
import type { TabLife } from "./tab-life.ts";
import { createTabLinks, createTabLocks } from "./tab-links.ts";
import { createVirtualClock, type Settle, type VirtualClock } from "./virtual-clock.ts";
import { credentialOf } from "./choices.ts";

/** An open tab: a real client and a real outbox in virtual surroundings. */
export type WorldTab = {
  life: TabLife;
  credential: string;
  client: Client;
  outbox: Outbox;
  storage: Storage;
  isVisible: boolean;
  /** What the page shows at the moment, by ID of the write. */
  shown: Map<string, Said>;
};

/** The settings of a world: what its service leaves open, and how often something goes wrong at random, 0..1. */
export type WorldOptions = { seed: number; dialect: Dialect; weather: number; settle: Settle };

/** One browser, its disk, the network and the service, all in virtual time and repeatable by seed. */
export type World = {
  clock: VirtualClock;
  chance: Chance;
  history: History;
  service: Service;
  disk: SharedDisk;
  network: ReturnType<typeof createNetwork>;
  locks: ReturnType<typeof createTabLocks>;
  outboxLinks: (fp: string) => ReturnType<typeof createTabLinks<OutboxMessage>>;
  governorLinks: (fp: string) => ReturnType<typeof createTabLinks<unknown>>;
  newId: () => string;
  /** The tabs' monotonic clock, ms; it doesn't move while the machine sleeps. */
  monotonic: () => number;
  /** How long the machine has slept in all, ms. */
  slept: number;
  tabs: WorldTab[];
  count: (credential: string) => number;
  /** What happens to the next writes, before chance decides. */
  script: Mishap[];
  isOffline: boolean;
  /** When things stopped going wrong, epoch ms. */
  healedAt: number | undefined;
};

const befallsWrites: readonly [Mishap, ...Mishap[]] = [
  "lost",
  "answer lost",
  "cut",
  "not the answer's form",
  "slow",
  "late",
  "twice",
  "twice, one unreached",
  "twice, one signed out",
  "reset",
  "bad gateway before",
  "unreached",
  "signed out",
  "failure before",
  "failure after",
  "bad gateway after",
  "another success before",
  "another success after",
  "another refusal before",
  "another refusal after",
  "too many",
  "key refused",
  "forbidden",
  "missing",
  "double booking",
  "unmapped",
];
const befallsReads: readonly [Mishap, ...Mishap[]] = [
  "lost",
  "answer lost",
  "cut",
  "slow",
  "bad gateway before",
  "too many",
];

/** Every mishap that can be scripted for a write. */
export const mishaps = befallsWrites;

/** A world with no tabs yet, on a working morning. */
export function createWorld({ seed, dialect, weather, settle }: WorldOptions): World {
  const chance = createChance(seed);
  const clock = createVirtualClock(Date.UTC(2027, 0, 4, 9), settle);
  const history = createHistory(clock.now);
  const service = createService({ chance, now: clock.now, dialect });
  const perFp = <Message>() => {
    const links = new Map<string, ReturnType<typeof createTabLinks<Message>>>();
    return (fp: string) => {
      const link = links.get(fp) ?? createTabLinks<Message>(clock, chance);
      links.set(fp, link);
      return link;
    };
  };
  const requests = new WeakMap<Request, number>();
  let [ids, requestCount] = [0, 0];

  const world: World = {
    clock,
    chance,
    history,
    service,
    disk: createSharedDisk({
      clock,
      chance,
      onForgotten: (fp) => history.note({ type: "forgotten", fp }),
      onDurable: (life, pending) => history.note({ type: "durable", tab: life.name, pending }),
    }),
    network: createNetwork({
      clock,
      chance,
      isOffline: () => world.isOffline,
      mishap: (isWrite) => {
        if (world.healedAt !== undefined) return "none";
        const scripted = isWrite ? world.script.shift() : undefined;
        return scripted ?? (chance.happens(weather) ? chance.oneOf(isWrite ? befallsWrites : befallsReads) : "none");
      },
      serve(request, body, trouble) {
        if (request.method === "GET") {
          if (trouble === "none") return { reply: () => service.read(request), ms: 1 };
          const status = trouble === "too many" ? 429 : 502;
          return { reply: async () => ({ status, body: {}, replayed: false }), ms: 1 };
        }
        return service.take(request, body, trouble);
      },
      onSent(life, request) {
        requestCount += 1;
        requests.set(request, requestCount);
        const key = request.headers.get("Idempotency-Key") ?? undefined;
        history.note({ type: "sent", tab: life.name, request: requestCount, key, credential: credentialOf(request) });
      },
      onHeard(life, request, { status, body, retryAfter, replayed }, isWhole) {
        const seconds = Number(retryAfter);
        const wait = seconds > 0 ? Math.min(seconds, 900) : undefined;
        const code = asText(valueAt(body, "error.code"));
        const number = requests.get(request) ?? 0;
        history.note({ type: "heard", tab: life.name, request: number, status, replayed, isWhole, code, wait });
      },
    }),
    locks: createTabLocks(),
    outboxLinks: perFp<OutboxMessage>(),
    governorLinks: perFp<unknown>(),
    newId: () => `id-${String((ids += 1)).padStart(8, "0")}`,
    monotonic: () => clock.now() - world.slept,
    slept: 0,
    tabs: [],
    count: (credential) => world.tabs.filter((tab) => tab.life.isAlive() && tab.credential === credential).length,
    script: [],
    isOffline: false,
    healedAt: undefined,
  };
  return world;
}
