import { isGuarded, isJustDone, isOpen, type Intent } from "./intent.ts";
import type { BlockedBy } from "./storage-error.ts";
import type { OthersIntent } from "./storage.ts";

/**
 * What this page knows of the outbox. `blocked`: nothing can be kept, so nothing is sent. `isVolatile`: kept in memory
 * only, as the user accepted. `recent`: what came to its end while this page was open, by what it was about.
 */
export type OutboxView = {
  phase: "opening" | "ready" | "blocked";
  /** Why it is blocked. */
  blockedBy: BlockedBy | undefined;
  isVolatile: boolean;
  isPaused: boolean;
  /** Oldest click first. */
  open: readonly Intent[];
  /** Blocks that are being stored at this moment: shown at once, while nothing of them leaves before they are stored. */
  recording: readonly Intent[];
  /** Newest first. */
  ended: readonly Intent[];
  recent: ReadonlyMap<string, Intent>;
  /** Records of another version of this dashboard: kept, and shown as they are. */
  unknownForms: readonly unknown[];
  /** What other keys left open in this browser. */
  others: readonly OthersIntent[];
};

/** The stored intents as this page last saw them, for those who draw them. */
export function createIntentMirror() {
  const listeners = new Set<() => void>();
  let view: OutboxView = {
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
  };
  const set = (next: Partial<OutboxView>): undefined => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };
  const others = ({ id }: Intent) => view.open.filter((intent) => intent.id !== id);
  /** What else is being stored; the same list where nothing changes. */
  const stillRecording = ({ id }: Intent) =>
    view.recording.some((intent) => intent.id === id)
      ? view.recording.filter((intent) => intent.id !== id)
      : view.recording;

  return {
    read: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    /** Takes one over; true when it says anything new. */
    put: (intent: Intent): boolean => {
      const before = view.open.find(({ id }) => id === intent.id) ?? view.ended.find(({ id }) => id === intent.id);
      if (
        before === intent ||
        (before !== undefined && before.state === intent.state && isSame(before, asShown(intent)))
      )
        return false;
      if (isOpen(intent)) {
        const recent = new Map(view.recent);
        // A new click about the same thing: what became of the last one is no longer the news.
        if (recent.get(intent.write.target)?.id !== intent.id) recent.delete(intent.write.target);
        const open = [...others(intent), intent].toSorted((a, b) => a.clickedAt - b.clickedAt);
        set({ open, recording: stillRecording(intent), recent });
      } else {
        set({ open: others(intent), ended: [asShown(intent), ...view.ended.filter(({ id }) => id !== intent.id)] });
      }
      return true;
    },
    /** One that is about to be stored. Drawn before that is a block alone: on its sheet it is missed at once. */
    record: (intent: Intent): void => {
      if (intent.about.block !== undefined) set({ recording: [...view.recording, { ...intent, key: "" }] });
    },
    /** Its storing has ended, well or not. */
    recorded: (intent: Intent): void => {
      const recording = stillRecording(intent);
      if (recording !== view.recording) set({ recording });
    },
    /** One that is not kept any more. */
    drop: (intent: Intent): undefined => set({ open: others(intent) }),
    /** Takes over all open ones. */
    replaceOpen: (intents: readonly Intent[], besides: Pick<OutboxView, "unknownForms" | "others">): void => {
      set({ ...besides, open: intents.toSorted((a, b) => a.clickedAt - b.clickedAt) });
    },
    /** Takes over all that have ended; gives those that are news. */
    replaceEnded: (ended: readonly Intent[], now: number): readonly Intent[] => {
      const known = new Set(view.ended.map(({ id, state }) => `${id} ${state}`));
      // What was just done may not be seen in any list yet; until it is, the same is not offered again.
      const justDone = ended.filter((intent) => isGuarded(intent) && isJustDone(intent, now)).toReversed();
      const recent = new Map([
        ...view.recent,
        ...justDone.map((intent) => [intent.write.target, asShown(intent)] as const),
      ]);
      set({ ended: ended.map(asShown), recent });
      return ended.filter(({ id, state }) => !known.has(`${id} ${state}`));
    },
    remember: (intent: Intent) => set({ recent: new Map(view.recent).set(intent.write.target, asShown(intent)) }),
    forget: (intent: Intent) => {
      const recent = new Map(view.recent);
      recent.delete(intent.write.target);
      set({ recent });
    },
  };
}

/** As it is drawn: of the key of what has ended no more than its end, since screens stay in memory longer than they are seen. */
const asShown = (intent: Intent): Intent => (isOpen(intent) ? intent : { ...intent, key: intent.key.slice(-6) });

const isSame = (one: Intent, other: Intent) => JSON.stringify(one) === JSON.stringify(other);
