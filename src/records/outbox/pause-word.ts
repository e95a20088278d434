import { valueAt } from "#contract/raw.ts";

/** Whether sending is paused. `count`: how often that was changed until then, in all tabs. */
export type PauseWord = { readonly isPaused: boolean; readonly count: number };

/** Whether a change wins over another: the later one does, and a pause if both came at once. */
export const isLater = (word: PauseWord, than: PauseWord): boolean =>
  word.count > than.count || (word.count === than.count && word.isPaused && !than.isPaused);

/** Before anybody paused anything. */
export const neverPaused: PauseWord = { isPaused: false, count: 0 };

/** Where it is stored for an API key. */
export const pausePlace = (fp: string) => `paused ${fp}`;

/** The last pause or resume; `device`: the browser's own table. */
export async function readPause(device: { get: (place: string) => Promise<unknown> }, fp: string): Promise<PauseWord> {
  const stored = await device.get(pausePlace(fp));
  const [isPaused, count] = [valueAt(stored, "isPaused"), valueAt(stored, "count")];
  return typeof isPaused === "boolean" && typeof count === "number" ? { isPaused, count } : neverPaused;
}
