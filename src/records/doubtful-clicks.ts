import type { Intent } from "./intent.ts";
import type { Decided } from "./outbox-types.ts";
import { StorageError } from "./storage-error.ts";

/**
 * Clicks that may be stored although storing them failed: a browser may keep what it reports as lost. Nothing of them may be
 * sent before they are withdrawn, since the user may decide otherwise meanwhile.
 * @param withdraw gives the intent as it is stored then, undefined where it is not. @throws StorageError
 */
export function createDoubtfulClicks(withdraw: (intent: Intent) => Promise<Intent | undefined>) {
  const clicks = new Map<string, Intent>();

  async function settle(intent: Intent): Promise<Decided> {
    const stored = await withdraw(intent);
    clicks.delete(intent.id);
    // Another tab may have found it and sent it.
    return stored === undefined || stored.state === "withdrawn"
      ? { kind: "no record" }
      : { kind: "kept", intent: stored };
  }

  return {
    isAny: () => clicks.size > 0,
    /** Whether one of them is about the same. */
    isAbout: ({ slot }: Intent) => [...clicks.values()].some((click) => click.slot === slot),
    /** What a click led to whose storing has just failed, as far as the storage tells. @throws what is no fault of the storage */
    async outcomeOf(intent: Intent, failure: unknown): Promise<Decided> {
      if (!(failure instanceof StorageError)) throw failure;
      clicks.set(intent.id, intent);
      return settle(intent).catch(() => ({ kind: "unclear" }) as const);
    },
    /** Withdraws all of them. @throws StorageError while that can't be done */
    async settleAll(): Promise<void> {
      for (const intent of clicks.values()) await settle(intent);
    },
  };
}
