import { useSyncExternalStore } from "react";
import { useSession } from "#queries/session.tsx";
import type { CsvNote, CsvRefusal } from "#components/csv-file/csv-reading.ts";
import { readCsvFile } from "#components/csv-file/read-csv-file.ts";
import { exactColumns, type ImportColumns, type ImportTable } from "./import-columns.ts";

/** A file that was read and not put away yet. */
export type ImportDraft = {
  readonly name: string;
  readonly table: ImportTable;
  /** How it was read, where that is worth a sentence. */
  readonly notes: readonly CsvNote[];
  /** Undefined until a person has said which columns are meant. */
  readonly columns: ImportColumns | undefined;
  /** The numbers of the lines that a person left out. */
  readonly unticked: ReadonlySet<number>;
};

/** Where an import stands on this page. */
export type ImportState = {
  readonly draft: ImportDraft | undefined;
  /** The name of the file that is being read. */
  readonly reading: string | undefined;
  readonly refused: (CsvRefusal & { readonly name: string }) | undefined;
  /** The job that is looked at. */
  readonly job: string | undefined;
  /** A file is looked at, or one is to be chosen, although a job stands. */
  readonly isFile: boolean;
};

const nothing: ImportState = {
  draft: undefined,
  reading: undefined,
  refused: undefined,
  job: undefined,
  isFile: false,
};

/** What can be done with the import of a session. */
export type ImportStore = ReturnType<typeof createImport>;

function createImport() {
  const listeners = new Set<() => void>();
  let state = nothing;
  let reader: AbortController | undefined;
  const set = (next: Partial<ImportState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const change = (next: Partial<ImportDraft>) => {
    if (state.draft !== undefined) set({ draft: { ...state.draft, ...next } });
  };
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Reads a file in place of the one before, which stays where this one is refused. */
    take: async (file: File): Promise<void> => {
      reader?.abort();
      const mine = new AbortController();
      reader = mine;
      const { name } = file;
      set({ reading: name, refused: undefined });
      const reading = await readCsvFile(file, { signal: mine.signal }).catch(() => undefined);
      // Another file was chosen, or the reading was given up.
      if (reader !== mine || reading === undefined) return;
      if (reading.kind === "refused") return set({ reading: undefined, refused: { ...reading, name } });
      set({ reading: undefined, draft: draftOf(name, reading, reading.notes), job: undefined, isFile: true });
    },
    /** Gives up the file that is being read. */
    stop: () => {
      reader?.abort();
      reader = undefined;
      set({ reading: undefined });
    },
    refuse: (refused: ImportState["refused"]) => set({ refused }),
    /** Makes a dry run of lines that are known already. */
    plan: (name: string, table: ImportTable) =>
      set({ draft: draftOf(name, table, []), job: undefined, isFile: true, refused: undefined }),
    choose: (columns: ImportColumns | undefined, table?: ImportTable) =>
      change({ columns, unticked: new Set(), ...(table === undefined ? {} : { table }) }),
    /** Leaves lines out, by their numbers, or puts them back. */
    tick: (lines: readonly number[], isTicked: boolean) => {
      const named = new Set(lines);
      const others = [...(state.draft?.unticked ?? [])].filter((line) => !named.has(line));
      change({ unticked: new Set(isTicked ? others : [...others, ...lines]) });
    },
    show: (job: string) => set({ job, isFile: false, refused: undefined }),
    /** Back to where a file is chosen. */
    begin: () => set({ ...nothing, isFile: true }),
  };
}

function draftOf(name: string, table: ImportTable, notes: readonly CsvNote[]): ImportDraft {
  return { name, table, notes, columns: exactColumns(table.head), unticked: new Set() };
}

/** By session: another key finds nothing of it. Gone with the page, because a file may hold what should not be kept. */
const imports = new WeakMap<object, ImportStore>();

/** The import of this page and how to go on with it: leaving the screen loses nothing. */
export function useImport(): { state: ImportState; actions: ImportStore } {
  const { client } = useSession();
  let store = imports.get(client);
  if (store === undefined) {
    store = createImport();
    imports.set(client, store);
  }
  return { state: useSyncExternalStore(store.subscribe, store.read), actions: store };
}
