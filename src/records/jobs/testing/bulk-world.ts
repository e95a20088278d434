import type { Client } from "#api/transport.ts";
import { readBooking } from "#contract/booking-reading.ts";
import { bookingActions } from "#contract/booking.ts";
import { verifyOutcome, shownBy } from "../../outbox/verify.ts";
import type { Outbox } from "../../outbox/outbox-types.ts";
import { rowOf, type Row } from "../../replica/row.ts";
import { openOutbox } from "../../testing/open-outbox.ts";
import { createSharedDisk } from "../../testing/shared-disk.ts";
import { createTabLife, type TabLife } from "../../testing/tab-life.ts";
import { createTabLinks, createTabLocks } from "../../testing/tab-links.ts";
import type { Settle } from "../../testing/virtual-clock.ts";
import { wordFor } from "../../testing/wire.ts";
import { createWorld, type World } from "../../testing/world.ts";
import type { OutboxMessage } from "../../outbox/outbox-types.ts";
import type { Jobs, JobsMessage } from "../job-types.ts";
import { bookingRule } from "../booking-rule.ts";
import { createJobs } from "../jobs.ts";
import { createJobDisk } from "./job-disk.ts";
import { createRefreshes } from "./refreshes.ts";

/** A tab in which a person decides about many bookings. */
export type BulkTab = {
  life: TabLife;
  client: Client;
  outbox: Outbox;
  bulk: Jobs;
  /** Goes away without a word. */
  kill: () => void;
};

/** A browser with its own disk, before the service that all browsers share. */
export type Browser = ReturnType<typeof createBrowser>;

/** Nothing is left open by this service but what a test wants to be. */
const plainDialect = {
  retention: 24 * 3_600_000,
  storesRefusals: true,
  storesFailures: false,
  saysReplay: true,
  lag: 0,
  strangeNames: false,
} as const;

/** The bookings that a world has. Nothing in the shared world's own rules makes another state of them than awaiting. */
export const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `k-${index + 1}`);

/** A service with a ledger, a network and a clock. `weather`: how often a request goes wrong by itself, 0..1. */
export function createBulkWorld(seed: number, settle: Settle, weather = 0): World {
  return createWorld({ seed, settle, weather, dialect: plainDialect });
}

/** A browser that knows these bookings. */
export function createBrowser(world: World, name: string, ids: readonly string[]) {
  const { clock, chance, history, ledger } = world;
  const disk = createSharedDisk({
    clock,
    chance,
    onForgotten: () => undefined,
    onDurable: (life, intent) => history.note({ type: "durable", tab: life.name, intent }),
  });
  const jobs = createJobDisk(clock, chance);
  const locks = createTabLocks();
  const outboxLink = createTabLinks<OutboxMessage>(clock, chance);
  const governorLink = createTabLinks<unknown>(clock, chance);
  const bulkLink = createTabLinks<JobsMessage>(clock, chance);
  /** What tabs say to each other, unless it is lost. */
  const heardBy = <Message>(
    link: ReturnType<ReturnType<typeof createTabLinks<Message>>["of"]>,
  ): ReturnType<ReturnType<typeof createTabLinks<Message>>["of"]> => ({
    post: (message) => link.post(message),
    onMessage: (listen) =>
      link.onMessage((message) => {
        if (!browser.isDeaf) listen(message);
      }),
  });
  const rows = new Map<string, Row>();
  const browser = {
    isOnline: true,
    isDeaf: false,
    rows,
    refreshes: createRefreshes(world),
    readAgain,
    open,
    setDisk,
    setRow,
  };
  let tabs = 0;

  function setRow(id: string, fields: Readonly<Record<string, unknown>>, goneAt?: number): void {
    const row = rowOf(
      { service_booking_id: id, booking_number: `B-${id}`, ...fields },
      { at: 0, requestId: undefined },
    );
    rows.set(id, { ...row, goneAt });
  }
  /** What the page knows becomes what the service says. */
  function readAgain(): void {
    for (const id of ids) setRow(id, { state: wordFor(ledger.seen(id, clock.now()), false) });
  }
  /** `what`: only the writes of the outbox fail to be kept, or everything. */
  function setDisk(works: boolean, what: "writes" | "all" = "all"): void {
    disk.set(works ? "works" : "fails");
    if (what === "all") jobs.set(works);
  }

  function open(): BulkTab {
    const life = createTabLife(`${name} ${(tabs += 1)}`);
    const after = (ms: number, then: () => void) => clock.after(ms, () => life.run(then));
    const fp = `fp-${name}`;
    const storage = { ...disk.storageFor(life), jobs: jobs.storeFor(life) };
    const store = async () => {
      await storage.salt();
      return { fp, storage };
    };
    const lock = locks.of(life);
    const { client, outbox } = openOutbox(world, life, "key-a", {
      open: store,
      lock,
      link: heardBy(outboxLink.of(life)),
      look: async ({ write }) => {
        await new Promise<void>((resolve) => void after(50, resolve));
        const action = bookingActions.find((each) => each === write.kind);
        if (world.isOffline || action === undefined) throw new Error("It cannot be read.");
        readAgain();
        const state = wordFor(ledger.seen(write.target, clock.now()), false);
        return verifyOutcome(action, readBooking({ service_booking_id: write.target, state }));
      },
    });
    client.governor.join({ ...governorLink.of(life), tabs: async () => 1 });
    const bulk = createJobs({
      store,
      outbox,
      rules: async () => () => bookingRule({ ...browser.refreshes.of(life), row: (id) => rows.get(id) }),
      shows: (job, { target }) => shownBy(job.action, rows.get(target)),
      waits: () => client.governor.read().pause?.until,
      isOnline: () => browser.isOnline,
      isLocked: () => client.isLocked(),
      lock,
      link: heardBy(bulkLink.of(life)),
      now: clock.now,
      newId: world.newId,
      after,
    });
    return { life, client, outbox, bulk, kill: life.kill };
  }

  readAgain();
  return browser;
}
