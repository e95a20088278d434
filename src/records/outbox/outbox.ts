import type { Write } from "#api/writes.ts";
import { step, type OutboxEvent } from "./reducer.ts";
import { createOutboxView } from "./outbox-view.ts";
import { createSendingPause } from "./sending-pause.ts";
import { createDoubtfulClicks, createUnsaved } from "./unsaved.ts";
import { createDriver } from "./driver.ts";
import {
  isGuarded,
  isOpen,
  isSameAgain,
  leftToPerson,
  type PendingWrite,
  type About,
  type Verification,
} from "./pending-write.ts";
import type { Decided, OutboxOptions } from "./outbox-types.ts";
import { newPendingWrite } from "./new-write.ts";
import { createSteadyClock } from "./write-time.ts";
import { notStored, StorageError } from "../database/storage-error.ts";
import { asEnded, type WriteStore } from "./write-table.ts";

/** How often we reread the stored writes, ms: in a visible tab and in a hidden one. */
const scanEvery = { seen: 5000, hidden: 60_000 };

/** The pending writes of one API key in this browser. Any tab can finish what another one started. */
export type Outbox = ReturnType<typeof createOutbox>;

/** Creates the outbox of an API key and continues with the writes that are open. */
export function createOutbox(options: OutboxOptions) {
  const { now, random } = options;
  const clock = createSteadyClock(now, options.monotonic);
  const view = createOutboxView();
  const sending = createSendingPause(view, options.link.post);
  let opened: { fp: string; store: WriteStore; begun: unknown } | undefined;
  let stopTimer: (() => void) | undefined;
  let nextScan = 0;
  /** Counts whenever this page starts or finishes storing something. */
  let changes = 0;
  /** Whether another tab said that a write ended, and we haven't reread since. */
  let owesEnded = false;
  /** How often the stored writes were reread, and the number of the last reread that was applied. */
  let [reloads, applied] = [0, 0];
  const doubtful = createDoubtfulClicks((pending) => record(pending, { type: "withdrawn", at: now(), how: "undone" }));
  /** Replies that couldn't be stored yet. */
  const unsaved = createUnsaved();
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  const driver = createDriver({ ...options, clock, record, sending, closing: closing.signal });
  const { wakeTime, isDue, isDriving, own, free, setBackOf } = driver;
  const drive = (pending: PendingWrite) => void driver.drive(pending).finally(schedule);
  const ready = start(true);
  const stopListening = options.link.onMessage((message) => {
    if (message.type === "paused") sending.say(message);
    else void reload(message.hasEnded);
  });

  async function start(safely: boolean): Promise<void> {
    try {
      const { fp, storage } = await options.open(safely);
      if (opened !== undefined && safely) return;
      // Continue with the writes that this page knows, if the storage failed before.
      for (const pending of view.read().open) await storage.writes.add(pending);
      opened = { fp, store: storage.writes, begun: await storage.writes.begun() };
      if (safely) {
        await sending.open(opened.store, fp);
        view.replaceEnded(await opened.store.ended(fp), now());
      }
      view.set({ isVolatile: !safely });
      await reload();
      if (view.read().phase === "opening") view.set({ phase: "ready" });
      // If the browser has cleared what the others know, they write it back now.
      options.link.post({ type: "changed", hasEnded: false });
    } catch (failure) {
      block(failure);
      stopTimer?.();
      if (!isClosed()) {
        stopTimer = options.after(scanEvery.seen, () => void (opened === undefined ? start(true) : reload(true)));
      }
    }
  }

  /** Takes over what is stored, and schedules what is due. */
  async function reload(hasEnded = false): Promise<void> {
    if (opened === undefined || isClosed()) return;
    const { fp, store, begun } = opened;
    owesEnded ||= hasEnded;
    nextScan = clock.steady() + scanEvery[options.isVisible() ? "seen" : "hidden"] * (0.5 + random());
    reloads += 1;
    const mine = reloads;
    try {
      if (!view.read().isVolatile) await doubtful.settleAll();
      // Also that the clock was set back, for pages that open later.
      const isSetBackMore = (pending: PendingWrite) => setBackOf(pending) > (pending.setBack ?? 0);
      const owed = [...unsaved.writes(), ...view.read().open.filter(isSetBackMore)];
      for (const pending of owed) await record(pending, { type: "time", at: now() });
      const before = changes;
      const { writes, unknownForms, others } = await store.open(fp);
      // What was read counts only if the browser has cleared nothing meanwhile.
      if ((await restore()) !== begun) return void (nextScan = 0);
      const isAnyGone = view.read().open.some(({ id }) => writes.every((pending) => pending.id !== id));
      const ended = isAnyGone || owesEnded ? await store.ended(fp) : undefined;
      // This page changed something meanwhile; what we read before would undo it.
      if (changes !== before) return void (nextScan = clock.steady() + 250);
      // A reread that started later has newer data.
      if (mine < applied) return;
      applied = mine;
      if (view.read().phase === "blocked") view.set({ phase: "ready" });
      // Ended ones first, so that no write is ever missing from both lists.
      const news = ended === undefined ? [] : view.replaceEnded(ended, now());
      const over = new Set(ended?.map(({ id }) => id));
      view.replaceOpen(
        writes.filter(({ id }) => !over.has(id)),
        { unknownForms, others },
      );
      if (ended !== undefined) owesEnded = false;
      for (const pending of news) finish(pending, false);
    } catch (failure) {
      block(failure);
    } finally {
      schedule();
    }
  }

  /**
   * Writes back what may have been carried out, for a person, if the browser cleared its storage under this page. The rest is
   * dropped, since another page may know better. Returns what tells the storage from a cleared one. @throws StorageError
   */
  async function restore(): Promise<unknown> {
    if (opened === undefined) return undefined;
    const begun = await opened.store.begun();
    if (begun === opened.begun) return begun;
    const mayBeDone = view.read().open.filter(({ undecided }) => undecided > 0);
    for (const pending of mayBeDone) if (!isClosed()) await opened.store.putBack(leftToPerson(pending));
    opened.begun = begun;
    options.link.post({ type: "changed", hasEnded: false });
    return begun;
  }

  /** @throws anything that isn't a StorageError */
  function block(failure: unknown): void {
    if (!(failure instanceof StorageError)) throw failure;
    view.set({ phase: "blocked", blockedBy: doubtful.isAny() ? "unclear" : failure.by });
  }

  /**
   * Applies an event to the stored write; undefined if that is no longer stored. A reply that can't be stored stays in memory
   * until it can, and a success is shown at once. @throws StorageError for anything else: it did not happen
   */
  async function record(pending: PendingWrite, what: OutboxEvent): Promise<PendingWrite | undefined> {
    if (opened === undefined) return undefined;
    const event = { ...what, setBack: setBackOf(pending) };
    let next: PendingWrite | undefined;
    changes += 1;
    try {
      next = await unsaved.apply(opened.store, pending, event);
      if (next === undefined) {
        await restore();
        next = await unsaved.apply(opened.store, pending, event);
      }
      if (view.read().phase === "blocked") view.set({ phase: "ready" });
    } catch (failure) {
      block(failure);
      if (event.type !== "accepted" && event.type !== "failed") throw failure;
      unsaved.hold(pending, event);
      if (event.type === "failed") return undefined;
      next = step(pending, event);
    } finally {
      changes += 1;
    }
    if (isClosed()) return next;
    if (next === undefined) view.drop(pending);
    else if (view.put(event.type === "settled up" ? asEnded(next) : next)) {
      options.link.post({ type: "changed", hasEnded: !isOpen(next) });
      if (!isOpen(next) && event.type !== "settled up") finish(next, true);
    }
    return next;
  }

  function finish(pending: PendingWrite, here: boolean): void {
    free(pending);
    view.finish(pending, here);
  }

  function schedule(): void {
    if (isClosed() || opened === undefined) return;
    stopTimer?.();
    const times = view
      .read()
      .open.filter((pending) => !isDriving(pending))
      .map(wakeTime)
      .filter((time) => time !== undefined);
    const wait = Math.min(nextScan, ...times) - clock.steady();
    stopTimer = options.after(Math.max(wait, 0), () => {
      for (const pending of view.read().open) if (isDue(pending)) drive(pending);
      if (clock.steady() >= nextScan) void reload();
      else schedule();
    });
  }

  /** Applies an event from outside and does what follows; undefined if it wasn't applied. */
  async function change(pending: PendingWrite, event: OutboxEvent): Promise<PendingWrite | undefined> {
    const next = await record(pending, event).catch(notStored);
    free(pending);
    if (next !== undefined && isOpen(next) && isDue(next)) drive(next);
    schedule();
    return next;
  }

  return {
    read: view.read,
    subscribe: view.subscribe,
    onEnded: view.onEnded,
    /** Stores a write, then sends it. `undoFor`: ms in which it can be undone before it is sent. */
    async decide(write: Write, about: About, undoFor: number): Promise<Decided> {
      const [clickedAt, setBack] = [now(), clock.setBack()];
      // The user may want again what this page showed as done, but not what another tab did a moment ago.
      const known = new Set(view.read().ended.map(({ id }) => id));
      await ready;
      if (opened === undefined || view.read().phase !== "ready") return { kind: "no record" };
      const pending = newPendingWrite({ fp: opened.fp, write, about, clickedAt, undoFor, newId: options.newId });
      if (doubtful.isAbout(pending)) return { kind: "unclear" };
      changes += 1;
      own(pending, setBack);
      view.record(pending);
      try {
        const isRepeat = (done: PendingWrite) => isSameAgain(pending, done) && (isGuarded(done) || !known.has(done.id));
        const records = opened;
        const add = () => records.store.add(pending, isRepeat, records.begun);
        let stored = view.read().ended.find(isRepeat) ?? (await add());
        for (; stored === "anew"; stored = await add()) await restore();
        if (stored === undefined) return { kind: "unreadable" };
        view.put(stored);
        options.link.post({ type: "changed", hasEnded: false });
        if (stored.id !== pending.id) return { kind: "joined", pending: stored };
        if (isDue(pending)) drive(pending);
        schedule();
        return { kind: "stored", pending };
      } catch (failure) {
        const decided = await doubtful.outcomeOf(pending, failure);
        block(failure);
        return decided;
      } finally {
        changes += 1;
        view.recorded(pending);
      }
    },
    /** Discards a write that can't have happened; false if it is too late for that. */
    withdraw: async (pending: PendingWrite, how: "undone" | "person"): Promise<boolean> =>
      (await change(pending, { type: "withdrawn", at: now(), how }))?.state === "withdrawn",
    /** Sends it again now, with the same idempotency key. */
    askAgain: async (pending: PendingWrite): Promise<void> =>
      void (await change(pending, { type: "hurry", at: now(), byUser: true })),
    /** Looks up the outcome. @throws ApiError if that couldn't be loaded */
    verify: async (pending: PendingWrite): Promise<Verification> => {
      const shows = await options.verify(pending);
      await change(pending, { type: "looked", at: now(), shows, random: random() });
      return shows;
    },
    /** Gets the secret of a created endpoint again, see `createDriver`. @throws ApiError */
    async fetchAgain({ id }: Pick<PendingWrite, "id">): Promise<boolean> {
      const stored = (await opened?.store.ended(opened.fp))?.find((one) => one.id === id);
      return stored !== undefined && driver.fetchAgain(stored);
    },
    /** The secret is stored, or given up: forgets the key. False if that couldn't be stored. */
    settleUp: async (pending: PendingWrite, how: "stored" | "given up"): Promise<boolean> => {
      const next = await change(pending, { type: "settled up", isGivenUp: how === "given up" });
      return next !== undefined && next.owes === undefined;
    },
    /** Ends it by a person's word; false if it is being sent again, has ended otherwise, or that couldn't be stored. */
    settle: async (pending: PendingWrite, happened: boolean): Promise<boolean> => {
      const next = await change(pending, { type: "found out", at: now(), happened });
      return next?.ending === "person" && next.state === (happened ? "applied" : "withdrawn");
    },
    /** Stops showing an ended write next to the thing it was about. */
    dismiss: view.forget,
    /** Pauses or resumes sending, in all tabs and across reloads. */
    pause(isPaused: boolean): void {
      void sending.press(isPaused, (word) => opened?.store.setPaused(opened.fp, word).catch(block)).then(schedule);
    },
    /** Checks what can continue: online again, page visible again, API key accepted. */
    wake(why: "link" | "seen" | "unlocked"): void {
      for (const pending of view.read().open) {
        if (why === "unlocked") void change(pending, { type: "unlocked", at: now() });
        else if (pending.state === "unknown") {
          void change(pending, { type: "hurry", at: now() + random() * (why === "link" ? 2000 : 1000), byUser: false });
        }
      }
      void reload();
    },
    /** Continues without stored records, as the user chose, for as long as this page is open. */
    workWithout: (): Promise<void> => start(false),
    close: (): void => {
      closing.abort();
      stopTimer?.();
      stopListening();
    },
  };
}
