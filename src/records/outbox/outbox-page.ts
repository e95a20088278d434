import { createStore } from "zustand/vanilla";
import { isGuarded, isJustDone, isOpen, type PendingWrite } from "./pending-write.ts";
import type { OutboxView, Decided, OutboxMessage } from "./outbox-types.ts";
import { step, type OutboxEvent } from "./reducer.ts";
import { isLater, neverPaused, type IntentStore, type PauseWord } from "./write-table.ts";
import { StorageError } from "../database/storage-error.ts";

/** The stored writes as this page last saw them, for those who draw them. */
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
  const others = ({ id }: PendingWrite) => read().open.filter((pending) => pending.id !== id);
  /** What else is being stored; the same list where nothing changes. */
  const stillRecording = ({ id }: PendingWrite) =>
    read().recording.some((pending) => pending.id === id)
      ? read().recording.filter((pending) => pending.id !== id)
      : read().recording;

  return {
    read,
    subscribe,
    set,
    /** Takes one over; true when it says anything new. */
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
        // A new click about the same thing: what became of the last one is no longer the news.
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
    /** One that is about to be stored. Drawn before that is a block alone: on its sheet it is missed at once. */
    record: (pending: PendingWrite): void => {
      if (pending.about.block !== undefined) set({ recording: [...read().recording, { ...pending, key: "" }] });
    },
    /** Its storing has ended, well or not. */
    recorded: (pending: PendingWrite): void => {
      const recording = stillRecording(pending);
      if (recording !== read().recording) set({ recording });
    },
    /** One that is not kept any more. */
    drop: (pending: PendingWrite) => set({ open: others(pending) }),
    /** Takes over all open ones. */
    replaceOpen: (intents: readonly PendingWrite[], besides: Pick<OutboxView, "unknownForms" | "others">): void => {
      set({ ...besides, open: intents.toSorted((a, b) => a.clickedAt - b.clickedAt) });
    },
    /** Takes over all that have ended; gives those that are news. */
    replaceEnded: (ended: readonly PendingWrite[], now: number): readonly PendingWrite[] => {
      const known = new Set(read().ended.map(({ id, state }) => `${id} ${state}`));
      // What was just done may not be seen in any list yet; until it is, the same is not offered again.
      const justDone = ended.filter((pending) => isGuarded(pending) && isJustDone(pending, now)).toReversed();
      const recent = new Map([
        ...read().recent,
        ...justDone.map((pending) => [pending.write.target, asShown(pending)] as const),
      ]);
      set({ ended: ended.map(asShown), recent });
      return ended.filter(({ id, state }) => !known.has(`${id} ${state}`));
    },
    remember: (pending: PendingWrite) =>
      set({ recent: new Map(read().recent).set(pending.write.target, asShown(pending)) }),
    forget: (pending: PendingWrite) => {
      const recent = new Map(read().recent);
      recent.delete(pending.write.target);
      set({ recent });
    },
  };
}

/** As it is drawn: of the key of what has ended no more than its end, since screens stay in memory longer than they are seen. */
const asShown = (pending: PendingWrite): PendingWrite =>
  isOpen(pending) ? pending : { ...pending, key: pending.key.slice(-6) };

const isSame = (one: PendingWrite, other: PendingWrite) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Applies happenings to what is stored, and holds answers that were heard and could not be stored until they can. What was
 * heard is taken in before anything else that happens to the same write.
 */
export function createUnsaved() {
  const held = new Map<string, { pending: PendingWrite; happenings: readonly OutboxEvent[] }>();
  const of = (pending: PendingWrite) => held.get(pending.id)?.happenings ?? [];
  const hold = (pending: PendingWrite, happenings: readonly OutboxEvent[]) => {
    if (happenings.length === 0) held.delete(pending.id);
    else held.set(pending.id, { pending, happenings });
  };
  return {
    /** The writes of which something is held. */
    intents: () => [...held.values()].map(({ pending }) => pending),
    hold: (pending: PendingWrite, happening: OutboxEvent) => hold(pending, [...of(pending), happening]),
    /** Applies what is held, and then `happening`, in one transaction. @throws StorageError: then nothing was applied */
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
 * Clicks that may be stored although storing them failed: a browser may keep what it reports as lost. Nothing of them may be
 * sent before they are withdrawn, since the user may decide otherwise meanwhile.
 * @param withdraw gives the write as it is stored then, undefined where it is not. @throws StorageError
 */
export function createDoubtfulClicks(withdraw: (pending: PendingWrite) => Promise<PendingWrite | undefined>) {
  const clicks = new Map<string, PendingWrite>();

  async function settle(pending: PendingWrite): Promise<Decided> {
    const stored = await withdraw(pending);
    clicks.delete(pending.id);
    // Another tab may have found it and sent it.
    return stored === undefined || stored.state === "withdrawn"
      ? { kind: "no record" }
      : { kind: "kept", pending: stored };
  }

  return {
    isAny: () => clicks.size > 0,
    /** Whether one of them is about the same. */
    isAbout: ({ slot }: PendingWrite) => [...clicks.values()].some((click) => click.slot === slot),
    /** What a click led to whose storing has just failed, as far as the storage tells. @throws what is no fault of the storage */
    async outcomeOf(pending: PendingWrite, failure: unknown): Promise<Decided> {
      if (!(failure instanceof StorageError)) throw failure;
      clicks.set(pending.id, pending);
      return settle(pending).catch(() => ({ kind: "unclear" }) as const);
    },
    /** Withdraws all of them. @throws StorageError while that can't be done */
    async settleAll(): Promise<void> {
      for (const pending of clicks.values()) await settle(pending);
    },
  };
}

/**
 * Whether sending is paused: as it was said last, in whatever tab. Words are counted, not timed, since a clock can be set back.
 * @param post tells the other tabs
 */
export function createSendingPause(
  mirror: { set: (next: { isPaused: boolean }) => void },
  post: (message: OutboxMessage) => void,
) {
  /** The last word that this page knows of. */
  let last = neverPaused;
  let isHeld = false;
  /** Whether it is known how many words there have been, and what was pressed before that. */
  let [isCounted, early]: [boolean, boolean | undefined] = [false, undefined];

  /** Takes a word over unless a later one is known. */
  function say(word: PauseWord): void {
    if (!isLater(word, last)) return;
    last = word;
    isHeld = word.isPaused;
    mirror.set({ isPaused: word.isPaused });
  }

  return {
    say,
    /** Whether nothing may leave: also while it is not stored yet that sending is paused. */
    isHeld: () => isHeld,
    /**
     * The user's word. A pause holds everything back at once, in all tabs. This page says what was pressed when it is stored, so
     * that a page which is opened next says and does the same.
     * @param store resolves when the word is stored, or can't be
     */
    async press(isPaused: boolean, store: (word: PauseWord) => Promise<void> | undefined): Promise<void> {
      const word = { isPaused, count: last.count + 1 };
      const tell = () => post({ type: "paused", ...word });
      if (!isCounted) early = isPaused;
      if (isPaused) {
        // A word from before the pause that is still on its way lets nothing go.
        last = word;
        isHeld = true;
        tell();
      }
      const stored = store(word);
      if (stored !== undefined) await stored;
      if (isPaused && last === word) mirror.set({ isPaused });
      else say(word);
      // Of a pause once more: a tab that opened meanwhile has neither heard it nor found it stored.
      if (last === word) tell();
    },
    /** Takes over what is stored, unless a later word is known. */
    async open(store: IntentStore, fp: string): Promise<void> {
      const stored = await store.paused(fp);
      isCounted = true;
      say(stored);
      if (early === undefined) return;
      // Pressed before it was known how many words there had been.
      const word = { isPaused: early, count: Math.max(stored.count, last.count) + 1 };
      await store.setPaused(fp, word);
      early = undefined;
      say(word);
      post({ type: "paused", ...word });
    },
  };
}
