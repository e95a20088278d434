import { createStore } from "zustand/vanilla";
import { isStored } from "./storage-error.ts";
import type { Table } from "./table.ts";

/** The other tabs of the same credential. */
export type TabLink<Message> = {
  post: (message: Message) => void;
  onMessage: (listen: (message: Message) => void) => () => void;
};

type Options<T, View> = {
  /** @throws StorageError */
  open: () => Promise<{ table: Table<T>; fp: string }>;
  link: TabLink<"changed">;
  /** What is shown of all that is stored; of nothing before that was read. */
  viewOf: (stored: readonly T[] | undefined) => View;
};

/** What a page shows of a table: read as it opens, after each change, and when another tab says that it changed something. */
export function createTableView<T, View extends object>({ open, link, viewOf }: Options<T, View>) {
  const view = createStore<View>(() => viewOf(undefined));
  let stored: readonly T[] | undefined;
  let isClosed = false;

  const show = () => view.setState(viewOf(stored), true);
  async function load(): Promise<void> {
    const { table, fp } = await open();
    const all = await table.all(fp);
    if (isClosed) return;
    stored = all;
    show();
  }
  /** Reads anew what is stored, which could not be read before. */
  const reload = async () => void (await isStored(load));
  const stop = link.onMessage(() => void reload());
  void reload();

  return {
    read: view.getState,
    subscribe: view.subscribe,
    show,
    reload,
    /** Changes what is stored; false where that could not be kept. */
    change: (work: (table: Table<T>, fp: string) => Promise<unknown>): Promise<boolean> =>
      isStored(async () => {
        const { table, fp } = await open();
        await work(table, fp);
        await load();
        link.post("changed");
      }),
    close: () => {
      isClosed = true;
      stop();
    },
  };
}
