import { createStore } from "zustand/vanilla";
import { createListeners } from "../listeners.ts";
import { isGuarded, isJustDone, isOpen, type PendingWrite } from "./pending-write.ts";
import type { OutboxView } from "./outbox-types.ts";

/** The stored writes as this page last saw them, for its screens. */
export function createOutboxView() {
  const store = createStore<OutboxView>(() => ({
    phase: "opening",
    blockedBy: undefined,
    isRead: false,
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
    drop: (pending: PendingWrite) => set({ open: others(pending) }),
    replaceOpen: (writes: readonly PendingWrite[], besides: Pick<OutboxView, "unknownForms" | "others">): void => {
      set({ ...besides, isRead: true, open: writes.toSorted((a, b) => a.clickedAt - b.clickedAt) });
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
