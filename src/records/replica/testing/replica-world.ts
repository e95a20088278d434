import { createClient, type Client } from "#api/transport.ts";
import { createChance } from "../../testing/chance.ts";
import { createTabLife, type TabLife } from "../../testing/tab-life.ts";
import { createTabLinks, createTabLocks } from "../../testing/tab-links.ts";
import { createVirtualClock } from "../../testing/virtual-clock.ts";
import { createReplica, type ReplicaMessage, type ReplicaOptions } from "../replica.ts";
import type { Replica } from "../replica-types.ts";
import { openMockService } from "./mock-service.ts";
import { createReplicaDisk } from "./replica-disk.ts";
import { createReplicaNetwork } from "./replica-network.ts";
import type { Schedule } from "./schedule.ts";

/** An open tab: a real client and a real replica in virtual surroundings. */
export type ReplicaTab = { life: TabLife; client: Client; replica: Replica; isVisible: boolean; canKeep: boolean };

/** A tab that can't store anything doesn't know the name of the channel to other tabs. */
const noLink = { post: () => {}, onMessage: () => () => {} };

/** A turn of the event loop, which only Node has, waits for every chain of promises. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

const start = Date.UTC(2027, 0, 4, 9);

/** One browser, its disk, the network and a mock service, all in virtual time and repeatable by seed. */
export function createReplicaWorld(options: Omit<Schedule, "commands">) {
  const { seed, serviceClock, knowsHost } = options;
  const chance = createChance(seed);
  const clock = createVirtualClock(start, settle);
  let machineClock = options.machineClock;
  const service = openMockService({ ...options, chance, now: () => clock.now() + serviceClock });
  const network = createReplicaNetwork({ clock, chance, service });
  const disk = createReplicaDisk(clock, chance);
  const links = createTabLinks<ReplicaMessage>(clock, chance);
  const locks = createTabLocks();
  const tabs: ReplicaTab[] = [];
  const threw: string[] = [];
  const now = () => clock.now() + machineClock;

  function open(opens: "quick" | "slow" | "none" = "quick", others: Partial<ReplicaOptions> = {}): ReplicaTab {
    const life = createTabLife(`tab ${tabs.length + 1}`);
    const after = (ms: number, then: () => void) => clock.after(ms, () => life.run(then));
    const client = createClient({
      baseUrl: "https://service.example/v1",
      key: service.key,
      id: life.name,
      fetch: network.fetchFor(life),
      now,
      random: chance.random,
      wait: (ms, signal) =>
        new Promise((resolve) => {
          if (signal?.aborted === true) return resolve();
          const stop = after(ms, resolve);
          signal?.addEventListener("abort", () => (stop(), resolve()), { once: true });
        }),
    });
    const storage = { replica: disk.storeFor(life) };
    const opened = Promise.withResolvers<{ fp: string; storage: typeof storage } | undefined>();
    after(opens === "quick" ? 3 : 3000, () => opened.resolve(opens === "none" ? undefined : { fp: "fp", storage }));
    const replica = createReplica({
      client,
      opened: opened.promise,
      link: opens === "none" ? noLink : links.of(life),
      lock: (work) => locks.of(life)(opens === "none" ? life.name : "replica", work),
      now,
      random: chance.random,
      after,
      isVisible: () => tab.isVisible,
      hostDate: () => (knowsHost ? clock.now() : undefined),
      ...others,
    });
    const tab: ReplicaTab = { life, client, replica, isVisible: true, canKeep: opens !== "none" };
    tabs.push(tab);
    return tab;
  }

  return {
    clock,
    chance,
    service,
    network,
    disk,
    tabs,
    threw,
    open,
    alive: () => tabs.filter(({ life }) => life.isAlive()),
    setClock: (by: number) => {
      machineClock += by;
    },
  };
}

export type ReplicaWorld = ReturnType<typeof createReplicaWorld>;
