import type { createIntentMirror } from "./intent-mirror.ts";
import type { IntentStore } from "./storage.ts";

/** Whether sending is paused: as it was said last, in whatever tab, and before that as it was stored. */
export function createSendingPause(mirror: Pick<ReturnType<typeof createIntentMirror>, "set">) {
  /** What was said since this page was opened, and when, epoch ms. */
  let said: { isPaused: boolean; at: number } | undefined;
  return {
    /** Takes a word over, unless a later one is known: words of two tabs can cross on their way. */
    say(isPaused: boolean, at: number): void {
      if (said !== undefined && said.at > at) return;
      said = { isPaused, at };
      mirror.set({ isPaused });
    },
    /** Takes over what is stored, unless something was said meanwhile. */
    async open(store: IntentStore, fp: string): Promise<void> {
      const stored = await store.isPaused(fp);
      if (said === undefined) mirror.set({ isPaused: stored });
      else await store.setPaused(fp, said.isPaused);
    },
  };
}
