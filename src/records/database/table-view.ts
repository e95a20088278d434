import { createStore } from "zustand/vanilla";
import { isStored } from "./storage-error.ts";
import type { Table } from "./table.ts";

/** Messages to the other tabs of the same API key. */
export type TabLink<Message> = {
  post: (message: Message) => void;
  onMessage: (listen: (message: Message) => void) => () => void;
};

type Options<T, View> = {
  /** @throws StorageError */
  open: () => Promise<{ table: Table<T>; fp: string }>;
  link: TabLink<"changed">;
  /** What is shown of all that is stored; undefined until it is loaded. */
  viewOf: (stored: readonly T[] | undefined) => View;
};

/** What a page shows of a table: loaded when it opens, after each change, and when another tab changed something. */
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
  /** Loads what is stored; if that fails, nothing changes. */
  const reload = async () => void (await isStored(load));
  const stop = link.onMessage(() => void reload());
  void reload();

  return {
    read: view.getState,
    subscribe: view.subscribe,
    show,
    reload,
    /** Changes what is stored; false if that couldn't be stored. */
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
