import { ApiError, asApiError } from "#api/errors.ts";
import type { Happening } from "./intent-step.ts";
import { deadlineOf, dueOf, isOpen, mayFetchAgain, sendingAtMost, type Intent } from "./intent.ts";
import type { OutboxOptions } from "./outbox-types.ts";
import { createRetryBudget } from "./retry-budget.ts";
import { StorageError } from "./storage-error.ts";

type DriverOptions = Pick<
  OutboxOptions,
  "send" | "look" | "hear" | "pausedUntil" | "isLocked" | "lock" | "now" | "random" | "newId"
> & {
  /**
   * Applies a happening to what is stored; undefined when it is not kept any more.
   * @throws StorageError for an attempt that could not be kept: then it may not be sent
   */
  record: (intent: Intent, happening: Happening) => Promise<Intent | undefined>;
  /** All that have ended, as they are kept. */
  ended: () => Promise<readonly Intent[]>;
  /** Waits for a turn among all requests. @throws when the outbox is closed meanwhile */
  admit: () => Promise<() => void>;
  isPaused: () => boolean;
  isClosed: () => boolean;
  /** Nothing more can be done about an intent at the moment. */
  onIdle: () => void;
};

/** How long what was decided in another tab is left to that one, in ms. */
const firstTurn = 1000;
/** Before it tries again what another tab is busy with, or what could not be begun, in ms. */
const holdOff = 1000;
/** How old the record of an attempt may be when its request leaves, in ms; storing takes a few. */
const freshFor = 5000;

/** Does what is due about an intent: sends it, reads what it is about, sees that its time is over. */
export function createDriver(options: DriverOptions) {
  const { now, random, record } = options;
  const budget = createRetryBudget();
  const driving = new Set<string>();
  const notBefore = new Map<string, number>();
  /** What was decided in this tab. */
  const own = new Set<string>();

  /** When something is to be done about an intent, epoch ms; undefined when it waits for a key, a person or an answer. */
  function wakeTime(intent: Intent): number | undefined {
    const due = dueOf(intent);
    const deadline = deadlineOf(intent);
    const times = deadline === undefined ? [] : [deadline + 1];
    const isStopped = options.isLocked() || (due?.do === "send" && options.isPaused());
    if (due !== undefined && (due.do === "cut off" || !isStopped)) {
      // The tab of the click goes first: it is the one that is looked at, and a secret is told where its answer comes in.
      const turn = intent.state === "recorded" && intent.attempts === 0 && !own.has(intent.id) ? firstTurn : 0;
      times.push(due.do === "send" ? Math.max(due.at + turn, options.pausedUntil() ?? 0) : due.at);
    }
    if (times.length === 0) return undefined;
    return Math.max(Math.min(...times), notBefore.get(intent.id) ?? 0);
  }

  const isDue = (intent: Intent) => (wakeTime(intent) ?? Number.POSITIVE_INFINITY) <= now();

  /** Does what is due about one intent, alone among all tabs. */
  async function drive(intent: Intent): Promise<void> {
    if (driving.has(intent.id)) return;
    driving.add(intent.id);
    try {
      // A tab that sleeps keeps its lock; a request that must have ended long ago frees the intent all the same.
      const isOverdue = intent.state === "sending" && now() > (intent.sentAt ?? 0) + sendingAtMost;
      const work = () => follow(intent);
      const isMine = isOverdue ? await work().then(() => true) : await options.lock(`i:${intent.id}`, work);
      if (!isMine) notBefore.set(intent.id, now() + holdOff);
    } catch (failure) {
      notBefore.set(intent.id, now() + holdOff);
      // What could not be stored was said where it was tried, and a turn that is given up is none; the rest is ours.
      if (!(failure instanceof StorageError || failure instanceof ApiError)) throw failure;
    } finally {
      driving.delete(intent.id);
      options.onIdle();
    }
  }

  /** From one thing that is due to the next. The lock is ours: whoever marked it as sending and let go is gone. */
  async function follow(intent: Intent): Promise<void> {
    let current =
      intent.state === "sending" ? await record(intent, { type: "cut off", at: now(), whose: intent.sender }) : intent;
    while (current !== undefined && isOpen(current) && !options.isClosed()) {
      if (current.state === "held" && !options.isLocked()) {
        current = await record(current, { type: "unlocked", at: now() });
      }
      if (current !== undefined) current = await record(current, { type: "time", at: now() });
      if (current === undefined || !isOpen(current) || current.state === "sending" || !isDue(current)) return;
      current = current.next === "look" ? await lookAt(current) : await attempt(current);
    }
  }

  async function lookAt(intent: Intent): Promise<Intent | undefined> {
    const shows = await options.look(intent).catch(() => undefined);
    return record(intent, { type: "looked", at: now(), shows, random: random() });
  }

  /** One attempt; undefined when it was not made after all. */
  async function attempt(intent: Intent): Promise<Intent | undefined> {
    const postponed = budget.postpones(intent, now());
    if (postponed !== undefined) return record(intent, { type: "postponed", until: postponed });
    const leave = await options.admit();
    try {
      // A turn may be long in coming.
      if (options.isClosed() || options.isPaused() || options.isLocked()) return undefined;
      const by = options.newId();
      const started = await record(intent, { type: "attempt", at: now(), by });
      // Anything but our own attempt: it was undone, is too late, or is with another tab.
      if (started?.state !== "sending" || started.sender !== by) {
        notBefore.set(intent.id, now() + holdOff);
        return undefined;
      }
      // A page that slept in between, or a pause that was asked for meanwhile: what was true then is not true now.
      if (now() > (started.sentAt ?? 0) + freshFor || options.isPaused()) {
        return await record(started, { type: "not sent", at: now(), attempt: started.attempts });
      }
      const happening = await answerTo(started);
      budget.note(happening);
      return await record(started, happening);
    } finally {
      leave();
    }
  }

  async function answerTo(intent: Intent): Promise<Happening> {
    const { write, key, attempts } = intent;
    try {
      const { at, requestId, replayed, body } = await options.send(write, key, attempts);
      options.hear(intent, body);
      return { type: "accepted", at, attempt: attempts, requestId, replayed };
    } catch (thrown) {
      const error = asApiError(thrown);
      const last = { ...error.facts, message: error.message.slice(0, 500) };
      return { type: "failed", at: now(), attempt: attempts, last, random: random() };
    }
  }

  /** Asks for an answer once more, alone among all tabs. @throws ApiError */
  async function fetchAgain({ id }: Pick<Intent, "id">): Promise<boolean> {
    // Its key stands in the record alone.
    const intent = (await options.ended()).find((one) => one.id === id);
    if (intent === undefined || !mayFetchAgain(intent, now())) return false;
    let isHeard = false;
    let failure: unknown;
    await options.lock(`i:${intent.id}`, async () => {
      const leave = await options.admit();
      try {
        // A turn may be long in coming; a key that is forgotten would make the same thing anew.
        if (!mayFetchAgain(intent, now()) || options.isClosed() || options.isPaused() || options.isLocked()) return;
        const { body } = await options.send(intent.write, intent.key, intent.attempts + 1);
        options.hear(intent, body);
        isHeard = true;
      } catch (thrown) {
        failure = thrown;
      } finally {
        leave();
      }
    });
    if (failure !== undefined) throw asApiError(failure);
    return isHeard;
  }

  return {
    drive,
    fetchAgain,
    wakeTime,
    isDue,
    isDriving: ({ id }: Intent) => driving.has(id),
    /** Says that it was decided in this tab. */
    own: ({ id }: Intent) => void own.add(id),
    /** Forgets that something was to wait. */
    free: ({ id }: Intent) => void notBefore.delete(id),
  };
}
