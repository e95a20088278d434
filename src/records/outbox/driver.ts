import { ApiError, asApiError } from "#api/errors.ts";
import type { Answer } from "#api/transport.ts";
import type { OutboxEvent } from "./reducer.ts";
import { behindBy, ownTime } from "./write-time.ts";
import { deadlineOf, dueOf, isOpen, mayFetchAgain, type PendingWrite } from "./pending-write.ts";
import type { OutboxOptions } from "./outbox-types.ts";
import type { StoredWrites } from "./stored-writes.ts";
import { notStored, StorageError } from "../database/storage-error.ts";

type Options = Pick<
  OutboxOptions,
  "client" | "verify" | "onResponse" | "lock" | "random" | "newId" | "after" | "isVisible"
>;

/** How often we reread the stored writes, ms: in a visible tab and in a hidden one. */
const scanEvery = { seen: 5000, hidden: 60_000 };
/** How long the tab of the click has a write to itself before another tab sends it, ms. */
const firstTurn = 1000;
/** How long to wait before trying again what another tab is busy with, or what couldn't start, ms. */
const holdOff = 1000;
/**
 * How long another tab may keep a write without changing it, ms: the longest request timeout and some more. A suspended tab
 * keeps its lock; correctness doesn't depend on that lock.
 */
const silentAtMost = 45_000;
/** How old the record of an attempt may be when its request leaves, ms. Storing takes a few. */
const freshFor = 5000;

/** Does what is due: sends a write, looks up its outcome, or ends it when its time is over. Rereads what other tabs store. */
export function createDriver(stored: StoredWrites, options: Options) {
  const { client, random } = options;
  const { clock, closing, view, sending, record, setBackOf } = stored;
  const { now, steady } = clock;
  const mustNotSend = () => closing.aborted || sending.isHeld() || client.isLocked();
  let stopTimer: (() => void) | undefined;
  let nextScan = 0;
  const driving = new Set<string>();
  const notBefore = new Map<string, number>();
  /** Writes that were clicked in this tab. */
  const own = new Set<string>();
  /** Writes another tab is busy with: their JSON, and since when, by the steady clock. */
  const elsewhere = new Map<string, { form: string; since: number }>();

  /** When to do something about a write, by the steady clock; undefined while it waits for an accepted API key or a person. */
  function wakeTime(write: PendingWrite): number | undefined {
    const setBack = setBackOf(write);
    const pending = { ...write, setBack };
    const due = dueOf(pending);
    const isWaitingForKey = due?.do === "unlock" && client.isLocked();
    const isBehind = !isWaitingForKey && behindBy(pending, ownTime(pending, now())) > 0;
    // The clock was set back: store that, for deadlines and for pages opened later.
    if (due !== undefined && (setBack > (write.setBack ?? 0) || isBehind)) return notBefore.get(write.id) ?? 0;
    const deadline = deadlineOf(pending);
    const times = deadline === undefined ? [] : [deadline + 1];
    const isStopped = client.isLocked() || (due?.do === "send" && sending.isHeld());
    if (due !== undefined && (due.do === "cut off" || !isStopped)) {
      // The tab of the click goes first: the user looks at it, and a secret is shown where its reply arrives.
      const turn = pending.state === "recorded" && pending.attempts === 0 && !own.has(pending.id) ? firstTurn : 0;
      const paused = due.do === "send" ? (client.pausedUntil() ?? 0) + setBack : 0;
      times.push(Math.max(due.do === "send" ? due.at + turn : due.at, paused));
    }
    if (times.length === 0) return undefined;
    return Math.max(Math.min(...times) - setBack + clock.setBack(), notBefore.get(pending.id) ?? 0);
  }

  const isDue = (pending: PendingWrite) => (wakeTime(pending) ?? Number.POSITIVE_INFINITY) <= steady();

  /** Whether another tab has kept it for so long that it must be suspended. */
  function isStuckElsewhere(pending: PendingWrite): boolean {
    const noted = elsewhere.get(pending.id);
    return noted?.form === JSON.stringify(pending) && steady() - noted.since > silentAtMost;
  }

  function noteElsewhere(pending: PendingWrite): void {
    const form = JSON.stringify(pending);
    if (elsewhere.get(pending.id)?.form !== form) elsewhere.set(pending.id, { form, since: steady() });
  }

  /** Opens the storage, and tries again while that fails; `safely` false: in memory, because the user accepts that. */
  async function start(safely: boolean): Promise<void> {
    try {
      if (!(await stored.open(safely))) return;
      await reload();
      stored.ready();
    } catch (failure) {
      stored.block(failure);
      stopTimer?.();
      if (closing.aborted) return;
      stopTimer = options.after(scanEvery.seen, () => void (stored.fp() === undefined ? start(true) : reload(true)));
    }
  }

  /** Takes over what other tabs stored. `hasEnded`: one of them said that a write ended. */
  async function reload(hasEnded = false): Promise<void> {
    nextScan = steady() + scanEvery[options.isVisible() ? "seen" : "hidden"] * (0.5 + random());
    try {
      const again = await stored.reload(hasEnded);
      if (again !== undefined) nextScan = steady() + again;
    } finally {
      schedule();
    }
  }

  function schedule(): void {
    if (closing.aborted || stored.fp() === undefined) return;
    stopTimer?.();
    const times = view
      .read()
      .open.filter(({ id }) => !driving.has(id))
      .map(wakeTime)
      .filter((time) => time !== undefined);
    const wait = Math.min(nextScan, ...times) - steady();
    stopTimer = options.after(Math.max(wait, 0), () => {
      for (const pending of view.read().open) if (isDue(pending)) void drive(pending);
      if (steady() >= nextScan) void reload();
      else schedule();
    });
  }

  /** Applies an event from outside and does what follows; undefined if it wasn't applied. */
  async function change(pending: PendingWrite, event: OutboxEvent): Promise<PendingWrite | undefined> {
    const next = await record(pending, event).catch(notStored);
    notBefore.delete(pending.id);
    if (next === undefined) schedule();
    else goOn(next);
    return next;
  }

  /** Does at once what is due about a write. */
  function goOn(pending: PendingWrite): void {
    if (isOpen(pending) && isDue(pending)) void drive(pending);
    schedule();
  }

  /** Does what is due about one write, while no other tab works on it. */
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
      // A storage error was reported where it happened, and an ApiError is a turn that was given up.
      if (!(failure instanceof StorageError || failure instanceof ApiError)) throw failure;
    } finally {
      driving.delete(pending.id);
      schedule();
    }
  }

  /** Does one due thing after the other. We have the lock: a tab that marked the write as sending and let go is gone. */
  async function follow(pending: PendingWrite): Promise<void> {
    let current =
      pending.state === "sending"
        ? await record(pending, { type: "cut off", at: now(), whose: pending.sender })
        : pending;
    while (current !== undefined && isOpen(current) && !closing.aborted) {
      if (current.state === "held" && !client.isLocked()) {
        current = await record(current, { type: "unlocked", at: now() });
      }
      if (current !== undefined) current = await record(current, { type: "time", at: now() });
      if (current === undefined || !isOpen(current) || current.state === "sending" || !isDue(current)) return;
      current = current.next === "look" ? await verify(current) : await attempt(current);
    }
  }

  async function verify(pending: PendingWrite): Promise<PendingWrite | undefined> {
    const shows = await options.verify(pending).catch(() => undefined);
    return record(pending, { type: "looked", at: now(), shows, random: random() });
  }

  /** One attempt; undefined if nothing was sent. */
  async function attempt(pending: PendingWrite): Promise<PendingWrite | undefined> {
    const leave = await client.admit(closing);
    try {
      // Waiting for the turn may have taken long.
      if (mustNotSend()) return undefined;
      const by = options.newId();
      const setBack = clock.setBack();
      const started = await record(pending, { type: "attempt", at: now(), by });
      // Not our attempt: it was undone, is too late, or belongs to another tab.
      if (started?.state !== "sending" || started.sender !== by) {
        notBefore.set(pending.id, steady() + holdOff);
        return undefined;
      }
      // The page slept meanwhile, or somebody paused: our checks no longer apply.
      const isOld = ownTime(started, now()) > (started.sentAt ?? 0) + freshFor || clock.setBack() !== setBack;
      if (isOld || sending.isHeld()) {
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
      answer = await client.send(write, key, attempts);
    } catch (thrown) {
      const error = asApiError(thrown);
      const last = { ...error.facts, message: error.message.slice(0, 500) };
      return { type: "failed", at: now(), attempt: attempts, last, random: random() };
    }
    const { at, requestId, replayed, body } = answer;
    onResponse(pending, body);
    return { type: "accepted", at, attempt: attempts, requestId, replayed };
  }

  /** Passes on the body of a success. If the listener throws, that is reported; the write still succeeded. */
  function onResponse(pending: PendingWrite, body: unknown): void {
    try {
      options.onResponse(pending, body);
    } catch (fault) {
      reportError(fault);
    }
  }

  function mayFetch(write: PendingWrite): boolean {
    const pending = { ...write, setBack: setBackOf(write) };
    return mayFetchAgain(pending, now()) && behindBy(pending, ownTime(pending, now())) === 0;
  }

  /**
   * Sends a successful write once more with its own idempotency key, to get the secret in its reply again. No other tab does
   * so at the same time. False if that is no longer safe, or another tab is at it.
   * @param pending as stored: only that has the key
   * @throws ApiError if there was no successful reply
   */
  async function fetchAgain(pending: PendingWrite): Promise<boolean> {
    if (!mayFetch(pending)) return false;
    let isAnswered = false;
    let failure: unknown;
    await options.lock(`i:${pending.id}`, async () => {
      const leave = await client.admit(closing);
      try {
        // Waiting may have taken long; if the service forgot the key, it would create another endpoint.
        if (!mayFetch(pending) || mustNotSend()) return;
        const { body } = await client.send(pending.write, pending.key, pending.attempts + 1);
        onResponse(pending, body);
        isAnswered = true;
      } catch (thrown) {
        failure = thrown;
      } finally {
        leave();
      }
    });
    if (failure !== undefined) throw asApiError(failure);
    return isAnswered;
  }

  return {
    start,
    reload,
    schedule,
    change,
    fetchAgain,
    goOn,
    /** Marks a write as clicked in this tab. */
    own: ({ id }: PendingWrite) => void own.add(id),
    stop: () => stopTimer?.(),
  };
}
