import type { Reading } from "#contract/guess/reading.ts";
import type { SyncState } from "./sync-state.ts";

type Options = {
  reading: Pick<Reading, "onFields"> | undefined;
  knowledge: SyncState;
  after: (ms: number, then: () => void) => () => void;
  isOver: () => boolean;
};

/** So many rows are read anew at once: all of a large account would be a long task. */
const slice = 500;

/** Reads all rows anew from what was sent, a slice at a time, whenever the names change that they are read by. */
export function followReading({ reading, knowledge, after, isOver }: Options): () => void {
  if (reading === undefined) return () => {};
  const { table } = knowledge;
  let isUnderWay = false;

  function readSlice(): void {
    if (isOver()) return;
    if (table.readSome(slice)) return void after(0, readSlice);
    isUnderWay = false;
    knowledge.show(knowledge.view().reading);
  }

  return reading.onFields(() => {
    // One that is under way goes on until all rows are read by the fields of then.
    if (!isUnderWay) after(0, readSlice);
    isUnderWay = true;
  });
}
