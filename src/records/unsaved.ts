import { step, type Happening } from "./intent-step.ts";
import type { Intent } from "./intent.ts";
import type { IntentStore } from "./storage.ts";

/**
 * Applies happenings to what is stored, and holds answers that were heard and could not be stored until they can. What was
 * heard is taken in before anything else that happens to the same intent.
 */
export function createUnsaved() {
  const held = new Map<string, { intent: Intent; happenings: readonly Happening[] }>();
  const of = (intent: Intent) => held.get(intent.id)?.happenings ?? [];
  const hold = (intent: Intent, happenings: readonly Happening[]) => {
    if (happenings.length === 0) held.delete(intent.id);
    else held.set(intent.id, { intent, happenings });
  };
  return {
    /** The intents of which something is held. */
    intents: () => [...held.values()].map(({ intent }) => intent),
    hold: (intent: Intent, happening: Happening) => hold(intent, [...of(intent), happening]),
    /** Applies what is held, and then `happening`, in one transaction. @throws StorageError: then nothing was applied */
    async apply(store: IntentStore, intent: Intent, happening: Happening): Promise<Intent | undefined> {
      let taken: readonly Happening[] = [];
      const next = await store.change(intent, (stored) => {
        taken = of(intent);
        return [...taken, happening].reduce(step, stored);
      });
      hold(
        intent,
        of(intent).filter((each) => !taken.includes(each)),
      );
      return next;
    },
  };
}
