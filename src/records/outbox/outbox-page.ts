import { createStore } from "zustand/vanilla";
import { isGuarded, isJustDone, isOpen, type PendingWrite } from "./pending-write.ts";
import type { OutboxView, Decided, OutboxMessage } from "./outbox-types.ts";
import { step, type OutboxEvent } from "./reducer.ts";
import { isLater, neverPaused, type PauseWord } from "./pause-word.ts";
import type { IntentStore } from "./write-table.ts";
import { StorageError } from "../database/storage-error.ts";
import { createListeners } from "../listeners.ts";

/** The stored writes as this page last saw them, for its screens. */
export function createPendingWrites() {
  const store = createStore<OutboxView>(() => ({
    phase: "opening",
    blockedBy: undefined,
    isVolatile: false,
    isPaused: false,
    open: [],
    recording: [],
    ended: [],
    recent: new Map(),
    unknownForms: [],
    others: [],
  }));
  const { getState: read, setState: set, subscribe } = store;
  const endListeners = createListeners<[pending: PendingWrite, here: boolean]>();
  const others = ({ id }: PendingWrite) => read().open.filter((pending) => pending.id !== id);
  /** The others that are being stored; the same list if nothing changes. */
  const stillRecording = ({ id }: PendingWrite) =>
    read().recording.some((pending) => pending.id === id)
      ? read().recording.filter((pending) => pending.id !== id)
      : read().recording;

  return {
    read,
    subscribe,
    set,
    /** Takes one over; true if it changed anything. */
    put: (pending: PendingWrite): boolean => {
      const before =
        read().open.find(({ id }) => id === pending.id) ?? read().ended.find(({ id }) => id === pending.id);
      if (
        before === pending ||
        (before !== undefined && before.state === pending.state && isSame(before, asShown(pending)))
      )
        return false;
      if (isOpen(pending)) {
        const recent = new Map(read().recent);
        // A new click on the same thing: the last outcome is no longer news.
        if (recent.get(pending.write.target)?.id !== pending.id) recent.delete(pending.write.target);
        const open = [...others(pending), pending].toSorted((a, b) => a.clickedAt - b.clickedAt);
        set({ open, recording: stillRecording(pending), recent });
      } else {
        set({
          open: others(pending),
          ended: [asShown(pending), ...read().ended.filter(({ id }) => id !== pending.id)],
        });
      }
      return true;
    },
    /** A write that is about to be stored. Only a block is shown that early: on the calendar it would be missed at once. */
    record: (pending: PendingWrite): void => {
      if (pending.about.block !== undefined) set({ recording: [...read().recording, { ...pending, key: "" }] });
    },
    /** Storing it has finished, successfully or not. */
    recorded: (pending: PendingWrite): void => {
      const recording = stillRecording(pending);
      if (recording !== read().recording) set({ recording });
    },
    /** A write that is no longer stored. */
    drop: (pending: PendingWrite) => set({ open: others(pending) }),
    replaceOpen: (intents: readonly PendingWrite[], besides: Pick<OutboxView, "unknownForms" | "others">): void => {
      set({ ...besides, open: intents.toSorted((a, b) => a.clickedAt - b.clickedAt) });
    },
    /** Takes over all that have ended; returns those that are new. */
    replaceEnded: (ended: readonly PendingWrite[], now: number): readonly PendingWrite[] => {
      const known = new Set(read().ended.map(({ id, state }) => `${id} ${state}`));
      // Lists may not show yet what was just done; until they do, don't offer it again.
      const justDone = ended.filter((pending) => isGuarded(pending) && isJustDone(pending, now)).toReversed();
      const recent = new Map([
        ...read().recent,
        ...justDone.map((pending) => [pending.write.target, asShown(pending)] as const),
      ]);
      set({ ended: ended.map(asShown), recent });
      return ended.filter(({ id, state }) => !known.has(`${id} ${state}`));
    },
    /** A write has ended. `here`: in this tab. */
    finish: (pending: PendingWrite, here: boolean): void => {
      set({ recent: new Map(read().recent).set(pending.write.target, asShown(pending)) });
      endListeners.call(pending, here);
    },
    /** Calls the listener with each write that ends. `here`: in this tab. Returns a function that stops it. */
    onEnded: endListeners.add,
    forget: (pending: PendingWrite) => {
      const recent = new Map(read().recent);
      recent.delete(pending.write.target);
      set({ recent });
    },
  };
}

/** For screens: once ended, with only the end of its key, since screens stay in memory longer than they are visible. */
const asShown = (pending: PendingWrite): PendingWrite =>
  isOpen(pending) ? pending : { ...pending, key: pending.key.slice(-6) };

const isSame = (one: PendingWrite, other: PendingWrite) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Applies events to the stored writes, and keeps replies that couldn't be stored until they can. Those are applied before any
 * later event of the same write.
 */
export function createUnsaved() {
  const held = new Map<string, { pending: PendingWrite; happenings: readonly OutboxEvent[] }>();
  const of = (pending: PendingWrite) => held.get(pending.id)?.happenings ?? [];
  const hold = (pending: PendingWrite, happenings: readonly OutboxEvent[]) => {
    if (happenings.length === 0) held.delete(pending.id);
    else held.set(pending.id, { pending, happenings });
  };
  return {
    /** The writes with unsaved replies. */
    intents: () => [...held.values()].map(({ pending }) => pending),
    hold: (pending: PendingWrite, happening: OutboxEvent) => hold(pending, [...of(pending), happening]),
    /** Applies the unsaved replies, then `happening`, in one transaction. @throws StorageError: nothing was applied */
    async apply(store: IntentStore, pending: PendingWrite, happening: OutboxEvent): Promise<PendingWrite | undefined> {
      let taken: readonly OutboxEvent[] = [];
      const next = await store.change(pending, (stored) => {
        taken = of(pending);
        return [...taken, happening].reduce(step, stored);
      });
      hold(
        pending,
        of(pending).filter((each) => !taken.includes(each)),
      );
      return next;
    },
  };
}

/**
 * Clicks that may be stored although storing them failed: a browser may keep what it reports as lost. They must not be sent
 * before they are withdrawn, since the user may decide otherwise meanwhile.
 * @param withdraw returns the write as stored then, undefined if it isn't stored. @throws StorageError
 */
export function createDoubtfulClicks(withdraw: (pending: PendingWrite) => Promise<PendingWrite | undefined>) {
  const clicks = new Map<string, PendingWrite>();

  async function settle(pending: PendingWrite): Promise<Decided> {
    const stored = await withdraw(pending);
    clicks.delete(pending.id);
    // Another tab may have found and sent it.
    return stored === undefined || stored.state === "withdrawn"
      ? { kind: "no record" }
      : { kind: "kept", pending: stored };
  }

  return {
    isAny: () => clicks.size > 0,
    /** Whether one of them has the same slot. */
    isAbout: ({ slot }: PendingWrite) => [...clicks.values()].some((click) => click.slot === slot),
    /**
     * What a click led to if storing it has just failed, as far as the storage can tell. @throws anything but a StorageError
     */
    async outcomeOf(pending: PendingWrite, failure: unknown): Promise<Decided> {
      if (!(failure instanceof StorageError)) throw failure;
      clicks.set(pending.id, pending);
      return settle(pending).catch(() => ({ kind: "unclear" }) as const);
    },
    /** Withdraws all of them. @throws StorageError while that isn't possible */
    async settleAll(): Promise<void> {
      for (const pending of clicks.values()) await settle(pending);
    },
  };
}

/**
 * Whether sending is paused: the last change in any tab wins. Changes are counted, not timed, since a clock can be set back.
 * @param post tells the other tabs
 */
export function createSendingPause(
  mirror: { set: (next: { isPaused: boolean }) => void },
  post: (message: OutboxMessage) => void,
) {
  /** The last change that this page knows of. */
  let last = neverPaused;
  let isHeld = false;
  /** Whether the number of changes so far is known, and what was pressed before it was. */
  let [isCounted, early]: [boolean, boolean | undefined] = [false, undefined];

  /** Takes a change over unless a later one is known. */
  function say(word: PauseWord): void {
    if (!isLater(word, last)) return;
    last = word;
    isHeld = word.isPaused;
    mirror.set({ isPaused: word.isPaused });
  }

  return {
    say,
    /** Whether nothing may be sent: also while the pause is still being stored. */
    isHeld: () => isHeld,
    /**
     * The user pauses or resumes. A pause stops all tabs at once. This page shows the change only once it is stored, so that a
     * page opened next shows and does the same.
     * @param store resolves when the change is stored, or couldn't be
     */
    async press(isPaused: boolean, store: (word: PauseWord) => Promise<void> | undefined): Promise<void> {
      const word = { isPaused, count: last.count + 1 };
      const tell = () => post({ type: "paused", ...word });
      if (!isCounted) early = isPaused;
      if (isPaused) {
        // A resume from before the pause that is still being stored must not lift it.
        last = word;
        isHeld = true;
        tell();
      }
      const stored = store(word);
      if (stored !== undefined) await stored;
      if (isPaused && last === word) mirror.set({ isPaused });
      else say(word);
      // Repeat a pause: a tab that opened meanwhile neither got the message nor found it stored.
      if (last === word) tell();
    },
    /** Takes over what is stored, unless a later change is known. */
    async open(store: IntentStore, fp: string): Promise<void> {
      const stored = await store.paused(fp);
      isCounted = true;
      say(stored);
      if (early === undefined) return;
      // Pressed before the number of changes was known.
      const word = { isPaused: early, count: Math.max(stored.count, last.count) + 1 };
      await store.setPaused(fp, word);
      early = undefined;
      say(word);
      post({ type: "paused", ...word });
    },
  };
}
