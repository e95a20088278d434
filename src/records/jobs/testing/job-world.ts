import { writeClient } from "#api/writes.ts";
import { ApiError } from "#api/errors.ts";
import type { Client } from "#api/transport.ts";
import { readBooking, bookingActions, type BookingAction } from "#contract/booking.ts";
import type { Outbox } from "../../outbox/outbox.ts";
import type { OutboxMessage } from "../../outbox/outbox-types.ts";
import { verifyOutcome } from "../../outbox/verify.ts";
import { rowOf, type Row } from "../../replica/row.ts";
import type { Mishap } from "../../testing/network.ts";
import { openOutbox } from "../../testing/open-outbox.ts";
import { createSharedDisk } from "../../testing/shared-disk.ts";
import { createTabLife, type TabLife } from "../../testing/tab-life.ts";
import { createTabLinks, createTabLocks } from "../../testing/tab-links.ts";
import { createWorld, type World } from "../../testing/world.ts";
import type { JobsMessage, JobView } from "../job-types.ts";
import type { Unchecked } from "../job.ts";
import { createJobs, type Jobs } from "../jobs.ts";
import { untrueRows } from "./job-faults.ts";

// Loaded here, since the simulated clock doesn't wait for what is loaded on demand.
await import("../run-job.ts");

/** A tab in which a person decides about many bookings. */
export type JobTab = {
  life: TabLife;
  client: Client;
  outbox: Outbox;
  jobs: Jobs;
  /** Kills the tab without warning. */
  kill: () => void;
};

/** This service leaves nothing open except what a test wants. */
const plainDialect = {
  retention: 24 * 3_600_000,
  storesRefusals: true,
  storesFailures: false,
  saysReplay: true,
  lag: 0,
  strangeNames: false,
} as const;

/** The IDs of a world's bookings, all awaiting approval. */
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `k-${index + 1}`);

const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A service with a ledger, a network and a clock. `weather`: how often a request goes wrong at random, 0..1. */
export function createJobWorld(seed: number, weather = 0): World {
  return createWorld({ seed, settle, weather, dialect: plainDialect });
}

/** No job of a world is about vehicles or blocks. */
const notHere = () => {
  throw new Error("There are only bookings here.");
};

/** A browser with its own disk that knows so many bookings, with a service that all browsers share. */
function createBrowser(world: World, name: string, count: number) {
  const { clock, chance, history, service } = world;
  for (const id of idsOf(count)) service.add(id);
  const disk = createSharedDisk({
    clock,
    chance,
    onForgotten: () => undefined,
    onDurable: (life, pending) => history.note({ type: "durable", tab: life.name, pending }),
  });
  const locks = createTabLocks();
  const outboxLink = createTabLinks<OutboxMessage>(clock, chance);
  const governorLink = createTabLinks<unknown>(clock, chance);
  const jobLink = createTabLinks<JobsMessage>(clock, chance);
  /** Messages between tabs, unless they are lost. */
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
  /**
   * When the bookings were refreshed, and whether they can be. A refresh brings no rows: the test sets what is listed. `done`:
   * when successful ones started and finished.
   */
  const refreshes = {
    done: [{ began: clock.now(), at: clock.now() }],
    works: true,
    ends: true,
    lastAt: clock.now() as number | undefined,
  };
  const browser = { isOnline: true, isDeaf: false, rows, refreshes, open, setDisk, setRow };
  let tabs = 0;

  const replicaOf = (life: TabLife) => ({
    row: (id: string) => rows.get(id),
    isUnread: () => false,
    age: () => (refreshes.lastAt === undefined ? undefined : Math.abs(clock.now() - refreshes.lastAt)),
    check: () =>
      new Promise<void>((resolve, reject) => {
        const began = clock.now();
        clock.after(50, () =>
          life.run(() => {
            if (!refreshes.ends) return;
            if (!refreshes.works) return reject(new ApiError("No.", { kind: "failing", at: clock.now() }));
            refreshes.lastAt = began;
            refreshes.done.push({ began, at: clock.now() });
            resolve();
          }),
        );
      }),
  });
  function setRow(id: string, fields: Readonly<Record<string, unknown>>, goneAt?: number): void {
    const raw = { service_booking_id: id, booking_number: `B-${id}`, ...fields };
    rows.set(id, { ...rowOf(raw, { at: 0, requestId: undefined }), goneAt });
  }
  /** Sets what the page knows to what the service says. */
  function readAgain(): void {
    for (const id of idsOf(count)) setRow(id, { state: service.seen(id, clock.now()) });
  }
  /** `what`: storing fails for the outbox's writes only, or for everything. */
  function setDisk(works: boolean, what: "writes" | "all" = "all"): void {
    disk.set(works ? "works" : "fails", what === "all" ? "jobs" : undefined);
  }

  function open(): JobTab {
    const life = createTabLife(`${name} ${(tabs += 1)}`);
    const after = (ms: number, then: () => void) => clock.after(ms, () => life.run(then));
    const storage = disk.storageFor(life);
    const store = async () => {
      await storage.salt();
      return { fp: `fp-${name}`, storage };
    };
    const lock = locks.of(life);
    const { client, outbox } = openOutbox(world, life, "key-a", {
      open: store,
      lock,
      link: heardBy(outboxLink.of(life)),
      verify: async ({ write }) => {
        await new Promise<void>((resolve) => void after(50, resolve));
        const action = bookingActions.find((each) => each === write.kind);
        if (world.isOffline || action === undefined) throw new Error("It cannot be read.");
        readAgain();
        const state = service.seen(write.target, clock.now());
        return verifyOutcome(action, readBooking({ service_booking_id: write.target, state }));
      },
    });
    client.governor.join({ ...governorLink.of(life), tabs: async () => 1 });
    const jobs = createJobs({
      store,
      outbox,
      replica: replicaOf(life),
      vehicles: { read: notHere, check: notHere },
      ownBlocks: { read: notHere, reload: notHere },
      isOnline: () => browser.isOnline,
      client: writeClient(client),
      lock,
      link: heardBy(jobLink.of(life)),
      now: clock.now,
      newId: world.newId,
      after,
    });
    return { life, client, outbox, jobs, kill: life.kill };
  }

  readAgain();
  return browser;
}

/** The API key of a tab is typed again and accepted. */
export const unlock = ({ life, client, outbox }: JobTab): void =>
  life.run(() => {
    client.unlock();
    outbox.wake("unlocked");
  });

/**
 * A browser with an open tab, and what people do in it. Functions that take a tab use the first one unless given another.
 * `world`: that of another desk, to share one service.
 */
export async function openDesk(count: number, { seed = 7, world = createJobWorld(seed), name = "desk" } = {}) {
  const { clock, service } = world;
  const browser = createBrowser(world, name, count);
  const pass = (ms: number) => clock.runUntil(clock.now() + ms);
  /** Opens a tab and waits until it has loaded what is stored. */
  const openTab = async () => {
    const opened = browser.open();
    await pass(50);
    return opened;
  };
  const tab = await openTab();
  /** Waits until it is true, at most two hours. */
  const until = async (isSo: () => boolean) => {
    if (!isSo()) await clock.runUntil(clock.now() + 2 * 3_600_000, isSo);
    if (!isSo()) throw new Error("It never came to that.");
  };
  /** Waits for something that the page does, letting time pass. */
  const asked = async <T>(asking: Promise<T>): Promise<T> => {
    const answer = { isThere: false };
    void asking.then(() => (answer.isThere = true));
    await clock.runUntil(clock.now() + 5000, () => answer.isThere);
    return asking;
  };
  const view = ({ jobs } = tab, nth = 0): JobView => {
    const job = jobs.read().jobs[nth];
    if (job === undefined) throw new Error("There is no such job.");
    return job;
  };
  const isAtRest = ({ jobs } = tab) => jobs.read().jobs[0]?.job.state !== "running";
  const confirm = ({ jobs } = tab, action: BookingAction = "approve", reason = "") =>
    jobs.start(action, reason, [...browser.rows.values()]);
  /** Chooses the first booking; the others are rejected once it is approved. */
  const choose = ({ jobs } = tab) => {
    const [first, ...others] = [...browser.rows.values()];
    if (first === undefined) throw new Error("There is nothing to choose.");
    return jobs.choose(
      first,
      others.map((row) => ({ row, action: "reject" })),
      "Dates not possible",
    );
  };
  const start = (by = tab, action?: BookingAction, reason?: string) => asked(confirm(by, action, reason));
  const end = async (in_ = tab) => {
    await until(() => isAtRest(in_));
    return view(in_).job;
  };
  const resume = (by = tab, accepts?: Unchecked) => asked(by.jobs.resume(view(by).job.id, accepts));
  return {
    world,
    browser,
    tab,
    pass,
    openTab,
    until,
    asked,
    view,
    isAtRest,
    confirm,
    choose,
    start,
    end,
    resume,
    run: async (...how: Parameters<typeof start>) => {
      await start(...how);
      return end(how[0]);
    },
    goOn: async (...how: Parameters<typeof resume>) => {
      await resume(...how);
      return end(how[0]);
    },
    pause: async () => {
      tab.jobs.pause(view().job.id);
      await end();
    },
    /** The outcomes of a job that occur, and how often. */
    outcomes: (in_ = tab) => Object.fromEntries(Object.entries(view(in_).counts).filter(([, counted]) => counted > 0)),
    faults: (in_ = tab, nth = 0) => untrueRows(world, view(in_, nth)),
    deeds: () => service.deeds.length,
    sent: () => world.history.lines.filter(({ type }) => type === "sent").length,
    /** What happens to the next requests. */
    script: (...mishaps: readonly Mishap[]) => void world.script.push(...mishaps),
    /** What others do with a booking. */
    others: (action: BookingAction, target: string) => service.others(action, target),
  };
}

/** The same one so many times. */
export const times = <const Each extends Mishap | readonly Mishap[]>(count: number, each: Each) =>
  Array.from({ length: count }, () => each);
