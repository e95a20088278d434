import { createStore } from "zustand/vanilla";
import type { Wait } from "./governor-rules.ts";

/** Contains only session IDs, which open nothing. */
const slot = "signing-out";

/** Until the next try, in ms; the last value repeats. */
const pauses = [1_000, 5_000, 15_000, 60_000];

/**
 * The sessions whose end the web server hasn't confirmed yet, shared by all tabs of this browser: the next tab that opens
 * must not get in through a session that was signed out.
 */
export function createOwedEnds(endAtServer: (id: string) => Promise<unknown>, wait: Wait) {
  /** Used if the browser stores nothing. */
  const own = new Set<string>();
  const done = new Set<string>();
  const store = createStore(() => ({ isUnconfirmed: false }));
  let trying: Promise<boolean> | undefined;
  let failed = 0;
  /** Counts pauses: only the latest ends with a try. */
  let turn = 0;

  const ids = () => [...new Set([...readKept(), ...own])].filter((id) => !done.has(id));
  const tell = (isUnconfirmed: boolean) => {
    if (store.getState().isUnconfirmed !== isUnconfirmed) store.setState({ isUnconfirmed });
  };

  async function endAll(): Promise<boolean> {
    try {
      for (let [id] = ids(); id !== undefined; [id] = ids()) {
        await endAtServer(id);
        done.add(id);
        keep(ids());
      }
      failed = 0;
      tell(false);
      return true;
    } catch {
      failed += 1;
      tell(true);
      void tryAfter(pauses[Math.min(failed, pauses.length) - 1] ?? 0);
      return false;
    } finally {
      trying = undefined;
    }
  }

  function settle(): Promise<boolean> {
    if (ids().length === 0) return Promise.resolve(true);
    trying ??= endAll();
    return trying;
  }

  async function tryAfter(ms: number): Promise<void> {
    turn += 1;
    const mine = turn;
    await wait(ms);
    if (mine === turn) tryAgain();
  }

  /** Another tab may have completed it meanwhile. */
  const tryAgain = () => {
    if (ids().length > 0) void settle();
    else tell(false);
  };

  if (typeof window !== "undefined") {
    window.addEventListener("online", tryAgain);
    window.addEventListener("storage", ({ key }) => {
      if (key === slot && ids().length === 0) tell(false);
    });
  }

  return {
    /** Ends a session, repeating until the server confirms it. Resolves after the first try. */
    async end(id: string): Promise<void> {
      own.add(id);
      keep(ids());
      await settle();
    },
    /** Tries all that are owed. False if any is left. */
    settle,
    /** Resolves when no try is under way. */
    idle: async (): Promise<unknown> => trying,
    /** Forgets all that are owed, because a new session has replaced them. */
    drop(): void {
      for (const id of ids()) done.add(id);
      keep([]);
      tell(false);
    },
    /** Whether a try has failed and a session is still owed its end. */
    isUnconfirmed: () => store.getState().isUnconfirmed,
    subscribe: store.subscribe,
  };
}

function readKept(): string[] {
  try {
    return localStorage.getItem(slot)?.split(" ").filter(Boolean) ?? [];
  } catch {
    return [];
  }
}

function keep(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(slot);
    else localStorage.setItem(slot, ids.join(" "));
  } catch {
    // Not stored: it only lasts as long as this page.
  }
}
