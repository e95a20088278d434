import { valueAt } from "#contract/raw.ts";

/** Whether sending is paused. `count`: how often that was changed until then, in all tabs. */
export type PauseWord = { readonly isPaused: boolean; readonly count: number };

/** Whether a change wins over another: the later one does, and a pause if both came at once. */
export const isLater = (word: PauseWord, than: PauseWord): boolean =>
  word.count > than.count || (word.count === than.count && word.isPaused && !than.isPaused);

/** Before anybody paused anything. */
const neverPaused: PauseWord = { isPaused: false, count: 0 };

/** Where it is stored for an API key. */
export const pausePlace = (fp: string) => `paused ${fp}`;

/** The last pause or resume; `device`: the browser's own table. */
export async function readPause(device: { get: (place: string) => Promise<unknown> }, fp: string): Promise<PauseWord> {
  const stored = await device.get(pausePlace(fp));
  const [isPaused, count] = [valueAt(stored, "isPaused"), valueAt(stored, "count")];
  return typeof isPaused === "boolean" && typeof count === "number" ? { isPaused, count } : neverPaused;
}

/** A message to other tabs. */
export type PauseMessage = { type: "paused" } & PauseWord;

/** Stores the last pause or resume of each API key. */
type PauseStore = {
  paused: (fp: string) => Promise<PauseWord>;
  setPaused: (fp: string, word: PauseWord) => Promise<void>;
};

/**
 * Whether sending is paused: the last change in any tab wins. Changes are counted, not timed, since a clock can be set back.
 * @param post tells the other tabs
 */
export function createSendingPause(
  view: { set: (next: { isPaused: boolean }) => void },
  post: (message: PauseMessage) => void,
) {
  /** The last change that this page knows of. */
  let last = neverPaused;
  /** Whether the number of changes so far is known, and what was pressed before it was. */
  let [isCounted, early]: [boolean, boolean | undefined] = [false, undefined];

  /** Takes a change over unless a later one is known. */
  function say(word: PauseWord): void {
    if (!isLater(word, last)) return;
    last = word;
    view.set({ isPaused: word.isPaused });
  }

  return {
    say,
    /** Whether nothing may be sent: also while the pause is still being stored. */
    isHeld: () => last.isPaused,
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
        tell();
      }
      const stored = store(word);
      if (stored !== undefined) await stored;
      if (isPaused && last === word) view.set({ isPaused });
      else say(word);
      // Repeat a pause: a tab that opened meanwhile neither got the message nor found it stored.
      if (last === word) tell();
    },
    /** Takes over what is stored, unless a later change is known. */
    async open(store: PauseStore, fp: string): Promise<void> {
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
