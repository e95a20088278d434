import { ApiError, asApiError } from "#api/errors.ts";
import type { Answer } from "#api/transport.ts";
import type { OutboxEvent } from "./reducer.ts";
import { behindBy, ownTime, type SteadyClock } from "./write-time.ts";
import { deadlineOf, dueOf, isOpen, mayFetchAgain, type PendingWrite } from "./pending-write.ts";
import type { OutboxOptions } from "./outbox-types.ts";
import { StorageError } from "../database/storage-error.ts";

type DriverOptions = Pick<
  OutboxOptions,
  "send" | "look" | "onResponse" | "pausedUntil" | "isLocked" | "lock" | "random" | "newId"
> & {
  clock: SteadyClock;
  /**
   * Applies a happening to what is stored; undefined when it is not kept any more.
   * @throws StorageError for an attempt that could not be kept: then it may not be sent
   */
  record: (pending: PendingWrite, happening: OutboxEvent) => Promise<PendingWrite | undefined>;
  /** All that have ended, as they are kept. */
  ended: () => Promise<readonly PendingWrite[]>;
  /** Waits for a turn among all requests. @throws when the outbox is closed meanwhile */
  admit: () => Promise<() => void>;
  isPaused: () => boolean;
  isClosed: () => boolean;
  /** Nothing more can be done about a write at the moment. */
  onIdle: () => void;
};

/** How long what was decided in another tab is left to that one, in ms. */
const firstTurn = 1000;
/** Before it tries again what another tab is busy with, or what could not be begun, in ms. */
const holdOff = 1000;
/**
 * How long another tab may have a write to itself without anything of it changing, in ms: the longest time limit of a request
 * and some more. A suspended tab keeps its lock; what is right does not rest on it.
 */
const silentAtMost = 45_000;
/** How old the record of an attempt may be when its request leaves, in ms; storing takes a few. */
const freshFor = 5000;

/** Does what is due about a write: sends it, reads what it is about, sees that its time is over. */
export function createDriver(options: DriverOptions) {
  const { clock, random, record } = options;
  const { now, steady } = clock;
  const driving = new Set<string>();
  const notBefore = new Map<string, number>();
  /** What was decided in this tab. */
  const own = new Set<string>();
  /** By how much each write's `setBack` differs from how far this page saw the clock set back. */
  const apart = new Map<string, number>();
  /** What other tabs have to themselves: how it looked then, and since when, by the steady clock. */
  const elsewhere = new Map<string, { form: string; since: number }>();

  /** How far the clock was set back since the click, as far as this page or the record knows. */
  function setBackOf({ id, setBack = 0 }: PendingWrite): number {
    const total = clock.setBack();
    const difference = apart.get(id) ?? setBack - total;
    apart.set(id, difference);
    return Math.max(setBack, total + difference);
  }

  /** When something is to be done about a write, by the steady clock; undefined when it waits for a key, a person or an answer. */
  function wakeTime(kept: PendingWrite): number | undefined {
    const setBack = setBackOf(kept);
    const pending = { ...kept, setBack };
    const due = dueOf(pending);
    const isWaitingForKey = due?.do === "unlock" && options.isLocked();
    const isBehind = !isWaitingForKey && behindBy(pending, ownTime(pending, now())) > 0;
    // The clock was set back: the record has to know that, for its deadlines and for pages that open later.
    if (due !== undefined && (setBack > (kept.setBack ?? 0) || isBehind)) return notBefore.get(kept.id) ?? 0;
    const deadline = deadlineOf(pending);
    const times = deadline === undefined ? [] : [deadline + 1];
    const isStopped = options.isLocked() || (due?.do === "send" && options.isPaused());
    if (due !== undefined && (due.do === "cut off" || !isStopped)) {
      // The tab of the click goes first: it is the one that is looked at, and a secret is told where its answer comes in.
      const turn = pending.state === "recorded" && pending.attempts === 0 && !own.has(pending.id) ? firstTurn : 0;
      const paused = due.do === "send" ? (options.pausedUntil() ?? 0) + setBack : 0;
      times.push(Math.max(due.do === "send" ? due.at + turn : due.at, paused));
    }
    if (times.length === 0) return undefined;
    return Math.max(Math.min(...times) - setBack + clock.setBack(), notBefore.get(pending.id) ?? 0);
  }

  const isDue = (pending: PendingWrite) => (wakeTime(pending) ?? Number.POSITIVE_INFINITY) <= steady();

  /** Whether another tab has had it to itself for so long that it must be suspended. */
  function isStuckElsewhere(pending: PendingWrite): boolean {
    const noted = elsewhere.get(pending.id);
    return noted?.form === JSON.stringify(pending) && steady() - noted.since > silentAtMost;
  }

  function noteElsewhere(pending: PendingWrite): void {
    const form = JSON.stringify(pending);
    if (elsewhere.get(pending.id)?.form !== form) elsewhere.set(pending.id, { form, since: steady() });
  }

  /** Does what is due about one write, alone among all tabs. */
  async function drive(pending: PendingWrite): Promise<void> {
    if (driving.has(pending.id)) return;
    driving.add(pending.id);
    try {
      const work = async () => {
        elsewhere.delete(pending.id);
        await follow(pending);
      };
      const isMine = await options.lock(`i:${pending.id}`, work, isStuckElsewhere(pending));
      if (isMine) return;
      noteElsewhere(pending);
      notBefore.set(pending.id, steady() + holdOff);
    } catch (failure) {
      notBefore.set(pending.id, steady() + holdOff);
      // What could not be stored was said where it was tried, and a turn that is given up is none; the rest is ours.
      if (!(failure instanceof StorageError || failure instanceof ApiError)) throw failure;
    } finally {
      driving.delete(pending.id);
      options.onIdle();
    }
  }

  /** From one thing that is due to the next. The lock is ours: whoever marked it as sending and let go is gone. */
  async function follow(pending: PendingWrite): Promise<void> {
    let current =
      pending.state === "sending"
        ? await record(pending, { type: "cut off", at: now(), whose: pending.sender })
        : pending;
    while (current !== undefined && isOpen(current) && !options.isClosed()) {
      if (current.state === "held" && !options.isLocked()) {
        current = await record(current, { type: "unlocked", at: now() });
      }
      if (current !== undefined) current = await record(current, { type: "time", at: now() });
      if (current === undefined || !isOpen(current) || current.state === "sending" || !isDue(current)) return;
      current = current.next === "look" ? await lookAt(current) : await attempt(current);
    }
  }

  async function lookAt(pending: PendingWrite): Promise<PendingWrite | undefined> {
    const shows = await options.look(pending).catch(() => undefined);
    return record(pending, { type: "looked", at: now(), shows, random: random() });
  }

  /** One attempt; undefined when it was not made after all. */
  async function attempt(pending: PendingWrite): Promise<PendingWrite | undefined> {
    const leave = await options.admit();
    try {
      // A turn may be long in coming.
      if (options.isClosed() || options.isPaused() || options.isLocked()) return undefined;
      const by = options.newId();
      const setBack = clock.setBack();
      const started = await record(pending, { type: "attempt", at: now(), by });
      // Anything but our own attempt: it was undone, is too late, or is with another tab.
      if (started?.state !== "sending" || started.sender !== by) {
        notBefore.set(pending.id, steady() + holdOff);
        return undefined;
      }
      // A page that slept in between, or a pause that was asked for meanwhile: what was true then is not true now.
      const isOld = ownTime(started, now()) > (started.sentAt ?? 0) + freshFor || clock.setBack() !== setBack;
      if (isOld || options.isPaused()) {
        return await record(started, { type: "not sent", at: now(), attempt: started.attempts });
      }
      return await record(started, await answerTo(started));
    } finally {
      leave();
    }
  }

  async function answerTo(pending: PendingWrite): Promise<OutboxEvent> {
    const { write, key, attempts } = pending;
    let answer: Answer;
    try {
      answer = await options.send(write, key, attempts);
    } catch (thrown) {
      const error = asApiError(thrown);
      const last = { ...error.facts, message: error.message.slice(0, 500) };
      return { type: "failed", at: now(), attempt: attempts, last, random: random() };
    }
    const { at, requestId, replayed, body } = answer;
    onResponse(pending, body);
    return { type: "accepted", at, attempt: attempts, requestId, replayed };
  }

  /** Passes on what a success said. A fault of whoever listens is reported, and the success stays one. */
  function onResponse(pending: PendingWrite, body: unknown): void {
    try {
      options.onResponse(pending, body);
    } catch (fault) {
      reportError(fault);
    }
  }

  function mayFetch(kept: PendingWrite): boolean {
    const pending = { ...kept, setBack: setBackOf(kept) };
    return mayFetchAgain(pending, now()) && behindBy(pending, ownTime(pending, now())) === 0;
  }

  /**
   * Asks once more for the answer of a write that was carried out and owes something of it, with its own key, alone among all
   * tabs. What it says is heard as the first time. False when that is no longer safe, or another tab is at it.
   * @throws ApiError when no answer came
   */
  async function fetchAgain({ id }: Pick<PendingWrite, "id">): Promise<boolean> {
    // Its key stands in the record alone.
    const pending = (await options.ended()).find((one) => one.id === id);
    if (pending === undefined || !mayFetch(pending)) return false;
    let isHeard = false;
    let failure: unknown;
    await options.lock(`i:${pending.id}`, async () => {
      const leave = await options.admit();
      try {
        // A turn may be long in coming; a key that is forgotten would make the same thing anew.
        if (!mayFetch(pending) || options.isClosed() || options.isPaused() || options.isLocked()) return;
        const { body } = await options.send(pending.write, pending.key, pending.attempts + 1);
        onResponse(pending, body);
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
    isDriving: ({ id }: PendingWrite) => driving.has(id),
    setBackOf,
    /** Says that it was decided in this tab; `setBack`: how far the clock had been set back at the click. */
    own: ({ id }: PendingWrite, setBack: number): void => {
      own.add(id);
      apart.set(id, -setBack);
    },
    /** Forgets that something was to wait. */
    free: ({ id }: PendingWrite) => void notBefore.delete(id),
  };
}
