import type { Client } from "#api/transport.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { ArchiveStore } from "./archive-tables.ts";
import { linkOf, withLock } from "../browser/tabs.ts";
import { createArchive, type Archive, type ArchiveMessage } from "./archive.ts";
import type { CatchUp, CatchUpMessage, createCatchUp } from "./catch-up.ts";

type Options = {
  client: Client;
  /** What keeps the records of this credential. @throws StorageError */
  store: OpenStorage<{ archive: ArchiveStore }>;
  /** By what the other tabs of the credential are found; it never resolves where nothing can be kept. */
  hello: Promise<{ fp: string }>;
  now: () => number;
  after: (ms: number, then: () => void) => () => void;
};

/** Opens the deliveries that this browser saw in a page, with its locks, its other tabs and what wakes it. */
export function openArchive({ client, store, hello, now, after }: Options) {
  const ends: (() => void)[] = [];
  let name: string | undefined;
  void hello.then(({ fp }) => (name = fp));
  const lockOf = (what: string) => (work: () => Promise<void>) =>
    // A tab that cannot keep anything shares nothing with the others, and waits for none.
    name === undefined ? work().then(() => true) : withLock(`${what} ${name}`, work);
  const archive = createArchive({
    client,
    store,
    link: linkOf<ArchiveMessage>("archive", hello, ends),
    lock: lockOf("archive"),
    now,
    after,
    isVisible: () => document.visibilityState === "visible",
  });
  let catchUp: CatchUp | undefined;
  ends.push(wakeWithThePage(archive));
  return {
    archive,
    /** What is read to make up for those that failed, made when it is first shown. */
    catchUp: (create: typeof createCatchUp): CatchUp =>
      (catchUp ??= create({
        client,
        store,
        link: linkOf<CatchUpMessage>("catch-up", hello, ends),
        lock: lockOf("catch-up"),
        now,
      })),
    close: (): void => {
      archive.close();
      catchUp?.close();
      for (const end of ends) end();
    },
  };
}

export type DeliveryRecords = ReturnType<typeof openArchive>;

function wakeWithThePage(archive: Archive): () => void {
  const stop = new AbortController();
  const onTouch = () => archive.wake("touched");
  const onSeen = () => archive.wake("seen");
  const { signal } = stop;
  window.addEventListener("pointerdown", onTouch, { signal });
  window.addEventListener("keydown", onTouch, { signal });
  window.addEventListener("online", onSeen, { signal });
  window.addEventListener("pageshow", onSeen, { signal });
  document.addEventListener("visibilitychange", onSeen, { signal });
  return () => stop.abort();
}
