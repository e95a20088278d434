import { step, type OutboxEvent } from "./reducer.ts";
import { createOutboxView } from "./outbox-view.ts";
import { createSendingPause } from "./sending-pause.ts";
import { isGuarded, isOpen, isSameAgain, leftToPerson, type PendingWrite } from "./pending-write.ts";
import type { Decided, OutboxOptions } from "./outbox-types.ts";
import { createSteadyClock } from "./write-time.ts";
import { StorageError } from "../database/storage-error.ts";
import { asEnded, type WriteStore } from "./write-table.ts";

export type StoredWrites = ReturnType<typeof createStoredWrites>;

type Options = Pick<OutboxOptions, "open" | "link" | "now" | "monotonic">;

/** The writes of an API key: what is stored, what couldn't be stored yet, and what this page shows of both. */
export function createStoredWrites({ open, link, now, monotonic }: Options) {
  const closing = new AbortController();
  const clock = createSteadyClock(now, monotonic);
  const view = createOutboxView();
  const sending = createSendingPause(view, link.post);
  let opened: { fp: string; store: WriteStore; begun: unknown } | undefined;
  /** Counts whenever this page starts or finishes storing something. */
  let changes = 0;
  /** Whether another tab said that a write ended, and we haven't reread since. */
  let owesEnded = false;
  /** How often the stored writes were reread, and the number of the last reread that was applied. */
  let [reloads, applied] = [0, 0];
  /** For each write, its `setBack` minus what this page has seen the clock set back. */
  const apart = new Map<string, number>();
  /** Replies that couldn't be stored yet. They are applied before any later event of the same write. */
  const unsaved = new Map<string, { pending: PendingWrite; events: readonly OutboxEvent[] }>();
  /**
   * Clicks that may be stored although storing them failed: a browser may keep what it reports as lost. They must not be sent
   * before they are withdrawn, since the user may decide otherwise meanwhile.
   */
  const doubtful = new Map<string, PendingWrite>();

  /** How far the clock was set back since the click, ms, as far as this page or the record knows. */
  function setBackOf({ id, setBack = 0 }: PendingWrite): number {
    const total = clock.setBack();
    const difference = apart.get(id) ?? setBack - total;
    apart.set(id, difference);
    return Math.max(setBack, total + difference);
  }

  /** @throws anything that isn't a StorageError */
  function block(failure: unknown): void {
    if (!(failure instanceof StorageError)) throw failure;
    view.set({ phase: "blocked", blockedBy: doubtful.size > 0 ? "unclear" : failure.by });
  }

  /**
   * Opens the storage; `safely` false: in memory, because the user accepts that. False if it is open already.
   * @throws StorageError
   */
  async function openStorage(safely: boolean): Promise<boolean> {
    const { fp, storage } = await open(safely);
    if (opened !== undefined && safely) return false;
    // Continue with the writes that this page knows, if the storage failed before.
    for (const pending of view.read().open) await storage.writes.add(pending);
    opened = { fp, store: storage.writes, begun: await storage.writes.begun() };
    if (safely) {
      await sending.open(opened.store, fp);
      view.replaceEnded(await opened.store.ended(fp), now());
    }
    view.set({ isVolatile: !safely });
    return true;
  }

  /**
   * Takes over what is stored. `hasEnded`: a write has ended in another tab.
   * @returns in how many ms to do it again, if what was read couldn't be used
   */
  async function reload(hasEnded = false): Promise<number | undefined> {
    if (opened === undefined || closing.signal.aborted) return undefined;
    const { fp, store, begun } = opened;
    owesEnded ||= hasEnded;
    reloads += 1;
    const mine = reloads;
    try {
      if (!view.read().isVolatile) for (const click of doubtful.values()) await withdraw(click);
      // Also that the clock was set back, for pages that open later.
      const isSetBackMore = (pending: PendingWrite) => setBackOf(pending) > (pending.setBack ?? 0);
      const owed = [...[...unsaved.values()].map(({ pending }) => pending), ...view.read().open.filter(isSetBackMore)];
      for (const pending of owed) await record(pending, { type: "time", at: now() });
      const before = changes;
      const { writes, unknownForms, others } = await store.open(fp);
      // What was read counts only if the browser has cleared nothing meanwhile.
      if ((await restore()) !== begun) return 0;
      const isAnyGone = view.read().open.some(({ id }) => writes.every((pending) => pending.id !== id));
      const ended = isAnyGone || owesEnded ? await store.ended(fp) : undefined;
      // This page changed something meanwhile; what we read before would undo it.
      if (changes !== before) return 250;
      // A reread that started later has newer data.
      if (mine < applied) return undefined;
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
      for (const pending of news) view.finish(pending, false);
    } catch (failure) {
      block(failure);
    }
    return undefined;
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
    for (const pending of mayBeDone) if (!closing.signal.aborted) await opened.store.putBack(leftToPerson(pending));
    opened.begun = begun;
    link.post({ type: "changed", hasEnded: false });
    return begun;
  }

  /**
   * Stores a click. `clockSetBack`: how far the clock had been set back at the click, ms; `known`: IDs of the ended writes that
   * this page showed then.
   */
  async function add(
    pending: PendingWrite,
    { clockSetBack, known }: { clockSetBack: number; known: ReadonlySet<string> },
  ): Promise<Decided> {
    if (opened === undefined) return { kind: "no record" };
    if ([...doubtful.values()].some(({ slot }) => slot === pending.slot)) return { kind: "unclear" };
    changes += 1;
    apart.set(pending.id, -clockSetBack);
    view.record(pending);
    try {
      // The user may want again what this page showed as done, but not what another tab did a moment ago.
      const isRepeat = (done: PendingWrite) => isSameAgain(pending, done) && (isGuarded(done) || !known.has(done.id));
      let stored = view.read().ended.find(isRepeat) ?? (await opened.store.add(pending, isRepeat, opened.begun));
      while (stored === "cleared") {
        await restore();
        stored = await opened.store.add(pending, isRepeat, opened.begun);
      }
      if (stored === undefined) return { kind: "unreadable" };
      view.put(stored);
      link.post({ type: "changed", hasEnded: false });
      return { kind: stored.id === pending.id ? "stored" : "joined", pending: stored };
    } catch (failure) {
      if (!(failure instanceof StorageError)) throw failure;
      doubtful.set(pending.id, pending);
      const decided = await withdraw(pending).catch(() => ({ kind: "unclear" }) as const);
      block(failure);
      return decided;
    } finally {
      changes += 1;
      view.recorded(pending);
    }
  }

  /** Withdraws a doubtful click; says what it led to. @throws StorageError while that isn't possible */
  async function withdraw(click: PendingWrite): Promise<Decided> {
    const stored = await record(click, { type: "withdrawn", at: now(), how: "undone" });
    doubtful.delete(click.id);
    // Another tab may have found and sent it.
    return stored === undefined || stored.state === "withdrawn"
      ? { kind: "no record" }
      : { kind: "stored", pending: stored };
  }

  /**
   * Applies an event to the stored write; undefined if that is no longer stored, or its failure couldn't be stored yet. A reply
   * that can't be stored stays in memory until it can, and a success is shown at once.
   * @throws StorageError for anything else: it did not happen, so an attempt must not be sent
   */
  async function record(pending: PendingWrite, what: OutboxEvent): Promise<PendingWrite | undefined> {
    if (opened === undefined) return undefined;
    const event = { ...what, setBack: setBackOf(pending) };
    let next: PendingWrite | undefined;
    changes += 1;
    try {
      next = await apply(opened.store, pending, event);
      if (next === undefined) {
        await restore();
        next = await apply(opened.store, pending, event);
      }
      if (view.read().phase === "blocked") view.set({ phase: "ready" });
    } catch (failure) {
      block(failure);
      if (event.type !== "accepted" && event.type !== "failed") throw failure;
      unsaved.set(pending.id, { pending, events: [...unsavedOf(pending), event] });
      if (event.type === "failed") return undefined;
      next = step(pending, event);
    } finally {
      changes += 1;
    }
    if (closing.signal.aborted) return next;
    if (next === undefined) view.drop(pending);
    else if (view.put(event.type === "settled up" ? asEnded(next) : next)) {
      link.post({ type: "changed", hasEnded: !isOpen(next) });
      if (!isOpen(next) && event.type !== "settled up") view.finish(next, true);
    }
    return next;
  }

  const unsavedOf = ({ id }: PendingWrite) => unsaved.get(id)?.events ?? [];

  /** Applies the unsaved replies, then `event`, in one transaction. @throws StorageError: nothing was applied */
  async function apply(
    store: WriteStore,
    pending: PendingWrite,
    event: OutboxEvent,
  ): Promise<PendingWrite | undefined> {
    let taken: readonly OutboxEvent[] = [];
    const next = await store.change(pending, (stored) => {
      taken = unsavedOf(pending);
      return [...taken, event].reduce(step, stored);
    });
    const events = unsavedOf(pending).filter((each) => !taken.includes(each));
    if (events.length === 0) unsaved.delete(pending.id);
    else unsaved.set(pending.id, { pending, events });
    return next;
  }

  return {
    clock,
    view,
    sending,
    /** Aborted when the outbox is closed. */
    closing: closing.signal,
    close: () => closing.abort(),
    setBackOf,
    block,
    open: openStorage,
    /** Clicks can be stored from now on. */
    ready(): void {
      if (view.read().phase === "opening") view.set({ phase: "ready" });
      // If the browser has cleared what the other tabs know, they write it back now.
      link.post({ type: "changed", hasEnded: false });
    },
    reload,
    add,
    record,
    /** The fingerprint of the API key, once the storage is open. */
    fp: () => opened?.fp,
    /** The newest 500 ended writes as stored, newest first. @throws StorageError */
    ended: async () => (await opened?.store.ended(opened.fp)) ?? [],
    /** Pauses or resumes sending, in all tabs and across reloads. */
    pause: (isPaused: boolean): Promise<void> =>
      sending.press(isPaused, (word) => opened?.store.setPaused(opened.fp, word).catch(block)),
  };
}
