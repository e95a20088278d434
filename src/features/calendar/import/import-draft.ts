import { useSyncExternalStore } from "react";
import { useSession } from "#queries/session.tsx";
import type { CalendarReading, CalendarWishes } from "#components/calendar-file/calendar-reading.ts";
import { readCalendarFile } from "#components/calendar-file/read-calendar-file.ts";

/** What a person can choose about how a file is read. */
export type ImportWishes = Pick<CalendarWishes, "zone" | "repeated" | "vehicles" | "columns">;

/** Where an import stands on this page. `reading`: of the last file and wishes; undefined until the first is there. */
export type ImportState = {
  readonly file: File | undefined;
  readonly kind: CalendarWishes["kind"];
  readonly wishes: ImportWishes | undefined;
  readonly reading: CalendarReading | undefined;
  readonly isReading: boolean;
  /** What was ticked or left out, by the key of the line. */
  readonly ticks: ReadonlyMap<string, boolean>;
  /** The job that is looked at; `none`: no job, although one stands. */
  readonly job: string | undefined;
};

const nothing: ImportState = {
  file: undefined,
  kind: "ics",
  wishes: undefined,
  reading: undefined,
  isReading: false,
  ticks: new Map(),
  job: undefined,
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
  const read = async (): Promise<void> => {
    const { file, kind, wishes } = state;
    reader?.abort();
    if (file === undefined || wishes === undefined) return;
    const mine = new AbortController();
    reader = mine;
    set({ isReading: true });
    const reading = await readCalendarFile(file, { ...wishes, kind, now: Date.now() }, { signal: mine.signal }).catch(
      () => undefined,
    );
    // Another file was chosen, or something about this one.
    if (reader === mine && reading !== undefined) set({ reading, isReading: false });
  };
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Reads a file in place of the one before. The zone and the vehicles that were chosen stay. */
    take: (file: File, zone: string): void => {
      const { zone: kept = zone, vehicles = [] } = state.wishes ?? {};
      const wishes = { zone: kept, vehicles, repeated: undefined, columns: undefined };
      set({ ...nothing, file, kind: kindOf(file), wishes, job: "none" });
      void read();
    },
    /** Reads the same file in another way. */
    change: (next: Partial<ImportWishes>): void => {
      if (state.wishes === undefined) return;
      set({ wishes: { ...state.wishes, ...next } });
      void read();
    },
    tick: (key: string, isTicked: boolean): void => set({ ticks: new Map(state.ticks).set(key, isTicked) }),
    show: (job: string): void => set({ job }),
    /** Back to where a file is chosen. */
    begin: (): void => {
      reader?.abort();
      set({ ...nothing, job: "none" });
    },
  };
}

/** A table, or else a calendar: which programs name as they like. */
const kindOf = ({ name, type }: File): CalendarWishes["kind"] =>
  /\.(?:csv|tsv|txt)$/i.test(name) || type === "text/csv" ? "csv" : "ics";

/** By session: another key finds nothing of it. Gone with the page, because a file may hold what should not be kept. */
const imports = new WeakMap<object, ImportStore>();

/** The import of this page and how to go on with it: closing the dialog loses nothing. */
export function useImport(): { state: ImportState; actions: ImportStore } {
  const { client } = useSession();
  let store = imports.get(client);
  if (store === undefined) {
    store = createImport();
    imports.set(client, store);
  }
  return { state: useSyncExternalStore(store.subscribe, store.read), actions: store };
}
