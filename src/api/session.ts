import * as z from "zod/mini";
import type { ApiError } from "./errors.ts";
import { checkKey } from "./me.ts";
import { createClient, type Client, type RateLimit } from "./transport.ts";

/** Where the user is connected to. `keyEnd`: the last four characters of the key, the only ones ever shown. */
export type Session = {
  client: Client;
  service: { name: string; baseUrl: string };
  keyEnd: string;
};

/** `refused`: the service no longer accepts the key of a session that is still on screen. */
export type SessionState = { session: Session | undefined; rate: RateLimit | undefined; refused: ApiError | undefined };

/** What is needed to sign in. `keep`: remember the key in this tab until it closes. */
export type SignIn = { service: { name: string; baseUrl: string }; key: string; keep: boolean };

/** Signed in or not, for the whole app. Not React: screens read it through `session-context.tsx`. */
export type SessionStore = {
  read: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** @throws ApiError when the key could not be checked; nothing is stored then */
  signIn: (wanted: SignIn) => Promise<void>;
  signOut: () => void;
};

export type SessionOptions = {
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  /** The address of this site, against which a relative base address is read. */
  origin: string;
  /** Lives as long as the tab (sessionStorage). Undefined: nothing can be kept. */
  tab: Storage | undefined;
};

const slot = "session";

/** Creates the store, signed in again when this tab was asked to keep the key; one a page. */
export function createSessionStore(options: SessionOptions): SessionStore {
  const { fetch, now, origin, tab } = options;
  const listeners = new Set<() => void>();
  let state: SessionState = { session: undefined, rate: undefined, refused: undefined };
  const set = (next: Partial<SessionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  function connect({ service, key }: SignIn): Session {
    const client: Client = createClient({
      baseUrl: new URL(service.baseUrl, origin).href,
      key,
      id: crypto.randomUUID(),
      fetch,
      now,
      // A late answer to another key's request says nothing about this key's limit.
      onRateLimit: (rate) => {
        if (state.session === undefined || state.session.client === client) set({ rate });
      },
      onUnauthorized: (refused) => {
        if (state.session?.client === client) set({ refused });
      },
    });
    return { client, service, keyEnd: key.slice(-4) };
  }

  const kept = readKept(tab, origin);
  if (kept !== undefined) state = { ...state, session: connect(kept) };

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signIn(wanted) {
      const session = connect(wanted);
      await checkKey(session.client);
      tab?.removeItem(slot);
      if (wanted.keep) keep(tab, wanted);
      set({ session, refused: undefined });
    },
    signOut() {
      tab?.removeItem(slot);
      set({ session: undefined, rate: undefined, refused: undefined });
    },
  };
}

/** Keeps the key for this tab; a browser whose storage is full or closed still lets the user work. */
function keep(tab: Storage | undefined, { service, key }: SignIn): void {
  try {
    tab?.setItem(slot, JSON.stringify({ service, key }));
  } catch {
    // Not kept: the next reload asks for the key again.
  }
}

const Kept = z.object({ service: z.object({ name: z.string(), baseUrl: z.string() }), key: z.string() });

/** What this tab keeps, or undefined: whatever else stands there must not stop the app from starting. */
function readKept(tab: Storage | undefined, origin: string): SignIn | undefined {
  const text = tab?.getItem(slot);
  if (text === null || text === undefined) return undefined;
  try {
    const kept = Kept.parse(JSON.parse(text));
    return URL.canParse(kept.service.baseUrl, origin) ? { ...kept, keep: true } : undefined;
  } catch {
    return undefined;
  }
}
