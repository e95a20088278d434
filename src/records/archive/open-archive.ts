import type { Client } from "#api/transport.ts";
import type { OpenStorage } from "../database/disk.ts";
import type { ArchiveStore } from "./archive-tables.ts";
import { linkOf, withLock } from "../browser/tabs.ts";
import { createArchive, type Archive, type ArchiveMessage } from "./archive.ts";

type Options = {
  client: Client;
  /** Opens the storage of this API key. @throws StorageError */
  store: OpenStorage<{ archive: ArchiveStore }>;
  /** Identifies the other tabs of the API key; never resolves if nothing can be stored. */
  hello: Promise<{ fp: string }>;
  now: () => number;
  after: (ms: number, then: () => void) => () => void;
};

/** Opens the deliveries that this browser saw, with the page's locks, tabs and events. */
export function openArchive({ client, store, hello, now, after }: Options): Archive {
  const ends: (() => void)[] = [];
  let name: string | undefined;
  void hello.then(({ fp }) => (name = fp));
  const archive = createArchive({
    client,
    store,
    link: linkOf<ArchiveMessage>("archive", hello, ends),
    // A tab that can't store anything shares nothing with the others, and waits for none.
    lock: (work) => (name === undefined ? work().then(() => true) : withLock(`archive ${name}`, work)),
    now,
    after,
    isVisible: () => document.visibilityState === "visible",
  });
  ends.push(wakeWithThePage(archive));
  return {
    ...archive,
    close: (): void => {
      archive.close();
      for (const end of ends) end();
    },
  };
}

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
