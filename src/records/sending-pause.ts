import type { createIntentMirror } from "./intent-mirror.ts";
import type { OutboxMessage } from "./outbox-types.ts";
import type { IntentStore } from "./storage.ts";

/**
 * Whether sending is paused: as it was said last, in whatever tab, and before that as it was stored.
 * @param post tells the other tabs
 */
export function createSendingPause(
  mirror: Pick<ReturnType<typeof createIntentMirror>, "set">,
  post: (message: OutboxMessage) => void,
) {
  /** What was said since this page was opened, and when, epoch ms. */
  let said: { isPaused: boolean; at: number } | undefined;
  let isHeld = false;

  function set(isPaused: boolean): void {
    isHeld = isPaused;
    mirror.set({ isPaused });
  }

  /** Takes a word over, unless a later one is known: words of two tabs can cross on their way. */
  function say(isPaused: boolean, at: number): void {
    if (said !== undefined && said.at > at) return;
    said = { isPaused, at };
    set(isPaused);
  }

  return {
    say,
    /** Whether nothing may leave: also while it is not stored yet that sending is paused. */
    isHeld: () => isHeld,
    /**
     * The user's word. A pause holds everything back at once, in all tabs. This page says what was pressed when that is
     * `stored`, so that a page which is opened next says and does the same.
     */
    async press(isPaused: boolean, at: number, stored: Promise<void> | undefined): Promise<void> {
      const tell = () => post({ type: "paused", isPaused, at });
      if (isPaused) {
        // An older word that is still on its way lets nothing go.
        said = { isPaused, at };
        isHeld = true;
        tell();
      }
      if (stored !== undefined) await stored;
      say(isPaused, at);
      if (!isPaused && said?.at === at) tell();
    },
    /** Takes over what is stored, unless something was said meanwhile. */
    async open(store: IntentStore, fp: string): Promise<void> {
      const stored = await store.isPaused(fp);
      if (said === undefined) set(stored);
      else await store.setPaused(fp, said.isPaused);
    },
  };
}
