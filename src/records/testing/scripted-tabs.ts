import { ApiError, type ErrorKind } from "#api/errors.ts";
import type { Answer } from "#api/transport.ts";
import type { Write } from "#api/writes.ts";
import type { Verification } from "../outbox/pending-write.ts";
import { createOutbox, type Outbox } from "../outbox/outbox.ts";
import type { OutboxMessage } from "../outbox/outbox-types.ts";
import { createMemoryStorage } from "../storage.ts";
import { createChance } from "./chance.ts";
import { createSharedDisk, type SharedDisk } from "./shared-disk.ts";
import { createTabLife, type TabLife } from "./tab-life.ts";
import { createTabLinks, createTabLocks } from "./tab-links.ts";
import { createVirtualClock, type VirtualClock } from "./virtual-clock.ts";

/** One request as it left. `at`: true time, epoch ms. */
export type Left = { at: number; tab: string; write: Write; key: string };

/** What the service does with a request: accepts it, fails in a named way, or never responds. */
export type Reply = "yes" | { kind: ErrorKind; retryAfter?: number } | "never";

export type ScriptedTab = { life: TabLife; outbox: Outbox };

/** Tabs of one browser whose requests are answered by a script; everything runs in virtual time. */
export type ScriptedTabs = {
  clock: VirtualClock;
  disk: SharedDisk;
  /** Every write that left, in order. */
  left: Left[];
  open: (more?: { onResponse?: () => void; verify?: () => Promise<Verification> }) => Promise<ScriptedTab>;
  pass: (ms: number) => Promise<void>;
  /** The same while the computer sleeps: the monotonic clock doesn't move. */
  sleep: (ms: number) => Promise<void>;
};

/** A turn of the event loop. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/**
 * Opens a browser without tabs.
 * @param replyTo the reply to the nth request, from 0
 */
export function scriptTabs(replyTo: (nth: number) => Reply): ScriptedTabs {
  const clock = createVirtualClock(Date.UTC(2027, 0, 4, 9), settle);
  const chance = createChance(1);
  const disk = createSharedDisk({ clock, chance, onDurable: () => undefined, onForgotten: () => undefined });
  const links = createTabLinks<OutboxMessage>(clock, chance);
  const locks = createTabLocks();
  const left: Left[] = [];
  let [ids, tabs, slept] = [0, 0, 0];
  const pass = async (ms: number) => {
    await settle();
    await clock.runUntil(clock.now() + ms);
  };

  function answer(life: TabLife, write: Write, key: string): Promise<Answer> {
    const reply = replyTo(left.length);
    left.push({ at: clock.now(), tab: life.name, write, key });
    return new Promise((resolve, reject) => {
      if (reply === "never") return;
      clock.after(20, () =>
        life.run(() => {
          const at = clock.wall();
          if (reply === "yes") {
            return resolve({ status: 200, body: {}, at, requestId: "req_1", replayed: false });
          }
          const { kind, retryAfter } = reply;
          const status = kind === "silent" || kind === "stopped" ? undefined : 500;
          reject(new ApiError("No.", { kind, at, status, retryAfter }));
        }),
      );
    });
  }

  return {
    clock,
    disk,
    left,
    pass,
    async sleep(ms) {
      await pass(ms);
      slept += ms;
    },
    async open({ onResponse = () => undefined, verify = async (): Promise<Verification> => "unclear" } = {}) {
      const life = createTabLife(`tab ${(tabs += 1)}`);
      const storage = disk.storageFor(life);
      const outbox = createOutbox({
        open: async (safely) => ({ fp: "fp", storage: safely ? storage : createMemoryStorage() }),
        client: {
          send: (write, key) => answer(life, write, key),
          admit: async () => () => undefined,
          pausedUntil: () => undefined,
          isLocked: () => false,
        },
        verify: () => verify(),
        onResponse,
        lock: locks.of(life),
        link: links.of(life),
        now: clock.wall,
        monotonic: () => clock.now() - slept,
        random: () => 0,
        newId: () => `id-${(ids += 1)}`,
        after: (ms, then) => clock.after(ms, () => life.run(then)),
        isVisible: () => true,
      });
      await pass(50);
      return { life, outbox };
    },
  };
}

export const approve: Write = { kind: "approve", target: "b-1", body: null };
export const pickup: Write = { kind: "pickup", target: "b-1", body: null };
export const block: Write = { kind: "block", target: "v-1", body: '{"start":"2027-02-01","end":"2027-02-03"}' };
export const endpoint: Write = { kind: "hookCreate", target: "https://a.example", body: '{"url":"https://a.example"}' };

export const silent = { kind: "silent" } as const;

/** A click in a tab. `undoFor`: ms. */
export const decide = ({ outbox }: ScriptedTab, write: Write, undoFor = 0) =>
  outbox.decide(write, { name: "x" }, undoFor);

/** The state of every write in a tab, with how it ended: `applied answer`. */
export const states = ({ outbox }: ScriptedTab) => {
  const { open, ended } = outbox.read();
  return [...open, ...ended].map(({ state, ending }) => (ending === undefined ? state : `${state} ${ending}`));
};
