import type { createIntentMirror } from "./intent-mirror.ts";
import type { OutboxMessage } from "./outbox-types.ts";
import { isLater, neverPaused, type IntentStore, type PauseWord } from "./storage.ts";

/**
 * Whether sending is paused: as it was said last, in whatever tab. Words are counted, not timed, since a clock can be set back.
 * @param post tells the other tabs
 */
export function createSendingPause(
  mirror: Pick<ReturnType<typeof createIntentMirror>, "set">,
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
