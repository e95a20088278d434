import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useSession } from "#queries/session.tsx";

/** Why a file was refused: what happened, what it means, what to do. */
export type Refusal = {
  readonly kind: "refused";
  readonly title: string;
  readonly meaning: string;
  readonly remedy: string;
};

/** A file that was read and is still open. */
export type ImportFile<Choice, Reading> = {
  readonly name: string;
  /** Undefined where its lines were known without one. */
  readonly source: File | undefined;
  readonly choice: Choice;
  readonly reading: Reading;
};

/** The lines that the user ticked or unticked, by key. */
export type Ticks = ReadonlyMap<string | number, boolean>;

export type ImportState<Choice, Reading> = {
  readonly file: ImportFile<Choice, Reading> | undefined;
  /** The file that is being read. */
  readonly loading: { readonly name: string; readonly choice: Choice } | undefined;
  readonly refused: (Refusal & { readonly name: string }) | undefined;
  readonly ticks: Ticks;
  /** The job on screen. */
  readonly job: string | undefined;
  /** A file is on screen, or being chosen, although a job exists. */
  readonly isFile: boolean;
};

type ImportOptions<Choice, Reading extends { readonly kind: string }> = {
  /** @throws when `signal` aborts it */
  read: (file: File, choice: Choice, signal: AbortSignal) => Promise<Reading | Refusal>;
  /** How a file is read first; `before`: what was chosen for the file before it. */
  choiceFor: (file: File, before: Choice | undefined) => Choice;
};

export type ImportActions<Choice, Reading> = {
  /** Reads a file in place of the current one, which stays if the new one is refused. */
  take: (file: File) => void;
  stop: () => void;
  /** Opens a dry run of lines that are already known. */
  open: (name: string, reading: Reading, choice: Choice) => void;
  /** Saves a choice; `isRead`: the file has to be read again. */
  choose: (choice: Partial<Choice>, isRead?: boolean) => void;
  tick: (keys: readonly (string | number)[], isTicked: boolean) => void;
  show: (job: string) => void;
  /** Back to where a file is chosen. */
  begin: () => void;
};

function createImport<Choice extends object, Reading extends { readonly kind: string }>(
  options: ImportOptions<Choice, Reading>,
) {
  type State = ImportState<Choice, Reading>;
  const nothing: State = {
    file: undefined,
    loading: undefined,
    refused: undefined,
    ticks: new Map(),
    job: undefined,
    isFile: false,
  };
  const store = createStore<State>(() => nothing);
  const set = (next: Partial<State>) => store.setState(next);
  let reader: AbortController | undefined;
  const isReading = (value: Reading | Refusal): value is Reading => value.kind !== "refused";
  const read = async (source: File, choice: Choice, ticks: Ticks) => {
    reader?.abort();
    const mine = new AbortController();
    reader = mine;
    const { name } = source;
    set({ loading: { name, choice }, refused: undefined });
    const reading = await options.read(source, choice, mine.signal).catch(() => undefined);
    // Another file or choice replaced this read, or it was stopped.
    if (reader !== mine || reading === undefined) return;
    if (isReading(reading))
      set({ loading: undefined, file: { name, source, choice, reading }, ticks, job: undefined, isFile: true });
    else set({ loading: undefined, refused: { ...reading, name } });
  };
  const stop = () => {
    reader?.abort();
    reader = undefined;
    set({ loading: undefined });
  };
  const actions: ImportActions<Choice, Reading> = {
    take: (file) => void read(file, options.choiceFor(file, store.getState().file?.choice), new Map()),
    stop,
    open: (name, reading, choice) =>
      set({ ...nothing, isFile: true, file: { name, source: undefined, reading, choice } }),
    choose: (choice, isRead = false) => {
      const { file, ticks, loading } = store.getState();
      if (file === undefined) return;
      const next = { ...file.choice, ...(isRead ? loading?.choice : undefined), ...choice };
      if (isRead && file.source !== undefined) void read(file.source, next, ticks);
      else set({ file: { ...file, choice: next }, ticks: new Map() });
    },
    tick: (keys, isTicked) => {
      const ticks = new Map(store.getState().ticks);
      for (const key of keys) ticks.set(key, isTicked);
      set({ ticks });
    },
    show: (job) => set({ job, isFile: false, refused: undefined }),
    begin: () => {
      stop();
      set({ ...nothing, isFile: true });
    },
  };
  return { store, actions };
}

/**
 * The import of one kind of file: a hook with its state and actions. It survives leaving the screen, but not the session
 * or the page, because a file may contain private data.
 */
export function defineImport<Choice extends object, Reading extends { readonly kind: string }>(
  options: ImportOptions<Choice, Reading>,
): () => { state: ImportState<Choice, Reading>; actions: ImportActions<Choice, Reading> } {
  const imports = new WeakMap<object, ReturnType<typeof createImport<Choice, Reading>>>();
  return function useImport() {
    const { client } = useSession();
    const own = imports.get(client) ?? createImport(options);
    imports.set(client, own);
    return { state: useStore(own.store), actions: own.actions };
  };
}
